import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clausesOf, hasProviso, sentenceAround, sentencesOf } from '../../src/model/sentences.ts'

test.each<readonly [proves: string, sentences: readonly string[]]>([
  ['one sentence', ['競技は、東風戦で行う。']],
  ['two sentences', ['競技は、東風戦で行う。', 'ただし、同意があるときは、この限りでない。']],
  ['。 inside brackets ends nothing', ['副露（暗槓を除く。以下同じ。）をしたときは、減ずる。', '次。']],
  ['。 inside a quotation ends nothing', ['「ポ…。」と発言した。']],
  ['half-width brackets', ['副露(暗槓を除く。)をした。']],
  ['a bracket that never closes is no bracket', ['（以下同じ。', '次。']],
  ['a text without 。', ['索子']],
  ['text after the last 。', ['する。', '点数']],
  ['an empty text', []]
])('a text is split into sentences: %s', (_, sentences) => {
  const text = sentences.join('')
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences)
})

type Parts = Readonly<Record<string, string>>

test.each<readonly [proves: string, text: string, hasItems: boolean, parts: Parts]>([
  ['a single sentence has no parts', 'する。', false, {}],
  ['main and proviso', 'する。ただし、しない。', false, { main: 'する。', proviso: 'ただし、しない。' }],
  ['first and second', 'する。この場合、した。', false, { first: 'する。', second: 'この場合、した。' }],
  [
    'a proviso behind two sentences',
    'する。した。但し、しない。',
    false,
    { main: 'する。した。', proviso: '但し、しない。', first: 'する。', second: 'した。' }
  ],
  [
    'a second sentence behind the proviso',
    'する。ただし、しない。この場合、した。',
    false,
    { main: 'する。', proviso: 'ただし、しない。', first: 'する。', second: 'この場合、した。' }
  ],
  [
    'a proviso in katakana without 。 before it',
    '任期ハ二年トス但シ再任ヲ妨ケス',
    false,
    { main: '任期ハ二年トス', proviso: '但シ再任ヲ妨ケス' }
  ],
  ['但シ in a text with hiragana', '名簿ニ但シ書を付ける。', false, {}],
  ['ただし書 begins no proviso', 'ただし書の場合は、する。', false, {}],
  ['ただし in a bracket begins no proviso', 'する（ただし、しない。）。', false, {}],
  ['a chapeau above items', '次のとおり。', true, { chapeau: '次のとおり。' }],
  [
    'a chapeau with its proviso',
    '次のとおり。ただし、しない。',
    true,
    { main: '次のとおり。', proviso: 'ただし、しない。', chapeau: '次のとおり。ただし、しない。' }
  ]
])('clausesOf() divides %s: %s', (_, text, hasItems, parts) => {
  const found = Object.entries(clausesOf(text, hasItems)).map(([part, { start, end }]) => [
    part,
    text.slice(start, end)
  ])
  expect(Object.fromEntries(found)).toEqual(parts)
  expect(hasProviso(text)).toBe('proviso' in parts)
})

test('sentenceAround returns the sentence that contains a span', () => {
  const text = 'する。前項による。した。'
  expect(sentenceAround(text, 3, 5)).toEqual({ start: 3, end: 9 })
  expect(sentenceAround(text, 0, 5)).toEqual({ start: 0, end: text.length })
})

test('sentences contain every character of a text, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('する', '。', '（', '）', '「', '」', 'ただし、', ' ', '(', ')')), pieces => {
      const text = pieces.join('')
      const sentences = sentencesOf(text).map(({ start, end }) => text.slice(start, end))
      expect(sentences.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
    })
  )
})
