import type { Corpus, Ruleset, Version } from '../../src/library.ts'
import { wrongUse } from './command.ts'

/** The ruleset that a command is about, by its id; without one the club's own. */
export function rulesetOrExit({ families, home, club }: Corpus, id?: string): Ruleset {
  const family = id === undefined ? home : families.find(candidate => candidate.id === id)
  if (family) return family
  const ids = families.map(other => `「${other.id}」`).join('')
  return wrongUse(`「${id ?? club.home ?? ''}」という規約がありません（あるのは${ids || '無し'}）`)
}

/** The version of a ruleset by its name; without one the text in force. */
export function versionOrExit({ id, versions, current }: Ruleset, name?: string): Version {
  const found = name === undefined ? current : versions.find(({ ruleset }) => ruleset.version === name)
  const names = versions.map(({ ruleset }) => `「${ruleset.version}」`).join('')
  return found ?? wrongUse(`${id} に「${name}」という版はありません（あるのは${names}）`)
}
