import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { root } from '../settings.ts'

/** Inputs of a benchmark section. */
export interface Bench {
  readonly contentDir: string
  /** A folder that is removed at the end. */
  readonly folder: string
  /** The built site that the sections share. */
  readonly outDir: string
  /** Builds the site on the first call. */
  build(): Promise<void>
}

/** A row of the benchmark table: the subject, the value, and its ratio to a reference. */
export interface Row {
  readonly subject: string
  readonly value: string
  readonly ratio?: string
  readonly target?: string
}

/** Cost of a process with its children: wall-clock time and processor time in seconds, and peak memory in MB. */
export interface Cost {
  readonly seconds: number
  /** `NaN` on systems without `/proc`. */
  readonly processor: number
  readonly megabytes: number | undefined
}

/** Returns the median, which ignores single slow runs. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Runs a script with Node and measures its cost. Rejects with its output if it fails. */
export function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Cost> {
  const start = performance.now()
  const before = processorOfChildren()
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
      if (code === 0)
        resolve({ seconds, processor: processorOfChildren() - before, megabytes: peak > 0 ? peak / 1024 : undefined })
      else reject(new Error(`Command failed with exit code ${code}: node ${args.join(' ')}\n${Buffer.concat(printed)}`))
    })
  })
}

/** Returns the cost of the run with the median time. */
export async function medianCost(runs: number, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Cost> {
  const costs: Cost[] = []
  for (let run = 0; run < runs; run++) costs.push(await runNode(args, env))
  const middle = median(costs.map(({ seconds }) => seconds))
  return (
    costs.find(({ seconds }) => seconds === middle) ?? { seconds: middle, processor: Number.NaN, megabytes: undefined }
  )
}

/** Length of the time unit of `/proc`, in seconds. It is the same on every Linux. */
const CLOCK_TICK = 0.01

/** Returns the processor time of all ended children of this process, in seconds. */
function processorOfChildren(): number {
  try {
    // The fields follow the name of the program, which is in parentheses: cutime and cstime are 16 and 17.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /su, '')
      .split(' ')
    return (Number(fields[13]) + Number(fields[14])) * CLOCK_TICK
  } catch {
    return Number.NaN
  }
}

/**
 * Returns the memory of a process and its descendants in kB (Linux PSS: shared pages are counted once). Returns 0 on
 * other systems.
 */
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

/** Formats a time: `0.42 秒`. */
export function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} 秒`
}

/** Formats the memory: `412 MB`, or a dash if it was not measured. */
export function formatMemory({ megabytes }: Cost): string {
  return megabytes === undefined ? '—' : `${Math.round(megabytes)} MB`
}

/** Formats a size in kB: `12.3 kB`. */
export function formatSize(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Formats a ratio: `×3.1`. */
export function formatRatio(value: number, unit: number): string {
  return `×${(value / unit).toFixed(value / unit < 10 ? 2 : 1)}`
}
