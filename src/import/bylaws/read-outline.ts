import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { ORDINAL_NUMERAL } from '../../text/numerals.ts'
import { truncate } from '../../text/truncate.ts'
import type { LeftOut } from '../build/draft.ts'
import { type Doubt, type SourceDocument, type SourceLine, trimText } from '../formats/source-line.ts'
import { wrapWidth } from '../lines/continuation.ts'
import { isDateWords } from '../lines/dates.ts'
import { withColumns } from '../lines/layout.ts'
import { withOrdinals, withoutListMarks } from './article-labels.ts'
import type { BodyContext } from './body-context.ts'
import { isLawName } from './build-frontmatter.ts'
import { withQuoted } from './changes.ts'
import { splitFlattened, withoutNotes, withTightLabels } from './copied-lines.ts'
import { splitJoinedLabels } from './joined-labels.ts'
import { readLabelHeads } from './label-heads.ts'
import { looksLikeHeading } from './name-like.ts'
import { findNumberingGaps } from './numbering-gaps.ts'
import type { BylawsOutline } from './outline.ts'
import { findPlainTitles, withMain, withoutInnerSupplements } from './plain-titles.ts'
import { findGuessedHeadings, reclassifyLines } from './retag.ts'
import { splitInlineItems } from './runs.ts'
import { placeSections } from './sections.ts'
import { type LineClass, readTag, type TagOf } from './tags.ts'
import { takeToc } from './toc-lines.ts'

/**
 * Parses lines as an outline. Two passes are needed, because the use of the labels is only known after the first pass.
 */
export function readOutline(sourceDocument: SourceDocument, givenTitle: string | null): BylawsOutline {
  const first = new Map<string, number>()
  readOnce(sourceDocument, givenTitle, { known: new Map(), counts: first })
  return readOnce(sourceDocument, givenTitle, { known: first, counts: new Map() })
}

function readOnce(sourceDocument: SourceDocument, givenTitle: string | null, use: BodyContext['use']): BylawsOutline {
  const doubts: Doubt[] = []
  const ignored: LeftOut[] = []
  const joined: BylawsOutline['joined'][number][] = []
  const lines = splitJoinedLabels(splitFlattened(withoutNotes(sourceDocument.lines, ignored)), { ignored, doubts })
  const wrap = sourceDocument.format === 'text' ? wrapWidth(lines) : null
  const isSpaced =
    sourceDocument.format === 'text' && lines.filter(({ isApart }) => isApart).length >= 0.9 * lines.length
  const header = takeTitle(
    withTightLabels(withOrdinals(withoutListMarks(withQuoted(lines.map(readTag))))),
    givenTitle,
    ignored
  )
  const { toc, below } = takeToc(header.tags, ignored)
  const read = findPlainTitles(withoutInnerSupplements(below))
  const classified = reclassifyLines(read)
  doubts.push(...findGuessedHeadings(read, classified))
  const tags = withMain(classified)
  const sections = placeSections(tags, { wrap, isSpaced, use, doubts, joined }, ignored)
  findInside(lines, doubts)
  doubts.push(...(sourceDocument.doubts ?? []), ...findBroken(lines), ...findSecondLaws(below), ...findOldLabels(tags))
  const outline = { title: header.title, toc, ...sections, doubts, ignored, joined }
  const all = [...doubts, ...findNumberingGaps(outline)].sort((one, other) => one.span.start - other.span.start)
  return { ...outline, doubts: all }
}

/** Separates the title of a text from its other lines. */
function takeTitle(
  tags: readonly LineClass[],
  given: string | null,
  ignored: LeftOut[]
): { readonly title: SourceText | null; readonly tags: readonly LineClass[] } {
  const start = tags.findIndex(beginsText)
  const end =
    start < 0
      ? tags.findIndex(({ kind, line }) => (kind === 'caption' && !isLawName(line.text)) || isEntry(line))
      : start
  const above = end < 0 ? tags : tags.slice(0, end)
  const named = given === null ? undefined : above.find(({ line }) => isSame(line.text, given))
  const part = given === null ? partOfBlogLine(above) : undefined
  const found = named ?? findTitle(above, start < 0 ? undefined : tags) ?? part?.tag
  const title = found ? titleIn(found === part?.tag ? part.text : found.line.content, found, ignored) : null
  const left = tags
    .map((tag, at) => (tag.kind === 'title' && at < above.length ? plainTag(tag) : tag))
    .filter((tag, at) => {
      if (tags[at] === found) return false
      if (at >= above.length) return true
      const name = isBlogLine(tag.line)
        ? 'ブログの行'
        : isSame(tag.line.text, title?.plain ?? given ?? '')
          ? '題名の繰り返し'
          : null
      if (name) ignored.push({ name, span: tag.line.span })
      return name === null
    })
  return {
    title: given === null || named ? title : null,
    tags: given !== null && !named && found ? [found, ...left] : left
  }
}

/**
 * Finds the title: a heading, else the last line that names a law, else the first line that can be a title. In a text
 * without any structure, the first line that names a law is used.
 */
function findTitle(above: readonly LineClass[], tags: readonly LineClass[] | undefined): LineClass | undefined {
  const heading =
    above.find(({ kind, line }) => kind === 'title' && line.heading === 1) ?? above.find(({ kind }) => kind === 'title')
  if (heading) return fullest(above, heading)
  const lines = above.filter(({ kind, line }) => (kind !== 'caption' || isLawName(line.text)) && isTitleLine(line))
  const isCounted = ({ line }: LineClass) => readLabelHeads(line.text).length > 0
  const names = lines.filter(({ line }) => isLawName(line.text))
  const last = tags ? (names.findLast(tag => !isCounted(tag)) ?? names.at(-1)) : names[0]
  const law = last && (names.find(({ line }) => hasOtherText(line.text, last.line.text)) ?? last)
  const first = partOfBlogLine(above) ? undefined : (lines.find(tag => !isCounted(tag)) ?? firstLong(above))
  return law ?? (first && tags && isCaptionAbove(first, tags) ? undefined : first)
}

/** True if one name is more complete than another (「庭球部／規約」 above 「規約」), or equal to it. */
function hasOtherText(one: string, other: string): boolean {
  return isSame(one, other) || (one.endsWith(other) && one.length > other.length && !/[≫»>›]/u.test(one))
}

/** Returns the first line if a blank line follows and the first line is not a sentence. Its length is not limited. */
function firstLong([first, second]: readonly LineClass[]): LineClass | undefined {
  const isName = first?.kind === 'plain' && !first.line.table && !/。$/u.test(first.line.text)
  return isName && (second === undefined || second.line.isApart) ? first : undefined
}

/**
 * True if a line such as 「目的」 directly above the first article is its caption, and not the title. Other articles must
 * have such a caption too.
 */
function isCaptionAbove(tag: LineClass, tags: readonly LineClass[]): boolean {
  const isAbove = (index: number) => {
    const [above, own, article] = [tags[index - 1], tags[index], tags[index + 1]]
    const isFirst = own === tag || (above?.kind !== 'division' && /。$/u.test(above?.line.text ?? ''))
    return own?.kind === 'plain' && isFirst && looksLikeHeading(own.line.text) && article?.kind === 'article'
  }
  return isAbove(tags.indexOf(tag)) && tags.filter((_, index) => isAbove(index)).length > 2
}

function isEntry({ text, bullet }: SourceLine): boolean {
  return bullet !== null || readLabelHeads(text).length > 0
}

function isTitleLine(line: SourceLine): boolean {
  const { text, isRule, table } = line
  return !isBlogLine(line) && !isDateWords(text) && !isRule && !table && !/。$/u.test(text) && text.length <= 60
}

/** Returns the part of a line that names a law: 「庭球部規約 | 東西大学庭球部」. */
function partOfBlogLine(
  above: readonly LineClass[]
): { readonly tag: LineClass; readonly text: SourceText } | undefined {
  for (const tag of above) {
    const { content, text } = tag.line
    if (!isBlogLine(tag.line)) continue
    for (const { 0: part, index } of text.matchAll(/[^|｜]+/gu))
      if (isLawName(part)) return { tag, text: trimText(sliceText(content, index, index + part.length)) }
  }
  return undefined
}

/** Returns the text of a title. The rest of its line is recorded as left out: 「○庭球部規則」 in a 例規集. */
function titleIn(text: SourceText, { line }: LineClass, ignored: LeftOut[]): SourceText {
  const isMarked = /^[○◯〇●◎][^\s○◯〇]/u.test(text.plain) && isLawName(text.plain)
  const isBracketed = /^[<＜〈《【].+[>＞〉》】]$/u.test(text.plain)
  const title = isBracketed ? sliceText(text, 1, text.plain.length - 1) : isMarked ? sliceText(text, 1) : text
  for (const [start, end] of [
    [line.span.start, title.span.start],
    [title.span.end, line.span.end]
  ] as const)
    if (end > start) ignored.push({ name: '題名の行のほかの部分', span: { start, end } })
  return withColumns(title)
}

function plainTag({ line }: LineClass): LineClass {
  return { kind: 'plain', line: { ...line, heading: null } }
}

/** Returns the most complete of several headings at the top, else the heading that names a law. */
function fullest(above: readonly LineClass[], heading: LineClass): LineClass {
  const others = above.filter(({ kind, line }) => kind === 'title' && line.heading === heading.line.heading)
  const fuller = others.find(({ line }) => line !== heading.line && line.text.includes(heading.line.text))
  const law = isLawName(heading.line.text) ? undefined : others.find(({ line }) => isLawName(line.text))
  return fuller ?? law ?? heading
}

function beginsText(tag: LineClass, index: number, tags: readonly LineClass[]): boolean {
  if (['toc', 'preamble', 'main', 'division', 'article', 'articles', 'supplement'].includes(tag.kind)) return true
  if (tag.kind === 'caption') return tags[index + 1]?.kind === 'article' && !isDateWords(tag.line.text)
  if (tag.kind !== 'title' || (tags[index + 1]?.kind === 'division' && isLawName(tag.line.text))) return false
  if (isSectionTitle(tag, index, tags)) return true
  return index > 0 && tag.depth > (tags.find(({ kind }) => kind === 'title')?.line.heading ?? 1)
}

/**
 * True if a heading names a section: 「1. 会費」 before 「2. 役員」, or one of several headings of the same depth below the
 * name of the law.
 */
function isSectionTitle({ depth, line }: TagOf<'title'>, index: number, tags: readonly LineClass[]): boolean {
  const isCounted = ({ text }: SourceLine) => readLabelHeads(text).length > 0
  const peers = tags.filter((tag): tag is TagOf<'title'> => tag.kind === 'title' && tag.depth === depth)
  if (isCounted(line)) return peers.some(({ line: other }) => other !== line && isCounted(other))
  const isName = ({ text }: SourceLine) => looksLikeHeading(text) && !isLawName(text)
  const names = peers.filter(({ line: other }) => isName(other))
  if (!isName(line) || names.length < 2) return false
  const hasLaw = tags.slice(0, index).some(other => other.kind === 'title' && isLawName(other.line.text))
  const hasText = tags[index + 1]?.kind === 'plain' && /。$/u.test(tags[index + 1]?.line.text ?? '')
  return hasLaw || (hasText && names.length === peers.length)
}

function isBlogLine({ text, table }: SourceLine): boolean {
  return /[|｜]/u.test(text) && !table
}

function isSame(one: string, other: string): boolean {
  const bare = (text: string) => text.replace(/\s|^[○◯]/gu, '')
  return bare(one) === bare(other)
}

/** Label inside a sentence: 「…できる。二、役員は…」. */
const INSIDE =
  /。[\s　]*(?<label>(?<=[\s　])[2-9２-９](?=[^\s0-9０-９A-Za-z.．,，、。％%年月日時分秒名人回件円つか箇ヶカ個本枚割点級位番号項条階冊期次部局戦試台社倍章節歳週等度泊行列組])|[二三四五六七八九十]、|[2-9２-９](?:[\s　．]|\.(?![0-9]))|[（(][2-9２-９二三四五六七八九十][）)]|[②-⑳])(?![のをと]|に[定規掲よ])/u

const ARTICLE = new RegExp(`^第[\\s　]*${ORDINAL_NUMERAL}[\\s　]*条[\\s　]*`, 'u')

function findInside(lines: readonly SourceLine[], doubts: Doubt[]): void {
  for (const line of lines) {
    const { text, span, content } = line
    const at = ARTICLE.exec(text)?.[0].length ?? 0
    const isSplit = splitInlineItems({ ...line, text: text.slice(at), content: sliceText(content, at) }).length > 1
    const label = isSplit ? undefined : (INSIDE.exec(text)?.groups?.label?.trim() ?? secondColumnLabel(text))
    if (label) doubts.push({ span, message: `文の途中に「${label}」があります。別の項や号なら、行を分けてください` })
  }
}

/** 「第貳条」「第4條」「第伍章」: labels with old characters, which are not read. */
const OLD_LABEL =
  /^第[\s　]*(?:[壹弌貳貮弍參叄肆伍陸漆柒捌玖廿卅佰仟壱弐参拾〇零一二三四五六七八九十百千0-9０-９]+[\s　]*條|(?=[^条條編章節款]*[壹弌貳貮弍參叄肆伍陸漆柒捌玖廿卅佰仟])[^\s　、。条條編章節款]{1,6}[\s　]*[条編章節款])(?=[\s　（(]|$)/u

function findOldLabels(tags: readonly LineClass[]): Doubt[] {
  return tags.flatMap(({ kind, line }) => {
    const label = kind === 'plain' || kind === 'title' ? OLD_LABEL.exec(line.text)?.[0] : undefined
    if (label === undefined || line.table) return []
    const message = `「${label}」は、古い字なので番号とは読みませんでした。条や章の番号なら、ふつうの数字と「条」で打ち直してください`
    return [{ span: line.span, message }]
  })
}

/** Finds ① ② ③ of Shift_JIS that a program without full support has decoded as @ A B. */
function findBroken(lines: readonly SourceLine[]): Doubt[] {
  const beginning = (sign: string) =>
    lines.find(({ text }) => new RegExp(`^${sign}[\\s　]*[^\\s\\x21-\\x7e]`, 'u').test(text))
  const first = beginning('@')
  if (!first || !beginning('A')) return []
  const message = '「@」は「①」の文字化けのようです（②はA、③はBになります）。元のファイルを確かめてください'
  return [{ span: first.span, message }]
}

/** Returns the second label of a line that was set in two columns: 「1. 会長 6. 常任委員」. */
function secondColumnLabel(text: string): string | undefined {
  const [head] = readLabelHeads(text)
  if (!head || head.number.length > 1 || / #$/u.test(head.shape)) return undefined
  const places = [...text.matchAll(/(?<=[^、。][\s　])(?=[0-9０-９(（①-⑳])/gu)].map(({ index }) => text.slice(index))
  return places.flatMap(readLabelHeads).find(({ shape, number }) => shape === head.shape && number[0] > head.number[0])
    ?.text
}

/** Finds a second law in the file: the name of a law after articles, followed by another first article. */
function findSecondLaws(tags: readonly LineClass[]): Doubt[] {
  const isFirst = (tag: LineClass) => tag.kind === 'article' && tag.number.join() === '1'
  const from = tags.findIndex(isFirst)
  if (from < 0) return []
  return tags.flatMap((tag, at) => {
    if (at < from || (tag.kind !== 'plain' && tag.kind !== 'title')) return []
    // 「基準」 names a law only above a first article. Elsewhere it is a heading.
    if (!isLawName(tag.line.text) && !/^[^。、]{2,30}基準$/u.test(tag.line.text)) return []
    const next = tags.slice(at + 1).find(({ kind }) => kind === 'article' || kind === 'supplement')
    if (!next || !isFirst(next)) return []
    const message = `「${truncate(tag.line.text)}」から別の規程が始まるようです。規程ごとに一つのファイルに分けてください`
    return [{ span: tag.line.span, message }]
  })
}
