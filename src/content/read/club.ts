import { type Club, clubSchema } from '../../model/club.ts'
import type { RulesetText } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { readYaml } from '../yaml.ts'
import type { ParseResult } from './ruleset.ts'

/** Reads `club.yaml`: of one that has faults, what has none. */
export function readClub(file: SourceFile): ParseResult<Club> {
  const { data, partial, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: clubSchema })
  return { value: { ...UNKNOWN, ...(data ?? partial), file, places }, partial: !data, findings }
}

/** Without a `club.yaml` the first ruleset by name is the club's own, whether or not its text can be read. */
export function clubOf(ids: readonly string[], rulesets: readonly RulesetText[]): Club {
  const home = ids.toSorted()[0] ?? null
  const title = rulesets.find(({ id }) => id === home)?.title ?? ''
  return { ...UNKNOWN, home, title, club: title }
}

/** A club of which nothing is known. */
export const UNKNOWN: Club = {
  home: null,
  title: '',
  club: '',
  icon: null,
  colours: null,
  repository: null,
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
  places: {}
}
