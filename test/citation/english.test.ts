import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEnglishCitations } from '../../src/citation/english.ts'
import { formatCitation } from '../../src/citation/format.ts'

/** Returns the English citations found, in their Japanese form. */
const said = (text: string) =>
  findEnglishCitations(text).map(one => [text.slice(one.start, one.end), formatCitation(one)])

describe('English citations equal Japanese ones:', () => {
  test.each<[string, [string, string][]]>([
    ['deposits 1,000 points (Article 18).', [['Article 18', '第18条']]],
    ['Article 8-2, paragraph 1', [['Article 8-2, paragraph 1', '第8条の2第1項']]],
    ['Articles 18 and 19', [['Articles 18 and 19', '第18条and第19条']]],
    ['Articles 8, 9 and 12', [['Articles 8, 9 and 12', '第8条,第9条and第12条']]],
    ['Articles 8, 9, and 12', [['Articles 8, 9, and 12', '第8条,第9条, and第12条']]],
    ['Articles 8 to 8-3', [['Articles 8 to 8-3', '第8条から第8条の3まで']]],
    ['Articles 8–10 or 12', [['Articles 8–10 or 12', '第8条から第10条までor第12条']]],
    ['Article 4, paragraphs 6 and 7, say so', [['Article 4, paragraphs 6 and 7', '第4条第6項and第7項']]],
    ['Article 42, paragraph 7, item 3', [['Article 42, paragraph 7, item 3', '第42条第7項第3号']]],
    ['Article 74, item 2', [['Article 74, item 2', '第74条第2号']]],
    ['Chapter 2, Section 9', [['Chapter 2, Section 9', '第2章第9節']]],
    ['Chapter 2, Section 9, Subsection 1', [['Chapter 2, Section 9, Subsection 1', '第2章第9節第1款']]],
    ['see Precedent No. 17', [['Precedent No. 17', '先例第17号']]],
    ['Precedents No. 15 and No. 17', [['Precedents No. 15 and No. 17', '先例第15号and第17号']]],
    ['Precedents Nos. 15 and 17', [['Precedents Nos. 15 and 17', '先例第15号and第17号']]],
    [
      'article 12 and Article 80',
      [
        ['article 12', '第12条'],
        ['Article 80', '第80条']
      ]
    ],
    // A figure that follows a citation is not one of its numbers.
    ['under Article 12, 300 points are due', [['Article 12', '第12条']]],
    ['under Articles 12 and 80, 300 points are due', [['Articles 12 and 80', '第12条and第80条']]],
    ['under Articles 12, 300 points', [['Articles 12', '第12条']]],
    ['Article 12 and 300 points', [['Article 12', '第12条']]],
    ['Articles 8 to', [['Articles 8', '第8条']]],
    ['Articles 8 and nothing', [['Articles 8', '第8条']]]
  ])('%s', (text, expected) => expect(said(text)).toEqual(expected))

  test.each([
    'the article',
    'this Article',
    'an item 3',
    'Article',
    'Particle 18',
    'a precedent',
    'Article 1,000',
    '第18条'
  ])('no citation is found in %s', text => expect(said(text)).toEqual([]))

  test('for any text citations are sorted, disjoint and quote their words', () => {
    const texts = [
      'Article',
      'Articles',
      'paragraph',
      'items',
      'Precedent',
      'No.',
      'and',
      'to',
      ',',
      '8',
      '8-2',
      '1,000',
      '–',
      '('
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...texts), { maxLength: 14 }), parts => {
        const text = parts.join(' ')
        let end = 0
        for (const one of findEnglishCitations(text)) {
          expect(one.start).toBeGreaterThanOrEqual(end)
          expect(one.text).toBe(text.slice(one.start, one.end))
          end = one.end
        }
      })
    )
  })
})
