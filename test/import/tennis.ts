import { readFileSync } from 'node:fs'
import type { ParseResult } from '../../src/content/read/ruleset.ts'
import { type Imported, importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { parseProved } from '../../src/import/formats/detect-format.ts'
import type { ImportOptions } from '../../src/import/options.ts'

/** Path of a text with every peculiarity found in published bylaws. */
export const tennisFile = 'test/import/fixtures/tennis.txt'
export const tennisText = readFileSync(tennisFile, 'utf8')

/** Imports a text as the rules of the tennis club. */
export function importText(text: string, options: Partial<ImportOptions> = {}): ParseResult<Imported> {
  const given = { title: null, enactedOn: null, amendment: null, citedAs: [], source: '部報第12号', replaced: null }
  const version = { id: 'tennis', enforcedOn: '2024-04-01', version: '2024-04-01' }
  const parsed = parseProved({ path: 'tennis.txt', text })
  if ('code' in parsed) return { value: null, findings: [parsed] }
  return importBylaws(parsed, { ...version, ...given, ...options })
}
