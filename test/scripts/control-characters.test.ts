import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { main as importText } from '../../scripts/commands/import.ts'
import { main as newAmendment } from '../../scripts/commands/new-amendment.ts'
import { main as summary } from '../../scripts/commands/summary.ts'
import { main as verify } from '../../scripts/commands/verify.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { runMain } from './run.ts'

const LAW = '## 第1条（趣旨）\n\nこの規程は、庭球部の運営を定める。\n'
const hostile = contentFolder(
  tennis(LAW.replace('庭球部', '\x1b[2K\x1b]0;x\x07\u202e庭球部\x9b'), { title: '"庭球部\\e[31m\\n::error::規程"' })
)
const before = contentFolder(tennis(LAW))

const text = path.join(mkdtempSync(path.join(tmpdir(), 'controls-')), 'a.txt')
writeFileSync(text, '::error::会則\x1b[2K\n第1条（目的\x1b[31m）　会員は、\u202e参加する。\n##[error] 第2条　略\n')
const imported = [text, '--ruleset', 'guests', '--title', '会則\x1b[2K', '--enforced-on', '2024-04-01', '--dry-run']

const answer = path.join(mkdtempSync(path.join(tmpdir(), 'controls-')), 'answer.md')
writeFileSync(answer, '「庭球部の\x1b[31m運営を\u202e定めるものと\x07する」（第1条）。\n第9\x1b[2K条による。\n')

test.each([
  ['verify', verify, [answer]],
  ['summary', summary, ['--before', before]],
  ['new:amendment', newAmendment, ['--enforced-on', '2027-04-01', '--instrument', 'なし\x1b[2K\n::error::x']],
  ['import', importText, [...imported, '--out', before]],
  ['import --preview', importText, [...imported, '--preview']]
])('%s prints nothing that a terminal or a runner obeys', async (_name, main, args) => {
  const { output } = await runMain(main, args, { env: { CONTENT_DIR: hostile } })
  expect(output).not.toBe('')
  expect(output).not.toMatch(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
  expect(output).not.toMatch(/^\s*::|##\[/mu)
})
