import { describe, expect, test } from 'vitest'
import { digestOf } from '../../../src/history/seal/digest.ts'
import {
  changedSinceSeal,
  createSeal,
  differsFromSeal,
  findSeal,
  sealsInEffect
} from '../../../src/history/seal/seals.ts'
import type { RulesetText } from '../../../src/model/law.ts'
import type { Seal } from '../../../src/model/seal.ts'
import { sketch } from '../../support/ruleset.ts'

const LAW = `
  第1章 総則
  第1条（趣旨） この規程は、部の運営を定める。
  第2条（部費） 部費は、月額千円とする。
  附則
  1 この規程は、公告の日から施行する。
`
const FILE = { path: 'rulesets/tennis/seals.yaml', text: '' }
const of = (text: RulesetText) => ({ text, digest: digestOf(text) })
const law = sketch(LAW)

function record(text: RulesetText, more: Partial<Seal> = {}): Seal {
  const seal = createSeal(of(text), { day: '2026-01-01', reason: '最初の記録' })
  return { ...seal, ruleset: text.id, file: FILE, span: { start: 0, end: 1 }, ...more }
}

describe('versions are checked against their seal:', () => {
  test('an unchanged text matches its seal', () => expect(differsFromSeal(of(law), [record(law)])).toBe(false))

  test('one changed character breaks the seal', () => {
    expect(differsFromSeal(of(sketch(LAW.replace('千円', '二千円'))), [record(law)])).toBe(true)
  })

  test('without a seal no text is broken', () => expect(differsFromSeal(of(law), [])).toBe(false))

  test.each<[string, Partial<Seal>]>([
    ['of another ruleset', { ruleset: 'badminton' }],
    ['of another version', { version: '1999-01-01' }]
  ])('a seal %s is ignored', (_, other) => {
    const stray = record(law, { digest: '0'.repeat(64), ...other })
    expect(differsFromSeal(of(law), [stray])).toBe(false)
    expect(findSeal(law, [stray])).toBeUndefined()
  })

  test('the last of several seals of a version counts, whatever other seals are between them', () => {
    const [old, other, last] = [
      record(law, { digest: '0'.repeat(64) }),
      record(law, { version: '1999-01-01' }),
      record(law, { reason: '誤字の訂正' })
    ]
    expect(findSeal(law, [old, other, last])).toBe(last)
    expect(sealsInEffect([old, other, last])).toEqual([last, other])
    expect(differsFromSeal(of(law), [last, other, old])).toBe(true)
  })
})

describe('fingerprints locate a difference:', () => {
  const changed = (from: string, to: string) => changedSinceSeal(record(law), sketch(LAW.replace(from, to)))

  test.each<[string, string, string, string[]]>([
    ['nowhere', '', '', []],
    ['the words of an article', '千円', '二千円', ['2']],
    ['its caption', '（趣旨）', '（目的）', ['1']],
    ['a heading', '総則', '通則', ['ch1']],
    ['a 附則', '公告の日', '公布の日', ['附則/1']],
    ['an article more', '附則', '第3条 雑則とする。\n附則', ['3']],
    ['an article less', '第2条（部費） 部費は、月額千円とする。', '', ['2']]
  ])('%s', (_, from, to, paths) => expect(changed(from, to)).toEqual(paths))

  test('fingerprints locate a changed title', () =>
    expect(changedSinceSeal(record(law), { ...law, title: '部則' })).toEqual(['題名']))

  test('a seal without fingerprints locates nothing', () => {
    expect(changedSinceSeal(record(law, { marks: new Map() }), sketch(LAW.replace('千円', '二千円')))).toEqual([])
  })
})
