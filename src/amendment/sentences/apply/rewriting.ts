import { clausesOf } from '../../../model/sentences.ts'
import { addParagraphs, setScope, takenError } from './additions.ts'
import { isClause, type WrittenPart, zoneLabels } from './address.ts'
import {
  type AmendingError,
  type AmendmentTarget,
  type Found,
  formatTargetPath,
  isAmendingError,
  listAround,
  tablesWithin,
  unitsUnderHeading
} from './find.ts'
import { type MutableArticle, type MutableHeading, type MutableProvision, type MutableText, newWords } from './law.ts'
import { isSameNumber, numberOf } from './numbers.ts'
import { captionWords, findStray, labelForm, type QuotedStructure } from './quoted-text.ts'
import { placeRows } from './tables.ts'
import { readTocLines } from './toc.ts'
import { textOfTarget } from './words.ts'

/** Executes 「…を次のように改める。」: replaces the addressed provisions or part with the quoted structure. */
export function rewriteTargets(
  law: MutableText,
  found: readonly Found[],
  below: QuotedStructure
): AmendingError | null {
  const [one, other] = found
  if (!one) return null
  if (below.lines.length === 0)
    return {
      message: `${formatTargetPath(one.targetPath)}を改める、新しい文がありません`,
      hint: '「次のように改める。」の次の行に、新しい文を書きます'
    }
  return other ? rewriteSeveral(law, found, below) : rewriteOne(law, one, below)
}

function rewriteOne(law: MutableText, { targetPath, part }: Found, below: QuotedStructure): AmendingError | null {
  const spot = targetPath.at(-1)
  if (spot?.is === 'title' || part === 'caption') return rewriteLine(law, { targetPath, part }, below)
  if (part === 'title' && spot?.is === 'heading') return rewriteTitle(spot, below)
  if (part === 'remarks') return rewriteRemarks(law, targetPath, below)
  if (spot?.is === 'toc') {
    law.toc = readTocLines(below.lines.map(line => line.text).join('\n'), law.toc ?? [])
    return null
  }
  if (spot?.is === 'row' || spot?.is === 'table') return placeRows(law, targetPath, { below, side: 'over' })
  if (part === 'items') return rewriteItems(spot, { below, targetPath })
  if (part !== null) return rewritePart(textOfTarget(spot), { part, below, targetPath })
  if (spot?.is === 'heading') return rewriteHeading(law, spot, below)
  if (spot?.is === 'article') return rewriteArticle(law, targetPath, below)
  if (spot?.is === 'text') return rewriteText(law, targetPath, below)
  if (spot?.is === 'zone') return rewriteZone(law, spot, below)
  return spot?.is === 'main' ? rewriteMain(law, below) : unreadable(targetPath)
}

function unreadable(targetPath: readonly AmendmentTarget[]): AmendingError {
  return {
    message: `${formatTargetPath(targetPath)}の新しい文を読めません`,
    hint: '番号から、規約に書くとおりに書きます'
  }
}

/** Rewrites a title or caption, which is one line. */
function rewriteLine(law: MutableText, { targetPath }: Found, { lines }: QuotedStructure): AmendingError | null {
  const spot = targetPath.at(-1)
  const [{ text } = { text: '' }, other] = lines
  if (other) return { at: other.at, message: `${formatTargetPath(targetPath)}の新しい文は、一行で書きます` }
  if (spot?.is === 'title') law.title = text
  else if (spot?.is === 'zone') spot.label = text
  else if (spot?.is === 'article' || spot?.is === 'text') spot.caption = newWords(captionWords(text))
  else return unreadable(targetPath)
  return null
}

/** Rewrites the title of a heading, with or without its number. */
function rewriteTitle(heading: MutableHeading, below: QuotedStructure): AmendingError | null {
  const [made, more] = below.row
  const { lines } = below
  if (lines.length > 1 || more)
    return { at: lines[1]?.at ?? 0, message: `${heading.label}の新しい名は、一行で書きます` }
  if (made?.is === 'heading' && made.level === heading.level && isSameNumber(made.number, heading.number))
    heading.title = made.title
  else if (made) return otherNumber(heading.label, made.label)
  else heading.title = newWords(lines[0]?.text ?? '')
  return null
}

function otherNumber(old: string, made: string): AmendingError {
  return {
    message: `${old}の新しい文が、「${made}」から始まっています`,
    hint: `番号も改めるなら、「${old}を${made || '…'}とし」とも書きます`
  }
}

function rewriteRemarks(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  { lines }: QuotedStructure
): AmendingError | null {
  const [table, other] = tablesWithin(targetPath.at(-1), law)
  if (!table?.remarks || other) return { message: `${formatTargetPath(targetPath)}に、改める備考がありません` }
  table.remarks = newWords(lines.map(({ text }) => text).join('\n'))
  return null
}

/** Rewrites a heading with everything below it. */
function rewriteHeading(law: MutableText, heading: MutableHeading, below: QuotedStructure): AmendingError | null {
  const [made] = below.row
  const stray = findStray(below, ['row'])
  if (stray) return stray
  if (made?.is !== 'heading') return { message: `${heading.label}の新しい章名がありません` }
  if (made.level !== heading.level || !isSameNumber(made.number, heading.number))
    return otherNumber(heading.label, made.label)
  law.row.splice(law.row.indexOf(heading), unitsUnderHeading(law.row, heading).length + 1, ...below.row)
  return takenError(law.row, below.row)
}

/** Replaces the items of a paragraph. */
function rewriteItems(
  spot: AmendmentTarget | undefined,
  { below, targetPath }: { readonly below: QuotedStructure; readonly targetPath: readonly AmendmentTarget[] }
): AmendingError | null {
  const stray = findStray(below, ['texts'])
  if (stray) return stray
  if (spot?.is !== 'text' || spot.items.length === 0)
    return { message: `${formatTargetPath(targetPath)}に、改める各号がありません` }
  const form = labelForm(spot.items[0]?.label ?? '')
  if (below.texts.length === 0 || below.texts.some(({ label }) => labelForm(label) !== form))
    return unreadable(targetPath)
  spot.items.splice(0, spot.items.length, ...below.texts)
  return null
}

/** Rewrites a ただし書, 本文, 前段, 後段 or 各号列記以外の部分, which is one sentence or more without items. */
function rewritePart(
  text: MutableProvision | null,
  {
    part,
    below,
    targetPath
  }: { readonly part: WrittenPart; readonly below: QuotedStructure; readonly targetPath: readonly AmendmentTarget[] }
): AmendingError | null {
  const stray = findStray(below, ['texts'])
  if (stray) return stray
  const [made, other] = below.texts
  const span = text && isClause(part) && clausesOf(text.text.plain, true)[part]
  if (!text || !span) return { message: `${formatTargetPath(targetPath)}に、改める部分がありません` }
  const isOther = made && made.label !== '' && (made.label !== text.label || part !== 'chapeau')
  if (!made || other || made.items.length > 0 || made.tables.length > 0 || made.caption || isOther)
    return {
      message: `${formatTargetPath(targetPath)}の改める部分のほかの文があります`,
      hint: '改める部分の新しい文だけを書きます'
    }
  const { plain } = text.text
  text.text = newWords(plain.slice(0, span.start) + made.text.plain + plain.slice(span.end))
  return null
}

/**
 * Replaces an article with the quoted articles. Text without an article label replaces the paragraphs of the article.
 */
function rewriteArticle(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  below: QuotedStructure
): AmendingError | null {
  const { row, texts } = below
  const spot = targetPath.at(-1)
  const list = listAround(law, targetPath)
  if (spot?.is !== 'article' || !list) return unreadable(targetPath)
  const [first] = row
  const stray = findStray(below, [first ? 'row' : 'texts'])
  if (stray) return stray
  if (first) {
    if (first.is !== 'article' || !isSameNumber(first.number, spot.number)) return otherNumber(spot.label, first.label)
    setScope(row, spot.scope)
    list.splice(list.indexOf(spot), 1, ...row)
    return takenError(list, row)
  }
  if (texts.some(({ label }) => labelForm(label) !== 'paragraph')) return unreadable(targetPath)
  spot.paragraphs.splice(0, spot.paragraphs.length, ...texts)
  return null
}

/** Replaces a paragraph or item. Its number is unchanged. */
function rewriteText(
  law: MutableText,
  targetPath: readonly AmendmentTarget[],
  below: QuotedStructure
): AmendingError | null {
  const spot = targetPath.at(-1)
  const list = listAround(law, targetPath)
  const made = textsOf(below, targetPath)
  if (isAmendingError(made)) return made
  const [first] = made
  if (spot?.is !== 'text' || !list || !first) return unreadable(targetPath)
  const fault = labelError(spot, first, targetPath)
  if (fault) return fault
  replaceText(list, spot, made)
  return takenError(list, made)
}

/** Returns the quoted paragraphs or items. They can be those of the quoted article to which the target belongs. */
function textsOf(
  below: QuotedStructure,
  targetPath: readonly AmendmentTarget[]
): readonly MutableProvision[] | AmendingError {
  const [article, other] = below.row
  if (!article) return findStray(below, ['texts']) ?? below.texts
  const own = targetPath.at(-2)
  const isOwn = article.is === 'article' && own?.is === 'article' && isSameNumber(article.number, own.number)
  return findStray(below, isOwn && !other ? ['row'] : []) ?? (isOwn ? article.paragraphs : [])
}

/** Reports new text that has the label of another provision. */
function labelError(
  spot: MutableProvision,
  made: MutableProvision,
  targetPath: readonly AmendmentTarget[]
): AmendingError | null {
  if (made.label === '') return null
  const isOfForm =
    spot.label === '' ? labelForm(made.label) === 'paragraph' : labelForm(made.label) === labelForm(spot.label)
  return isOfForm && isSameNumber(made.number, spot.number)
    ? null
    : otherNumber(formatTargetPath(targetPath), made.label)
}

function replaceText(list: AmendmentTarget[], spot: MutableProvision, made: readonly MutableProvision[]): void {
  const [first] = made
  if (!first) return
  // A new label can name more numbers: 「一から三まで」 for 「一～三」.
  if (first.label === '' || spot.label === '') first.label = spot.label
  first.number = spot.number
  first.caption ??= spot.caption
  list.splice(list.indexOf(spot), 1, ...made)
}

/** Rewrites several articles, paragraphs or items, each by the quoted text with its number. */
function rewriteSeveral(law: MutableText, found: readonly Found[], below: QuotedStructure): AmendingError | null {
  const spots = found.map(({ targetPath }) => targetPath.at(-1))
  const isArticles = spots.every(spot => spot?.is === 'article')
  const stray = findStray(below, [isArticles ? 'row' : 'texts'])
  if (stray) return stray
  if (found.some(({ part }) => part !== null) || !(isArticles || spots.every(spot => spot?.is === 'text')))
    return {
      message: `${found.map(({ targetPath }) => formatTargetPath(targetPath)).join('と')}は、一つの文で次のように改められません`,
      hint: '一つずつ「…を次のように改める。」と書きます'
    }
  const made: readonly (MutableArticle | MutableHeading | MutableProvision)[] = isArticles ? below.row : below.texts
  if (!isArticles && isDeletedRange(below.texts, spots.at(-1))) return replaceRange(law, found, below.texts)
  for (const [at, { targetPath }] of found.entries()) {
    const [spot, list, one] = [targetPath.at(-1), listAround(law, targetPath), made[at]]
    if (!list || !one || made.length !== found.length || !('number' in one) || !isNumberOf(targetPath, one))
      return {
        message: `${formatTargetPath(targetPath)}の新しい文がないか、順序が違います`,
        hint: '改める規定の新しい文を、規約に書くとおりに順に書きます'
      }
    if (spot?.is === 'text' && one.is === 'text') replaceText(list, spot, [one])
    else if (spot?.is === 'article' && one.is === 'article') {
      setScope([one], spot.scope)
      list.splice(list.indexOf(spot), 1, one)
    }
  }
  return null
}

function isNumberOf(
  targetPath: readonly AmendmentTarget[],
  made: MutableArticle | MutableHeading | MutableProvision
): boolean {
  const spot = targetPath.at(-1)
  if (spot?.is === 'text' && made.is === 'text') return made.label !== '' && labelError(spot, made, targetPath) === null
  return spot?.is === 'article' && made.is === 'article' && isSameNumber(spot.number, made.number)
}

/** True for the one line 「三から五まで　削除」, if the range ends with the given item. */
function isDeletedRange([made, other]: readonly MutableProvision[], last: AmendmentTarget | undefined): boolean {
  const [, end = ''] = /(?:から|～)(.+?)(?:まで)?$/u.exec(made?.label ?? '') ?? []
  const number = numberOf(end)
  return !other && number !== null && last?.is === 'text' && isSameNumber(number, last.number)
}

function replaceRange(
  law: MutableText,
  found: readonly Found[],
  [made]: readonly MutableProvision[]
): AmendingError | null {
  const [first] = found
  const list = first && listAround(law, first.targetPath)
  const spot = first?.targetPath.at(-1)
  const last = found.at(-1)?.targetPath.at(-1)
  const isTogether = list && spot && last && list.indexOf(last) - list.indexOf(spot) === found.length - 1
  if (!isTogether || !made || spot.is !== 'text' || !isSameNumber(made.number, spot.number))
    return unreadable(first?.targetPath ?? [])
  list.splice(list.indexOf(spot), found.length, made)
  return null
}

function rewriteZone(
  law: MutableText,
  zone: Extract<AmendmentTarget, { is: 'zone' }>,
  below: QuotedStructure
): AmendingError | null {
  const { zones, texts, row, table } = below
  const at = law.supplements.indexOf(zone)
  if (at < 0) {
    zone.paragraphs.splice(0)
    addParagraphs(zone, below)
    return null
  }
  const [made, other] = zones
  if (made) {
    const stray = findStray(below, ['zones'])
    if (stray) return stray
    if (other || zoneLabels(made.label).at(-1) !== zoneLabels(zone.label).at(-1))
      return otherNumber(zone.label, (other ?? made).label)
    law.supplements.splice(at, 1, made)
    return null
  }
  if (table && texts.length === 0 && row.length === 0) return placeRows(law, [zone], { below, side: 'over' })
  const stray = findStray(below, row.length > 0 ? ['row', 'texts'] : ['texts'])
  if (stray) return stray
  const articles = row.filter(unit => unit.is === 'article')
  if (articles.length < row.length) return unreadable([zone])
  zone.paragraphs.splice(0, zone.paragraphs.length, ...texts)
  zone.articles.splice(0, zone.articles.length, ...articles)
  return null
}

/** Rewrites the complete main provisions. */
function rewriteMain(law: MutableText, below: QuotedStructure): AmendingError | null {
  const stray = findStray(below, ['row'])
  if (stray) return stray
  law.row.splice(0, law.row.length, ...below.row)
  return takenError(law.row, below.row)
}
