import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { pinnedEditions } from '../../src/view/edition.ts'
import type { InlineNode } from '../../src/view/inline-content.ts'
import { recordsOf } from '../../src/view/records.ts'
import { createStatementRenderer, paragraphSpans } from '../../src/view/statement-view.ts'
import { contentFolder, tennis } from '../support/content.ts'

const article = (number: string, caption: string, text: string) => `## 第${number}条（${caption}）\n\n${text}\n`
const PURPOSE = article('1', '趣旨', 'この規程は、庭球部の運営について定める。')
const RAIN = (number: string) => article(number, '降雨', '雨が降ったときは、打ち方をやめ、係の指図を待つ。')
const NIGHT = article('2', '夜間', '夜間の予約は、係が帳簿に書いて部長に知らせる。')

const library = load(
  contentFolder({
    ...tennis(`${PURPOSE}\n${RAIN('2')}`, { version: '2022-04-01' }),
    ...tennis(`${PURPOSE}\n${NIGHT}\n${RAIN('3')}`, { version: '2024-04-01', amendment: '令和6年規程第1号' }),
    'rulesets/tennis/plain.yaml': "'1':\n  read: 2024-04-01\n  text: 第3条と会計規程第2条のほか、第1条による。\n",
    'amendments/tennis/2024-04-01.mdx':
      "---\ninstrument: 令和6年規程第1号\nkind: amendment\ndate: 2024-04-01\nchanges:\n  - { provision: '3', kind: renumbering, evidence: stated, source: 部報, note: 前の第2条を第3条とし、新たに第2条を置いた。 }\n---\n",
    'amendments/tennis/2022-04-01.mdx':
      "---\ninstrument: 令和4年規程第1号\nkind: amendment\ndate: 2022-04-01\nchanges:\n  - { provision: '2', kind: replacement, evidence: stated, source: 部報, note: 第1条と第2条を改めた。 }\n---\n"
  }),
  '2026-01-01'
)
const [ruleset] = library.rulesets as [(typeof library.rulesets)[number]]
const context = { ...library, records: [recordsOf(library, ruleset)], recordLinks: () => null }
const say = createStatementRenderer(context)
const linksIn = (pieces: readonly InlineNode[]) =>
  pieces.flatMap(piece => (piece.kind === 'link' ? [`${piece.text} ${piece.href}`] : []))
const noteOf = (day: string) => {
  const record = library.amendments.find(({ date }) => date === day)
  return {
    file: record?.file as NonNullable<typeof record>['file'],
    key: 'changes.0.note',
    text: record?.changes[0]?.note ?? ''
  }
}
const [plain] = library.plain as [(typeof library.plain)[number]]
const sentence = { file: plain.file, key: '1.text', text: plain.sentence }

describe('links in statements', () => {
  test('statements link to the provisions that they cite; external documents are named without a link', () => {
    const pieces = say(sentence)
    expect(linksIn(pieces)).toEqual(['第3条 /tennis/3/', '第1条 /tennis/1/'])
    expect(pieces.map(({ kind }) => kind)).toEqual(['link', 'words', 'external', 'words', 'link', 'words'])
  })

  test('a statement is linked span by span: a citation across a boundary is linked within each span', () => {
    expect(linksIn(say(sentence, { start: 1, end: 8 }))).toEqual(['3条 /tennis/3/'])
    expect(say(sentence, { start: 4, end: 4 })).toEqual([])
  })

  test('the record of an instrument links to the text of its time if a number was reused', () => {
    expect(linksIn(say(noteOf('2024-04-01')))).toEqual([
      '第2条 /tennis/v/2022-04-01/2/',
      '第3条 /tennis/3/',
      '第2条 /tennis/2/'
    ])
    expect(linksIn(say(noteOf('2022-04-01')))).toEqual(['第1条 /tennis/1/', '第2条 /tennis/v/2022-04-01/2/'])
  })

  test('on an older page statements link within the text of that page', () => {
    const [edition] = pinnedEditions(ruleset) as [ReturnType<typeof pinnedEditions>[number]]
    const hrefOf = ({ path }: { path: string }) => `#a${path}`
    expect(linksIn(createStatementRenderer(context, { edition, hrefOf })(sentence))).toEqual(['第3条 #a3', '第1条 #a1'])
  })

  test('a statement without citations is plain text', () => {
    expect(say({ ...sentence, key: '' })).toEqual([{ kind: 'words', text: plain.sentence }])
  })

  test('statements are split into paragraphs', () => {
    const text = '一つ目。\n続き。\n\n二つ目。\n\n\n三つ目。'
    expect(paragraphSpans(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '一つ目。\n続き。',
      '二つ目。',
      '三つ目。'
    ])
  })
})
