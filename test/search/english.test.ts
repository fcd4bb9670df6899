import { describe, expect, test } from 'vitest'
import { englishFinder } from '../../src/search/english/find-english.ts'
import { LEXICON } from '../../src/search/english/lexicon.ts'
import { createEnglishAnalyzer } from '../../src/search/english/words.ts'

const read = createEnglishAnalyzer(LEXICON)

test.each([
  ['Tiles were spilled', ['til', 'spill']],
  ['the players’ penalties', ['player', 'penalti']],
  ['chombo', ['chonbo']],
  ['kyōtaku', ['kyotaku']],
  ['ronhou', ['ronho']],
  ['drew a tile', ['draw', 'til']],
  ['too few, not enough', ['few', 'few']],
  ['how is it', ['how', 'is', 'it']],
  ['', []]
])('%s is normalised to %j', (text, words) => expect(read(text)).toEqual(words))

describe('English search', () => {
  const find = englishFinder({
    ...LEXICON,
    entries: [
      {
        entry: 0,
        names: ['The wall was knocked over', 'wall knocked over', 'spilled tiles'],
        line: 'The wall was knocked over',
        says: 'No tile was seen'
      },
      {
        entry: 1,
        names: ['Ron was called late', 'late ron'],
        line: 'Ron was called late',
        says: 'Before the next player drew'
      },
      {
        entry: 2,
        names: ['Spilled tiles', 'wall'],
        line: 'Spilled tiles: Whoever knocks down the wall deposits points.'
      },
      { entry: 3, names: ['Chombo', 'chonbo', 'foul'], line: 'Chombo: A false win is chombo.' }
    ]
  })
  test.each<[string, number[]]>([
    ['late ron', [1]],
    ['ron called too late', [1]],
    ['wall knocked over', [0]],
    ['knocked over the wall', [0]],
    ['spilled tile', [0, 2]],
    ['chombo', [3]],
    ['chonbo', [3]],
    ['false win', [3]],
    // Words from the cases of a situation.
    ['next player drew', [1]],
    // An incomplete word, and a misspelt word.
    ['chom', [3]],
    ['knokced wall', [0, 2]],
    ['smoking', []],
    ['the', []]
  ])('%s', (query, entries) => expect(find(query).map(({ entry }) => entry)).toEqual(entries))

  test('a query equal to a name has nearness 1, other matches less', () => {
    expect(find('late ron')[0]?.near).toBe(1)
    expect(find('false win')[0]?.near).toBeLessThan(0.5)
  })

  test('a search without entries has no hits', () =>
    expect(englishFinder({ ...LEXICON, entries: [] })('ron')).toEqual([]))
})
