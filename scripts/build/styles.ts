import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CSSOptions, Plugin } from 'vite'
import { readClub } from '../../src/content/read/club.ts'
import { pathOf } from '../../src/model/layout.ts'

/** How styles are made: the breakpoints of `src/styles/breakpoints.css` are written out, and what a browser needs under another name is added. */
export const styles: CSSOptions = { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } }

/** Gives the site the club's colours, where its `club.yaml` names any, in the place of those in `tokens.css`. */
export function clubColours(contentDir: string): Plugin {
  return {
    name: 'club-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /\/styles\/tokens\.css(?:\?|$)/u },
      handler: css => withAccent(css, contentDir)
    }
  }
}

/** The tokens with another accent; as they are where the club has none of its own. */
export function withAccent(css: string, contentDir: string): string {
  const file = path.join(contentDir, pathOf({ kind: 'club' }))
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const colours = text ? readClub({ path: pathOf({ kind: 'club' }), text }).value?.colours : null
  return colours
    ? css.replace(/(?<=--accent: )light-dark\([^)]*\)/u, `light-dark(${colours.light}, ${colours.dark})`)
    : css
}
