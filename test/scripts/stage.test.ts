import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeStamp } from '../../scripts/build/build-manifest.ts'
import { describeForeignFiles, replaceOutputDir, restoreInterruptedSwap } from '../../scripts/build/swap-output.ts'
import { createTempDir, createTempDirIn, findOrphanedTempDirs, removeTempDir } from '../../scripts/temp-dir.ts'

/** No process has this number: it is above what the kernel gives. */
const DEAD = 4194999

let folder = ''
const at = (...names: string[]) => path.join(folder, ...names)
const write = (words: string, ...names: string[]) => {
  mkdirSync(path.dirname(at(...names)), { recursive: true })
  writeFileSync(at(...names), words)
}
/** A site as a build leaves it. */
const site = (name: string, words: string) => {
  write(words, name, 'index.html')
  write(words, name, '1', 'index.html')
  writeStamp(at(name), { digest: '', inForce: { from: null, until: null }, base: '/', articles: 1, pages: 2 })
}
const words = (...names: string[]) => readFileSync(at(...names, 'index.html'), 'utf8')
/** A stage beside a site, as a process leaves it that is killed. */
const killed = (purpose: string) => {
  const name = `.bylaws-stage-${DEAD}-a1b2c3`
  write(JSON.stringify({ purpose }), name, 'stage.json')
  return name
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stage-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a finished site', () => {
  test('takes the place of the old one, and nothing else is left', () => {
    site('dist', 'old')
    site('made', 'new')
    replaceOutputDir(at('made'), at('dist'))
    expect(readdirSync(folder)).toEqual(['dist'])
    expect(words('dist')).toBe('new')
  })

  test('is put in a folder that is not there yet', () => {
    site('made', 'new')
    replaceOutputDir(at('made'), at('deep', 'down', 'dist'))
    expect(words('deep', 'down', 'dist')).toBe('new')
  })

  test.each([
    ['is there', true],
    ['is not there yet', false]
  ])('goes where a symbolic link leads, whose folder %s', (_what, isThere) => {
    mkdirSync(at('releases'))
    if (isThere) site('releases/1', 'old')
    symlinkSync('releases/1', at('current'))
    site('made', 'new')
    replaceOutputDir(at('made'), at('current'))
    expect(lstatSync(at('current')).isSymbolicLink()).toBe(true)
    expect(words('releases', '1')).toBe('new')
    expect(readdirSync(at('releases'))).toEqual(['1'])
  })

  test('that is not there leaves the old one', () => {
    site('dist', 'old')
    expect(() => replaceOutputDir(at('none'), at('dist'))).toThrow('ENOENT')
    expect(words('dist')).toBe('old')
    expect(readdirSync(folder)).toEqual(['dist'])
  })
})

describe('what no build made stays', () => {
  test.each(['dist.old', 'dist.new', `.bylaws-stage-${DEAD}-mine`])(
    'a folder of somebody’s that is called %s',
    name => {
      site('dist', 'old')
      site('made', 'new')
      write('backup', name, 'my-backup.txt')
      restoreInterruptedSwap(at('dist'))
      replaceOutputDir(at('made'), at('dist'))
      expect(readFileSync(at(name, 'my-backup.txt'), 'utf8')).toBe('backup')
    }
  )

  test.each([
    ['a file beside the pages', () => write('dear', 'dist', 'diary.txt'), 'diary.txt'],
    ['a file in a folder of the site', () => write('dear', 'dist', '1', 'diary.txt'), '1/diary.txt'],
    ['a page that was changed by hand', () => write('mine', 'dist', '1', 'index.html'), '1/index.html'],
    ['an empty folder', () => mkdirSync(at('dist', 'photos')), 'photos'],
    ['a link', () => symlinkSync('index.html', at('dist', 'home.html')), 'home.html']
  ])('%s in the site’s folder: it is named, and no site is put there', (_what, add, name) => {
    site('dist', 'old')
    site('made', 'new')
    add()
    expect(describeForeignFiles(at('dist'))).toMatch(new RegExp(`\n  ${name}$`, 'u'))
    expect(() => replaceOutputDir(at('made'), at('dist'))).toThrow(name)
    expect(words('dist')).toBe('old')
  })

  test('a folder with an index.html that no build wrote', () => {
    write('my page', 'dist', 'index.html')
    write('{"digest":""}', 'dist', '.build.json')
    expect(describeForeignFiles(at('dist'))).toContain('\n  .build.json\n  index.html')
  })

  test('of many files the first are named, the rest counted', () => {
    for (let number = 10; number < 25; number++) write('', 'dist', `${number}.txt`)
    expect(describeForeignFiles(at('dist'))).toMatch(/\n {2}19\.txt\n {2}ほか 5 件$/u)
  })
})

test.each([
  ['a site as it was built', () => site('dist', 'old')],
  ['an empty folder', () => mkdirSync(at('dist'))],
  ['no folder', () => {}],
  [
    'a site in which somebody looked around',
    () => {
      site('dist', 'old')
      write('', 'dist', '.DS_Store')
    }
  ]
])('%s may be replaced', (_what, make) => {
  make()
  expect(describeForeignFiles(at('dist'))).toBeUndefined()
})

describe('what a killed build left', () => {
  test('is the last site, which comes back', () => {
    site(`${killed('dist')}/old`, 'old')
    restoreInterruptedSwap(at('dist'))
    expect(readdirSync(folder)).toEqual(['dist'])
    expect(words('dist')).toBe('old')
  })

  test('goes when the new site was in place', () => {
    site('dist', 'new')
    site(`${killed('dist')}/old`, 'old')
    restoreInterruptedSwap(at('dist'))
    expect(readdirSync(folder)).toEqual(['dist'])
    expect(words('dist')).toBe('new')
  })

  test('of another site beside it goes back to where it was', () => {
    site('dist', 'mine')
    site(`${killed('other')}/old`, 'theirs')
    restoreInterruptedSwap(at('dist'))
    expect(readdirSync(folder)).toEqual(['dist', 'other'])
    expect(words('other')).toBe('theirs')
  })

  test('is left alone while its process runs', () => {
    const stage = createTempDirIn(folder, 'dist')
    restoreInterruptedSwap(at('dist'))
    expect(existsSync(stage)).toBe(true)
    expect(findOrphanedTempDirs(folder)).toEqual([])
  })
})

test('a stage of the project’s own is empty but for its mark, and what a killed process left there goes', () => {
  const stage = createTempDir()
  expect(readdirSync(stage)).toEqual(['stage.json'])
  const dead = path.join(path.dirname(stage), `.bylaws-stage-${DEAD}-a1b2c3`)
  mkdirSync(path.join(dead, 'cache'), { recursive: true })
  const next = createTempDir()
  expect([stage, dead, next].map(one => existsSync(one))).toEqual([true, false, true])
  for (const one of [stage, next]) removeTempDir(one)
  expect(existsSync(stage)).toBe(false)
})
