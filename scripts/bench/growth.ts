import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf, formatContentPath } from '../../src/model/content-layout.ts'
import { type Bench, type Cost, formatMemory, formatRatio, formatSeconds, medianCost, type Row } from './measure.ts'

/** A kind of content, and the factors by which it is multiplied. */
interface Growth {
  readonly of: string
  readonly sizes: readonly [number, number, number]
  readonly grow: (content: string, size: number) => void
}

const GROWTHS: readonly Growth[] = [
  { of: '規約', sizes: [1, 10, 100], grow: growRulesets },
  { of: '論点・もめごと・用語', sizes: [1, 10, 30], grow: growEntries }
]

const COMMANDS = [
  { name: '検査', args: ['scripts/commands/check.mjs'], runs: 3 },
  { name: 'ビルド', args: ['scripts/build/build.ts', '--clean'], runs: 1 }
] as const

/** Measures the time and memory of the check and the build as the content grows. */
export async function benchGrowth(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const growth of GROWTHS) for (const command of COMMANDS) rows.push(...(await growthOf(growth, command, bench)))
  return rows
}

/**
 * Measures the cost per additional copy. The ratio compares the second step with the first step: ×1 means linear
 * growth.
 */
async function growthOf(
  { of, sizes, grow }: Growth,
  { name, args, runs }: (typeof COMMANDS)[number],
  { contentDir, folder }: Bench
): Promise<Row[]> {
  const costs: Cost[] = []
  for (const size of sizes) {
    const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(folder, 'grown') }
    cpSync(contentDir, env.CONTENT_DIR, { recursive: true })
    grow(env.CONTENT_DIR, size)
    costs.push(await medianCost(runs, args, env))
    for (const used of Object.values(env)) rmSync(used, { recursive: true, force: true })
  }
  const rows = costs.map((cost, at) => ({
    subject: `${name}、${of} ${sizes[at]} 倍`,
    value: `${formatSeconds(cost.seconds)}、${formatMemory(cost)}`,
    ratio: formatRatio(cost.seconds, costs[0]?.seconds ?? Number.NaN)
  }))
  const [early, late] = [1, 2].map(at => {
    const [more, less] = [sizes[at] ?? 0, sizes[at - 1] ?? 0]
    return ((costs[at]?.seconds ?? 0) - (costs[at - 1]?.seconds ?? 0)) / (more - less)
  })
  const step = { value: formatSeconds(late ?? 0), ratio: formatRatio(late ?? 0, early ?? 0), target: '≤ ×1.5' }
  return [...rows, { subject: `${name}、${of} 1倍あたりの増分（後半／前半）`, ...step }]
}

/**
 * Duplicates the rulesets under other ids. Topics and references to topics are removed, because a topic needs a cell
 * for every ruleset.
 */
function growRulesets(content: string, size: number): void {
  rmSync(path.join(content, folderOf('topic')), { recursive: true, force: true })
  rewrite(path.join(content, 'club.yaml'), text => text.replace(/^compare:\n(?:(?: .*)?\n)*/mu, ''))
  const disputes = path.join(content, folderOf('dispute'))
  for (const name of readdirSync(disputes))
    rewrite(path.join(disputes, name), text => text.replaceAll(/^ +topics: .*\n/gmu, ''))
  const rulesets = path.join(content, folderOf('version'))
  for (const id of readdirSync(rulesets)) for (let copy = 2; copy <= size; copy++) cloneRuleset(rulesets, id, copy)
}

/**
 * Duplicates a ruleset without its citation names, because names must be unique. The duplicate has no precedents, so
 * their seals are removed.
 */
function cloneRuleset(rulesets: string, id: string, copy: number): void {
  const clone = `${id}-${copy}`
  cpSync(path.join(rulesets, id), path.join(rulesets, clone), { recursive: true })
  for (const name of readdirSync(path.join(rulesets, clone)))
    rewrite(path.join(rulesets, clone, name), text =>
      text
        .replace(/^ruleset: .*$/mu, `ruleset: ${clone}`)
        .replace(/^citedAs: .*$/mu, 'citedAs: []')
        .replace(/^'?precedent:\d+'?:\n(?: .*\n)+/gmu, '')
    )
}

/** Changes the fields of an entry that must be unique. */
const ENTRIES = {
  topic: (text: string, copy: number) => renamed(text, 'label', ` ${copy}`),
  dispute: (text: string, copy: number) => withoutAliases(renamed(text, 'title', ` ${copy}`)),
  term: (text: string, copy: number) =>
    withoutAliases(renamed(renamed(text, 'term', ` ${copy}`), 'reading', kanaOf(copy)))
} as const

/** Appends a suffix to a quoted or plain value: `label: '流し満貫'`. */
function renamed(text: string, key: string, suffix: string): string {
  return text.replace(new RegExp(`^(${key}: .*?)(['"]?)$`, 'mu'), `$1${suffix}$2`)
}

function withoutAliases(text: string): string {
  return text.replace(/^aliases: .*$/mu, 'aliases: []')
}

/** Formats a number in kana: 12 is 「いう」. */
function kanaOf(number: number): string {
  return [...String(number)].map(digit => 'あいうえおかきくけこ'.charAt(Number(digit))).join('')
}

/** Duplicates topics, disputes and terms under other names. */
function growEntries(content: string, size: number): void {
  for (const [kind, copied] of Object.entries(ENTRIES)) {
    const folder = path.join(content, folderOf(kind as keyof typeof ENTRIES))
    for (const file of readdirSync(folder).filter(name => name.endsWith('.mdx')))
      for (let copy = 2; copy <= size; copy++) {
        const clone = path.join(
          content,
          formatContentPath({ kind: kind as keyof typeof ENTRIES, name: `${path.parse(file).name}-${copy}` })
        )
        cpSync(path.join(folder, file), clone)
        rewrite(clone, text => copied(text, copy))
      }
  }
}

function rewrite(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
