import type { SourceLine } from '../formats/source-line.ts'
import { isColumnLayout } from '../lines/continuation.ts'
import { isDateWords } from '../lines/dates.ts'
import { type LabelCandidate, readLabelHeads } from './label-heads.ts'
import { looksLikeHeading } from './name-like.ts'
import type { LineClass } from './tags.ts'

/** Finds headings that have neither a number nor a heading mark of the format: 「１．名称」「【リーチ】」「■名称」. */
export function findPlainTitles(tags: readonly LineClass[]): readonly LineClass[] {
  if (tags.some(({ kind }) => kind === 'title')) return tags
  const isNumbered = tags.some(({ kind }) => kind === 'article')
  const outline = isNumbered ? undefined : outlineTitles(tags)
  if (outline)
    return tags.map((tag, index) => {
      const depth = outline.get(index)
      return depth === undefined ? tag : { kind: 'title', depth, line: tag.line }
    })
  const found = isNumbered
    ? titlesBetween(tags)
    : (bracketTitles(tags) ?? markedTitles(tags) ?? listTitles(tags) ?? countedTitles(tags))
  if (!found) return tags
  const above = namesAbove(tags, found)
  const signs = [...new Set([...found].flatMap(index => tags[index]?.line.bullet ?? []))]
  return tags.map((tag, index) => {
    if (above.has(index)) return { kind: 'title', depth: 2, line: tag.line }
    const depth = (above.size > 0 ? 3 : 2) + Math.max(0, signs.indexOf(tag.line.bullet ?? ''))
    return found.has(index) ? { kind: 'title', depth, line: tag.line } : tag
  })
}

/**
 * Finds marked headings in a text with 条. A marked name is a heading if it is above an article or heading, above all of
 * them, or above back matter. All other names with the same mark are then headings too.
 */
function titlesBetween(tags: readonly LineClass[]): Set<number> {
  const isLaw = ({ kind }: LineClass) => kind === 'article' || kind === 'articles' || kind === 'division'
  const first = tags.findIndex(isLaw)
  const end = tags.findIndex(({ kind }) => kind === 'supplement')
  const named = [...tags.entries()].flatMap(([index, tag]) =>
    isMarked(tag) && looksLikeHeading(tag.line.text) ? [{ index, sign: tag.line.bullet }] : []
  )
  const isAbove = (index: number): boolean => {
    const [next, below] = [tags[index + 1], tags[index + 2]]
    if (!next || (end >= 0 && index > end)) return next !== undefined && !isMarked(next)
    if (index < first || isLaw(next) || (next.kind === 'caption' && below && isLaw(below))) return true
    return named.some(one => one.index === index + 1) && isAbove(index + 1)
  }
  const signs = new Set(named.flatMap(({ index, sign }) => (isAbove(index) ? [sign] : [])))
  return new Set(named.flatMap(({ index, sign }) => (signs.has(sign) ? [index] : [])))
}

/** True for a line with a heading mark and a blank line above. */
function isMarked({ line }: LineClass): boolean {
  return /^[■◆●★◎□◇▼]$/u.test(line.bullet ?? '') && line.isApart
}

/**
 * Finds nested numbered headings, each on a separate line:
 *
 *     1. 大会について
 *     1.1 目的
 *     1.1.1 対象
 */
function outlineTitles(tags: readonly LineClass[]): Map<number, number> | undefined {
  const found = new Map<number, number>()
  const below: number[] = []
  let last: readonly number[] = []
  for (const [index, { kind, line }] of tags.entries()) {
    const head = kind === 'plain' && !line.table && line.bullet === null ? outlineHead(line.text) : undefined
    const isFirst = found.size === 0 && head !== undefined && head.steps.length > 1
    if (!head || !looksLikeHeading(line.text.slice(head.length)) || !(isFirst || isNextStep(last, head.steps))) continue
    found.set(index, head.steps.length)
    if (head.steps.length > 1) below.push(index)
    last = head.steps
  }
  const hasWords = below.filter(
    index => tags[index + 1] !== undefined && !/^[0-9]/u.test(tags[index + 1]?.line.text ?? '')
  )
  if (below.length < 2 || hasWords.length * 2 < below.length) return undefined
  const top = Math.min(...found.values())
  return new Map([...found].map(([index, depth]) => [index, depth - top + 2]))
}

/** `1.2.3 対象` */
function outlineHead(text: string): { readonly steps: readonly number[]; readonly length: number } | undefined {
  const match = /^§?\s?(?<steps>[0-9０-９]{1,2}(?:[.．][0-9０-９]{1,2}){0,3})[.．]?[\s　]*(?=[^\s0-9０-９])/u.exec(text)
  const steps = match?.groups?.steps?.normalize('NFKC').split('.').map(Number)
  return match && steps ? { steps, length: match[0].length } : undefined
}

/** True for 1.2 after 1.1, 1.1.3 or 1, and for 2 after any of them. One number may be missing. */
function isNextStep(last: readonly number[], steps: readonly number[]): boolean {
  const at = steps.length - 1
  const [step = 0, before = 0] = [steps[at], last[at]]
  const isBelow = steps.slice(0, at).every((one, place) => one === last[place])
  return isBelow && at <= last.length && step > before && step <= before + 2
}

/** Finds names without a mark, each directly above the first item of a list. */
function listTitles(tags: readonly LineClass[]): Set<number> | undefined {
  const isHead = ({ kind, line }: LineClass) => kind === 'plain' && isEntry(line)
  const begins = (index: number) => {
    const [tag, next] = [tags[index], tags[index + 1]]
    if (tag?.kind !== 'plain' || isHead(tag) || tag.line.table || !looksLikeHeading(tag.line.text) || !next)
      return false
    if (next.line.indent < tag.line.indent || isDateWords(tag.line.text) || !isHead(next)) return false
    return next.line.bullet !== null || readLabelHeads(next.line.text).some(({ number }) => number.join() === '1')
  }
  const found = tags.flatMap((_, index) => (begins(index) ? [index] : []))
  // A line between two parts of the same list is not a heading.
  const areApart = found.every((index, at) => at === 0 || tags.slice(found[at - 1], index).some(isHead))
  return found.length > 1 && areApart ? new Set(found) : undefined
}

function isEntry({ text, bullet }: SourceLine): boolean {
  return bullet !== null || readLabelHeads(text).length > 0
}

/** Finds names on the line directly above bracketed headings. These names are the parent headings. */
function namesAbove(tags: readonly LineClass[], found: ReadonlySet<number>): Set<number> {
  const above = [...found].flatMap(index => {
    const tag = tags[index - 1]
    const isName = tag?.kind === 'plain' && !isEntry(tag.line) && !tag.line.table && looksLikeHeading(tag.line.text)
    return isName && tags[index]?.kind === 'caption' && !isDateWords(tag.line.text) ? [index - 1] : []
  })
  return new Set(above.length > 1 ? above : [])
}

/** Finds lines that are the titles of the lines below them: at least two titles, most of them with text below. */
function titlesAt(tags: readonly LineClass[], isTitle: (tag: LineClass) => boolean): Set<number> | undefined {
  const found = tags.flatMap((tag, index) => (isTitle(tag) ? [index] : []))
  const isAbove = (index: number) => {
    const [sign, below] = [tags[index]?.line.bullet, tags[index + 1]?.line.bullet]
    return sign !== null && below !== null && sign !== below
  }
  const bodied = found.filter(index => tags[index + 1] !== undefined && (!found.includes(index + 1) || isAbove(index)))
  return found.length > 1 && bodied.length >= 0.7 * found.length ? new Set(found) : undefined
}

function bracketTitles(tags: readonly LineClass[]): Set<number> | undefined {
  return titlesAt(tags, ({ kind, line }) => kind === 'caption' && /^[【［〔《≪＜]/u.test(line.text))
}

/** Finds marked titles with text below. If most marked lines are names, all of them are titles (「■計算から分かること」). */
function markedTitles(tags: readonly LineClass[]): Set<number> | undefined {
  const apart = tags.filter(tag => isMarked(tag) && !/。$/u.test(tag.line.text))
  const areNames = apart.filter(({ line }) => looksLikeHeading(line.text)).length >= (2 / 3) * apart.length
  const all = areNames ? titlesAt(tags, tag => apart.includes(tag)) : undefined
  return all ?? signedTitles(tags) ?? apartTitles(tags)
}

/** Finds names with the first mark of the text, without blank lines above. */
function signedTitles(tags: readonly LineClass[]): Set<number> | undefined {
  const isSigned = ({ line }: LineClass) => /^[■◆●★◎□◇▼]$/u.test(line.bullet ?? '')
  const mark = tags.find(isSigned)?.line.bullet
  const marked = tags.filter(tag => tag.line.bullet === mark && !/。$/u.test(tag.line.text))
  const names = marked.filter(({ line }) => looksLikeHeading(line.text))
  if (!mark || names.length < (2 / 3) * marked.length) return undefined
  return titlesAt(tags, tag => marked.includes(tag))
}

/** Finds marked names that each have a blank line above. */
function apartTitles(tags: readonly LineClass[]): Set<number> | undefined {
  return titlesAt(tags, tag => isMarked(tag) && looksLikeHeading(tag.line.text))
}

/** Finds headings such as 「１．名称」 on separate lines that count up from 1. One number may be missing. */
function countedTitles(tags: readonly LineClass[]): Set<number> | undefined {
  const heads = tags.map(({ kind, line }) => (kind === 'plain' && !line.table ? readLabelHeads(line.text) : []))
  const shapes = new Set(heads.flat().map(({ shape }) => shape))
  for (const shape of shapes) {
    let last = 0
    const rows = heads.flatMap((row, index) => {
      const head = row.find(one => one.shape === shape)
      const line = tags[index]?.line
      if (!head || !line || head.number[0] <= last || head.number[0] > last + 2 || !isNamed(line.text, head)) return []
      last = head.number[0]
      return [index]
    })
    const all = [...longerFirst(tags, heads, rows, shape), ...rows]
    const found = rows.length > 1 ? titlesAt(tags, tag => all.some(index => tags[index] === tag)) : undefined
    if (found) return found
  }
  return undefined
}

/** Returns the first heading of a row if it is longer than a name: 「1.会館（以下「館」という）を使用できる方」 above 「2.使用時間」. */
function longerFirst(
  tags: readonly LineClass[],
  heads: readonly (readonly LabelCandidate[])[],
  [first = 0]: readonly number[],
  shape: string
): number[] {
  const numberAt = (index: number) => heads[index]?.find(one => one.shape === shape)?.number[0]
  const index = heads.findIndex((_, at) => at < first && numberAt(at) === 1)
  const text = tags[index]?.line.text ?? ''
  return numberAt(first) === 2 && text.length <= 40 && text !== '' && !/。/u.test(text) ? [index] : []
}

/** True for 「１　目　的」, false for 「１　主催　　町体育協会」. */
function isNamed(text: string, { length }: LabelCandidate): boolean {
  const phrase = text.slice(length)
  return looksLikeHeading(phrase) && (!isColumnLayout(phrase) || /^\S(?:[\s　]+\S)+$/u.test(phrase))
}

/**
 * Inserts 本則, whose heading is not printed, before the first rule. This applies to a text of rules that has no 条 and no
 * heading except a 附則.
 */
export function withMain(tags: readonly LineClass[]): readonly LineClass[] {
  const backMatterAt = tags.findIndex(({ kind }) => kind === 'supplement' || kind === 'appendix')
  const body = backMatterAt < 0 ? tags : tags.slice(0, backMatterAt)
  const isStructured = body.some(({ kind }) => kind !== 'plain' && kind !== 'caption' && kind !== 'rule')
  const counted = body.findIndex(({ line }) => beginsRules(line))
  const table = body.findIndex(({ line }) => line.table !== null)
  const rule = counted < 0 ? table : counted
  const hasCaption = tags[rule - 1]?.kind === 'caption' && tags[rule]?.line.isApart === false
  const first = hasCaption ? rule - 1 : rule
  const begin = tags[first]
  const areRules = rule === table || body.filter(({ line }) => isRuleLine(line)).length > 1
  if (isStructured || !begin || !areRules) return tags
  const { start } = begin.line.span
  const main: LineClass = { kind: 'main', line: { ...begin.line, text: '', span: { start, end: start } } }
  return [...tags.slice(0, first), main, ...tags.slice(first)]
}

/** Converts 【付則】 between 「3.」 and 「4.」 to text, because it is a remark on the rule above. */
export function withoutInnerSupplements(tags: readonly LineClass[]): readonly LineClass[] {
  if (tags.some(({ kind }) => kind === 'article')) return tags
  if (!tags.some(({ kind }) => kind === 'supplement')) return tags
  const heads = tags.map(({ line }) => readLabelHeads(line.text)[0])
  let last: LabelCandidate | undefined
  let below = 0
  return tags.map((tag, index) => {
    const above = last
    last = heads[index] ?? last
    if (tag.kind !== 'supplement') return tag
    below = Math.max(below, index + 1)
    while (below < heads.length && !heads[below]) below++
    const next = heads[below]
    const goesOn = above && next?.shape === above.shape && next.number[0] === above.number[0] + 1
    return goesOn ? { kind: 'plain', line: tag.line } : tag
  })
}

function isRuleLine({ text, bullet, table }: SourceLine): boolean {
  return !table && !isDateWords(text) && (bullet !== null || readLabelHeads(text).length > 0)
}

function beginsRules(line: SourceLine): boolean {
  return isRuleLine(line) && (line.bullet !== null || readLabelHeads(line.text).some(({ number }) => number[0] === 1))
}
