import type { CSSOptions } from 'vite'

/** How styles are made: the breakpoints of `src/styles/breakpoints.css` are written out, and what a browser needs under another name is added. */
export const styles: CSSOptions = { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } }
