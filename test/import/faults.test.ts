import { describe, expect, test } from 'vitest'
import { marked } from '../content/marked.ts'
import { importText, tennisText } from './tennis.ts'

/** Slips in otherwise valid texts; ⟦ ⟧ mark the place of the expected question. */
const slips: [name: string, right: string, wrong: string, question: string][] = [
  ['an article twice', '第3条の2 部員は', '⟦第3条⟧ 部員は', '「第3条」が二度あります'],
  ['an item twice', ' 二の二 会友', ' ⟦二⟧ 会友', '「二」が二度あります'],
  ['a paragraph twice', ' ３　係の任期', ' ⟦２⟧　係の任期', '「２」は番号とは読まず'],
  ['a paragraph left out', ' ３　係の任期', ' ⟦４⟧　係の任期', '「2」の次に「４」があります'],
  [
    'a figure at the head of a broken line',
    '3~4月に\n定めた',
    '3~4月に\n⟦3 回以上定めた⟧',
    '「3」は番号とは読まず、「3 回以上定めた係の任期は、…」を文と読みました'
  ],
  ['a letter in a list of figures', ' 二の二 会友', ' ⟦c) 会友⟧', '「c)」は番号とは読まず'],
  ['イ at the head of a text', '第6条\n   整備', '第6条\n   ⟦イ 整備⟧', '「イ」は番号とは読まず'],
  [
    'a preface without 「前文」',
    '前 文\n\n われらは、雨の日も、\n 晴れの日も、球を打つ。\n よって、ここに定める。',
    '⟦⟧われらは、雨の日も、球を打つ。',
    '目次の後の文を、前文と読みました'
  ],
  [
    'a chapter inside a 附則',
    ' 2 旧規程は、廃止する。',
    ' ⟦第4章 旧規程⟧',
    '附則の後の「第4章 旧規程」を、章でなく文と読みました'
  ],
  [
    'a label inside a sentence',
    '球を打つ。\n よって、ここに定める。',
    '球を打つ。\n ⟦よって、ここに定める。二、以上とする。⟧',
    '文の途中に「二、」があります'
  ]
]

/** Returns the questions about a text with their places: 「12:3 「二」が二度あります」. */
function questionsOf(text: string): string[] {
  const { value, findings } = importText(text)
  expect(findings).toEqual([])
  return (value?.outline.doubts ?? []).map(({ span, message }) => {
    const before = text.slice(0, span.start).split('\n')
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${message}`
  })
}

describe('ambiguous text is imported verbatim and questioned at its line and column:', () => {
  test.each(slips)('%s', (_, right, wrong, question) => {
    expect(tennisText.split(right)).toHaveLength(2)
    const { text, places } = marked(tennisText.replace(right, () => wrong))
    const place = places[0]?.split('-')[0]
    expect(questionsOf(text).some(asked => asked.startsWith(`${place} ${question}`))).toBe(true)
  })

  test.each(slips)('%s, in a file with CRLF', (_, right, wrong, question) => {
    const { text, places } = marked(tennisText.replace(right, () => wrong).replaceAll('\n', '\r\n'))
    const place = places[0]?.split('-')[0]
    expect(questionsOf(text).some(asked => asked.startsWith(`${place} ${question.replaceAll('\n', '\r\n')}`))).toBe(
      true
    )
  })

  test('a text without slips causes no question', () => {
    expect(questionsOf(tennisText)).toEqual([])
  })
})

describe('a text is rejected with the actual reason:', () => {
  test.each([
    ['an empty file', '', 'content-missing', '文字が一つもありません'],
    ['another kind of text', '日記\n\n雨が降った。\n\n晴れた。', 'content-missing', '条（第1条）も、章も、見出しも'],
    ['a text without a title', '第1条 あ。', 'frontmatter-invalid', '題名の行がありません']
  ])('%s', (_, text, code, message) => {
    const { findings } = importText(text)
    expect(findings.map(finding => finding.code)).toEqual([code])
    expect(findings[0]?.message).toContain(message)
  })
})
