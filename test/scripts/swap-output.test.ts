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

/** Process id above the kernel maximum, so that no process has it. */
const DEAD = 4194999

let folder = ''
const at = (...names: string[]) => path.join(folder, ...names)
const write = (text: string, ...names: string[]) => {
  mkdirSync(path.dirname(at(...names)), { recursive: true })
  writeFileSync(at(...names), text)
}
/** Creates a site as a build leaves it. */
const site = (name: string, text: string) => {
  write(text, name, 'index.html')
  write(text, name, '1', 'index.html')
  writeStamp(at(name), { digest: '', inForce: { from: null, until: null }, base: '/', articles: 1, pages: 2 })
}
const texts = (...names: string[]) => readFileSync(at(...names, 'index.html'), 'utf8')
/** Creates a temporary folder next to a site, as a killed process leaves it. */
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
  test('a complete site replaces the old site and leaves no other files', () => {
    site('dist', 'old')
    site('made', 'new')
    replaceOutputDir(at('made'), at('dist'))
    expect(readdirSync(folder)).toEqual(['dist'])
    expect(texts('dist')).toBe('new')
  })

  test('a complete site is published into a new folder', () => {
    site('made', 'new')
    replaceOutputDir(at('made'), at('deep', 'down', 'dist'))
    expect(texts('deep', 'down', 'dist')).toBe('new')
  })

  test.each([
    ['is there', true],
    ['is not there yet', false]
  ])('a complete site is published to the target of a symbolic link whose folder %s', (_what, isThere) => {
    mkdirSync(at('releases'))
    if (isThere) site('releases/1', 'old')
    symlinkSync('releases/1', at('current'))
    site('made', 'new')
    replaceOutputDir(at('made'), at('current'))
    expect(lstatSync(at('current')).isSymbolicLink()).toBe(true)
    expect(texts('releases', '1')).toBe('new')
    expect(readdirSync(at('releases'))).toEqual(['1'])
  })

  test('publication of a missing site fails and leaves the old site', () => {
    site('dist', 'old')
    expect(() => replaceOutputDir(at('none'), at('dist'))).toThrow('ENOENT')
    expect(texts('dist')).toBe('old')
    expect(readdirSync(folder)).toEqual(['dist'])
  })
})

describe('foreign files are preserved', () => {
  test.each(['dist.old', 'dist.new', `.bylaws-stage-${DEAD}-mine`])('a foreign folder named %s is preserved', name => {
    site('dist', 'old')
    site('made', 'new')
    write('backup', name, 'my-backup.txt')
    restoreInterruptedSwap(at('dist'))
    replaceOutputDir(at('made'), at('dist'))
    expect(readFileSync(at(name, 'my-backup.txt'), 'utf8')).toBe('backup')
  })

  test.each([
    ['a file beside the pages', () => write('dear', 'dist', 'diary.txt'), 'diary.txt'],
    ['a file in a folder of the site', () => write('dear', 'dist', '1', 'diary.txt'), '1/diary.txt'],
    ['a page that was changed by hand', () => write('mine', 'dist', '1', 'index.html'), '1/index.html'],
    ['an empty folder', () => mkdirSync(at('dist', 'photos')), 'photos'],
    ['a link', () => symlinkSync('index.html', at('dist', 'home.html')), 'home.html']
  ])('%s in the site folder is reported, and no site is published', (_what, add, name) => {
    site('dist', 'old')
    site('made', 'new')
    add()
    expect(describeForeignFiles(at('dist'))).toMatch(new RegExp(`\n  ${name}$`, 'u'))
    expect(() => replaceOutputDir(at('made'), at('dist'))).toThrow(name)
    expect(texts('dist')).toBe('old')
  })

  test('a folder with a foreign index.html is preserved', () => {
    write('my page', 'dist', 'index.html')
    write('{"digest":""}', 'dist', '.build.json')
    expect(describeForeignFiles(at('dist'))).toContain('\n  .build.json\n  index.html')
  })

  test('the first of many foreign files are named, the others counted', () => {
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
])('%s can be replaced', (_what, make) => {
  make()
  expect(describeForeignFiles(at('dist'))).toBeUndefined()
})

describe('leftovers of a killed build', () => {
  test('the last site is restored after a killed build', () => {
    site(`${killed('dist')}/old`, 'old')
    restoreInterruptedSwap(at('dist'))
    expect(readdirSync(folder)).toEqual(['dist'])
    expect(texts('dist')).toBe('old')
  })

  test('leftovers are removed after the new site was published', () => {
    site('dist', 'new')
    site(`${killed('dist')}/old`, 'old')
    restoreInterruptedSwap(at('dist'))
    expect(readdirSync(folder)).toEqual(['dist'])
    expect(texts('dist')).toBe('new')
  })

  test('leftovers of a neighbouring site are moved back', () => {
    site('dist', 'mine')
    site(`${killed('other')}/old`, 'theirs')
    restoreInterruptedSwap(at('dist'))
    expect(readdirSync(folder)).toEqual(['dist', 'other'])
    expect(texts('other')).toBe('theirs')
  })

  test('leftovers of a running process are preserved', () => {
    const stage = createTempDirIn(folder, 'dist')
    restoreInterruptedSwap(at('dist'))
    expect(existsSync(stage)).toBe(true)
    expect(findOrphanedTempDirs(folder)).toEqual([])
  })
})

test('a temporary folder of the project contains only its mark, and leftovers of a killed process are removed', () => {
  const stage = createTempDir()
  expect(readdirSync(stage)).toEqual(['stage.json'])
  const dead = path.join(path.dirname(stage), `.bylaws-stage-${DEAD}-a1b2c3`)
  mkdirSync(path.join(dead, 'cache'), { recursive: true })
  const next = createTempDir()
  expect([stage, dead, next].map(one => existsSync(one))).toEqual([true, false, true])
  for (const one of [stage, next]) removeTempDir(one)
  expect(existsSync(stage)).toBe(false)
})
