import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { irohaKana } from '../../model/address.ts'
import { formatFullWidth, formatKanji } from '../../text/numerals.ts'

/** Numbering format of one list level in Word: 「第%1条」 in digits, from 1. */
interface Level {
  readonly start: number
  readonly format: string
  readonly text: string
  /** True if the level counts through the complete document and never restarts. */
  readonly goesOn: boolean
}

/** Lists of a document by `numId`. Lists with the same abstract numbering share their counters. */
interface Numbering {
  readonly lists: ReadonlyMap<string, { readonly abstract: string; readonly starts: ReadonlyMap<number, number> }>
  readonly levels: ReadonlyMap<string, ReadonlyMap<number, Level>>
}

/** Converts the automatic numbers of Word to text. Bulleted lists remain lists. */
export function expandAutoNumbers(bytes: Uint8Array): {
  readonly bytes: Uint8Array
  readonly notes: readonly string[]
} {
  const files = unzipSync(bytes, { filter: ({ name }) => PARTS.has(name) })
  const part = (name: string) => (files[name] ? strFromU8(files[name]) : '')
  const numbering = readNumbering(part('word/numbering.xml'))
  if (numbering.lists.size === 0) return { bytes, notes: [] }
  const styles = readStyles(part('word/styles.xml'))
  const counts: Counting['counts'] = new Map()
  let printed = 0
  const document = part('word/document.xml').replace(PARAGRAPH, paragraph => {
    const label = labelOf(paragraph, { numbering, styles, counts })
    if (label === null) return paragraph
    printed++
    return withLabel(paragraph, label)
  })
  if (printed === 0) return { bytes, notes: [] }
  const notes = [`Wordが自動で振った番号${printed}か所を、見えるとおりに文字にしました`]
  return { bytes: zipSync({ ...unzipSync(bytes), 'word/document.xml': strToU8(document) }, { level: 0 }), notes }
}

/** Archive entries that define the numbering. */
const PARTS = new Set(['word/document.xml', 'word/numbering.xml', 'word/styles.xml'])

/** Matches a paragraph that contains no other paragraph. */
const PARAGRAPH = /<w:p(?: [^>]*)?>(?:(?!<w:p[ >])[\s\S])*?<\/w:p>/gu

interface Counting {
  readonly numbering: Numbering
  readonly styles: ReadonlyMap<string, { readonly list: string; readonly level: number }>
  /** Current counters of each abstract numbering, by level. */
  readonly counts: Map<string, (number | undefined)[]>
}

/**
 * Returns the label that Word displays before a paragraph. Null for a bullet, and for a paragraph without label or
 * text.
 */
function labelOf(paragraph: string, { numbering, styles, counts }: Counting): string | null {
  const properties = /<w:pPr>[\s\S]*?<\/w:pPr>/u.exec(paragraph)?.[0] ?? ''
  const style = styles.get(attribute(properties, 'pStyle') ?? '')
  const list = attribute(properties, 'numId') ?? style?.list
  const level = Number(attribute(properties, 'ilvl') ?? style?.level ?? 0)
  const found = numbering.lists.get(list ?? '')
  const levels = numbering.levels.get(found?.abstract ?? '')
  const own = levels?.get(level)
  if (!found || !levels || !own || own.format === 'bullet' || own.format === 'none') return null
  if (!/<w:t[ >]/u.test(paragraph)) return null
  const count = counts.get(found.abstract) ?? []
  counts.set(found.abstract, count)
  const startAt = (at: number) => found.starts.get(at) ?? levels.get(at)?.start ?? 1
  for (let at = level + 1; at < count.length; at++) if (!levels.get(at)?.goesOn) count[at] = undefined
  for (let at = 0; at < level; at++) count[at] ??= startAt(at)
  const before = count[level]
  count[level] = before === undefined ? startAt(level) : before + 1
  return own.text.replace(/%([1-9])/gu, (_, place: string) => {
    const at = Number(place) - 1
    return formatCount(count[at] ?? startAt(at), levels.get(at)?.format ?? 'decimal')
  })
}

function withLabel(paragraph: string, label: string): string {
  const run = `<w:r><w:t xml:space="preserve">${label.replace(/&/gu, '&amp;').replace(/</gu, '&lt;')}　</w:t></w:r>`
  const uncounted = paragraph.replace(/<w:numPr>[\s\S]*?<\/w:numPr>/u, '')
  if (/<w:pPr>/u.test(uncounted)) return uncounted.replace(/<\/w:pPr>/u, end => `${NO_LIST}${end}${run}`)
  return uncounted.replace(/^<w:p(?: [^>]*)?>/u, start => `${start}<w:pPr>${NO_LIST}</w:pPr>${run}`)
}

const NO_LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'

function readNumbering(xml: string): Numbering {
  const levels = new Map<string, Map<number, Level>>()
  for (const [, id = '', body = ''] of xml.matchAll(
    /<w:abstractNum [^>]*w:abstractNumId="([0-9]+)"[^>]*>([\s\S]*?)<\/w:abstractNum>/gu
  )) {
    const own = new Map<number, Level>()
    for (const [, level = '', inner = ''] of body.matchAll(/<w:lvl [^>]*w:ilvl="([0-9])"[^>]*>([\s\S]*?)<\/w:lvl>/gu))
      own.set(Number(level), {
        start: Number(attribute(inner, 'start') ?? 1),
        format: attribute(inner, 'numFmt') ?? 'decimal',
        text: attribute(inner, 'lvlText') ?? '',
        goesOn: attribute(inner, 'lvlRestart') === '0'
      })
    levels.set(id, own)
  }
  const lists = new Map<string, { abstract: string; starts: Map<number, number> }>()
  for (const [, id = '', body = ''] of xml.matchAll(/<w:num [^>]*w:numId="([0-9]+)"[^>]*>([\s\S]*?)<\/w:num>/gu)) {
    const starts = [...body.matchAll(/<w:lvlOverride [^>]*w:ilvl="([0-9])"[^>]*>([\s\S]*?)<\/w:lvlOverride>/gu)]
    lists.set(id, {
      abstract: attribute(body, 'abstractNumId') ?? '',
      starts: new Map(
        starts.map(([, level = '', inner = '']) => [Number(level), Number(attribute(inner, 'startOverride') ?? 1)])
      )
    })
  }
  return { lists, levels }
}

/** Returns the paragraph styles that number their paragraphs, such as headings. */
function readStyles(xml: string): Map<string, { list: string; level: number }> {
  const styles = new Map<string, { list: string; level: number }>()
  for (const [, id = '', body = ''] of xml.matchAll(/<w:style [^>]*w:styleId="([^"]+)"[^>]*>([\s\S]*?)<\/w:style>/gu)) {
    const list = attribute(body, 'numId')
    if (list !== undefined) styles.set(id, { list, level: Number(attribute(body, 'ilvl') ?? 0) })
  }
  return styles
}

/** `<w:numId w:val="3"/>` */
function attribute(xml: string, name: string): string | undefined {
  return new RegExp(`<w:${name} [^>]*w:val="([^"]*)"`, 'u').exec(xml)?.[1]
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const GOJUON = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv']

/** Formats a number in a number format of Word. */
function formatCount(count: number, format: string): string {
  const forms: Readonly<Record<string, string | undefined>> = {
    decimalFullWidth: formatFullWidth(count),
    decimalFullWidth2: formatFullWidth(count),
    decimalEnclosedCircle: CIRCLED[count - 1],
    decimalEnclosedParen: `(${count})`,
    aiueo: GOJUON[count - 1]?.normalize('NFKC'),
    aiueoFullWidth: GOJUON[count - 1],
    iroha: irohaKana(count),
    irohaFullWidth: irohaKana(count),
    japaneseCounting: formatKanji(count),
    japaneseDigitalTenThousand: formatKanji(count),
    ideographDigital: formatKanji(count),
    chineseCounting: formatKanji(count),
    lowerLetter: String.fromCharCode(96 + count),
    upperLetter: String.fromCharCode(64 + count),
    lowerRoman: ROMAN[count - 1],
    upperRoman: ROMAN[count - 1]?.toUpperCase(),
    decimalZero: String(count).padStart(2, '0')
  }
  return forms[format] ?? String(count)
}
