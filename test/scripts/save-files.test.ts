import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

/** No process has this number: it is above what the kernel gives. */
const DEAD = 4194999

/** How the n-th change of the disk ends: killed before it, killed within it, or refused. */
type Fault = 'before' | 'within' | 'ENOSPC' | 'EACCES'

const disk = { left: Number.POSITIVE_INFINITY, fault: 'before', isDead: false, calls: 0 }

// Other test files share the module cache: the modules under test are loaded anew, with the faulty disk.
vi.resetModules()
vi.doMock('node:fs', async importOriginal => {
  const fs = await importOriginal<typeof import('node:fs')>()
  /** Does half of a change: some of the bytes, some of the files of a folder. */
  const half = (name: string, args: readonly unknown[]) => {
    const [at, content] = args as [string, string | Uint8Array]
    if (name === 'writeFileSync') fs.writeFileSync(at, content.slice(0, Math.floor(content.length / 2)))
    if (name !== 'rmSync' || !fs.existsSync(at) || !fs.statSync(at).isDirectory()) return
    const entries = fs.readdirSync(at)
    for (const entry of entries.slice(0, Math.ceil(entries.length / 2)))
      fs.rmSync(`${at}/${entry}`, { recursive: true })
  }
  const wrap =
    (name: string, call: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      if (disk.isDead) throw new Error('dead')
      disk.calls++
      if (disk.left-- > 0) return call(...args)
      if (disk.fault === 'before' || disk.fault === 'within') {
        if (disk.fault === 'within') half(name, args)
        disk.isDead = true
        throw new Error('dead')
      }
      if (name === 'writeFileSync') half(name, args)
      disk.left = Number.POSITIVE_INFINITY
      throw Object.assign(new Error(`${disk.fault}: ${name}`), { code: disk.fault, syscall: name })
    }
  const changing = [
    'writeFileSync',
    'renameSync',
    'rmSync',
    'rmdirSync',
    'mkdirSync',
    'mkdtempSync',
    'chmodSync'
  ] as const
  return { ...fs, ...Object.fromEntries(changing.map(name => [name, wrap(name, fs[name] as never)])) }
})
const { isHalfWritten, NotSaved, recoverFiles, saveFiles } = await import('../../scripts/commands/save-files.ts')
const { lockFolder, createTempDirIn } = await import('../../scripts/temp-dir.ts')

afterAll(() => {
  vi.doUnmock('node:fs')
  vi.resetModules()
})

let processes = 0

/** Runs what a process of its own would do, whose `nth` change of the disk has a fault; true if it came to its end. */
function run(nth: number, fault: Fault, work: () => unknown): { readonly done: boolean; readonly isOver: boolean } {
  const { pid } = process
  const own = DEAD + processes++
  Object.defineProperty(process, 'pid', { value: own, configurable: true })
  const running = vi.spyOn(process, 'kill').mockImplementation(other => {
    if (other === own) return true
    throw Object.assign(new Error('ESRCH'), { code: 'ESRCH' })
  })
  Object.assign(disk, { left: nth, fault, isDead: false, calls: 0 })
  let done = false
  try {
    work()
    done = true
  } catch {
    // Killed, or refused.
  }
  const isOver = disk.calls <= nth
  Object.assign(disk, { left: Number.POSITIVE_INFINITY, isDead: false })
  Object.defineProperty(process, 'pid', { value: pid, configurable: true })
  running.mockRestore()
  return { done, isOver }
}

const OLD = { 'a.mdx': '前のア', 'deep/b.yaml': '前のイ', 'deep/removed.mdx': '前のエ' }
const NEW = { 'a.mdx': '後のア', 'deep/b.yaml': '後のイ', 'made/new/c.mdx': '新しいウ' }
const folders: string[] = []

function contentFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'save-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(OLD)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text, { mode: 0o640 })
  }
  return folder
}

const EDITS = new Map<string, string | null>([...Object.entries(NEW), ['deep/removed.mdx', null]])
const save = (folder: string) => () => saveFiles(folder, EDITS)

/** The files of a folder, stages left out. */
function filesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => !name.startsWith('.'))
  const files = names.filter(name => statSync(path.join(folder, name)).isFile())
  return Object.fromEntries(files.sort().map(name => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

const stagesIn = (folder: string) => readdirSync(folder).filter(name => name.startsWith('.'))

function expectWhole(folder: string, done: boolean): void {
  recoverFiles(folder)
  const files = filesIn(folder)
  expect(done ? [NEW] : [OLD, NEW]).toContainEqual(files)
  expect(stagesIn(folder)).toEqual([])
  expect(statSync(path.join(folder, 'a.mdx')).mode & 0o777).toBe(0o640)
  if (!existsSync(path.join(folder, 'made/new/c.mdx'))) expect(existsSync(path.join(folder, 'made'))).toBe(false)
  expect(isHalfWritten(folder)).toBe(false)
  // Nothing blocks the next command.
  saveFiles(folder, new Map([['a.mdx', '次のア']]))
  expect(readFileSync(path.join(folder, 'a.mdx'), 'utf8')).toBe('次のア')
}

/** True if a save that makes a file and removes another has done both. */
const isComplete = (files: Record<string, string>) =>
  Object.hasOwn(files, 'made/new/c.mdx') && !Object.hasOwn(files, 'deep/removed.mdx')

/** Calls for every n until the work is over before its n-th change. */
function forEveryChange(call: (nth: number) => boolean, least = 0): void {
  for (let nth = 0; nth < 200; nth++)
    if (call(nth)) {
      expect(nth).toBeGreaterThanOrEqual(least)
      return
    }
  throw new Error('no end')
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const FAULTS: readonly Fault[] = ['before', 'within', 'ENOSPC', 'EACCES']

describe('all files are written or none, and a finished command is never undone', () => {
  test.each(FAULTS)('when each change of the disk ends so: %s', fault => {
    forEveryChange(nth => {
      const folder = contentFolder()
      const { done, isOver } = run(nth, fault, save(folder))
      expectWhole(folder, done)
      return isOver
    }, 18)
  })

  test.each(FAULTS.flatMap(first => FAULTS.map(second => [first, second] as const)))(
    'when a command ends so: %s, and each change of its recovery: %s',
    { timeout: 60_000 },
    (first, second) => {
      forEveryChange(nth => {
        let isOver = false
        forEveryChange(again => {
          const folder = contentFolder()
          const command = run(nth, first, save(folder))
          isOver = command.isOver
          const recovery = run(again, second, () => recoverFiles(folder))
          expectWhole(folder, command.done)
          return recovery.isOver
        })
        return isOver
      })
    }
  )

  test.each(['before', 'within'] as const)('and what somebody changed after a killed command (%s) stays', fault => {
    forEveryChange(nth => {
      const folder = contentFolder()
      const { isOver } = run(nth, fault, save(folder))
      writeFileSync(path.join(folder, 'a.mdx'), '人が直した文')
      const [before] = [filesIn(folder)]
      recoverFiles(folder)
      const files = filesIn(folder)
      expect(files['a.mdx']).toBe('人が直した文')
      expect([OLD, NEW].map(each => each['deep/b.yaml'])).toContain(files['deep/b.yaml'])
      // A finished command's other files stay as it wrote them.
      if (isComplete(before)) expect(files).toEqual(before)
      expect(stagesIn(folder)).toEqual([])
      return isOver
    })
  })
})

test('a failure that can be undone says that nothing was written, one that cannot says so', () => {
  const folder = contentFolder()
  mkdirSync(path.join(folder, 'blocked.mdx'))
  expect(() =>
    saveFiles(
      folder,
      new Map([
        ['a.mdx', '後'],
        ['blocked.mdx', '文']
      ])
    )
  ).not.toThrow(NotSaved)
})

describe('two commands at once:', () => {
  test('the second waits, then is refused, and nothing is written', () => {
    const folder = contentFolder()
    const other = `.bylaws-stage-${process.ppid}-a1B2c3`
    mkdirSync(path.join(folder, other))
    writeFileSync(path.join(folder, other, 'stage.json'), '{"purpose":"files"}')
    const start = performance.now()
    expect(save(folder)).toThrow(NotSaved)
    expect(save(folder)).toThrow('ほかの命令が')
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(filesIn(folder)).toEqual(OLD)
    expect(stagesIn(folder)).toEqual([other])
  })

  test('what has changed before it is the second one’s turn stops it', () => {
    const folder = contentFolder()
    expect(() => saveFiles(folder, new Map(Object.entries(NEW)), () => '読んだ後に変わりました')).toThrow(
      '読んだ後に変わりました'
    )
    expect(filesIn(folder)).toEqual(OLD)
    expect(stagesIn(folder)).toEqual([])
  })

  test('a lock is for one purpose, and one of two has it', () => {
    const folder = contentFolder()
    const site = createTempDirIn(folder, 'dist')
    const first = lockFolder(folder, 'files', 0)
    expect([existsSync(site), first !== null]).toEqual([true, true])
    expect(lockFolder(folder, 'files', 0)).toBeNull()
  })
})
