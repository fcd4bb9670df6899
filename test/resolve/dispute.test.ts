import { expect, test } from 'vitest'
import type { Dispute, RulingCard } from '../../src/model/dispute.ts'
import { resolveDispute } from '../../src/resolve/dispute.ts'
import { citableRuleset } from '../../src/resolve/documents.ts'
import { LAW, sayTarget } from '../support/tennis-law.ts'

const CARD: RulingCard = {
  title: null,
  hand: '続ける',
  pays: null,
  until: null,
  cites: ['4'],
  precedents: [],
  otherReading: null,
  derivation: null,
  silent: false
}
const RAIN: Dispute = {
  slug: 'rain',
  title: '雨',
  group: 'コート',
  aliases: [],
  plain: '第6条により、打ち切る。',
  start: 'heavy',
  steps: new Map(),
  cards: new Map([
    ['light', CARD],
    [
      'heavy',
      { ...CARD, hand: '第6条第1項ただし書による', until: '第9章まで', otherReading: '前条', derivation: '第5条第1号' }
    ]
  ]),
  file: { path: 'disputes/rain.mdx', text: '' },
  places: {}
}

test('What the prose of a dispute cites is kept by its place in the file, and read as of the home ruleset', () => {
  const home = citableRuleset(LAW)
  const citations = [...resolveDispute(RAIN, { home, documents: [home] })]
  const said = citations.map(([key, found]) => [
    key,
    found.map(citation => (citation.outcome === 'resolved' ? citation.targets.map(sayTarget) : citation.outcome))
  ])
  expect(said).toEqual([
    ['plain', [['6']]],
    ['cards.light.hand', []],
    ['cards.heavy.hand', [['6/1#proviso']]],
    ['cards.heavy.until', ['unresolved']],
    ['cards.heavy.otherReading', ['unresolved']],
    ['cards.heavy.derivation', [['5/1/1']]]
  ])
  const [plain] = citations[0]?.[1] ?? []
  expect(plain?.from).toMatchObject({ document: 'dispute', path: 'rain' })
})
