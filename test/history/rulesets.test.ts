import { describe, expect, test } from 'vitest'
import { buildRulesets, type Ruleset } from '../../src/history/versions/rulesets.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { sketch } from '../support/ruleset.ts'
import { sayTarget } from '../support/tennis-law.ts'

/** Creates a version of a ruleset; `null` for an unknown enforcement date. */
function version(id: string, enforcedOn: string | null, text = '第1条 定める。', name = enforcedOn): RulesetText {
  return { ...sketch(text, { id, citedAs: [`${id}規程`] }), version: name ?? 'undated', enforcedOn }
}

function rulesetsOf(rulesetTexts: readonly RulesetText[], { home = '', today = '2026-01-01' } = {}): Ruleset[] {
  return buildRulesets({ rulesetTexts, notes: [], plain: [], others: [], home, today })
}

describe('versions of a ruleset', () => {
  const dated = ['2020-04-01', '2022-04-01', '2024-04-01'].map(day => version('tennis', day))

  test.each([
    ['2022-03-31', '2020-04-01'],
    ['2022-04-01', '2022-04-01'],
    ['2022-04-02', '2022-04-01'],
    ['2024-04-01', '2024-04-01'],
    ['2030-01-01', '2024-04-01'],
    // Before the first enforcement date no version is in force: the newest version is shown.
    ['2020-03-31', '2024-04-01']
  ])('on %s, the version of %s is in force', (today, current) => {
    expect(rulesetsOf(dated, { today })[0]?.current.text.version).toBe(current)
  })

  test('an undated version is in force if it is the only version', () => {
    const undated = version('tennis', null)
    expect(rulesetsOf([undated])[0]?.current.text).toBe(undated)
    expect(rulesetsOf([undated, ...dated])[0]?.current.text.version).toBe('2024-04-01')
  })

  test('versions are sorted newest first; a second version of a day precedes the first, an undated version is last', () => {
    const second = version('tennis', '2022-04-01', '第1条 定める。', '2022-04-01-2')
    const [ruleset] = rulesetsOf([version('tennis', null), ...dated, second])
    expect(ruleset?.versions.map(({ text }) => text.version)).toEqual([
      '2024-04-01',
      '2022-04-01-2',
      '2022-04-01',
      '2020-04-01',
      'undated'
    ])
  })
})

describe('several rulesets', () => {
  const rulesetTexts = ['golf', 'tennis', 'chess'].map(id => version(id, '2020-04-01'))

  test.each([
    ['tennis', ['tennis', 'chess', 'golf']],
    ['chess', ['chess', 'golf', 'tennis']],
    ['swim', ['chess', 'golf', 'tennis']]
  ])('the home ruleset %s is first, the others are sorted by name', (home, ids) => {
    expect(rulesetsOf(rulesetTexts, { home }).map(({ id }) => id)).toEqual(ids)
  })

  test('each ruleset has the notes and sentences on its provisions, but not those on its precedents', () => {
    const beside = (ruleset: string, targetKind: 'provision' | 'precedent') => ({
      ruleset,

      targetKind,
      path: '1',
      key: '1',
      read: null,

      keySpans: {},
      file: { path: '', text: '' },
      span: { start: 0, end: 0 }
    })
    const text = { kind: 'remark', original: null, note: '注', restatement: null } as const
    const built = buildRulesets({
      rulesetTexts,
      notes: [
        { ...beside('golf', 'provision'), ...text },
        { ...beside('golf', 'precedent'), ...text }
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

  test('a version cites itself and the versions in force of other rulesets', () => {
    const tennis = [
      version('tennis', '2020-04-01', '第1条 第2条とgolf規程第2条による。\n第2条 定める。'),
      version('tennis', '2022-04-01', '第1条 tennis規程第2条による。')
    ]
    const golf = [version('golf', '2020-04-01', '第1条 定める。\n第2条 定める。'), version('golf', '2022-04-01')]
    const outcomes = (today: string) =>
      rulesetsOf([...tennis, ...golf], { home: 'tennis', today })[0]?.versions.map(({ citations }) =>
        citations.map(citation =>
          citation.outcome === 'resolved' ? citation.targets.map(sayTarget).join() : citation.outcome
        )
      )
    expect(outcomes('2021-01-01')).toEqual([['unresolved'], ['2', 'golf:2']])
    expect(outcomes('2022-04-01')).toEqual([['unresolved'], ['2', 'unresolved']])
  })

  test('citations of a version are indexed by provision', () => {
    const [ruleset] = rulesetsOf([
      version('tennis', '2020-04-01', '第1条 第2条による。\n2 前項と第2条\n第2条 定める。')
    ])
    const found = [...(ruleset?.current.citationsIn ?? [])].map(([path, citations]) => [path, citations.length])
    expect(found).toEqual([
      ['1/1', 1],
      ['1/2', 1]
    ])
  })
})
