import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CssColor, Visitor } from 'lightningcss'
import type { CSSOptions } from 'vite'
import { readClub } from '../../src/content/read/club.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { ACCENT } from '../../src/view/icon.ts'

/**
 * Returns the CSS options. Lightning CSS expands the breakpoints of `src/site/styles/breakpoints.css`, adds vendor
 * prefixes, and replaces the accent colour if `club.yaml` names colours.
 */
export function stylesOf(contentDir: string): CSSOptions {
  const visitor = accentOf(contentDir)
  return { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true }, ...(visitor && { visitor }) } }
}

function accentOf(contentDir: string): Visitor<never> | null {
  const name = formatContentPath({ kind: 'club' })
  const file = path.join(contentDir, name)
  if (!existsSync(file)) return null
  const colours = readClub({ path: name, text: readFileSync(file, 'utf8') }).value?.colours
  if (!colours) return null
  const own: CssColor = { type: 'light-dark', light: rgbOf(colours.light), dark: rgbOf(colours.dark) }
  return { Color: colour => (isAccent(colour) ? own : undefined) }
}

function isAccent(colour: CssColor): boolean {
  if (typeof colour !== 'object' || colour.type !== 'light-dark') return false
  return hexOf(colour.light) === ACCENT.light && hexOf(colour.dark) === ACCENT.dark
}

function hexOf(colour: CssColor): string | null {
  if (typeof colour !== 'object' || colour.type !== 'rgb') return null
  return `#${[colour.r, colour.g, colour.b].map(part => part.toString(16).padStart(2, '0')).join('')}`
}

function rgbOf(hex: string): CssColor {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return { type: 'rgb', r, g, b, alpha: 1 }
}
