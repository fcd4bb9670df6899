import { writeCount } from './word-counts.ts'
import { allStarts, findStart, type XmlToken } from './word-tokens.ts'

/** Number that Word displays before a paragraph. */
export interface WordNumber {
  readonly text: string
  readonly doubt: string | null
}

/** Properties of one level, as they are written. */
interface LevelText {
  readonly start: number
  readonly format: string
  readonly pattern: string
  readonly restart: number | null
  readonly isLegal: boolean
  readonly isHidden: boolean
  readonly style: string | null
}

interface NumberedList {
  readonly abstract: string
  readonly levels: LevelText[]
  readonly restarts: ReadonlyMap<number, number>
}

/** Direct numbering of a paragraph. */
export interface DirectNumber {
  readonly list: string | null
  readonly level: string | null
  readonly style: string | null
}

/** Creates a function that returns the number of each paragraph in order, after ECMA-376 Part 1, 17.9. */
export function createWordCounter(
  numbering: readonly XmlToken[],
  styles: StyleTable
): (direct: DirectNumber) => WordNumber | null {
  const lists = readNumberedLists(numbering, styles)
  /** Number of each level after the last paragraph, by abstract numbering. */
  const reached = new Map<string, (number | null)[]>()
  const used = new Set<string>()
  return direct => {
    const chain = styles.chain(direct.style)
    const numId = direct.list ?? firstOf(chain.map(style => style.list)) ?? ''
    const list = lists.get(numId)
    if (!list) return null
    const linked = chain[0] ? list.levels.findIndex(level => level?.style === chain[0]?.id) : -1
    const inherited = linked >= 0 ? linked : (firstOf(chain.map(style => style.level)) ?? 0)
    const level = Number(direct.level ?? inherited)
    const own = list.levels[level]
    if (!own) return null
    const isForced = list.restarts.has(level) && !used.has(`${numId}/${level}`)
    used.add(`${numId}/${level}`)
    const values = advance(list, level, { values: reached.get(list.abstract) ?? [], isForced })
    reached.set(list.abstract, values)
    if (own.isHidden || own.format === 'bullet') return { text: '', doubt: null }
    return writeNumber(list.levels, level, values)
  }
}

function firstOf<T>(values: readonly (T | null)[]): T | null {
  return values.find(value => value !== null) ?? null
}

/** Returns the numbers of all levels after one more paragraph of a level. */
function advance(
  { levels, restarts }: NumberedList,
  level: number,
  { values, isForced }: { readonly values: readonly (number | null)[]; readonly isForced: boolean }
): (number | null)[] {
  const deepest = Math.max(values.length, level + 1)
  return Array.from({ length: deepest }, (_, at) => {
    const value = values[at] ?? null
    const first = restarts.get(at) ?? levels[at]?.start ?? 0
    if (at < level) return value ?? first
    if (at === level) return isForced || value === null ? first : value + 1
    const stated = levels[at]?.restart ?? at
    return level + 1 <= Math.min(stated, at) ? null : value
  })
}

function writeNumber(levels: readonly LevelText[], level: number, values: readonly (number | null)[]): WordNumber {
  let doubt: string | null = null
  const isLegal = levels[level]?.isLegal === true
  const text = (levels[level]?.pattern ?? '').replace(/%[1-9]/gu, place => {
    const at = Number(place.slice(1)) - 1
    const value = values[at] ?? null
    const format = levels[at]?.format ?? 'decimal'
    if (at > level || value === null || format === 'none' || format === 'bullet') return ''
    if (isLegal) return String(value)
    const zeros = /^custom:(0*)/u.exec(format)?.[1]
    if (zeros !== undefined) return String(value).padStart(zeros.length + 1, '0')
    const written = writeCount(value, format)
    if (written === undefined) doubt = '番号の形式'
    return written ?? String(value)
  })
  return { text, doubt }
}

/** Style of a paragraph, as far as numbers and visibility need it. */
export interface StyleEntry {
  readonly id: string
  readonly list: string | null
  readonly level: string | null
  /** Index range of the run properties in the tokens of the styles part. */
  readonly run: readonly [from: number, to: number] | null
}

/** Styles with what they are based on. */
export interface StyleTable {
  chain(id: string | null): readonly StyleEntry[]
  readonly tokens: readonly XmlToken[]
  readonly linkedList: (style: string) => string | null
}

export function readStyleTable(tokens: readonly XmlToken[]): StyleTable {
  const entries = new Map<string, StyleEntry & { readonly basedOn: string | null }>()
  let usual: string | null = null
  for (const at of allStarts(tokens, 'style')) {
    const { attributes, end } = tokens[at] as XmlToken
    const id = attributes.styleId ?? ''
    if (attributes.type === 'paragraph' && /^(?:1|true|on)$/u.test(attributes.default ?? '')) usual = id
    const numbers = findStart(tokens, 'numPr', at, end)
    const inNumbers = (name: string) =>
      numbers === undefined ? null : firstValueIn(tokens, name, numbers, tokens[numbers]?.end ?? end)
    const rPr = topLevel(tokens, 'rPr', at)
    entries.set(id, {
      id,
      basedOn: firstValueIn(tokens, 'basedOn', at, end),
      list: inNumbers('numId'),
      level: inNumbers('ilvl'),
      run: rPr === undefined ? null : [rPr, tokens[rPr]?.end ?? end]
    })
  }
  const chains = new Map<string, readonly StyleEntry[]>()
  const chain = (id: string | null) => {
    const name = id ?? usual ?? ''
    const known = chains.get(name)
    if (known) return known
    const found: (StyleEntry & { readonly basedOn: string | null })[] = []
    let entry = entries.get(name)
    while (entry && !found.includes(entry)) {
      found.push(entry)
      entry = entries.get(entry.basedOn ?? '')
    }
    chains.set(name, found)
    return found
  }
  return { chain, tokens, linkedList: style => entries.get(style)?.list ?? null }
}

/** Returns the `val` of the first element with a name in a range. */
export function firstValueIn(tokens: readonly XmlToken[], name: string, from: number, to: number): string | null {
  const at = findStart(tokens, name, from, to)
  return at === undefined ? null : (tokens[at]?.attributes.val ?? null)
}

/** Returns the start of the child with a name of the element that starts at an index. */
export function topLevel(tokens: readonly XmlToken[], name: string, parent: number): number | undefined {
  const end = tokens[parent]?.end ?? tokens.length
  for (let at = parent + 1; at < end - 1; ) {
    const token = tokens[at]
    if (token?.kind === 'start' && token.value === name) return at
    at = token?.kind === 'start' ? token.end : at + 1
  }
  return undefined
}

function readNumberedLists(tokens: readonly XmlToken[], styles: StyleTable): Map<string, NumberedList> {
  const abstracts = new Map(
    allStarts(tokens, 'abstractNum').map(at => [tokens[at]?.attributes.abstractNumId ?? '', at])
  )
  const nums = new Map(allStarts(tokens, 'num').map(at => [tokens[at]?.attributes.numId ?? '', at]))
  const abstractOf = (num: number | undefined) =>
    num === undefined ? null : firstValueIn(tokens, 'abstractNumId', num, tokens[num]?.end ?? 0)
  const lists = new Map<string, NumberedList>()
  for (const [numId, num] of nums) {
    const abstract = abstractOf(num) ?? ''
    let defined: string | null = abstract
    for (let hops = 0; hops < 9; hops++) {
      const at = abstracts.get(defined ?? '')
      const link = at === undefined ? null : firstValueIn(tokens, 'numStyleLink', at, tokens[at]?.end ?? 0)
      if (link === null) break
      defined = abstractOf(nums.get(styles.linkedList(link) ?? '')) ?? defined
    }
    const levels: LevelText[] = []
    const at = abstracts.get(defined ?? '')
    if (at !== undefined) for (const [place, level] of levelsIn(tokens, at)) levels[place] = level
    const restarts = new Map<number, number>()
    for (const [index, override] of allStarts(tokens, 'lvlOverride', num, tokens[num]?.end).entries()) {
      const place = Number(tokens[override]?.attributes.ilvl ?? index)
      const start = firstValueIn(tokens, 'startOverride', override, tokens[override]?.end ?? 0)
      if (start !== null) restarts.set(place, Number(start))
      for (const [, level] of levelsIn(tokens, override)) levels[place] = level
    }
    lists.set(numId, { abstract, levels, restarts })
  }
  return lists
}

function levelsIn(tokens: readonly XmlToken[], parent: number): [number, LevelText][] {
  return allStarts(tokens, 'lvl', parent, tokens[parent]?.end).map((at, index) => {
    const end = tokens[at]?.end ?? 0
    const value = (name: string) => firstValueIn(tokens, name, at, end)
    const isOn = (name: string) => {
      const found = findStart(tokens, name, at, end)
      return found !== undefined && !/^(?:0|false|off)$/u.test(tokens[found]?.attributes.val ?? '1')
    }
    const format = findStart(tokens, 'numFmt', at, end)
    const custom = format === undefined ? '' : (tokens[format]?.attributes.format ?? '')
    const isCustom = format !== undefined && tokens[format]?.attributes.val === 'custom' && /^0*1\b/u.test(custom)
    const restart = value('lvlRestart')
    const level: LevelText = {
      start: Number(value('start') ?? 0),
      format: isCustom
        ? `custom:${/^0*/u.exec(custom)?.[0]}`
        : format === undefined
          ? 'decimal'
          : (value('numFmt') ?? 'decimal'),
      pattern: value('lvlText') ?? '',
      restart: restart === null ? null : Number(restart),
      isLegal: isOn('isLgl'),
      isHidden: isOn('vanish'),
      style: value('pStyle')
    }
    return [Number(tokens[at]?.attributes.ilvl ?? index), level]
  })
}
