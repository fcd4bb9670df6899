import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import { withEdits } from '../../../src/statement/apply-review.ts'
import { versionRead } from '../../../src/statement/read.ts'
import { today } from '../ask.ts'
import { checkBeforeWrite } from '../write-changes.ts'

/**
 * Updates `read` in `club.yaml` if all statements are checked against the texts in force. Values of single statements
 * remain unchanged.
 */
export function settleReads(library: Corpus): Corpus | null {
  const { club, rulesets, statements } = library
  const newest = rulesets.map(({ current }) => current.text.version.slice(0, 10)).filter(day => day <= today())
  const day = [today(), ...newest].sort().at(-1) ?? today()
  const holds = rulesets.every(ruleset => versionRead(ruleset, day) === ruleset.current)
  const isDone = [...statements.values()].every(({ outcome }) => outcome === 'current')
  const span = club.keySpans.read
  if (!club.file || !span || !holds || !isDone || club.read === day) return library
  return checkBeforeWrite(library, {
    files: new Map([[club.file.path, withEdits(club.file, [{ file: club.file, span, newText: day }])]])
  })
}
