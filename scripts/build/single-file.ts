import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SINGLE } from '../../src/protocol/dom-names.ts'
import { writeJson } from '../../src/protocol/json.ts'
import type { PackedIntents } from '../../src/search/intent/model.ts'
import { singleFile } from '../../src/site/files/single/single-file.ts'
import { absoluteAddress } from '../../src/text/base-path.ts'
import type { Settings } from '../settings.ts'
import type { BuildCache } from './build-cache.ts'
import type { Bundle } from './bundle.ts'

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
  readonly script: Bundle
  readonly cache: BuildCache
}

/**
 * Builds the single file from the draft in a built site, then removes the draft. Returns the folders of the packages in
 * its script.
 */
export async function writeSingleFile(
  site: string,
  settings: Pick<Settings, 'base' | 'site'>,
  { home, learnt, script: { code: script, packages }, cache }: Carried
): Promise<readonly string[]> {
  if (home === undefined) return []
  const { base } = settings
  const draft = readFileSync(path.join(site, DRAFT, 'index.html'), 'utf8')
  const html = learnt ? draft.replace(FILES, () => `${FILES}"search/intents":${writeJson(learnt)},`) : draft
  const read = (href: string) => readFileSync(path.join(site, decodeURI(href.slice(base.length))), 'utf8')
  // The styles are not named: their file names in the draft contain their digests.
  const address = process.env.SITE_URL ? absoluteAddress(settings, '/') : null
  const text = await cache.recall('single-file', JSON.stringify([html, script, address]), () =>
    singleFile(html, { read, script, base, site: address })
  )
  writeFileSync(path.join(site, `${home}.html`), text)
  rmSync(path.join(site, DRAFT), { recursive: true })
  printSize(path.join(site, home, 'full', 'index.html'), text.length)
  return packages
}

function printSize(page: string, bytes: number): void {
  const html = readFileSync(page, 'utf8')
  writeFileSync(page, html.replace(SIZE, `（${(bytes / 1e6).toFixed(1)} MB）`))
}
