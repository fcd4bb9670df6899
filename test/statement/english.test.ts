import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { withEdits } from '../../src/statement/apply-review.ts'
import { namesWithFigures } from '../../src/statement/names.ts'
import { propose } from '../../src/statement/propose.ts'
import { contentFolder, tennis } from '../support/content.ts'

const FOUL = '反則をした者は、牌一枚につき300点を払う。\n\n2　前項の者は、二翻を失う。'
const FULL = '満貫は、4,000点とする。'
const TALK = '決まらないときは、協議する。'
const law = (articles: readonly string[]) => articles.map((text, at) => `## 第${at + 1}条\n\n${text}\n`).join('\n')
const LAW = tennis(law([FOUL, FULL, TALK]))
const PATH = 'rulesets/tennis/english.yaml'

/** Returns the findings about a file: code and quoted text. */
function told(files: Record<string, string>): string[] {
  const all: Record<string, string> = { ...LAW, ...files }
  return load(contentFolder(all), '2026-01-01').report.diagnostics.flatMap(
    ({ code, severity, file, line, column, endColumn }) => {
      const text = (all[file] ?? '').split('\n')[line - 1]?.slice(column - 1, endColumn - 1)
      return severity === 'error' ? [`${code}: ${text}`] : []
    }
  )
}

describe('figures of English sentences must occur in their article or a cited one:', () => {
  test.each<[string, string[]]>([
    ['300 points per tile are paid.', []],
    ['500 points per tile are paid.', ['statement-figure-missing: 500']],
    ['a mangan is 4,000 points (Article 2).', []],
    ['a mangan is 4,000 points.', ['statement-figure-missing: 4,000']],
    ['2 han are lost.', []],
    // The law contains the number with another counter.
    ['2 points are lost.', ['statement-figure-missing: 2']],
    ['a 300-point deposit.', []],
    ['a 2-point deposit.', ['statement-figure-missing: 2']],
    ['see Article 2 and Article 3.', []],
    ['see Article 9.', ['statement-citation-missing: Article 9']],
    ['see Articles 2 and 9.', ['statement-citation-missing: 9']],
    ['see Article 1, paragraph 3.', ['statement-citation-missing: Article 1, paragraph 3']],
    ['see Precedent No. 4.', ['statement-citation-missing: Precedent No. 4']]
  ])('%s', (text, expected) => {
    const files = text.includes('Precedent') ? { ...PRECEDENT } : {}
    expect(told({ ...files, [PATH]: `'1':\n  title: Fouls\n  text: ${text}\n` })).toEqual(expected)
  })

  test('figures of English titles must occur there too', () => {
    expect(told({ [PATH]: "'1':\n  title: The 300-point foul\n  text: It costs points.\n" })).toEqual([])
    expect(told({ [PATH]: "'1':\n  title: The 500-point foul\n  text: It costs points.\n" })).toEqual([
      'statement-figure-missing: 500'
    ])
  })
})

const PRECEDENT = {
  'precedents/tennis/001.mdx':
    '---\nnumber: 1\ndecidedOn: 2024-05-01\ncaption: 雨\nrelated: []\nstatus: in-effect\n---\n\n## 先例\n\n700点を払う。\n'
}

test('English house rules of the club are checked against the provisions that they cite', () => {
  const club = (text: string) => ({
    'club.yaml': `home: tennis\ntitle: 庭球\nclub: 庭球部\nenglish:\n  title: Rules\n  club: Club\n  houseRules:\n    Fouls: ${text}\n`
  })
  expect(told(club('A foul costs 300 points (Article 1).'))).toEqual([])
  expect(told(club('A foul costs 500 points (Article 1).'))).toEqual(['statement-figure-missing: 500'])
  expect(told(club('A foul costs points (Article 9).'))).toEqual(['statement-citation-missing: Article 9'])
})

test('English sentences on a precedent are checked against the precedent', () => {
  const path = 'precedents/tennis/english.yaml'
  expect(told({ ...PRECEDENT, [path]: "'1': 700 points are due.\n" })).toEqual([])
  expect(told({ ...PRECEDENT, [path]: "'1': 800 points are due.\n" })).toEqual(['statement-figure-missing: 800'])
})

describe('English verdicts are checked against the basis of their card:', () => {
  const foul = (verdict: string) => ({
    'disputes/foul.mdx': `---
title: 反則
group: 罰則
plain: 払う。
start: one
cards:
  one:
    hand: 300点を払う。
    cites: ['1/1']
english:
  title: A foul
  cards:
    one:
      verdict: ${verdict}
---
`
  })
  test.each<[string, string[]]>([
    ['Pay 300 points per tile.', []],
    ['Pay 500 points per tile.', ['dispute-figure-missing: 500']],
    ['Pay 4,000 points (Article 2).', []],
    ['Three players, 3 seats.', []],
    ['Show 3 tiles.', ['dispute-figure-missing: 3']],
    ['See Article 8.', ['statement-citation-missing: Article 8']]
  ])('%s', (verdict, expected) => expect(told(foul(verdict))).toEqual(expected))
})

describe('review of English sentences with mechanical updates:', () => {
  const asked = (after: readonly string[], phrase: string): [string, string, boolean] => {
    const text = `'1':\n  read: 2020-04-01\n  title: Fouls\n  text: ${phrase}\n`
    const before = tennis(law([FOUL, FULL, TALK]), { version: '2020-04-01' })
    const { statements, rulesets, precedents, terms, readStatement } = load(
      contentFolder({ ...before, ...tennis(law(after)), [PATH]: text }),
      '2026-01-01'
    )
    const [reviewStatus] = statements.values()
    if (!reviewStatus) throw new Error('nothing is said')
    const until = ({ current }: (typeof rulesets)[number]) => current
    const figureNames = namesWithFigures(terms, rulesets)
    const { edits, mechanical } = propose(reviewStatus, { rulesets, precedents, figureNames, until, readStatement })
    const written = withEdits(reviewStatus.read.statement.file, edits)
    return [reviewStatus.outcome, written.replace(/\n {2}(?:read|title):.*|\n$|\n {2}text:/gu, ''), mechanical]
  }
  const MORE = FOUL.replace('300', '500')

  test.each<[string, readonly string[], string, [string, string, boolean]]>([
    ['nothing where nothing changed', [FOUL, FULL, TALK], 'Pay 300 points.', ['current', "'1': Pay 300 points.", true]],
    ['the figure that changed', [MORE, FULL, TALK], 'Pay 300 points.', ['needs-review', "'1': Pay 500 points.", true]],
    ['the number that changed', [TALK, FOUL, FULL], 'Pay 300 points.', ['renumbered', "'2': Pay 300 points.", true]],
    [
      'the numbers of what it cites',
      [FOUL, '新しい条とする。', FULL, TALK],
      'Pay (Article 2), or talk (Articles 2 and 3).',
      ['renumbered', "'1': Pay (Article 3), or talk (Articles 3 and 4).", true]
    ],
    [
      'the one number of several steps',
      [TALK, FOUL, FULL],
      'As in Article 1, paragraphs 1 and 2.',
      ['renumbered', "'2': As in Article 2, paragraphs 1 and 2.", true]
    ],
    [
      'both ends of a range that moved',
      [FOUL, '新しい条とする。', FULL, TALK],
      'Pay (Articles 2 to 3).',
      ['renumbered', "'1': Pay (Articles 3 to 4).", true]
    ]
  ])('%s', (_, after, text, expected) => expect(asked(after, text)).toEqual(expected))
})

test('a name with a figure in the English words of a term states no figure', () => {
  const term =
    "---\nterm: 二翻縛り\nreading: りゃんはんしばり\nromaji: ryanhan shibari\nenglish: [5-han minimum]\ndefinedAt: '1'\n---\n\n制限をいう。\n"
  const english = { [PATH]: "'2':\n  title: Mangan\n  text: There is no 5-han minimum.\n" }
  expect(told({ 'terms/ryanhan.mdx': term, ...english })).toEqual([])
  expect(told(english)).toEqual(['statement-figure-missing: 5'])
})
