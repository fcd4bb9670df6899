import { nodesOf } from '../../../../import/finish/nodes.ts'
import type { LawTable, Path, RulesetText } from '../../../../model/law.ts'
import { LAW_ERAS, LAW_TYPES, type LawFacts } from '../../../../model/law-facts.ts'
import { provisionsOf, textsOf } from '../../../../model/walk.ts'
import { appendixShape } from '../appendix-shape.ts'
import { formatShape } from '../xml-structure.ts'
import type { Reading } from './reading.ts'
import { xmlWordsOf } from './tree.ts'

/** Returns the facts of the law that are not part of its text. */
export function readFacts({ xml }: Reading): LawFacts {
  const { attributes, children } = xml.root
  const number = children.find(({ name }) => name === 'LawNum')
  const body = children.find(({ name }) => name === 'LawBody')
  const toc = body?.children.find(({ name }) => name === 'TOC')?.children.find(({ name }) => name === 'TOCLabel')
  const tocLabel = toc ? xmlWordsOf(xml, toc).plain : null
  const title = body?.children.find(({ name }) => name === 'LawTitle')?.attributes ?? {}
  const { PromulgateMonth: month, PromulgateDay: day } = attributes
  return {
    number: (number && xmlWordsOf(xml, number).plain) || '番号のない法令',
    type: LAW_TYPES.find(type => type === attributes.LawType) ?? 'Misc',
    era: LAW_ERAS.find(era => era === attributes.Era) ?? 'Showa',
    year: Number(attributes.Year) || 1,
    serial: Number(attributes.Num) || null,
    promulgated: month && day ? `${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null,
    kana: title.Kana || null,
    abbrev: title.Abbrev || null,
    abbrevKana: title.AbbrevKana || null,
    tocLabel: tocLabel && /^目\s*次$/u.test(tocLabel) ? null : tocLabel || null,
    together: {},
    nums: {},
    shapes: {}
  }
}

/** Adds the recorded XML structure to a ruleset text, by the paths of its provisions. */
export function withXmlStructure(reading: Reading, facts: LawFacts, built: RulesetText): RulesetText {
  const together = togetherIn(reading, built)
  const law = { ...facts, together, nums: numsIn(reading, built, together), shapes: shapesIn(reading, built) }
  return { ...built, law }
}

/** Returns the Num attributes that cannot be derived from the labels. */
function numsIn({ nums }: Reading, built: RulesetText, together: LawFacts['together']): Record<string, string> {
  const attributeNums: Record<string, string> = {}
  const joined = Object.keys(together).map(range => range.split('..')[0])
  for (const node of nodesOf(built)) {
    const given = nums.get('text' in node ? node.text : node.span.start)
    const number = node.level === 'paragraph' ? node.number : node.label.number
    if (given !== undefined && given !== number.join('_') && !joined.includes(node.path))
      attributeNums[node.path] = given
  }
  return attributeNums
}

function shapesIn({ shapes, groups, blanks, heads }: Reading, built: RulesetText): Record<string, string> {
  const shapesByPath: Record<string, string> = {}
  for (const { path, text, tables = [] } of textsOf(built)) {
    const shape = shapes.get(text)
    const group = groups.get(text)
    const blank = blanks.get(text)
    if (shape !== undefined) shapesByPath[path] = shape
    if (blank !== undefined) shapesByPath[`^${path}`] = blank
    if (group) shapesByPath[`${path}+${group.count}`] = group.shape
    for (const [index, table] of tables.entries())
      Object.assign(shapesByPath, shapesOfTable(shapes, `${path}#${index + 1}`, table))
  }
  for (const { path, label, span } of built.supplements) {
    const head = heads.get(span.start)
    if (head !== undefined && head !== formatShape([appendixShape(label)])) shapesByPath[path] = head
  }
  return shapesByPath
}

function shapesOfTable(shapes: Reading['shapes'], key: string, { rows, remarks }: LawTable): Record<string, string> {
  const shapesByPath: Record<string, string> = {}
  for (const [at, row] of rows.entries())
    for (const [column, { text }] of row.entries()) {
      const shape = shapes.get(text)
      if (shape !== undefined) shapesByPath[`${key}.${at + 1}.${column + 1}`] = shape
    }
  const shape = remarks && shapes.get(remarks)
  if (shape !== undefined) shapesByPath[`${key}.remarks`] = shape
  return shapesByPath
}

/** Returns the labels printed for several provisions, by the paths of the first and the last. */
function togetherIn({ draft }: Reading, built: RulesetText): Record<string, string> {
  const byStart = new Map<number, Path[]>()
  for (const { path, label } of provisionsOf(built))
    if (label) byStart.set(label.span.start, [...(byStart.get(label.span.start) ?? []), path])
  return Object.fromEntries(
    draft.together.flatMap(({ label, at }) => {
      const paths = byStart.get(at) ?? []
      const [first, last] = [paths[0], paths.at(-1)]
      return first && last && first !== last ? [[`${first}..${last}`, label]] : []
    })
  )
}
