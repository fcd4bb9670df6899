import type { Corpus } from '../../src/corpus/build-corpus.ts'
import type { Ruleset } from '../../src/history/versions/rulesets.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { wrongUse } from './command.ts'

/** Returns the ruleset with the id, or the home ruleset if no id is given. Ends the command if it does not exist. */
export function rulesetOrExit({ rulesets, home, club }: Corpus, id?: string): Ruleset {
  const ruleset = id === undefined ? home : rulesets.find(candidate => candidate.id === id)
  if (ruleset) return ruleset
  const ids = rulesets.map(other => `「${other.id}」`).join('')
  return wrongUse(`「${id ?? club.home ?? ''}」という規約がありません（あるのは${ids || '無し'}）`)
}

/**
 * Returns the version with the name, or the text in force if no name is given. Ends the command if it does not exist.
 */
export function versionOrExit({ id, versions, current }: Ruleset, name?: string): Version {
  const found = name === undefined ? current : versions.find(({ text }) => text.version === name)
  const names = versions.map(({ text }) => `「${text.version}」`).join('')
  return found ?? wrongUse(`${id} に「${name}」という版はありません（あるのは${names}）`)
}
