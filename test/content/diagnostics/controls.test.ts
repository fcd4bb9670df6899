import { expect, test } from 'vitest'
import { formatText, showControls } from '../../../src/content/diagnostics/reporters.ts'
import { load } from '../../../src/corpus/load.ts'
import { contentFolder, tennis } from '../../support/content.ts'

test('reporters escape all terminal control characters of a file', () => {
  const files = tennis('## 第1条（趣旨）\n\nこの規程は\x1b[2K\x1b]0;x\x07、\u202e庭球部\x9bの運営を定める。\n', {
    title: '"庭球部\\e[31m\\n::error::規程"'
  })
  const { report, files: read } = load(contentFolder(files), '2026-01-01')
  const text = formatText(report, file => read.get(file)?.text.split('\n'))
  expect(text).toContain('␛')
  expect(text).not.toMatch(/[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
  expect(text).not.toMatch(/^::/mu)
})

test.each([
  ['::error::x', '∷error::x'],
  ['  ::stop-commands::x', '  ∷stop-commands::x'],
  ['a\n::error::x', 'a⏎::error::x'],
  ['x ##[error]y', 'x ＃＃[error]y'],
  ['80/1::2 ## 条', '80/1::2 ## 条']
])('%j is no command of a runner', (text, shown) => {
  expect(showControls(text)).toBe(shown)
})
