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
  ['opponent at minus points', ['player', 'negativ', 'point']],
  ['how is it', ['how', 'is', 'it']],
  ['', []]
])('%s is normalised to %j', (text, texts) => expect(read(text)).toEqual(texts))

describe('English search', () => {
  const addresses = { url: '/law/', href: '/en/law/' }
  const find = englishFinder({
    ...LEXICON,
    entries: [
      {
        entry: 0,
        ...addresses,
        names: ['The wall was knocked over', 'wall knocked over', 'spilled tiles'],
        title: 'The wall was knocked over',
        line: '',
        cases: [['No tile was seen', 'Rebuild the wall.', 'unseen']]
      },
      {
        entry: 1,
        ...addresses,
        names: ['Ron was called late', 'late ron'],
        title: 'Ron was called late',
        line: '',
        cases: [['Before the next player drew', 'In time.', 'intime']]
      },
      {
        entry: 2,
        ...addresses,
        names: ['Spilled tiles', 'Article 80', 'wall'],
        title: 'Article 80: Spilled tiles',
        line: 'Whoever knocks down the wall deposits points.'
      },
      {
        entry: 3,
        ...addresses,
        names: ['Chombo', 'Article 76', 'chonbo', 'foul'],
        title: 'Article 76: Chombo',
        line: 'A false win is chombo.'
      }
    ]
  })
  test.each<[string, number[]]>([
    ['late ron', [1]],
    ['ron called too late', [1]],
    ['wall knocked over', [0, 2]],
    ['knocked over the wall', [0, 2]],
    ['spilled tile', [0, 2]],
    ['chombo', [3]],
    ['chonbo', [3]],
    ['false win', [3]],
    // Words from the cases of a situation.
    ['next player drew', [1]],
    // An incomplete word, and a misspelt word.
    ['chom', [3]],
    ['knokced wall', [0, 2]],
    ['rule 80', [2]],
    ['Art. 76', [3]],
    // A complete name of an entry in a longer sentence.
    ['who has to explain the chombo rules to strangers today', [3]],
    ['smoking', []],
    // An unknown word weighs as much as the rarest known word.
    ['pizza was ordered late', []],
    ['the', []]
  ])('the query 「%s」 has the expected entries', (query, entries) =>
    expect(find(query).map(({ source }) => source.entry)).toEqual(entries)
  )

  test('a query equal to a name has nearness 1, other matches less', () => {
    expect(find('late ron')[0]?.nameSimilarity).toBe(1)
    expect(find('false win')[0]?.nameSimilarity).toBeLessThan(0.5)
  })

  test('a search without entries has no hits', () =>
    expect(englishFinder({ ...LEXICON, entries: [] })('ron')).toEqual([]))
})
