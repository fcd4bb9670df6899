import { type Club, clubSchema } from '../../model/club.ts'
import type { RulesetText } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { readYaml } from '../yaml.ts'
import type { ParseResult } from './ruleset.ts'

/** Parses `club.yaml`. If the file has errors, returns its valid fields. */
export function readClub(file: SourceFile): ParseResult<Club> {
  const { data, partial, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: clubSchema })
  return { value: { ...UNKNOWN, ...(data ?? partial), file, keySpans }, partial: !data, findings }
}

/**
 * Returns the club of a folder without `club.yaml`. The first ruleset by id is the home ruleset, even if its text
 * cannot be read.
 */
export function clubOf(ids: readonly string[], rulesetTexts: readonly RulesetText[]): Club {
  const home = ids.toSorted()[0] ?? null
  const title = rulesetTexts.find(({ id }) => id === home)?.title ?? ''
  return { ...UNKNOWN, home, title, club: title }
}

/** Club with default values. */
export const UNKNOWN: Club = {
  home: null,
  title: '',
  club: '',
  icon: null,
  colours: null,
  scenes: new Map(),
  repository: null,
  machines: true,
  branch: 'main',
  folder: 'content',
  quick: [],
  read: null,
  readHere: null,
  procedure: null,
  compare: null,
  disputes: null,
  ledger: false,
  english: null,
  file: null,
  keySpans: {}
}
