import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SINGLE } from '../../src/protocol/dom-names.ts'
import { writeJson } from '../../src/protocol/json.ts'
import type { PackedIntents } from '../../src/search/intent/model.ts'
import { singleFile } from '../../src/site/files/single/single-file.ts'
import { bundle } from './bundle.ts'
import { listBundled } from './licences.ts'

/** Folder of the document from which the single file is built. */
export const DRAFT = 'single'

/** Placeholder for the size of the single file. */
const SIZE = '<span data-single-size></span>'

/** Start of the search files in the draft. */
const FILES = `id="${SINGLE.files}">{`

/** Parts of the single file besides its draft. */
interface Carried {
  /** Id of the home ruleset. Content without a home ruleset has no single file. */
  readonly home: string | undefined
  readonly learnt: PackedIntents | null
  /** Path of the list of packages in its script. */
  readonly bundled: string
}

/** Builds the single file from the draft in a built site, then removes the draft. */
export async function writeSingleFile(site: string, base: string, { home, learnt, bundled }: Carried): Promise<void> {
  if (home === undefined) return
  const draft = readFileSync(path.join(site, DRAFT, 'index.html'), 'utf8')
  const html = learnt ? draft.replace(FILES, () => `${FILES}"search/intents":${writeJson(learnt)},`) : draft
  const script = await bundle('src/client/single/single.ts', {}, [listBundled(bundled)])
  const read = (href: string) => readFileSync(path.join(site, decodeURI(href.slice(base.length))), 'utf8')
  const text = singleFile(html, { read, script, base, site: siteAddress() })
  writeFileSync(path.join(site, `${home}.html`), text)
  rmSync(path.join(site, DRAFT), { recursive: true })
  saySize(path.join(site, home, 'full', 'index.html'), Buffer.byteLength(text))
}

/** Returns the public address of the site, `https://host/path/`; `null` if `SITE_URL` is not set. */
function siteAddress(): string | null {
  return process.env.SITE_URL ? new URL('.', `${process.env.SITE_URL.replace(/\/*$/u, '')}/`).href : null
}

function saySize(page: string, bytes: number): void {
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace(SIZE, `（${(bytes / 1e6).toFixed(1)} MB）`))
}
