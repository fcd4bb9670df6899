import { formatAutoNumber } from './number-format.ts'
import { type Styles, styleChain } from './styles.ts'
import { childElements, childValue, findAll, findChild, type XmlElement } from './xml.ts'

/** Level of a list: 「第%1条」 in digits, from 1. */
interface Level {
  readonly start: number
  readonly format: string
  /** Number of digits, if the format has leading zeros: 3 for 「001」. */
  readonly digits: number
  readonly text: string
  /** Number of upper levels that restart this level. */
  readonly restart: number
  /** True if the numbers of all levels are in digits: 「1.1」 below 「第一章」. */
  readonly isLegal: boolean
  readonly isHidden: boolean
  readonly style: string | undefined
}

interface List {
  /** Lists with the same abstract numbering share their counters. */
  readonly abstract: string
  readonly levels: ReadonlyMap<number, Level>
  /** Numbers from which the list starts again at its first paragraph, by level. */
  readonly starts: ReadonlyMap<number, number>
}

/** Label of a paragraph. */
export interface AutoLabel {
  /** Label as displayed. Empty for a bullet, and for a level that displays nothing. */
  readonly text: string
  readonly level: number
  readonly isBullet: boolean
  /** Number format that this program cannot write, or null. Such a number is in digits. */
  readonly unknown: string | null
}

/** Properties of a paragraph that decide its number. */
export interface NumberedParagraph {
  readonly properties: XmlElement | undefined
  readonly style: string | undefined
}

/** Counts the paragraphs of a document, in order, after ECMA-376 Part 1, 17.9. */
export function createNumbering(
  root: XmlElement | undefined,
  styles: Styles
): (one: NumberedParagraph) => AutoLabel | null {
  const lists = readLists(root, styles)
  const counters = new Map<string, (number | undefined)[]>()
  const started = new Set<string>()
  return paragraph => {
    const { list: id, level } = placeInList(paragraph, styles, lists)
    const list = lists.get(id ?? '')
    if (!list) return null
    const own = list.levels.get(level)
    if (!own) return { text: '', level, isBullet: false, unknown: '段落番号の定め' }
    const counts = counters.get(list.abstract) ?? []
    counters.set(list.abstract, counts)
    countOn(list, level, { counts, isFirst: !started.has(`${id} ${level}`) })
    started.add(`${id} ${level}`)
    return { ...formatLabel(list, level, counts), level, isBullet: own.format === 'bullet' }
  }
}

/** Counts one paragraph: lower levels end, upper levels without a number get their first, the level counts on. */
function countOn(
  { levels, starts }: List,
  level: number,
  { counts, isFirst }: { readonly counts: (number | undefined)[]; readonly isFirst: boolean }
): void {
  const startOf = (at: number) => starts.get(at) ?? levels.get(at)?.start ?? 0
  for (let at = level + 1; at < counts.length; at++) if (level < (levels.get(at)?.restart ?? at)) counts[at] = undefined
  for (let at = 0; at < level; at++) counts[at] ??= startOf(at)
  const before = counts[level]
  counts[level] = before === undefined || (isFirst && starts.has(level)) ? startOf(level) : before + 1
}

function formatLabel({ levels }: List, level: number, counts: readonly (number | undefined)[]) {
  const own = levels.get(level)
  let unknown: string | null = null
  if (!own || own.isHidden || own.format === 'bullet') return { text: '', unknown }
  const text = own.text.replace(/%([1-9])/gu, (_, place: string) => {
    const at = Number(place) - 1
    const { format = 'decimal', digits = 1 } = levels.get(at) ?? {}
    const count = counts[at]
    if (count === undefined || at > level || format === 'none' || format === 'bullet') return ''
    const written = own.isLegal ? String(count) : formatAutoNumber(count, format)?.padStart(digits, '0')
    if (written === undefined) unknown = format
    return written ?? String(count)
  })
  return { text, unknown }
}

/** Returns the list and the level of a paragraph. Each is inherited by itself. List 0 is none. */
function placeInList(
  { properties, style }: NumberedParagraph,
  styles: Styles,
  lists: ReadonlyMap<string, List>
): { readonly list: string | undefined; readonly level: number } {
  const own = findChild(properties, 'w:numPr')
  const chain = styleChain(styles, style ?? styles.usual)
  const inherited = chain.map(({ paragraph }) => findChild(paragraph, 'w:numPr'))
  const find = (name: string) => inherited.map(numPr => childValue(numPr, name)).find(value => value !== undefined)
  const list = childValue(own, 'w:numId') ?? find('w:numId')
  const named = chain[0]?.id
  const linked = [...(lists.get(list ?? '')?.levels ?? [])].find(
    ([, one]) => named !== undefined && one.style === named
  )
  const level = childValue(own, 'w:ilvl') ?? linked?.[0] ?? find('w:ilvl') ?? 0
  return { list, level: Number(level) }
}

function readLists(root: XmlElement | undefined, styles: Styles): Map<string, List> {
  const lists = new Map<string, List>()
  if (!root) return lists
  const abstracts = new Map(findAll(root, 'w:abstractNum').map(one => [one.attributes['w:abstractNumId'] ?? '', one]))
  const nums = new Map(findAll(root, 'w:num').map(one => [one.attributes['w:numId'] ?? '', one]))
  for (const [id, num] of nums) {
    const abstract = childValue(num, 'w:abstractNumId') ?? ''
    const overrides = findAll(num, 'w:lvlOverride')
    const starts = overrides.flatMap((one, index) => {
      const start = childValue(one, 'w:startOverride')
      return start === undefined ? [] : [[levelOf(one, index), Number(start)] as const]
    })
    const levels = readLevels(definitionOf(abstract, { abstracts, nums, styles }))
    for (const [index, one] of overrides.entries()) {
      const level = findChild(one, 'w:lvl')
      if (level) levels.set(levelOf(one, index), readLevel(level, levelOf(one, index)))
    }
    lists.set(id, { abstract, levels, starts: new Map(starts) })
  }
  return lists
}

interface Definitions {
  readonly abstracts: ReadonlyMap<string, XmlElement>
  readonly nums: ReadonlyMap<string, XmlElement>
  readonly styles: Styles
}

/** Returns the abstract numbering that has the levels: that of the list style, if it refers to one. */
function definitionOf(id: string, { abstracts, nums, styles }: Definitions): XmlElement | undefined {
  const seen = new Set<string>()
  let abstract = abstracts.get(id)
  for (let at = id; !seen.has(at); ) {
    seen.add(at)
    const style = childValue(abstract, 'w:numStyleLink')
    if (style === undefined) break
    const linked = childValue(findChild(styles.byId.get(style)?.paragraph, 'w:numPr'), 'w:numId')
    at = childValue(nums.get(linked ?? ''), 'w:abstractNumId') ?? at
    abstract = abstracts.get(at)
  }
  return abstract
}

function readLevels(abstract: XmlElement | undefined): Map<number, Level> {
  const levels = abstract ? childElements(abstract).filter(({ name }) => name === 'w:lvl') : []
  return new Map(levels.map((level, index) => [levelOf(level, index), readLevel(level, levelOf(level, index))]))
}

/** Returns the level that an element names. Some programs leave it out and write the levels in order. */
function levelOf({ attributes }: XmlElement, index: number): number {
  return Number(attributes['w:ilvl'] ?? index)
}

function readLevel(level: XmlElement, at: number): Level {
  const format = childElements(level).find(({ name }) => name === 'w:numFmt')?.attributes ?? {}
  const custom =
    format['w:val'] === 'custom' ? /^0*1(?=[,、]|$)/u.exec(format['w:format'] ?? '')?.[0].length : undefined
  const restart = childValue(level, 'w:lvlRestart')
  const isOn = (name: string) => {
    const found = findChild(level, name)
    return found !== undefined && !/^(?:0|false|off)$/u.test(found.attributes['w:val'] ?? '1')
  }
  const hidden = findChild(findChild(level, 'w:rPr'), 'w:vanish')
  const text = findChild(level, 'w:lvlText')?.attributes
  return {
    start: Number(childValue(level, 'w:start') ?? 0),
    format: custom === undefined ? (format['w:val'] ?? 'decimal') : 'decimal',
    digits: custom ?? 1,
    text: text?.['w:val'] ?? '',
    restart: restart === undefined || Number(restart) > at ? at : Number(restart),
    isLegal: isOn('w:isLgl'),
    isHidden: hidden !== undefined && !/^(?:0|false|off)$/u.test(hidden.attributes['w:val'] ?? '1'),
    style: childValue(level, 'w:pStyle')
  }
}
