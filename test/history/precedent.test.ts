import { describe, expect, test } from 'vitest'
import { citableRuleset } from '../../src/citation/resolve/documents.ts'
import {
  hasSurvivingText,
  numberingVersion,
  resolvePrecedent,
  textsOfBlock
} from '../../src/history/versions/precedent.ts'
import { buildRulesets } from '../../src/history/versions/rulesets.ts'
import type { LostPrecedent, Precedent, SurvivingPrecedent } from '../../src/model/precedent.ts'
import { literalText } from '../../src/model/source-text.ts'
import { sketch } from '../support/ruleset.ts'
import { sayTarget } from '../support/tennis-law.ts'

const FILE = { path: 'precedents/tennis/001.mdx', text: '' }
const lost: LostPrecedent = { ruleset: 'tennis', number: 2, file: FILE, keySpans: {}, lost: '記録がない' }

function precedent(fields: Partial<SurvivingPrecedent>): SurvivingPrecedent {
  return {
    ruleset: 'tennis',
    number: 1,
    file: FILE,
    keySpans: {},
    lost: null,
    decidedOn: null,
    caption: '遅刻',
    related: [],
    text: null,
    status: 'in-effect',
    codifiedIn: null,
    decidedUnder: null,
    reviewedUnder: null,
    statusNote: null,
    sections: [],
    silences: [],
    ...fields
  }
}

function versionsOf(days: readonly (string | null)[]) {
  const rulesetTexts = days.map(day => ({ ...sketch('第1条 定める。'), version: day ?? 'undated', enforcedOn: day }))
  const [ruleset] = buildRulesets({
    rulesetTexts,
    notes: [],
    plain: [],
    others: [],
    home: 'tennis',
    today: '2026-01-01'
  })
  return ruleset?.versions ?? []
}

describe('text under which a precedent was decided', () => {
  const versions = versionsOf(['2020-04-01', '2022-04-01', '2024-04-01'])

  test.each<readonly [proves: string, precedent: Precedent, version: string]>([
    [
      'the version it was decided under',
      precedent({ decidedUnder: '2020-04-01', decidedOn: '2023-01-01' }),
      '2020-04-01'
    ],
    ['that in force the day before a new one', precedent({ decidedOn: '2022-03-31' }), '2020-04-01'],
    ['that in force from the very day on', precedent({ decidedOn: '2022-04-01' }), '2022-04-01'],
    ['that in force the day after', precedent({ decidedOn: '2022-04-02' }), '2022-04-01'],
    ['the oldest known where it is older', precedent({ decidedOn: '2019-01-01' }), '2020-04-01'],
    ['the oldest known where its day is not', precedent({}), '2020-04-01'],
    [
      'the one in force where the one named is not here',
      precedent({ decidedUnder: '2021', decidedOn: '2025-01-01' }),
      '2024-04-01'
    ],
    ['the oldest known where it is lost', lost, '2020-04-01']
  ])('%s', (_, decided, version) => {
    expect(numberingVersion(decided, versions)?.text.version).toBe(version)
  })

  test('a precedent uses an undated text if it is the only text', () => {
    expect(numberingVersion(precedent({ decidedOn: '2022-04-01' }), versionsOf([null]))?.text.version).toBe('undated')
  })

  test('a precedent of an unknown ruleset has no text', () => {
    expect(numberingVersion(precedent({ decidedOn: '2022-04-01' }), [])).toBeNull()
  })
})

describe('citations of a precedent', () => {
  const [version] = versionsOf(['2020-04-01'])
  const home = citableRuleset(sketch('第1条 定める。'))
  const read = (decided: Precedent) => version && resolvePrecedent(decided, { version, home, documents: [home] })
  const sections = [
    {
      name: '先例',
      blocks: [
        { kind: 'text', text: literalText('第1条の者', 0) },
        { kind: 'list', points: [literalText('規程第1条', 0), literalText('会計規程第3条', 0)] }
      ]
    }
  ] as const

  test('citations are found in paragraphs and list items of a precedent', () => {
    const entry = read(precedent({ sections }))
    expect(entry?.version).toBe(version)
    expect(
      entry?.citations.map(citation => [
        citation.from.path,
        citation.outcome === 'resolved' ? citation.targets.map(sayTarget).join() : citation.outcome
      ])
    ).toEqual([
      ['1', '1'],
      ['1', '1'],
      ['1', 'external']
    ])
    expect(sections[0].blocks.map(block => textsOfBlock(block).length)).toEqual([1, 2])
  })

  test('a lost precedent has no citations', () => {
    expect(read(lost)?.citations).toEqual([])
    expect(
      [read(lost), read(precedent({}))].map(entry => entry && hasSurvivingText({ ...entry, textKind: 'original' }))
    ).toEqual([false, true])
  })
})
