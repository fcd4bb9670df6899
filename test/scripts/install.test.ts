import { closeSync, copyFileSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../scripts/settings.ts'
import { runNode } from './run.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'install-'))
const program = path.join(folder, 'node_modules', '.bin', 'node')
const module = path.join(folder, 'scripts', 'install.mjs')
const runScript = () =>
  runNode(['-e', `import(${JSON.stringify(pathToFileURL(module))}).then(async m => process.exit(await m.runScript()))`])

beforeAll(() => {
  for (const file of [program, module]) mkdirSync(path.dirname(file), { recursive: true })
  copyFileSync(path.join(root, 'scripts', 'install.mjs'), module)
  copyFileSync('/bin/true', program)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Only there the packages include Node.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'while another installation writes Node,',
  () => {
    test('a script waits for its end', async () => {
      const writing = openSync(program, 'r+')
      const ended = runScript()
      await new Promise(resolve => setTimeout(resolve, 1500))
      closeSync(writing)
      expect(await ended).toEqual({ code: 0, output: '' })
    })

    test('a script ends with one sentence after five seconds', async () => {
      const writing = openSync(program, 'r+')
      const { code, output } = await runScript()
      closeSync(writing)
      expect(code).toBe(1)
      expect(output).toMatch(/^エラー: .*別のインストールが同じフォルダーに書き込んでいます。.*\n$/u)
    })
  }
)
