import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findDifference } from '../../src/history/difference.ts'
import { outlineOf } from '../../src/history/match/units.ts'
import { comparisonTable } from '../../src/history/table/comparison-table.ts'
import type { DiffNode, TextChange, TextChangeKind, TextDifference } from '../../src/history/types.ts'
import { findWordChanges, textAfter } from '../../src/history/words/word-changes.ts'
import { tokenize } from '../../src/history/words/words.ts'
import { applyChanges } from '../support/apply-changes.ts'
import { plainRuleset, sentence } from './arbitrary-ruleset.ts'
import { amend, type Edit } from './edits.ts'
import { buildPlainRuleset } from './plain-ruleset.ts'

const edit: fc.Arbitrary<Edit> = fc.record({
  does: fc.constantFrom(
    'move article',
    'move paragraph',
    'move item',
    'edit',
    'insert',
    'delete',
    'strike out',
    'caption',
    'heading',
    'cell',
    'row'
  ),
  from: fc.nat(40),
  to: fc.nat(40)
})
const amended = fc
  .tuple(plainRuleset, fc.array(edit, { minLength: 1, maxLength: 6 }), sentence)
  .map(([plain, edits, text]) => [buildPlainRuleset(plain), buildPlainRuleset(amend(plain, edits, text))] as const)
const unrelated = fc
  .tuple(plainRuleset, plainRuleset)
  .map(([one, other]) => [buildPlainRuleset(one), buildPlainRuleset(other)] as const)
const versions = fc.oneof({ weight: 3, arbitrary: amended }, { weight: 1, arbitrary: unrelated })
/** Mutation runs configure fewer cases. */
const RUNS = { numRuns: fc.readConfigureGlobal().numRuns ?? 150 }

describe('findDifference on any two versions:', { timeout: 60_000 }, () => {
  test('a version has no difference from itself', () =>
    fc.assert(
      fc.property(plainRuleset, plain => {
        const difference = findDifference(buildPlainRuleset(plain), buildPlainRuleset(plain))
        expect(difference.changes).toEqual([])
        expect(comparisonTable(difference).rows).toEqual([])
      }),
      RUNS
    ))

  test('the changes applied to the old version give the new version', () =>
    fc.assert(
      fc.property(versions, ([before, after]) => {
        const difference = findDifference(before, after)
        expect(applyChanges(difference.before, difference.changes)).toEqual(outlineOf(difference.after))
      }),
      RUNS
    ))

  test('additions of one direction are deletions of the other, and other counts are equal', () =>
    fc.assert(
      fc.property(versions, ([before, after]) => {
        const { addition, deletion, ...rest } = countChanges(findDifference(before, after))
        const back = countChanges(findDifference(after, before))
        expect(back).toEqual({ ...rest, addition: deletion, deletion: addition })
      }),
      RUNS
    ))

  test('no provision that is half unchanged is shown as deleted and added', () =>
    fc.assert(
      fc.property(versions, ([before, after]) => {
        expect(splitInTwo(findDifference(before, after))).toEqual([])
      }),
      RUNS
    ))

  test('every change is in the table', () =>
    fc.assert(
      fc.property(versions, ([before, after]) => {
        expect(missingFromTable(findDifference(before, after))).toEqual([])
      }),
      RUNS
    ))

  test('each text is complete on its side of the table', () =>
    fc.assert(
      fc.property(sentence, sentence, (before, after) => {
        const stretches = findWordChanges(before, after)
        expect(textAfter(stretches)).toBe(after)
        expect(stretches.map(({ kind, text }) => (kind === 'inserted' ? '' : text)).join('')).toBe(before)
      })
    ))
})

/** Counts the changes by kind. A unit that was moved and edited counts in both kinds. */
function countChanges({ changes }: TextDifference): Record<TextChangeKind, number> {
  const counts = { addition: 0, deletion: 0, replacement: 0, caption: 0, move: 0, renumbering: 0, regrouping: 0 }
  for (const { kinds } of changes) for (const kind of kinds) counts[kind]++
  return counts
}

const CLASSES: Partial<Record<DiffNode['kind'], string>> = {
  article: 'article',
  paragraph: 'paragraph',
  item: 'item',
  subitem: 'item',
  subsubitem: 'item'
}

/** Returns pairs of a deleted and an added provision that share half of the text of both. */
function splitInTwo({ changes }: TextDifference): string[] {
  const gone = unitsWith(changes, 'deletion', 'before')
  const come = unitsWith(changes, 'addition', 'after')
  return gone.flatMap(before =>
    come
      .filter(after => CLASSES[after.kind] === CLASSES[before.kind] && isOne(textOf(before), textOf(after)))
      .map(after => `${before.path} ${textOf(before)} → ${after.path} ${textOf(after)}`)
  )
}

function unitsWith(changes: readonly TextChange[], kind: TextChangeKind, side: 'before' | 'after'): DiffNode[] {
  const units = changes
    .filter(change => change.kinds.includes(kind) && !(change.before && change.after))
    .map(change => change[side])
  return units.filter(unit => unit !== null).filter(unit => unit.kind in CLASSES && !unit.deleted)
}

function textOf(unit: DiffNode): string {
  return [unit.text, ...[...unit.lines, ...unit.children].map(textOf)].filter(Boolean).join('\n')
}

/** Returns changed provisions for which the comparison table has no line on their side. */
function missingFromTable(difference: TextDifference): string[] {
  const { rows } = comparisonTable(difference)
  const changed = difference.changes.filter(({ kinds }) =>
    kinds.some(kind => /addition|deletion|replacement/u.test(kind))
  )
  return (['after', 'before'] as const).flatMap(side => {
    const shown = new Set(rows.flatMap(row => row[side]).map(({ path }) => path))
    const units = changed.flatMap(change => change[side] ?? []).filter(({ kind }) => kind !== 'article')
    return units.map(({ path }) => path).filter(path => !shown.has(path))
  })
}

/** True if the texts are equal or share half of both beyond chance: 「用具の有無」 is not 「来客の有無」. */
function isOne(before: string, after: string): boolean {
  const commonLength = standingLength(before, after)
  return before === after || (commonLength >= 8 && 2 * commonLength >= (before.length + after.length) / 2)
}

/** Length in characters of the longest common token subsequence. Deliberately a second, simple implementation. */
function standingLength(before: string, after: string): number {
  const [one, other] = [tokenize(before), tokenize(after)]
  const rows = [new Array<number>(other.length + 1).fill(0)]
  for (const word of one) {
    const above = rows.at(-1) ?? []
    const row = [0]
    for (const [j, letter] of other.entries())
      row.push(letter === word ? above[j]! + word.length : Math.max(above[j + 1]!, row[j]!))
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
