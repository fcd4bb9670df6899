import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import type { Item, Paragraph, RulesetText } from '../../src/model/law.ts'
import { articlesOf, divisionsOf } from '../../src/model/walk.ts'
import { COUNTED_FILES, type Counts } from './hand-counted.ts'
import { COPIED_FILES } from './hand-counted-copies.ts'

const OPTIONS = {
  id: 'tennis',
  version: null,
  title: null,
  enactedOn: null,
  enforcedOn: '2024-04-01',
  amendment: null,
  citedAs: [],
  source: null,
  replaced: null
}

function count({ children, supplements }: RulesetText): Required<Counts> {
  const articles = [...articlesOf(children)]
  const paragraphs = articles.flatMap(article => article.paragraphs)
  const items = paragraphs.flatMap(paragraph => paragraph.items)
  const below = ({ items: own }: Item): number => own.reduce((sum, item) => sum + 1 + below(item), 0)
  const textsOf = ({ text, items: own }: Paragraph | Item): string[] => [text.plain, ...own.flatMap(textsOf)]
  const texts = [...articlesOf(children), ...supplements].flatMap(({ paragraphs: own }) => own.flatMap(textsOf))
  const closing = supplements.filter(({ label }) => /^[附付]\s*則/u.test(label))
  return {
    divisions: [...divisionsOf(children)].length,
    articles: articles.length,
    paragraphs: paragraphs.length,
    items: items.length,
    subitems: items.reduce((sum, item) => sum + below(item), 0),
    supplementary: closing.reduce((sum, { paragraphs: own }) => sum + own.length, 0),
    citations: texts.reduce(
      (sum, text) => sum + findCitations(text).filter(({ text: cited }) => !/^[この本]/u.test(cited)).length,
      0
    )
  }
}

test.each([...COUNTED_FILES, ...COPIED_FILES].map(file => [file.name, file] as const))(
  '%s is imported with the provisions counted by hand',
  async (name, { content, counts }) => {
    const parsed = await parseFile(name, typeof content === 'string' ? strToU8(content) : content)
    if ('code' in parsed) throw new Error(parsed.message)
    const { value, findings } = importBylaws(parsed, OPTIONS)
    expect(findings).toEqual([])
    const none = { divisions: 0, items: 0, subitems: 0, supplementary: 0 }
    const counted = value && count(value.text)
    expect(counted).toEqual({ ...none, citations: counted?.citations, ...counts })
  }
)
