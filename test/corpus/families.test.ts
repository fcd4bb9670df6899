import { describe, expect, test } from 'vitest'
import { buildRulesets, type Ruleset } from '../../src/corpus/families.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { sketch } from '../support/ruleset.ts'
import { sayTarget } from '../support/tennis-law.ts'

/** A version of a ruleset; `null` for a text of which no day is known. */
function version(id: string, enforcedOn: string | null, text = '第1条 定める。', name = enforcedOn): RulesetText {
  return { ...sketch(text, { id, citedAs: [`${id}規程`] }), version: name ?? 'undated', enforcedOn }
}

function families(rulesets: readonly RulesetText[], { home = '', today = '2026-01-01' } = {}): Ruleset[] {
  return buildRulesets({ rulesets, notes: [], plain: [], others: [], home, today })
}

describe('Of the versions of a ruleset', () => {
  const dated = ['2020-04-01', '2022-04-01', '2024-04-01'].map(day => version('tennis', day))

  test.each([
    ['2022-03-31', '2020-04-01'],
    ['2022-04-01', '2022-04-01'],
    ['2022-04-02', '2022-04-01'],
    ['2024-04-01', '2024-04-01'],
    ['2030-01-01', '2024-04-01'],
    // Before any of them there is nothing in force: the newest is what there is to read.
    ['2020-03-31', '2024-04-01']
  ])('on %s, that of %s is in force', (today, current) => {
    expect(families(dated, { today })[0]?.current.ruleset.version).toBe(current)
  })

  test('one of which no day is known is in force where there is no other', () => {
    const undated = version('tennis', null)
    expect(families([undated])[0]?.current.ruleset).toBe(undated)
    expect(families([undated, ...dated])[0]?.current.ruleset.version).toBe('2024-04-01')
  })

  test('the newest stands first, a second one of a day before the first, one without a day last', () => {
    const second = version('tennis', '2022-04-01', '第1条 定める。', '2022-04-01-2')
    const [family] = families([version('tennis', null), ...dated, second])
    expect(family?.versions.map(({ ruleset }) => ruleset.version)).toEqual([
      '2024-04-01',
      '2022-04-01-2',
      '2022-04-01',
      '2020-04-01',
      'undated'
    ])
  })
})

describe('Of several rulesets', () => {
  const rulesets = ['golf', 'tennis', 'chess'].map(id => version(id, '2020-04-01'))

  test.each([
    ['tennis', ['tennis', 'chess', 'golf']],
    ['chess', ['chess', 'golf', 'tennis']],
    ['swim', ['chess', 'golf', 'tennis']]
  ])('that of %s stands first, the others by name', (home, ids) => {
    expect(families(rulesets, { home }).map(({ id }) => id)).toEqual(ids)
  })

  test('each has the notes and sentences that speak of its provisions, not those on its precedents', () => {
    const beside = (ruleset: string, on: 'provision' | 'precedent') => ({
      ruleset,
      on,
      path: '1',
      key: '1',
      read: null,
      places: {},
      file: { path: '', text: '' },
      span: { start: 0, end: 0 }
    })
    const words = { kind: 'remark', original: null, note: '注', restatement: null } as const
    const built = buildRulesets({
      rulesets,
      notes: [
        { ...beside('golf', 'provision'), ...words },
        { ...beside('golf', 'precedent'), ...words }
      ],
      plain: [
        { ...beside('chess', 'provision'), sentence: 'ひとこと' },
        { ...beside('tennis', 'precedent'), sentence: '先例のひとこと' }
      ],
      others: [],
      home: 'tennis',
      today: '2026-01-01'
    })
    expect(built.map(({ id, notes }) => [id, notes.length])).toEqual([
      ['tennis', 0],
      ['chess', 0],
      ['golf', 1]
    ])
    expect(built.map(({ plain: sentences }) => [...sentences])).toEqual([[], [['1', 'ひとこと']], []])
  })

  test('one cites what is in force of another, and its own version of itself', () => {
    const tennis = [
      version('tennis', '2020-04-01', '第1条 第2条とgolf規程第2条による。\n第2条 定める。'),
      version('tennis', '2022-04-01', '第1条 tennis規程第2条による。')
    ]
    const golf = [version('golf', '2020-04-01', '第1条 定める。\n第2条 定める。'), version('golf', '2022-04-01')]
    const outcomes = (today: string) =>
      families([...tennis, ...golf], { home: 'tennis', today })[0]?.versions.map(({ citations }) =>
        citations.map(citation =>
          citation.outcome === 'resolved' ? citation.targets.map(sayTarget).join() : citation.outcome
        )
      )
    expect(outcomes('2021-01-01')).toEqual([['unresolved'], ['2', 'golf:2']])
    expect(outcomes('2022-04-01')).toEqual([['unresolved'], ['2', 'unresolved']])
  })

  test('what a version cites is found by where it stands', () => {
    const [family] = families([version('tennis', '2020-04-01', '第1条 第2条による。\n2 前項と第2条\n第2条 定める。')])
    const found = [...(family?.current.citationsIn ?? [])].map(([path, citations]) => [path, citations.length])
    expect(found).toEqual([
      ['1/1', 1],
      ['1/2', 1]
    ])
  })
})
