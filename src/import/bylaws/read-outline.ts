import type { SourceText } from '../../model/source.ts'
import type { LeftOut } from '../draft/draft.ts'
import type { Laid, LaidLine } from '../forms/laid.ts'
import { wrapWidth } from '../lines/continuation.ts'
import { isDateWords } from '../lines/dates.ts'
import { withColumns } from '../lines/layout.ts'
import type { BodyContext } from './body.ts'
import { findJumps } from './jumps.ts'
import type { BylawsOutline, Doubt } from './outline.ts'
import { findPlainTitles } from './plain-titles.ts'
import { retag } from './retag.ts'
import { placeSections } from './sections.ts'
import { readTag, type Tag } from './tags.ts'
import { takeToc } from './toc-lines.ts'

/** Reads a text in lines as an outline: twice, since how its labels are used is only known at the end. */
export function readOutline(laid: Laid, givenTitle: string | null): BylawsOutline {
  const first = new Map<string, number>()
  readOnce(laid, givenTitle, { known: new Map(), counts: first })
  return readOnce(laid, givenTitle, { known: first, counts: new Map() })
}

function readOnce(laid: Laid, givenTitle: string | null, use: BodyContext['use']): BylawsOutline {
  const doubts: Doubt[] = []
  const rests: LeftOut[] = []
  const joined: BylawsOutline['joined'][number][] = []
  const wrap = laid.format === 'text' ? wrapWidth(laid.lines) : null
  const header = takeTitle(laid.lines.map(readTag), givenTitle, rests)
  const { toc, below } = takeToc(header.tags, rests)
  const tags = retag(findPlainTitles(below))
  const sections = placeSections(tags, { wrap, use, doubts, joined }, rests)
  findInside(laid.lines, doubts)
  const outline = { title: header.title, toc, ...sections, doubts, rests, joined }
  const all = [...doubts, ...findJumps(outline)].sort((one, other) => one.span.start - other.span.start)
  return { ...outline, doubts: all }
}

/** The title of a text, and its lines without that. */
function takeTitle(
  tags: readonly Tag[],
  given: string | null,
  rests: LeftOut[]
): { readonly title: SourceText | null; readonly tags: readonly Tag[] } {
  const start = tags.findIndex(beginsText)
  const above = start < 0 ? tags : tags.slice(0, start)
  const heading =
    above.find(({ kind, line }) => kind === 'title' && line.heading === 1) ?? above.find(({ kind }) => kind === 'title')
  const isTitle = ({ line }: Tag) => !isBlogLine(line) && !isDateWords(line.text) && !line.isRule && !line.table
  const named = given === null ? undefined : above.find(({ line }) => isSame(line.text, given))
  const plain = above.find(
    tag => isTitle(tag) && tag.kind !== 'caption' && !/。$/u.test(tag.line.text) && tag.line.text.length <= 60
  )
  const found = named ?? longest(above, heading) ?? (heading ? undefined : plain)
  const title = found ? withColumns(found.line.words) : null
  const left = tags
    .map((tag, at) => (tag.kind === 'title' && at < above.length ? plainTag(tag) : tag))
    .filter((tag, at) => {
      if (tags[at] === found) return false
      if (at >= above.length) return true
      const what = isBlogLine(tag.line)
        ? 'ブログの行'
        : isSame(tag.line.text, title?.plain ?? given ?? '')
          ? '題名の繰り返し'
          : null
      if (what) rests.push({ what, span: tag.line.span })
      return what === null
    })
  return {
    title: given === null || named ? title : null,
    tags: given !== null && !named && found ? [found, ...left] : left
  }
}

function plainTag({ line }: Tag): Tag {
  return { kind: 'plain', line: { ...line, heading: null } }
}

/** Of several headings at the top the one that says most. */
function longest(above: readonly Tag[], heading: Tag | undefined): Tag | undefined {
  if (!heading) return undefined
  const others = above.filter(({ kind, line }) => kind === 'title' && line.heading === heading.line.heading)
  return others.find(({ line }) => line !== heading.line && line.text.includes(heading.line.text)) ?? heading
}

function beginsText(tag: Tag, index: number, tags: readonly Tag[]): boolean {
  if (['toc', 'preamble', 'main', 'division', 'article', 'articles', 'supplement'].includes(tag.kind)) return true
  if (tag.kind === 'caption') return tags[index + 1]?.kind === 'article' && !isDateWords(tag.line.text)
  return tag.kind === 'title' && index > 0 && tag.depth > (tags.find(({ kind }) => kind === 'title')?.line.heading ?? 1)
}

function isBlogLine({ text, table }: LaidLine): boolean {
  return /[|｜]/u.test(text) && !table
}

function isSame(one: string, other: string): boolean {
  return one.replace(/\s/gu, '') === other.replace(/\s/gu, '')
}

/** A label inside a sentence: 「…できる。二、役員は…」. */
const INSIDE =
  /。[\s　]*(?<label>[二三四五六七八九十]、|[2-9２-９](?:[\s　．]|\.(?![0-9]))|[（(][2-9２-９二三四五六七八九十][）)]|[②-⑳])(?![のをと]|に[定規掲よ])/u

function findInside(lines: readonly LaidLine[], doubts: Doubt[]): void {
  for (const { text, span } of lines) {
    const match = INSIDE.exec(text)
    const label = match?.groups?.label?.trim()
    if (label) doubts.push({ span, message: `文の途中に「${label}」があります。別の項や号なら、行を分けてください` })
  }
}
