import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { readSettings } from '../../scripts/settings.ts'

const settings = readSettings()
if ('problem' in settings) throw new Error(settings.problem)

/** Built site under test, and its content folder. */
export const { outDir, base, contentDir } = settings

/** Elements whose content is not parsed; the content of `noscript` is parsed. */
const BLOCKS = { script: true, style: true, pre: true }

/** Page of the built site. */
export interface Page {
  /** Address below the base: `onizumo/80/`, empty for the front page. */
  readonly address: string
  readonly html: string
  readonly root: HTMLElement
}

/** Every page of the site except the single-file build of the home ruleset. */
export const pages: readonly Page[] = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.html') && (file.includes(path.sep) || /^(index|404)\.html$/.test(file)))
  .map(file => file.split(path.sep).join('/').normalize('NFC'))
  .sort()
  .map(file => {
    const html = readFileSync(path.join(outDir, file), 'utf8')
    return { address: file.replace(/(^|\/)index\.html$/, '$1'), html, root: parse(html, { blockTextElements: BLOCKS }) }
  })

/** Returns the page at an address, or `null`. */
export function pageAt(address: string): Page | null {
  return pages.find(page => page.address === address) ?? null
}

/** Returns the path of a file by its URL path with base and without fragment, or `null`. */
export function fileAt(pathname: string): string | null {
  const decoded = decodeURIComponent(pathname)
  if (!decoded.startsWith(base)) return null
  const below = decoded.slice(base.length)
  const file = path.join(outDir, below === '' || below.endsWith('/') ? `${below}index.html` : below)
  return existsSync(file) ? file : null
}
