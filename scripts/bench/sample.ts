/** @file Draws a random sample of links or warnings of statutes, so that a person can judge if they are correct. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Version } from '../../src/history/versions/version.ts'
import { readArguments, wrongUse } from '../commands/command.ts'
import { type ReadStatute, readStatutes, statutesFolder } from './statutes.ts'

const help = `使い方: SHARED=フォルダー node scripts/bench/sample.ts links|hard|warnings [--count 300] [--seed 1]

SHARED の laws にある法令のXMLを取り込み、リンクか警告を無作為に選んで、読んで確かめるための表にします。

  links     条文の引用でリンクになるもの
  hard      そのうち、附則の同条・同項・同号・前条・前項、括弧の後の同条・同項・同号、引用の中、括弧の中、
            表の中、範囲、ほかの法令を引いた後の番号
  warnings  検査の警告
  --count   いくつ選ぶか（既定 300）
  --seed    乱数の種。同じ種なら同じものが選ばれる（既定 1）`

/** Another statute cited earlier in the sentence: 「民法第」, 「同法」. */
const OTHER_LAW = /(?:(?:法|法律|令|規則|条例|規程)(?:（[^（）]*）)?第|同(?:法|令|規則))[^。]*$/u

const { flags, positionals } = readArguments(
  help,
  { count: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
  { allowPositionals: true }
)
const kinds = { links: linksOf, hard: hardLinksOf, warnings: warningsOf }
const [word = 'links'] = positionals
const kind = Object.hasOwn(kinds, word) ? kinds[word as keyof typeof kinds] : wrongUse(`「${word}」は選べません`)
const folder = statutesFolder() ?? wrongUse('環境変数 SHARED に、法令のXML（laws）のあるフォルダーを書いてください')
const nowhere = mkdtempSync(path.join(tmpdir(), 'draw-'))
try {
  const lines = [...readStatutes(folder, nowhere)].flatMap(statute => kind(statute))
  for (const line of draw(lines, Number(flags.count), Number(flags.seed))) console.log(line)
} finally {
  rmSync(nowhere, { recursive: true, force: true })
}

/** Formats each link with its surrounding text and the text of its target. */
function linksOf(statute: ReadStatute, isAsked: (link: LinkInText) => boolean = () => true) {
  const { name, read } = statute
  return (read?.version.citations ?? []).flatMap(({ outcome, from, ...citation }) => {
    if (outcome === 'external' || !read || !('links' in citation)) return []
    const { plain } = from.text
    return citation.links.flatMap(({ start, end, targets }) => {
      const written = plain.slice(start, end)
      const isInTable = from.cell !== undefined
      if (!isAsked({ written, before: plain.slice(0, start), path: from.path, isInTable })) return []
      const [first] = targets
      const excerpt = `${plain.slice(Math.max(0, start - 70), start)}【${written}】${plain.slice(end, end + 40)}`
      const paths = targets.map(target => `${target.path}${target.part ? `#${target.part}` : ''}`).join('+')
      return [`${name} ${from.path}\n    ${excerpt}\n    → ${paths}：${first ? textAt(read.version, first.path) : ''}`]
    })
  })
}

/** Link with the text before it. */
interface LinkInText {
  readonly written: string
  readonly before: string
  readonly path: string
  readonly isInTable: boolean
}

function hardLinksOf(statute: ReadStatute): string[] {
  return linksOf(statute, ({ written, before, path, isInTable }) => {
    const isRelative = /^(?:同[条項号]|前[条項])/u.test(written)
    if (/^附則/u.test(path) && isRelative) return true
    if (/^同[条項号]/u.test(written) && /（[^（）]*[条項号][^（）]*）[^（）。]*$/u.test(before)) return true
    const isInside = openAtEnd(before, '「', '」') || openAtEnd(before, '（', '）')
    const isRange = /まで$|[～―]/u.test(written)
    return isInTable || isInside || isRange || (/^第/u.test(written) && OTHER_LAW.test(before))
  })
}

/** True if a text ends inside brackets. */
function openAtEnd(text: string, open: string, close: string): boolean {
  return text.lastIndexOf(open) > text.lastIndexOf(close)
}

function textAt({ nodes }: Version, at: string): string {
  const node = nodes.get(at)
  if (!node) return ''
  if ('text' in node) return node.text.plain.slice(0, 80)
  const caption = node.level === 'article' ? (node.caption?.plain ?? '') : ''
  const [first] = 'paragraphs' in node ? node.paragraphs : []
  return `（${caption}）${first?.text.plain.slice(0, 80) ?? ''}`
}

function warningsOf({ name, read }: ReadStatute): string[] {
  if (!read) return []
  const { report, files } = read.library
  const warnings = report.diagnostics.filter(({ severity }) => severity === 'warning')
  return warnings.map(({ code, file, line, column, endColumn, message }) => {
    const text = files.get(file)?.text.split('\n')[line - 1] ?? ''
    const marked = `${text.slice(Math.max(0, column - 60), column - 1)}【${text.slice(column - 1, endColumn - 1)}】${text.slice(endColumn - 1, endColumn + 50)}`
    return `${name} ${code}\n    ${message}\n    ${marked}`
  })
}

/** Draws a random sample without repetition. The same seed returns the same sample. */
function draw<T>(list: readonly T[], count: number, seed: number): T[] {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const rest = [...list]
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(random() * rest.length), 1)
  ).flat()
}
