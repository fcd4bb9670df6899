import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentFolder, tennis } from '../support/content.ts'
import { runNode } from './run.ts'

/** Club whose rules change on 2024-04-01. */
const content = contentFolder({
  ...tennis('## 第1条（趣旨）\n\n庭球部の規程とする。\n\n## 第2条（予約）\n\n係に申し出る。\n', {
    version: '2020-04-01'
  }),
  ...tennis('## 第1条（趣旨）\n\n庭球部の規程とする。\n\n## 第2条（予約）\n\n部長に申し出る。\n')
})
const folder = mkdtempSync(path.join(tmpdir(), 'days-'))

/** Files that may differ if another text is in force: pages, data and derived files, but no program files. */
const OF_THE_TEXTS =
  /\.html$|^(?:api|offline|pagefind|search)\/|\.xml$|\.jsonld$|\.md$|^llms[^/]*\.txt$|^sw\.js$|^_headers$|^\.build\.json$/u

/** Builds into a folder as of a day. */
async function build(day: string, to: string, ...flags: string[]): Promise<string> {
  const env = {
    CONTENT_DIR: content,
    OUT_DIR: path.join(folder, to),
    SOURCE_DATE_EPOCH: String(Date.parse(`${day}T13:20:00Z`) / 1000)
  }
  const { code, output } = await runNode(['scripts/build/build.ts', ...flags], env)
  expect(code, output).toBe(0)
  return output
}

/** Reads all files of a built site. */
function filesOf(site: string): Map<string, string> {
  const files = readdirSync(path.join(folder, site), { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        return [path.relative(path.join(folder, site), file).split(path.sep).join('/'), readFileSync(file, 'latin1')]
      })
  )
}

/** Returns the files that differ between the two sites. */
function differing(): string[] {
  const [before, after] = [filesOf('one'), filesOf('other')]
  const all = [...new Set([...before.keys(), ...after.keys()])].sort()
  expect(all.length).toBeGreaterThan(20)
  return all.filter(file => before.get(file) !== after.get(file))
}

beforeAll(async () => {
  await build('2022-05-01', 'one')
  await build('2022-05-02', 'other')
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

test('a build on a day without a change of law is byte-identical', () => {
  expect(differing()).toEqual([])
})

test('the site changes only when another text is in force, and only in files derived from texts', async () => {
  expect(await build('2024-03-31', 'other', '--if-changed')).toContain('変更なし')
  expect(await build('2024-04-01', 'other', '--if-changed')).toMatch(/ビルド .*ページ/u)
  const changed = differing()
  expect(changed).toEqual(expect.arrayContaining(['.build.json', 'index.html', 'tennis/2/index.html']))
  expect(changed.filter(file => !OF_THE_TEXTS.test(file))).toEqual([])
}, 300_000)

test.each(['build/build.ts', 'commands/check.mjs'])('%s rejects an invalid date', async script => {
  const { code, output } = await runNode([`scripts/${script}`], { SOURCE_DATE_EPOCH: '2022-05-01' })
  expect(code).toBe(2)
  expect(output).toBe('エラー: SOURCE_DATE_EPOCH「2022-05-01」は、1970年からの秒数ではありません\n')
})
