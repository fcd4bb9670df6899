import type { LaidLine } from '../forms/laid.ts'
import { isDateWords } from '../lines/dates.ts'
import { type LabelHead, readLabelHeads } from './label-heads.ts'
import { isNameLike } from './retag.ts'
import type { Tag } from './tags.ts'

/** The lines that are headings though no number and no mark of the format says so: 「１．名称」「【リーチ】」「■名称」. */
export function findPlainTitles(tags: readonly Tag[]): readonly Tag[] {
  if (tags.some(({ kind }) => kind === 'title')) return tags
  const isNumbered = tags.some(({ kind }) => kind === 'article')
  const found = isNumbered ? titlesBetween(tags) : (bracketTitles(tags) ?? markedTitles(tags) ?? countedTitles(tags))
  if (!found) return tags
  const signs = [...new Set([...found].flatMap(index => tags[index]?.line.bullet ?? []))]
  return tags.map((tag, index) =>
    found.has(index)
      ? { kind: 'title', depth: 2 + Math.max(0, signs.indexOf(tag.line.bullet ?? '')), line: tag.line }
      : tag
  )
}

/**
 * In a text with 条 a marked name is a heading above one of these, above all of them, or above what stands behind the
 * law; and then other names with its sign are headings too.
 */
function titlesBetween(tags: readonly Tag[]): Set<number> {
  const isLaw = ({ kind }: Tag) => kind === 'article' || kind === 'articles' || kind === 'division'
  const first = tags.findIndex(isLaw)
  const end = tags.findIndex(({ kind }) => kind === 'supplement')
  const named = [...tags.entries()].flatMap(([index, tag]) =>
    isMarked(tag) && isNameLike(tag.line.text) ? [{ index, sign: tag.line.bullet }] : []
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

/** A sign that headings have, with a blank line above. */
function isMarked({ line }: Tag): boolean {
  return /^[■◆●★◎□◇▼]$/u.test(line.bullet ?? '') && line.isApart
}

/** Lines that name what stands below them: two at least, and words below each. */
function titlesAt(tags: readonly Tag[], isTitle: (tag: Tag) => boolean): Set<number> | undefined {
  const found = tags.flatMap((tag, index) => (isTitle(tag) ? [index] : []))
  const isAbove = (index: number) => {
    const [sign, below] = [tags[index]?.line.bullet, tags[index + 1]?.line.bullet]
    return sign !== null && below !== null && sign !== below
  }
  const bodied = found.filter(index => tags[index + 1] !== undefined && (!found.includes(index + 1) || isAbove(index)))
  return found.length > 1 && bodied.length >= 0.7 * found.length ? new Set(found) : undefined
}

function bracketTitles(tags: readonly Tag[]): Set<number> | undefined {
  return titlesAt(tags, ({ kind, line }) => kind === 'caption' && /^[【［〔《≪＜]/u.test(line.text))
}

/** Lines with a mark, each with blanks above: where most are names, the others are too (「■計算から分かること」). */
function markedTitles(tags: readonly Tag[]): Set<number> | undefined {
  const isName = (tag: Tag) => isMarked(tag) && isNameLike(tag.line.text)
  const marked = tags.filter(tag => isMarked(tag) && !/。$/u.test(tag.line.text))
  const areNames = marked.filter(isName).length >= (2 / 3) * marked.length
  return titlesAt(tags, areNames ? tag => marked.includes(tag) : isName)
}

/** 「１．名称」 on lines of their own that count up from the first; one may be missing. */
function countedTitles(tags: readonly Tag[]): Set<number> | undefined {
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
    const found = rows.length > 1 ? titlesAt(tags, tag => rows.some(index => tags[index] === tag)) : undefined
    if (found) return found
  }
  return undefined
}

function isNamed(text: string, { length }: LabelHead): boolean {
  return isNameLike(text.slice(length))
}

/** A text of rules alone, without 条 and headings but a 附則: they stand in the main provisions, which have no heading. */
export function withMain(tags: readonly Tag[]): readonly Tag[] {
  const end = tags.findIndex(({ kind }) => kind === 'supplement' || kind === 'appendix')
  const above = end < 0 ? tags : tags.slice(0, end)
  const isStructured = tags.some(({ kind }) => !/^(?:plain|caption|rule|supplement|appendix)$/u.test(kind))
  const rule = above.findIndex(({ line }) => beginsRules(line))
  const hasCaption = above[rule - 1]?.kind === 'caption' && above[rule]?.line.isApart === false
  const first = hasCaption ? rule - 1 : rule
  const begin = above[first]
  if (isStructured || !begin || above.filter(({ line }) => isRuleLine(line)).length < 2) return tags
  const { start } = begin.line.span
  const main: Tag = { kind: 'main', line: { ...begin.line, text: '', span: { start, end: start } } }
  return [...tags.slice(0, first), main, ...tags.slice(first)]
}

function isRuleLine({ text, bullet, table }: LaidLine): boolean {
  return !table && !isDateWords(text) && (bullet !== null || readLabelHeads(text).length > 0)
}

function beginsRules(line: LaidLine): boolean {
  return isRuleLine(line) && (line.bullet !== null || readLabelHeads(line.text).some(({ number }) => number[0] === 1))
}
