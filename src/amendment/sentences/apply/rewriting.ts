import { clausesOf } from '../../../model/sentences.ts'
import { type AmendingError, type AmendmentTarget, type Found, formatTargetPath, listAround } from './find.ts'
import { type MutableArticle, type MutableProvision, type MutableText, newWords } from './law.ts'
import type { QuotedStructure } from './quoted-text.ts'
import { placeRows } from './tables.ts'
import { readTocLines } from './toc.ts'
import { textOfTarget } from './words.ts'

/** Executes 「…を次のように改める。」: replaces the addressed provision or part with the quoted structure. */
export function rewriteSpot(law: MutableText, { trail, part }: Found, below: QuotedStructure): AmendingError | null {
  const spot = trail.at(-1)
  const words = below.lines.map(line => line.words).join('')
  if (words === '')
    return {
      message: `${formatTargetPath(trail)}を改める、新しい文がありません`,
      hint: '「次のように改める。」の次の行に、新しい文を書きます'
    }
  if (spot?.is === 'row' || spot?.is === 'table') return placeRows(law, trail, { table: below.table, side: 'over' })
  if (spot?.is === 'title') law.title = words
  else if (spot?.is === 'toc') law.toc = readTocLines(below.lines.map(line => line.words).join('\n'), law.toc ?? [])
  else if (part === 'caption' && (spot?.is === 'article' || spot?.is === 'text'))
    spot.caption = newWords(words.replace(/^[（(](.*)[）)]$/u, '$1'))
  else if (spot?.is === 'heading') return rewriteHeading(law, spot, { part, below })
  else if (part !== null) return rewritePart(textOfTarget(spot), { part, words, trail })
  else if (spot?.is === 'article') return rewriteArticle(law, trail, below)
  else if (spot?.is === 'text') return rewriteText(law, trail, below)
  else if (spot?.is === 'zone') return rewriteZone(law, spot, below)
  return null
}

function rewriteHeading(
  law: MutableText,
  heading: Extract<AmendmentTarget, { is: 'heading' }>,
  { part, below }: { readonly part: Found['part']; readonly below: QuotedStructure }
): AmendingError | null {
  const [made] = below.row
  if (part === 'title') {
    heading.title = made?.is === 'heading' ? made.title : newWords(below.lines.map(({ words }) => words).join(''))
    return null
  }
  if (made?.is !== 'heading') return { message: `${heading.label}の新しい章名がありません` }
  const at = law.row.indexOf(heading)
  const length = law.row.slice(at + 1).findIndex(unit => unit.is === 'heading' && unit.level === heading.level)
  law.row.splice(at, length < 0 ? law.row.length - at : length + 1, ...below.row)
  return null
}

function rewritePart(
  text: MutableProvision | null,
  {
    part,
    words,
    trail
  }: { readonly part: Exclude<Found['part'], null>; readonly words: string; readonly trail: readonly AmendmentTarget[] }
): AmendingError | null {
  if (!text || part === 'caption' || part === 'remarks' || part === 'number' || part === 'title')
    return { message: `${formatTargetPath(trail)}の文がありません` }
  const { plain } = text.text
  const span = clausesOf(plain, true)[part]
  if (!span) return { message: `${formatTargetPath(trail)}に、改める部分がありません` }
  text.text = newWords(plain.slice(0, span.start) + words + plain.slice(span.end))
  return null
}

/**
 * Replaces an article with the quoted articles. Text without an article label replaces the paragraphs of the article.
 */
function rewriteArticle(
  law: MutableText,
  trail: readonly AmendmentTarget[],
  { row, texts }: QuotedStructure
): AmendingError | null {
  const spot = trail.at(-1)
  const list = listAround(law, trail)
  if (spot?.is !== 'article' || !list) return null
  const articles = row.filter((unit): unit is MutableArticle => unit.is === 'article')
  if (articles.length > 0) list.splice(list.indexOf(spot), 1, ...row)
  else if (texts.length > 0) spot.paragraphs.splice(0, spot.paragraphs.length, ...texts)
  else return { message: `${spot.label}の新しい文を読めません`, hint: `「${spot.label}　…」の形で書きます` }
  return null
}

function rewriteText(
  law: MutableText,
  trail: readonly AmendmentTarget[],
  { row, texts }: QuotedStructure
): AmendingError | null {
  const spot = trail.at(-1)
  const list = listAround(law, trail)
  const [article] = row
  const made = article?.is === 'article' ? article.paragraphs : texts
  const [first] = made
  if (spot?.is !== 'text' || !list || !first) return { message: `${formatTargetPath(trail)}の新しい文を読めません` }
  if (first.label === '') {
    first.label = spot.label
    first.number = spot.number
  }
  first.caption ??= spot.caption
  list.splice(list.indexOf(spot), 1, ...made)
  return null
}

function rewriteZone(
  law: MutableText,
  zone: Extract<AmendmentTarget, { is: 'zone' }>,
  { zones, texts, row }: QuotedStructure
): AmendingError | null {
  const at = law.supplements.indexOf(zone)
  if (at >= 0 && zones.length > 0) law.supplements.splice(at, 1, ...zones)
  else {
    zone.paragraphs.splice(0, zone.paragraphs.length, ...texts)
    zone.articles.splice(0, zone.articles.length, ...row.filter(unit => unit.is === 'article'))
  }
  return null
}
