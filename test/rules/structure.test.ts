import { describe, expect, test } from 'vitest'
import { tennis } from '../support/content.ts'
import { bare, findingsIn, underline } from './underline.ts'

describe('missing items (items-missing):', () => {
  test.each([
    '«次の各号»に掲げる者は、使うことができる。',
    '«次に掲げる»事項を申し出る。ただし、雨の日は、この限りでない。',
    '次に掲げる事項を申し出る。\n\n- 一　日時',
    '第1条第1項各号に掲げる者は、使うことができない。',
    '第1条中「次の各号」とあるのは、「次の事項」とする。',
    '次の競技は、翌日に行う。'
  ])('%s', phrase => {
    const text = `## 第1条\n\n次の事項とする。\n\n- 一　甲\n\n## 第2条\n\n${phrase}\n`
    expect(underline('items-missing', bare(text))).toBe(text)
  })

  test('an item that announces subitems needs subitems', () => {
    const text = '## 第1条\n\n次の各号とする。\n\n- 一　«次に掲げる»者の人数\n- 二　日時\n'
    expect(underline('items-missing', bare(text))).toBe(text)
  })
})

describe('unannounced items (items-unannounced):', () => {
  test.each([
    ['申し出る。', true],
    ['次の事項を申し出る。', false],
    ['次の期間その使用を禁ずる。', false],
    ['左の事務を行う。', false],
    ['第一号から第三号までに掲げる額とする。', false],
    ['順次に申し出る。', true]
  ])('%s', (phrase, isReported) => {
    const text = `## 第1条\n\n${phrase}\n\n- «一»　日時\n- 二　人数\n- 三　場所\n`
    expect(underline('items-unannounced', bare(text))).toBe(isReported ? text : bare(text))
  })
})

test('in a published text a name announces its list', () => {
  const published = (text: string) => {
    const law = `## 第1条\n\n${text}\n\n- (1)　日時\n- (2)　人数\n`
    return findingsIn('', tennis(law, { text: 'original' })).map(({ message }) => message)
  }
  expect(published('申出の仕方')).toEqual([])
  expect(published('係は、部員を登録する。')).toEqual([
    '「(1)」から始まる号を、上の「係は、部員を登録する。」が予告していません'
  ])
})

describe('labels without text (article-empty):', () => {
  test.each([
    ['an article at the end', '## 第1条\n\n文とする。\n\n## «第2条»（部費）\n'],
    ['an article between', '## «第1条»（部費）\n\n## 第2条\n\n文とする。\n'],
    ['an article of a 附則', '## 第1条\n\n文とする。\n\n## 附則\n\n### «第1条»\n']
  ])('%s', (_, text) => {
    expect(underline('article-empty', bare(text))).toBe(text)
    expect(findingsIn(bare(text)).map(({ code }) => code)).toEqual(['article-empty'])
  })
})

describe('duplicate captions (caption-duplicate):', () => {
  test('each later duplicate caption is reported with the first', () => {
    const text =
      '## 第1条（予約）\n\n文とする。\n\n## 第2条（«予約»）\n\n文とする。\n\n## 第3条（«予約»）\n\n文とする。\n'
    expect(underline('caption-duplicate', bare(text))).toBe(text)
    expect(findingsIn(bare(text)).map(({ message }) => message)).toEqual([
      '見出し「予約」は、第1条にも付いています',
      '見出し「予約」は、第1条にも付いています'
    ])
  })
})
