import { readFileSync } from 'node:fs'
import type { Read } from '../../src/content/read/ruleset.ts'
import { type Imported, importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { layText } from '../../src/import/forms/read-form.ts'
import type { ImportOptions } from '../../src/import/options.ts'

/** A text with every oddity that clubs publish their bylaws with. */
export const tennisFile = 'test/import/fixtures/tennis.txt'
export const tennisText = readFileSync(tennisFile, 'utf8')

/** Imports a text as the tennis club's rules. */
export function importText(text: string, options: Partial<ImportOptions> = {}): Read<Imported> {
  const given = { title: null, enactedOn: null, amendment: null, citedAs: [], source: '部報第12号', replaced: null }
  const version = { id: 'tennis', enforcedOn: '2024-04-01', version: '2024-04-01' }
  return importBylaws(layText({ path: 'tennis.txt', text }), { ...version, ...given, ...options })
}
