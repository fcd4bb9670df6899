import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'

/** Process id above the kernel maximum, so that no process has it. */
const DEAD = 4194999

/** End of the n-th change of the disk: killed before, killed within, or refused. */
type Fault = 'before' | 'within' | 'ENOSPC' | 'EACCES'

const disk = { left: Number.POSITIVE_INFINITY, fault: 'before', isDead: false, calls: 0 }

// Other test files share the module cache, so the modules under test are loaded again with the faulty disk.
vi.resetModules()
vi.doMock('node:fs', async importOriginal => {
  const fs = await importOriginal<typeof import('node:fs')>()
  /** Applies half of a change: some bytes of a file or some entries of a folder. */
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

/**
 * Runs `work` as a separate process. The change after `nth` successful changes has a fault; `done` is true on
 * completion.
 */
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
    // The process was killed, or the change was refused.
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

/** Returns the files of a folder without temporary folders. */
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
  // The next command is not blocked.
  saveFiles(folder, new Map([['a.mdx', '次のア']]))
  expect(readFileSync(path.join(folder, 'a.mdx'), 'utf8')).toBe('次のア')
}

/** True if a save that creates a file and removes another has done both. */
const isComplete = (files: Record<string, string>) =>
  Object.hasOwn(files, 'made/new/c.mdx') && !Object.hasOwn(files, 'deep/removed.mdx')

/** Calls with every n until the work ends before its n-th change. */
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

describe('saveFiles writes all files or none, and never undoes a completed command', () => {
  test.each(FAULTS)('files are consistent when each change of the disk ends with: %s', fault => {
    forEveryChange(nth => {
      const folder = contentFolder()
      const { done, isOver } = run(nth, fault, save(folder))
      expectWhole(folder, done)
      return isOver
    }, 18)
  })

  test('a full disk leaves no temp directory', () => {
    forEveryChange(nth => {
      const folder = contentFolder()
      const { done, isOver } = run(nth, 'ENOSPC', () => createTempDirIn(folder, 'files'))
      expect(stagesIn(folder)).toHaveLength(done ? 1 : 0)
      return isOver
    }, 3)
  })

  test.each(FAULTS.flatMap(first => FAULTS.map(second => [first, second] as const)))(
    'files are consistent when a command ends with: %s, and each change of its recovery with: %s',
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

  test.each(['before', 'within'] as const)('manual changes after a killed command (%s) remain', fault => {
    forEveryChange(nth => {
      const folder = contentFolder()
      const { isOver } = run(nth, fault, save(folder))
      writeFileSync(path.join(folder, 'a.mdx'), '人が直した文')
      const [before] = [filesIn(folder)]
      recoverFiles(folder)
      const files = filesIn(folder)
      expect(files['a.mdx']).toBe('人が直した文')
      expect([OLD, NEW].map(each => each['deep/b.yaml'])).toContain(files['deep/b.yaml'])
      // The other files of a completed command are unchanged.
      if (isComplete(before)) expect(files).toEqual(before)
      expect(stagesIn(folder)).toEqual([])
      return isOver
    })
  })
})

test.each([
  ['above the folder', '../victim', null],
  ['at an absolute path', path.join(tmpdir(), 'save-victim'), null],
  ['behind a symbolic link', 'link/victim', '..']
])('a planted plan that names a file %s restores nothing', (_, name, link) => {
  const parent = contentFolder()
  const folder = path.join(parent, 'deep')
  const stage = path.join(folder, `.bylaws-stage-${DEAD}-abcdef`)
  mkdirSync(stage)
  if (link !== null) symlinkSync(link, path.join(folder, 'link'))
  const plan = {
    steps: [
      { name, digest: null, hadOne: true },
      { name: 'x.mdx', digest: 'x', hadOne: false }
    ],
    made: []
  }
  for (const [file, text] of Object.entries({
    'stage.json': '{"purpose":"files"}',
    'plan.json': JSON.stringify(plan),
    'old-0': 'planted',
    'new-1': 'planted'
  }))
    writeFileSync(path.join(stage, file), text)
  expect(isHalfWritten(folder)).toBe(false)
  expect(recoverFiles(folder)).toEqual([])
  expect(existsSync(path.resolve(folder, name))).toBe(false)
  expect(readFileSync(path.join(folder, 'b.yaml'), 'utf8')).toBe('前のイ')
})

test('an undone failure reports that nothing was written, any other failure reports the incomplete write', () => {
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

describe('two concurrent commands:', () => {
  test('the second command waits, then is rejected, and writes nothing', () => {
    const folder = contentFolder()
    const other = `.bylaws-stage-${process.ppid}-a1B2c3`
    mkdirSync(path.join(folder, other))
    writeFileSync(path.join(folder, other, 'stage.json'), '{"purpose":"files"}')
    expect(save(folder)).toThrow(NotSaved)
    expect(save(folder)).toThrow('ほかの命令が')
    expect(filesIn(folder)).toEqual(OLD)
    expect(stagesIn(folder)).toEqual([other])
  })

  test('the second command stops if files changed before its turn', () => {
    const folder = contentFolder()
    expect(() => saveFiles(folder, new Map(Object.entries(NEW)), () => '読んだ後に変わりました')).toThrow(
      '読んだ後に変わりました'
    )
    expect(filesIn(folder)).toEqual(OLD)
    expect(stagesIn(folder)).toEqual([])
  })

  test('a lock has one purpose and one owner', () => {
    const folder = contentFolder()
    const site = createTempDirIn(folder, 'dist')
    const first = lockFolder(folder, 'files', 0)
    expect([existsSync(site), first !== null]).toEqual([true, true])
    expect(lockFolder(folder, 'files', 0)).toBeNull()
  })
})
