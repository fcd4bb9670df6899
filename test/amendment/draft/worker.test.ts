import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { bundle } from '../../../scripts/build/bundle.ts'
import { buildCorpus } from '../../../src/corpus/build-corpus.ts'
import { draftRules, rules } from '../../../src/rules/all.ts'
import type { Rule } from '../../../src/rules/rule.ts'
import { clubLibrary } from '../../support/club.ts'
import { CLUB_FOLDER } from '../../support/content.ts'

let code = ''
beforeAll(async () => {
  ;({ code } = await bundle('test/amendment/draft/worker-entry.ts'))
})

test('the editor worker is one script without Node dependencies', () => {
  expect(code.match(/["'`]node:[\w/]+["'`]|__vite-browser-external|\brequire\(["'`][\w@]/gu)).toBe(null)
})

test('the editor worker is within the size limit for a phone', () => {
  const kilobytes = gzipSync(code, { level: 9 }).length / 1000
  console.log(`the worker of the editor: ${kilobytes.toFixed(1)} kB gzip`)
  expect(kilobytes).toBeLessThan(MAX_KILOBYTES)
})

/** Upper limit of the worker bundle, in kB: slightly above its present size. The citations of 別表 and 様式 are 3 kB of it. */
const MAX_KILOBYTES = 341

test('content loaded without Node has the same diagnostics and digests', () => {
  const world = vm.createContext({ TextEncoder, TextDecoder, URL, URLSearchParams, atob, btoa, console })
  vm.runInContext(code, world)
  const there = vm.runInContext(
    `desk.libraryOf({
      contentDir: 'content',
      source: desk.folderOfTexts(texts()),
      today: '${clubLibrary.today}',
      rules: desk.draftRules
    })`,
    Object.assign(world, { texts: () => texts() })
  ) as typeof clubLibrary
  const { contentDir, source, today } = clubLibrary
  const here = buildCorpus({ contentDir, source, today, rules: draftRules })
  expect(there.report).toEqual(here.report)
  const digests = ({ rulesets }: typeof here) =>
    rulesets.flatMap(({ versions }) => versions.map(({ digest }) => digest))
  expect(digests(there)).toEqual(digests(here))
  expect([...there.statements.keys()]).toEqual([...here.statements.keys()])
})

/** Returns the content files in the form that a site sends. */
function texts(): [string, string][] {
  return readdirSync(CLUB_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(mdx|yaml|tsv)$/u.test(name))
    .map(name => [name, readFileSync(path.join(CLUB_FOLDER, name), 'utf8')])
}

test('the editor worker contains no rule about statements alone', () => {
  const editor: readonly Rule[] = draftRules
  const others = rules.filter(rule => !editor.includes(rule))
  expect(others.length).toBeGreaterThan(10)
  const included = others.filter(rule => new RegExp(`code:\\s*["'\`]${rule.code}["'\`]`, 'u').test(code))
  expect(included.map(rule => rule.code)).toEqual([])
  expect(code).toMatch(/code:\s*["'`]label-order["'`]/u)
})
