import type { Corpus } from '../../../src/library.ts'
import { withEdits } from '../../../src/statement/apply-review.ts'
import { versionRead } from '../../../src/statement/read.ts'
import { today } from '../ask.ts'
import { checkBeforeWrite } from '../write-changes.ts'

/**
 * When everything has been held against the texts in force, says so once, in `club.yaml`. What was written at the
 * single statements on the way there stays where it says the same.
 */
export function settleReads(library: Corpus): Corpus | null {
  const { club, families, statements } = library
  const newest = families.map(({ current }) => current.ruleset.version.slice(0, 10)).filter(day => day <= today())
  const day = [today(), ...newest].sort().at(-1) ?? today()
  const holds = families.every(family => versionRead(family, day) === family.current)
  const isDone = [...statements.values()].every(({ outcome }) => outcome === 'settled')
  const span = club.places.read
  if (!club.file || !span || !holds || !isDone || club.read === day) return library
  return checkBeforeWrite(library, {
    files: new Map([[club.file.path, withEdits(club.file, [{ file: club.file, span, words: day }])]])
  })
}
