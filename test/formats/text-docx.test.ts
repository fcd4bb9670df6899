import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { textDocx } from '../../src/formats/word/text-docx.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = `## 目次

- 第1章　総則（第1条）

## 第1章　総則

### 第1条（趣旨）

この規程は、A<B & Cについて定める。

2　次の者とする。

- 一　部員
  - イ　正部員
`
const [ruleset] = load(contentFolder(tennis(LAW.replace('<', '\\<'))), '2026-01-01').rulesets
if (!ruleset) throw new Error('no ruleset')
const sheet = {
  head: '2024年4月1日施行・再述',
  below: ['令和6年規程第1号（2024年4月1日施行）', '再述'],
  date: '2024-04-01'
}
const bytes = await textDocx(ruleset.current.text, sheet)
const files = unzipSync(bytes)
const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array())
const body = parse(xml('word/document.xml'), { lowerCaseTagName: true })

/** Each line with its style. */
const lines = body.querySelectorAll('w\\:p').map(line => {
  const style = line.querySelector('w\\:pStyle'.toLowerCase())?.getAttribute('w:val') ?? ''
  return [
    style,
    line
      .querySelectorAll('w\\:t')
      .map(({ text }) => text)
      .join('')
  ]
})

test('the Word file contains the full text: title, contents, headings, paragraphs, and items by depth', () => {
  expect(lines).toEqual([
    ['Title', '庭球部規程'],
    ['Edition', '令和6年規程第1号（2024年4月1日施行）'],
    ['Edition', '再述'],
    ['Heading1', '目次'],
    ['Contents0', '第1章　総則（第1条）\t1'],
    ['Heading1', '第1章　総則'],
    ['Heading4', '第1条（趣旨）'],
    ['PlainParagraph', 'この規程は、A<B & Cについて定める。'],
    ['Paragraph', '2　次の者とする。'],
    ['Item0', '一　部員'],
    ['Item1', 'イ　正部員']
  ])
})

test('a table is between its title and its 備考, before the items that follow it in print', async () => {
  const article =
    '## 第1条\n\n次の表による。\n\n**会費の表**\n\n| 額 |\n| --- |\n| 千円 |\n\n> 備考<br/>半年で割る。\n\n- 一　部員\n'
  const [fees] = load(contentFolder(tennis(article)), '2026-01-01').rulesets
  if (!fees) throw new Error('no ruleset')
  const document = unzipSync(await textDocx(fees.current.text, sheet))['word/document.xml'] ?? new Uint8Array()
  const printed = parse(strFromU8(document), { lowerCaseTagName: true }).querySelectorAll('w\\:t')
  expect(printed.slice(-7).map(({ text }) => text)).toEqual([
    '会費の表',
    '額',
    '千円',
    '備考',
    '半年で割る。',
    '一　',
    '部員'
  ])
})

test('every sheet shows the version and the page number of the total', () => {
  const around = Object.keys(files).filter(name => /^word\/(?:header|footer)\d+\.xml$/u.test(name))
  const text = around.map(xml).join('')
  expect(text).toContain('庭球部規程　2024年4月1日施行・再述')
  expect(text).toContain('NUMPAGES')
})

test('equal texts give identical Word files', async () => {
  expect(await textDocx(ruleset.current.text, sheet)).toEqual(bytes)
})
