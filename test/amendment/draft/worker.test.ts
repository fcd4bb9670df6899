import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../scripts/build/bundle.ts'
import { OF_NO_DRAFT, stripWorkerRules } from '../../../scripts/build/desk-worker.ts'
import { clubLibrary } from '../../support/club.ts'

let code = ''
beforeAll(async () => {
  code = await bundle('test/amendment/draft/worker-entry.ts')
})

test('the editor worker is one script without Node dependencies', () => {
  expect(code.match(/["'`]node:[\w/]+["'`]|__vite-browser-external|\brequire\(["'`][\w@]/gu)).toBe(null)
})

test('the editor worker is within the size limit for a phone', () => {
  const kilobytes = gzipSync(code, { level: 9 }).length / 1000
  console.log(`the library with the desk: ${kilobytes.toFixed(1)} kB gzip`)
  expect(kilobytes).toBeLessThan(MOST_KILOBYTES)
})

/** Upper limit of the worker bundle, in kB: slightly above its present size. */
const MOST_KILOBYTES = 309

test('content loaded without Node has the same diagnostics and digests', () => {
  const world = vm.createContext({ TextEncoder, TextDecoder, URL, URLSearchParams, atob, btoa, console })
  vm.runInContext(code, world)
  const there = vm.runInContext(
    `desk.libraryOf('content', '${clubLibrary.today}', desk.folderOfTexts(texts()))`,
    Object.assign(world, { texts: () => texts() })
  ) as typeof clubLibrary
  const here = clubLibrary
  expect(there.report).toEqual(here.report)
  const digests = ({ families }: typeof here) =>
    families.flatMap(({ versions }) => versions.map(({ digest }) => digest))
  expect(digests(there)).toEqual(digests(here))
  expect([...there.statements.keys()]).toEqual([...here.statements.keys()])
})

/** Returns the content files in the form that a site sends. */
function texts(): [string, string][] {
  return readdirSync('content', { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(mdx|yaml|tsv)$/u.test(name))
    .map(name => [name, readFileSync(path.join('content', name), 'utf8')])
}

test('rules that no draft can violate are included by their code only', () => {
  const files = readdirSync('src/rules').map(code => `/src/rules/${code}/rule.ts`)
  const idle = files.filter(file => OF_NO_DRAFT.test(file))
  expect(idle).toHaveLength(18)
  const { transform } = stripWorkerRules()
  if (typeof transform !== 'object') throw new Error('the worker is taken as it is')
  for (const file of idle) {
    const made = Reflect.apply(transform.handler, undefined, [readFileSync(`.${file}`, 'utf8'), file])
    expect(made.code).toMatch(
      new RegExp(`^export const \\w+ = \\{ code: '${file.split('/')[3]}', severity: 'error' \\}$`, 'u')
    )
  }
})
