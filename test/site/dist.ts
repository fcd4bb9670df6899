import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { readSettings } from '../../scripts/settings.ts'

const settings = readSettings()
if ('problem' in settings) throw new Error(settings.problem)

/** The built site that the tests look at, and the content it was made from. */
export const { outDir, base, contentDir } = settings

/** What holds no elements; what is said without script does. */
const BLOCKS = { script: true, style: true, pre: true }

/** A page of the built site. */
export interface Page {
  /** Its address below the base: `onizumo/80/`, empty for the first screen. */
  readonly address: string
  readonly html: string
  readonly root: HTMLElement
}

/** Every page of the site; the home ruleset in a single file is not one of them. */
export const pages: readonly Page[] = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.html') && (file.includes(path.sep) || /^(index|404)\.html$/.test(file)))
  .map(file => file.split(path.sep).join('/').normalize('NFC'))
  .sort()
  .map(file => {
    const html = readFileSync(path.join(outDir, file), 'utf8')
    return { address: file.replace(/(^|\/)index\.html$/, '$1'), html, root: parse(html, { blockTextElements: BLOCKS }) }
  })

/** The page at an address, `null` if there is none. */
export function pageAt(address: string): Page | null {
  return pages.find(page => page.address === address) ?? null
}

/** A file of the site by its address with base and without fragment; `null` if there is none. */
export function fileAt(pathname: string): string | null {
  const decoded = decodeURIComponent(pathname)
  if (!decoded.startsWith(base)) return null
  const below = decoded.slice(base.length)
  const file = path.join(outDir, below === '' || below.endsWith('/') ? `${below}index.html` : below)
  return existsSync(file) ? file : null
}
