import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approximateSubstring, editDistance } from '../../src/text/edit-distance.ts'

describe('edit distance', () => {
  test.each([
    ['ふりてん', 'ふりてん', 0],
    ['ふりてそ', 'ふりてん', 1],
    ['ふりん', 'ふりてん', 1],
    ['ふりりてん', 'ふりてん', 1],
    ['ふてりん', 'ふりてん', 1],
    ['りふんて', 'ふりてん', 2],
    // A swap requires neighbours: て and り are not neighbours after the insertion of ん.
    ['ふてんり', 'ふりてん', 2],
    ['ふり', 'りふてん', 3],
    ['ちよんぽ', 'ちよんぼ', 1],
    ['', 'あ', 1],
    ['', '', 0],
    ['あいう', 'かきく', 3]
  ])('「%s」, 「%s」: the distance is %i', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance))

  test.each([
    ['あいうえお', 'かきくけこ', 2, 3],
    ['あいうえお', 'かきくけこ', 5, 5],
    ['あ', 'あいうえ', 2, 3],
    ['あ', 'あいう', 2, 2],
    ['あい', 'かき', 1, 2],
    ['あいうえ', 'あいかき', 1, 2]
  ])('「%s」, 「%s」: distances above %i are not computed', (a, b, most, distance) =>
    expect(editDistance(a, b, most)).toBe(distance)
  )

  test('the edit distance is symmetric and at most the length of the longer text', () => {
    const word = fc.string({ unit: fc.constantFrom('あ', 'い', 'う'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, 9)
        expect(editDistance(b, a, 9)).toBe(distance)
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(distance === 0).toBe(a === b)
      })
    )
  })
})

describe('closest substring', () => {
  test.each([
    ['開くべき山', '再び賽子を振り、開くべき山を決める。', '開くべき山'],
    ['開べき山', '再び賽子を振り、開くべき山を決める。', '開くべき山'],
    ['和了した者', '放銃した者又は和了をした者がいるときは、', '和了をした者'],
    // The first of two equally close matches wins.
    ['甲の点', '甲の点と甲の点', '甲の点'],
    // Matches at the very beginning and at the very end.
    ['甲は乙', '甲は乙に払う。', '甲は乙'],
    ['払う。', '甲は乙に払う。', '払う。'],
    ['海底摸月', '立直をした者は、宣言する。', undefined],
    ['立直', '', undefined]
  ])('the closest match of 「%s」 in 「%s」 is %s', (phrase, text, wording) =>
    expect(approximateSubstring(phrase, text)).toBe(wording)
  )

  test.each([
    // Ten characters allow a cost of six: three characters deleted or replaced, but not four.
    ['甲乙丙丁戊己庚辛壬癸', '甲乙丙丁戊己庚', '甲乙丙丁戊己庚'],
    ['甲乙丙丁戊己庚辛壬癸', '甲乙丙丁戊己', undefined],
    // Six additional characters in the text are within the limit, seven are not.
    ['甲乙丙丁戊己庚辛壬癸', '甲乙丙丁戊一二三四五六己庚辛壬癸', '甲乙丙丁戊一二三四五六己庚辛壬癸'],
    ['甲乙丙丁戊己庚辛壬癸', '甲乙丙丁戊一二三四五六七己庚辛壬癸', undefined],
    // One character of a short phrase may always differ.
    ['甲乙', '甲丙', '甲'],
    ['甲乙', '丙丁', undefined]
  ])('a closest substring needs enough common characters: 「%s」 in 「%s」: %s', (phrase, text, wording) =>
    expect(approximateSubstring(phrase, text)).toBe(wording)
  )
})
