import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { root } from '../settings.ts'

/** What a section of the bench works with. */
export interface Bench {
  readonly contentDir: string
  /** A folder that goes at the end. */
  readonly folder: string
  /** The site that the sections share, once one of them has built it. */
  readonly outDir: string
  /** Builds the site unless that is done. */
  build(): Promise<void>
}

/** A line of the bench's table: what was measured, and what it is a multiple of. */
export interface Row {
  readonly what: string
  readonly value: string
  readonly ratio?: string
  readonly target?: string
}

/** What a process took: seconds of the clock, and the most memory that it and its children held at once, in MB. */
export interface Cost {
  readonly seconds: number
  readonly megabytes: number | undefined
}

/** The middle value: one slow run does not count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Runs a script with Node and measures it. One that fails ends the bench with what it printed. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Cost> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', data => printed.push(data))
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, treeMemory(child.pid ?? 0))
  }, 50)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      clearInterval(sampling)
      const seconds = (performance.now() - start) / 1000
      if (code === 0) resolve({ seconds, megabytes: peak > 0 ? peak / 1024 : undefined })
      else reject(new Error(`node ${args.join(' ')} (exit ${code})\n${Buffer.concat(printed)}`))
    })
  })
}

/** The cost of the middle one of several runs. */
export async function medianCost(runs: number, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Cost> {
  const costs: Cost[] = []
  for (let run = 0; run < runs; run++) costs.push(await runNode(args, env))
  const middle = median(costs.map(({ seconds }) => seconds))
  return costs.find(({ seconds }) => seconds === middle) ?? { seconds: middle, megabytes: undefined }
}

/** Memory of a process and all below it, shared pages counted once, in kB, as Linux tells it; elsewhere 0. */
function treeMemory(pid: number): number {
  try {
    const own = Number(/^Pss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap(
      task => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').match(/\d+/gu) ?? []
    )
    return children.reduce((sum, child) => sum + treeMemory(Number(child)), own)
  } catch {
    return 0
  }
}

/** `0.42 秒` */
export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} 秒`
}

/** `412 MB`, or a dash where it cannot be measured. */
export function formatMemory({ megabytes }: Cost): string {
  return megabytes === undefined ? '—' : `${Math.round(megabytes)} MB`
}

/** `12.3 kB` */
export function formatSize(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** `×3.1`: how many times as much. */
export function formatRatio(value: number, unit: number): string {
  return `×${(value / unit).toFixed(value / unit < 10 ? 2 : 1)}`
}
