import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import type { Cell, Topic } from '../../src/model/topic.ts'
import { cellView, VERDICT_LABELS } from '../../src/view/cell.ts'
import { comparedRulesets } from '../../src/view/compared.ts'
import { differingColumns } from '../../src/view/pair.ts'
import { isBrief, pairLists, unreadTopicsOfPair } from '../../src/view/pair-lists.ts'
import { contentFolder } from '../support/content.ts'
import { twoClubs } from '../support/topics.ts'

const library = load(contentFolder(twoClubs()), '2026-01-01')
const [tennis, badminton] = comparedRulesets(library) as [
  (typeof library.rulesets)[number],
  (typeof library.rulesets)[number]
]
const [fee] = library.topics as [Topic]

const cell = (text: string, more: Partial<Cell> = {}): Cell => ({
  state: 'stated',
  denies: [],
  effects: {},
  text,
  english: null,
  instruction: null,
  note: null,
  read: null,
  derivation: null,
  citations: [],
  ...more
})
const NONE = cell('規定なし', { state: 'none' })
const topic = (ours: Cell | null, theirs: Cell | null, more: Partial<Topic> = {}): Topic => ({
  ...fee,
  ...more,
  cells: new Map(Object.entries({ tennis: ours, badminton: theirs }).flatMap(([id, own]) => (own ? [[id, own]] : [])))
})
const ASKED = { title: '', why: '' }
const theirs = (one: Topic) => cellView(one, badminton, tennis)

test.each<[string, Cell, Cell, string]>([
  ['the same value in other words', cell('千円', { value: 1000 }), cell('1,000円', { value: 1000 }), 'same'],
  ['words alone', cell('千円'), cell('壱千円'), 'read'],
  ['a rule where ours has none', NONE, cell('千円', { value: 1000 }), 'only'],
  ['no rule where ours has one: nothing stands there', cell('千円'), NONE, 'neither'],
  ['a lost text', cell('千円', { value: 1000 }), cell('不明', { state: 'unknown' }), 'unknown'],
  ['no rule on either side', NONE, NONE, 'neither']
])('%s shows its verdict against the home ruleset', (_, ours, other, mark) => {
  const view = theirs(topic(ours, other))
  expect(view.verdict).toBe(mark)
  expect(view.segments).toEqual([{ text: other.text, differs: false }])
})

test('a derived difference names the other topic and highlights no words', () => {
  const view = theirs(topic(cell('6翻', { value: 6 }), cell('8翻', { value: 8, effects: { bazoro: 2 } })))
  expect([view.verdict, view.from]).toEqual(['consequence', 'bazoro'])
  expect(view.segments).toEqual([{ text: '8翻', differs: false }])
})

test('each column lists the columns from which it differs', () => {
  const differing = topic(cell('千円', { value: 1000 }), cell('800円', { value: 800 }))
  expect(differingColumns(differing, [tennis, badminton])).toEqual([[1], [0]])
  expect(differingColumns(topic(cell('千円', { value: 1000 }), NONE), [tennis, badminton])).toEqual([[], []])
})

test.each([
  ['stated', ''],
  ['implied', 'ほかの規定から'],
  ['none', ''],
  ['unknown', '文が失われている']
] as const)('the verdict %s is formatted as 「%s」', (state, text) => {
  const view = theirs(topic(NONE, cell('千円', { state })))
  expect([view.state, view.ruled]).toEqual([text, state !== 'none'])
})

test.each<[string, Cell, Cell, string]>([
  ['in the middle', cell('月に千円', { value: 1000 }), cell('月に800点とする', { value: 800 }), '月に［800点］とする'],
  [
    'more than once, up to the end',
    cell('雨', { value: ['雨'], denies: 'all' }),
    cell('雪と風', { value: ['風', '雪', '雨'] }),
    '［雪］と［風］'
  ],
  [
    'within one another: once',
    cell('雨', { value: [], denies: 'all' }),
    cell('雪嵐', { value: ['雪嵐', '嵐'] }),
    '［雪嵐］'
  ],
  ['nowhere in so many words', cell('千円', { value: 1 }), cell('その額（税込）', { value: 2 }), '［その額］（税込）']
])('words that differ %s are highlighted', (_, ours, other, marked) => {
  const { segments } = theirs(topic(ours, other, { options: ['雨', '風', '雪', '嵐', '雪嵐'] }))
  expect(segments.map(({ text, differs }) => (differs ? `［${text}］` : text)).join('')).toBe(marked)
})

test('an unread cell is 未読: not 規定なし, neither same nor different', () => {
  const ours = cell('千円', { value: 1000 })
  const view = theirs(topic(ours, null))
  expect(view).toMatchObject({ read: false, ruled: false, verdict: null, from: null, state: '', citations: [] })
  expect(view.segments).toEqual([{ text: '未読', differs: false }])
  expect(theirs(topic(null, ours))).toMatchObject({ read: true, verdict: null })
})

test('a topic that is unread for one ruleset of a pair is listed separately', () => {
  const all = [topic(cell('千円'), null, { id: 'theirs' }), topic(null, NONE, { id: 'ours' })]
  const pair = { first: tennis, second: badminton }
  expect(pairLists(all, pair, ASKED).flatMap(({ rows }) => rows)).toEqual([])
  expect(unreadTopicsOfPair([...all, topic(NONE, NONE, { id: 'both' })], pair).map(({ id }) => id)).toEqual([
    'theirs',
    'ours'
  ])
})

test.each(Object.entries(VERDICT_LABELS))('the label of the verdict %s is words, not a symbol', (_, { label }) =>
  expect(label).toMatch(/^[\p{Script=Han}\p{Script=Hiragana}]+$/u)
)

test('the one-sided lists of a pair name both rulesets', () => {
  const light = { stakes: 'low', often: 'game' } as const
  const all = [
    topic(NONE, cell('千円'), { id: 'theirs', ...light }),
    topic(cell('千円'), NONE, { id: 'ours', ...light })
  ]
  const lists = pairLists(all, { first: tennis, second: badminton }, ASKED)
  expect(lists.map(({ title, rows }) => [title, ...rows.map(({ topic: { id } }) => id)])).toEqual([
    ['規程だけが定める', 'ours'],
    ['羽球部規程だけが定める', 'theirs']
  ])
})

test('short cells are shown side by side on a phone', () => {
  const brief = (ours: string, other: string) =>
    isBrief([tennis, badminton].map(ruleset => cellView(topic(cell(ours), cell(other)), ruleset)))
  expect([brief('あり', 'なし'), brief('払'.repeat(60), 'あり')]).toEqual([true, true])
  expect(brief('あり', '払'.repeat(61))).toBe(false)
})
