import { type Amendment, amendmentSchema } from '../../model/amendment.ts'
import { contentPathFields } from '../../model/content-layout.ts'
import { FILE_START } from '../../model/key-location.ts'
import { lostPrecedentSchema, type Precedent, type PrecedentSection, precedentSchema } from '../../model/precedent.ts'
import type { SourceFile, SourceText, Span, WithKeySpans } from '../../model/source.ts'
import { joinTexts, literalText } from '../../model/source-text.ts'
import { type Tournament, tournamentsSchema } from '../../model/tournament.ts'
import { truncate } from '../../text/truncate.ts'
import { createReporter, type ReportFinding } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'
import { type Block, type ListEntry, readBlocks } from '../mdx/blocks.ts'
import { parseMdx } from '../mdx/parse.ts'
import { readSilences } from '../mdx/silences.ts'
import { findFrontmatter, hasUnclosedFrontmatter, readFrontmatter, readYaml } from '../yaml.ts'
import { checkName, checkNumber } from './check-file-name.ts'
import type { ParseResult } from './ruleset.ts'

/** Parses a precedent: `precedents/<ruleset>/<NNN>.mdx`. */
export function readPrecedent(file: SourceFile): ParseResult<Precedent> {
  const isLost = /^lost:/mu.test(findFrontmatter(file)?.yaml ?? '')
  const { data, keySpans, findings: faults } = readFrontmatter(file, isLost ? lostPrecedentSchema : precedentSchema)
  const { blocks, findings, report } = readBody(file, faults)
  if (!data || !blocks) return { value: null, findings }
  const { ruleset, name } = contentPathFields('precedent', file.path)
  checkNumber(data.number, name, { report, keySpans })
  if ('lost' in data) {
    const first = blocks.find(block => block.kind !== 'comment' && block.kind !== 'end' && !isHeading(block))
    if (first) reportLostContent(data.number, first, report)
    return { value: { ruleset, file, keySpans, ...data }, findings }
  }
  const sections = readSections(blocks, report)
  if (!sections.some(({ name }) => name === RULING)) reportMissingRuling(data.number, blocks.find(isHeading), report)
  const first = blocks.find(block => !isComment(block))
  const silences = blocks.flatMap((block, at) => readSilences(commentsBefore(blocks, at), block.span, block === first))
  return { value: { ruleset, file, keySpans, lost: null, ...data, sections, silences }, findings }
}

/** Parses the record of an instrument: `amendments/<ruleset>/<date>.mdx`. */
export function readAmendment(file: SourceFile): ParseResult<Amendment> {
  const { data, keySpans, findings: faults } = readFrontmatter(file, amendmentSchema)
  const { blocks, findings, report } = readBody(file, faults)
  if (!data || !blocks) return { value: null, findings }
  const { ruleset, name: id } = contentPathFields('amendment', file.path)
  checkName({ key: 'date', day: data.date, name: id }, { report, keySpans })
  const remarks = blocks.flatMap(block => {
    if (block.kind === 'text') return [block.text]
    if (block.kind !== 'comment' && block.kind !== 'end') reportUnknown(block, report)
    return []
  })
  const whole = { start: 0, end: file.text.length }
  const silences = readSilences(blocks.filter(isComment), whole, true)
  return { value: { ruleset, id, ...data, remarks, silences, file, keySpans }, findings }
}

interface Body {
  /** `null` if the file is not valid MDX. */
  readonly blocks: readonly Block[] | null
  readonly findings: Finding[]
  readonly report: ReportFinding
}

function readBody(file: SourceFile, faults: readonly Finding[]): Body {
  const findings = [...faults]
  const report = createReporter(file, findings)
  if (hasUnclosedFrontmatter(file)) return { blocks: null, findings, report }
  const parsed = parseMdx(file)
  if (!('finding' in parsed)) return { blocks: readBlocks(parsed.root, file, report), findings, report }
  findings.push(parsed.finding)
  return { blocks: null, findings, report }
}

function isComment(block: Block): block is Extract<Block, { kind: 'comment' }> {
  return block.kind === 'comment'
}

/**
 * Returns the comments directly before a block. Empty for a comment, because consecutive comments belong to the same
 * block.
 */
function commentsBefore(blocks: readonly Block[], at: number): Extract<Block, { kind: 'comment' }>[] {
  if (blocks[at]?.kind === 'comment') return []
  const start = blocks.slice(0, at).findLastIndex(({ kind }) => kind !== 'comment') + 1
  return blocks.slice(start, at).filter(isComment)
}

/** Name of the section with the decision, which every precedent must have. */
const RULING = '先例'

/** Parses the sections `## 先例`, `## 説明`, `## 備考`, or as printed, each once, with paragraphs and lists of points. */
function readSections(blocks: readonly Block[], tell: ReportFinding): PrecedentSection[] {
  const sections: { name: string; span: Span; blocks: PrecedentSection['blocks'][number][] }[] = []
  for (const block of blocks) {
    if (block.kind === 'comment' || block.kind === 'end') continue
    const section = sections.at(-1)
    if (isHeading(block)) {
      const name = block.text.plain
      checkHeading(block, sections, tell)
      sections.push({ name, span: block.span, blocks: [] })
    } else if (!section || isTable(block)) reportUnknown(block, tell)
    else if (block.kind === 'text') section.blocks.push({ kind: 'text', text: withLabel(block) })
    else section.blocks.push({ kind: 'list', points: block.entries.flatMap(pointsOf) })
  }
  for (const { name, span } of sections.filter(section => section.blocks.length === 0))
    tell({
      code: 'structure-unknown',
      message: `「${name}」の見出しの下に文がありません`,
      hint: name === RULING ? '見出しの下に、決まったことを書きます' : '文を書くか、見出しを消します',
      span
    })
  return sections.map(({ name, blocks: own }) => ({ name, blocks: own }))
}

type Heading = Extract<Block, { kind: 'heading' }>

function isHeading(block: Block): block is Heading {
  return block.kind === 'heading'
}

function checkHeading({ depth, text, span }: Heading, before: readonly { name: string }[], tell: ReportFinding): void {
  const name = text.plain
  if (depth !== 2)
    tell({
      code: 'heading-depth',
      message: `先例の見出し「${name}」の「#」が${depth}つです`,
      hint: `「## ${name}」と書きます`,
      span
    })
  if (before.some(section => section.name === name))
    tell({
      code: 'structure-unknown',
      message: `「## ${name}」が二つあります`,
      hint: '一つにまとめるか、見出しの書き違いを直します',
      span
    })
}

/** Reports a precedent without a decision. The first section may contain the decision under another name. */
function reportMissingRuling(number: number, first: Heading | undefined, report: ReportFinding): void {
  report({
    code: 'structure-unknown',
    message: `先例第${number}号に「## ${RULING}」がありません`,
    hint: first
      ? `決まったことを書いた見出しは「## ${RULING}」とします。「${first.text.plain}」のことではありませんか`
      : `「## ${RULING}」の下に、決まったことを書きます`,
    span: first?.span ?? FILE_START
  })
}

/** Reports text in a precedent whose record is lost. */
function reportLostContent(number: number, block: WordBlock, report: ReportFinding): void {
  report({
    code: 'text-outside-article',
    message: `先例第${number}号は記録が失われている（lost）ので、「${truncate(firstWords(block))}」はどこにも出ません`,
    hint: '文が見付かったのなら、lost の行の代わりに decidedOn、caption、related、status を書きます。そうでなければ、文を消します',
    span: block.span
  })
}

/** Returns a point and the points below it as a flat list. */
function pointsOf(entry: ListEntry): SourceText[] {
  return [withLabel(entry), ...entry.entries.flatMap(pointsOf)]
}

interface Labelled {
  readonly label: { readonly text: string; readonly span: Span } | null
  readonly text: SourceText
}

/** Returns a text with its label: in a precedent a number at the start of a text (「1　…」) is part of the text. */
function withLabel({ label, text }: Labelled): SourceText {
  return label ? joinTexts([literalText(label.text, label.span.start), text], '　') : text
}

function reportUnknown(block: WordBlock, report: ReportFinding): void {
  const text = firstWords(block)
  report({
    code: 'text-outside-article',
    message: `「${truncate(text)}」は、ここに置くことのできない文です`,
    hint: '先例の文は「## 先例」「## 説明」「## 備考」の下に、改正の説明は見出しを付けずに書きます',
    span: block.span
  })
}

function isTable(block: Block): block is Extract<Block, { kind: 'table' | 'table-title' | 'remarks' }> {
  return block.kind === 'table' || block.kind === 'table-title' || block.kind === 'remarks'
}

type WordBlock = Exclude<Block, { kind: 'comment' | 'end' }>

function firstWords(block: WordBlock): string {
  if (block.kind === 'list') return block.entries[0]?.text.plain ?? ''
  return block.kind === 'table' ? (block.table.rows[0]?.[0]?.text.plain ?? '') : block.text.plain
}

/** Parses `tournaments/<ruleset>.yaml`. */
export function readTournaments(file: SourceFile): ParseResult<Tournament[]> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: tournamentsSchema })
  const { ruleset } = contentPathFields('tournaments', file.path)
  const value = data?.map((tournament, at) => ({
    ruleset,
    ...tournament,
    file,
    keySpans: placesBelow(keySpans, `${at}.`)
  }))
  return { value: value ?? null, findings }
}

/** Returns the key spans of one entry, by the entry's own keys. */
function placesBelow(keySpans: WithKeySpans['keySpans'], prefix: string): WithKeySpans['keySpans'] {
  const own = Object.entries(keySpans).filter(([key]) => key.startsWith(prefix))
  return Object.fromEntries(own.map(([key, span]) => [key.slice(prefix.length), span]))
}
