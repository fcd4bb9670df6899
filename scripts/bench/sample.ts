/** @file Draws a random sample of links or warnings of statutes, so that a person can judge if they are correct. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Version } from '../../src/library.ts'
import { readArguments, wrongUse } from '../commands/command.ts'
import { type ReadStatute, readStatutes, statutesFolder } from './statutes.ts'

const help = `使い方: SHARED=フォルダ node scripts/bench/sample.ts links|hard|warnings [--count 300] [--seed 1]

SHARED の laws にある法令のXMLを取り込み、リンクか警告を無作為に選んで、読んで確かめるための表にします。

  links     条文の引用でリンクになるもの
  hard      そのうち、附則の同条・同項・同号・前条・前項と、括弧の後の同条・同項・同号
  warnings  検査の警告
  --count   いくつ選ぶか（既定 300）
  --seed    乱数の種。同じ種なら同じものが選ばれる（既定 1）`

const { flags, words } = readArguments(
  help,
  { count: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
  { words: true }
)
const kinds = { links: linksOf, hard: hardLinksOf, warnings: warningsOf }
const [word = 'links'] = words
const kind = Object.hasOwn(kinds, word) ? kinds[word as keyof typeof kinds] : wrongUse(`「${word}」は選べません`)
const folder = statutesFolder() ?? wrongUse('環境変数 SHARED に、法令のXML（laws）のあるフォルダを書いてください')
const nowhere = mkdtempSync(path.join(tmpdir(), 'draw-'))
try {
  const lines = [...readStatutes(folder, nowhere)].flatMap(statute => kind(statute))
  for (const line of draw(lines, Number(flags.count), Number(flags.seed))) console.log(line)
} finally {
  rmSync(nowhere, { recursive: true, force: true })
}

/** Formats each link with its surrounding text and the text of its target. */
function linksOf(statute: ReadStatute, isAsked: (words: string, before: string, at: string) => boolean = () => true) {
  const { name, read } = statute
  return (read?.version.citations ?? []).flatMap(({ outcome, from, ...citation }) => {
    if (outcome === 'external' || !read || !('links' in citation)) return []
    const { plain } = from.text
    return citation.links.flatMap(({ start, end, targets }) => {
      const written = plain.slice(start, end)
      if (!isAsked(written, plain.slice(0, start), from.path)) return []
      const [first] = targets
      const around = `${plain.slice(Math.max(0, start - 70), start)}【${written}】${plain.slice(end, end + 40)}`
      const paths = targets.map(target => `${target.path}${target.part ? `#${target.part}` : ''}`).join('+')
      return [`${name} ${from.path}\n    ${around}\n    → ${paths}：${first ? wordsAt(read.version, first.path) : ''}`]
    })
  })
}

function hardLinksOf(statute: ReadStatute): string[] {
  return linksOf(statute, (words, before, at) => {
    if (/^附則/u.test(at)) return /^(?:同[条項号]|前[条項])/u.test(words)
    return /^同[条項号]/u.test(words) && /（[^（）]*[条項号][^（）]*）[^（）。]*$/u.test(before)
  })
}

function wordsAt({ nodes }: Version, at: string): string {
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
    const words = files.get(file)?.text.split('\n')[line - 1] ?? ''
    const marked = `${words.slice(Math.max(0, column - 60), column - 1)}【${words.slice(column - 1, endColumn - 1)}】${words.slice(endColumn - 1, endColumn + 50)}`
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
