/** The paper by day and by night, for those who ask before there are styles: the browser's frame, the device that installs. */
export const PAGE_COLORS = { light: '#fbfaf5', dark: '#131512' } as const
