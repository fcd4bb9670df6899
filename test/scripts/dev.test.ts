import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../scripts/settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'dev-'))
const file = path.join(folder, 'rulesets', 'tennis', '2024-04-01.mdx')
const waiting = { timeout: 30_000, interval: 200 }
let server: ChildProcess
let output = ''
let address = ''

function write(text: string): void {
  const head = 'ruleset: tennis\ntitle: 庭球部規程\nenactedOn: 2020-04-01\nenforcedOn: 2024-04-01\namendment: null'
  writeFileSync(file, `---\n${head}\ntext: original\nsource: null\ncitedAs: [規程]\n---\n\n## 第1条\n\n${text}\n`)
}

async function read(): Promise<string> {
  return (await fetch(`${address}tennis/1/`)).text()
}

beforeAll(async () => {
  mkdirSync(path.dirname(file), { recursive: true })
  write('コートは、毎朝掃く。')
  // If `VITEST` is set, Astro's development server omits its pages.
  const { VITEST, NODE_ENV, OUT_DIR, SITE_URL, ...shell } = process.env
  const env = { ...shell, CONTENT_DIR: folder, PORT: '4700' }
  server = spawn(process.execPath, ['scripts/commands/dev.ts'], { cwd: root, env })
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  await vi.waitFor(() => {
    address = /http:\/\/localhost:\d+\//u.exec(output)?.[0] ?? ''
    expect(address, output).not.toBe('')
  }, waiting)
}, 60_000)

afterAll(async () => {
  server.kill('SIGTERM')
  await vi.waitFor(() => expect(server.exitCode).not.toBeNull(), waiting)
  rmSync(folder, { recursive: true })
}, 60_000)

test('the development server checks and shows a saved text at once', { timeout: 90_000 }, async () => {
  await vi.waitFor(async () => expect(await read()).toContain('毎朝掃く'), waiting)
  write('コートは、第9条により、毎晩掃く。')
  await vi.waitFor(async () => expect(await read()).toContain('毎晩掃く'), waiting)
  await vi.waitFor(() => expect(output).toContain('citation-target-missing'), waiting)
})

test('the development server serves generated files as a build would write them', { timeout: 60_000 }, async () => {
  const answered = async (path: string) => {
    const response = await fetch(address + path)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  const law = await answered('tennis/1/law.jsonld')
  expect(law).toEqual([200, 'application/ld+json', expect.stringContaining('"legislationIdentifier":"tennis:1"')])
  const list = await answered('api/v1/rulesets.json')
  expect(list).toEqual([200, 'application/json; charset=utf-8', expect.stringContaining('庭球部規程')])
  expect((await answered('api/v1/nothing.json'))[0]).toBe(404)
})
