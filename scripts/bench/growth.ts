import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '../../src/model/layout.ts'
import { type Bench, type Cost, formatMemory, formatRatio, formatSeconds, medianCost, type Row } from './measure.ts'

const sizes = [1, 10, 100] as const

/** How the check and the build grow with the content: the same ruleset again and again, under other ids. */
export async function benchGrowth(bench: Bench): Promise<Row[]> {
  return [...(await growthOf('check', 3, bench)), ...(await growthOf('build', 1, bench))]
}

/** What is added from 10 to 100 is held against what is added from 1 to 10: as much for each copy when it grows linearly. */
async function growthOf(command: string, runs: number, { contentDir, folder }: Bench): Promise<Row[]> {
  const costs: Cost[] = []
  for (const size of sizes) {
    const env = { CONTENT_DIR: path.join(folder, 'content'), OUT_DIR: path.join(folder, 'grown') }
    grow(contentDir, env.CONTENT_DIR, size)
    costs.push(await medianCost(runs, [`scripts/${command}.ts`], env))
    for (const used of Object.values(env)) rmSync(used, { recursive: true, force: true })
  }
  const [one = 0, ten = 0, hundred = 0] = costs.map(({ seconds }) => seconds)
  const rows = costs.map((cost, index) => ({
    what: `${command}、文書 ${sizes[index]} 倍`,
    value: `${formatSeconds(cost.seconds)}、${formatMemory(cost)}`,
    ratio: formatRatio(cost.seconds, one)
  }))
  const linear = { ratio: formatRatio((hundred - ten) / 90, (ten - one) / 9), target: '≤ ×1.5' }
  return [...rows, { what: `${command}、1倍あたりの増分`, value: formatSeconds((hundred - ten) / 90), ...linear }]
}

/** Copies a content folder and clones its rulesets until there are `size` times as many. Topics need a cell for every ruleset, so they stay out. */
function grow(contentDir: string, grown: string, size: number): void {
  cpSync(contentDir, grown, { recursive: true })
  rmSync(path.join(grown, folderOf('topic')), { recursive: true, force: true })
  const rulesets = path.join(grown, folderOf('version'))
  for (const id of readdirSync(rulesets)) for (let copy = 2; copy <= size; copy++) clone(rulesets, id, `${id}-${copy}`)
}

/** A clone has an id of its own and no name to be cited by: that is the first one's. */
function clone(rulesets: string, id: string, copy: string): void {
  cpSync(path.join(rulesets, id), path.join(rulesets, copy), { recursive: true })
  for (const name of readdirSync(path.join(rulesets, copy))) {
    const file = path.join(rulesets, copy, name)
    const text = readFileSync(file, 'utf8').replace(/^ruleset: .*$/mu, `ruleset: ${copy}`)
    writeFileSync(file, text.replace(/^citedAs: .*$/mu, 'citedAs: []'))
  }
}
