import { expect, test } from 'vitest'
import { splitAfterFirstSentence } from '../../src/view/first-sentence.ts'
import { type InlineNode, textContent } from '../../src/view/inline-content.ts'

const words = (text: string): InlineNode => ({ kind: 'words', text })
const link = (text: string): InlineNode => ({ kind: 'link', text, href: '/1/' })

test.each<[language: 'ja' | 'en', pieces: InlineNode[], parts: [first: string, rest: string]]>([
  ['ja', [words('牌は戻す。1枚300点。')], ['牌は戻す。', '1枚300点。']],
  ['ja', [words('牌は戻す。')], ['牌は戻す。', '']],
  ['ja', [words('牌は戻す')], ['牌は戻す', '']],
  ['ja', [words('中止（'), link('第1条'), words('）。'), words('続ける。')], ['中止（第1条）。', '続ける。']],
  ['ja', [link('第1条。第2条'), words('による。')], ['第1条。第2条による。', '']],
  ['en', [words('Play on. Whoever did it pays 300 points.')], ['Play on.', ' Whoever did it pays 300 points.']],
  ['en', [words('See '), link('Precedent No. 17'), words('. Play on.')], ['See Precedent No. 17.', ' Play on.']],
  ['en', [words('1.5 points are lost.')], ['1.5 points are lost.', '']],
  ['en', [], ['', '']]
])('%s %j is split into %j', (language, pieces, parts) => {
  expect(splitAfterFirstSentence(pieces, language).map(textContent)).toEqual(parts)
})
