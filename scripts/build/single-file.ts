import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { singleFile } from '../../src/export/single/single-file.ts'
import { bundle } from './bundle.ts'

/** Where Astro puts the document that the file is made from. */
const DRAFT = 'single'

/** Where a page says how large the file is. */
const SIZE = '<span data-single-size></span>'

/** Makes the single file of a built site's draft of it, and takes the draft out. Content without a ruleset has none. */
export async function writeSingleFile(site: string, base: string, home: string | undefined): Promise<void> {
  if (home === undefined) return
  const html = readFileSync(path.join(site, DRAFT, 'index.html'), 'utf8')
  const script = await bundle('src/client/single/single.ts')
  const read = (href: string) => readFileSync(path.join(site, decodeURI(href.slice(base.length))), 'utf8')
  const text = singleFile(html, { read, script, base, site: siteAddress() })
  writeFileSync(path.join(site, `${home}.html`), text)
  rmSync(path.join(site, DRAFT), { recursive: true })
  saySize(path.join(site, home, 'full', 'index.html'), Buffer.byteLength(text))
}

/** Where the site will be, `https://host/path/`; `null` if that was not said. */
function siteAddress(): string | null {
  return process.env.SITE_URL ? new URL('.', `${process.env.SITE_URL.replace(/\/*$/u, '')}/`).href : null
}

function saySize(page: string, bytes: number): void {
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace(SIZE, `（${(bytes / 1e6).toFixed(1)} MB）`))
}
