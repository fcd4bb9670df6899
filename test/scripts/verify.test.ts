import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { main } from '../../scripts/commands/verify.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { runMain } from './run.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = contentFolder(tennis('## 第1条（会費）\n\n会費は、月額300円とする。\n'))
  file = path.join(contentFolder({}), '答え.md')
})

const verify = (bytes: string | Uint8Array) => {
  writeFileSync(file, bytes)
  return runMain(main, [file], { env: { CONTENT_DIR: folder } })
}

describe('npm run verify', () => {
  test('verify reports a figure that the cited article does not have', async () => {
    const { code, output } = await verify('会費は500円です（第1条）。')
    expect([code, output]).toEqual([1, expect.stringContaining('誤りがあります。')])
  })

  test('verify refuses a file that is not text in UTF-8', async () => {
    const shiftJis = Uint8Array.of(0x91, 0xe6, 0x31, 0x8f, 0xf0)
    const { code, output } = await verify(shiftJis)
    expect([code, output]).toEqual([2, expect.stringContaining('文字の符号がUTF-8の文章ではありません')])
  })

  test('verify states that an empty file has nothing to check', async () => {
    const { code, output } = await verify('\n')
    expect([code, output]).toEqual([0, expect.stringContaining('確かめる文がありません。')])
    expect(output).not.toContain('疑わしい')
  })
})
