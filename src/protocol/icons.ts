/** Drawings of the icons on a grid of 24 pixels, as the content of an `svg` element with a stroke. */
export const ICON_SHAPES = {
  article: '<path d="M5 3.5h9.5L19 8v12.5H5z"/><path d="M14 4v4.5h4.5M8.5 12.5h7M8.5 16.5h7"/>',
  back: '<path d="m15 6-6 6 6 6"/>',
  calculator:
    '<rect x="5" y="3.5" width="14" height="17" rx="2"/><path d="M8.5 7.5h7M8.5 12h.01M12 12h.01M15.5 12h.01M8.5 16h.01M12 16h.01M15.5 16h.01"/>',
  clock: '<circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3 2"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  compare: '<path d="M4 5h7v14H4zM13 5h7v14h-7z"/>',
  copy: '<rect x="8" y="8" width="11" height="12" rx="1.5"/><path d="M5 16V5.5A1.5 1.5 0 0 1 6.5 4H15"/>',
  forward: '<path d="m9 6 6 6-6 6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  pencil: '<path d="M5 19v-4L15.5 4.5l4 4L9 19zM13 7l4 4"/>',
  precedent: '<path d="M6 20h12M9 20V9m6 11V9M4 9h16L12 4z"/>',
  print: '<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z"/>',
  qr: '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2m4-2v6h-6v-2"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="m15 15 5 5"/>',
  share: '<path d="M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8"/>',
  situation: '<path d="M4 5h16v11H11l-4 4v-4H4z"/><path d="M12 8v4m0 2v.2"/>',
  terms: '<path d="M12 6.5c-2-1.5-5-2-8-2v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2zv13"/>'
} as const

export type IconName = keyof typeof ICON_SHAPES
