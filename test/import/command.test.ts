import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { main } from '../../scripts/commands/import.ts'
import { load } from '../../src/corpus/load.ts'
import { runMain, runNode } from '../scripts/run.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { tennisFile } from './tennis.ts'

const importTennis = (args: readonly string[], env: Record<string, string> = {}) => runMain(main, args, { env })
const flags = ['--ruleset', 'tennis', '--enforced-on', '2024-04-01']
const place = 'rulesets/tennis/2024-04-01.mdx'
const golden = () => readFileSync('test/import/fixtures/tennis.mdx', 'utf8').replace('部報第12号', 'tennis.txt')

/** Creates a text that cannot be parsed, in its own folder. */
function brokenText(): string {
  return join(contentFolder({ 'tennis.txt': '日誌\n\n雨が降った。\n' }), 'tennis.txt')
}

test('the import command gives the same output and exit code as a separate process', async () => {
  const [out, other] = [contentFolder({}), contentFolder({})]
  const done = await runNode(['scripts/commands/import.ts', tennisFile, ...flags, '--out', out])
  const { code, output } = await importTennis([tennisFile, ...flags, '--out', other])
  expect(done).toEqual({ code, output: output.replaceAll(other, out) })
  expect(readFileSync(join(out, place), 'utf8')).toBe(golden())
  const wrong = await runNode(['scripts/commands/import.ts', 'none.txt', ...flags])
  expect(wrong).toEqual({ code: 2, output: 'エラー: ファイル「none.txt」がありません\n' })
})

describe('import command', () => {
  test('import writes a content folder that passes the check', async () => {
    const out = join(contentFolder({}), 'new')
    const { code, output } = await importTennis([tennisFile, ...flags, '--out', out])
    expect(code).toBe(0)
    expect(readFileSync(join(out, place), 'utf8')).toBe(golden())
    expect(output).toContain(`書き出し: ${join(out, place)}`)
    expect(readdirSync(join(out, 'rulesets/tennis'))).toEqual(['2024-04-01.mdx'])
    const { errors, diagnostics } = load(out).report
    expect({ errors, codes: diagnostics.map(({ code: found }) => found) }).toEqual({
      errors: 0,
      codes: ['mark-doubled']
    })
  })

  test('import writes to CONTENT_DIR without --out', async () => {
    const out = contentFolder({ 'rulesets/golf/README.txt': '' })
    const { code } = await importTennis([tennisFile, ...flags], { CONTENT_DIR: out })
    expect(code).toBe(0)
    expect(readFileSync(join(out, place), 'utf8')).toBe(golden())
  })

  test('import replaces only the restatement of the same version', async () => {
    const restated = '{/* silence caption-duplicate: 原文どおり */}\n\n## 第7条（雑則）\n\n係が定める。\n'
    const out = contentFolder({
      ...tennis(restated, { text: 'restated' }),
      ...tennis('## 第1条\n\nあ。\n', { version: '2020-04-01' }),
      'rulesets/tennis/notes.yaml': "'7':\n  - kind: remark\n    note: 旧規程と同じ\n",
      'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\n'
    })
    const kept = ['rulesets/tennis/2020-04-01.mdx', 'rulesets/tennis/notes.yaml', 'club.yaml']
    const before = kept.map(path => readFileSync(join(out, path), 'utf8'))
    const { code, output } = await importTennis([tennisFile, ...flags, '--out', out])
    expect(code).toBe(0)
    expect(output).toContain('そこにあった再述文を置き換えました')
    expect(output).toContain('警告を止める注記1件は引き継ぎました')
    expect(kept.map(path => readFileSync(join(out, path), 'utf8'))).toEqual(before)
    const text = readFileSync(join(out, place), 'utf8')
    expect(text).toContain('{/* silence caption-duplicate: 原文どおり */}\n\n### 第七条（雑則）')
    expect(text.match(/silence/gu)).toHaveLength(1)
  })

  test('a repeated import changes nothing', async () => {
    const out = contentFolder({})
    await importTennis([tennisFile, ...flags, '--out', out])
    const { code, output } = await importTennis([tennisFile, ...flags, '--out', out])
    expect(code).toBe(0)
    expect(output).toContain('そこにあった公式の文を置き換えました')
    expect(readFileSync(join(out, place), 'utf8')).toBe(golden())
  })

  test('import of a text without rules writes nothing and says so', async () => {
    const file = brokenText()
    const out = contentFolder(tennis('## 第1条\n\nあ。\n'))
    const before = readFileSync(join(out, place), 'utf8')
    const { code, output } = await importTennis([file, ...flags, '--out', out])
    expect(code).toBe(1)
    expect(output).toContain(
      `${file}:1:1 error 条（第1条）も、章も、見出しも、番号の付いた文も見つかりません content-missing`
    )
    expect(output).toContain('何も書いていません')
    expect(readFileSync(join(out, place), 'utf8')).toBe(before)
    expect(readdirSync(join(out, 'rulesets/tennis'))).toEqual(['2024-04-01.mdx'])
  })

  test('import creates no folder if it writes nothing', async () => {
    const out = join(contentFolder({}), 'new')
    expect((await importTennis([brokenText(), ...flags, '--out', out])).code).toBe(1)
    expect(existsSync(out)).toBe(false)
  })

  test.each([
    ['another ruleset', tennis('## 第1条\n\nあ。\n', { ruleset: 'golf' })],
    ['no frontmatter', { [place]: '## 第1条\n\nあ。\n' }],
    ['no MDX', { [place]: `${tennis('## 第1条\n\nあ{い\n')[place]}` }]
  ])('import does not overwrite a file with %s', async (_, files) => {
    const out = contentFolder(files)
    const { code, output } = await importTennis([tennisFile, ...flags, '--out', out])
    expect(code).toBe(1)
    expect(output).toContain('置き換えません')
    expect(readFileSync(join(out, place), 'utf8')).toBe(files[place])
  })

  test.each([
    ['no known encoding', Uint8Array.from([0x91, 0xe6, 0x31, 0x8f, 0xf0, 0x20, 0x82]), 'UTF-8で保存されていません'],
    ['bytes that are no text', Uint8Array.from([0x41, 0x00, 0x42]), '文章のファイルではありません']
  ])('import reports a file in %s', async (_, bytes, text) => {
    const file = join(contentFolder({ 'tennis.txt': bytes }), 'tennis.txt')
    const { code, output } = await importTennis([file, ...flags, '--out', contentFolder({})])
    expect(code).toBe(1)
    expect(output).toMatch(new RegExp(`^${file}:1:[12] error .*${text}.* file-encoding`, 'u'))
  })

  test('import reports in one sentence that it cannot write', async () => {
    const out = contentFolder({})
    writeFileSync(join(out, 'rulesets'), '')
    const { code, output } = await importTennis([tennisFile, ...flags, '--out', out])
    expect(code).toBe(1)
    expect(output).toMatch(/\nエラー: .*を書けません.*何も書いていません\n$/u)
  })

  test('import prints the changes in a dry run and writes nothing', async () => {
    const out = contentFolder({})
    const { code, output } = await importTennis([tennisFile, ...flags, '--out', out, '--dry-run'])
    expect(code).toBe(0)
    expect(output).toContain(`書くもの:\n  ${join(out, place)}（新しいファイル）\n`)
    expect(output).toMatch(/--dry-run なので、何も書いていません\n$/u)
    expect(output).not.toContain('書き出し: ')
    expect(readdirSync(out)).toEqual([])
  })

  test('import does not mistake a folder for the version file', async () => {
    const out = contentFolder({})
    mkdirSync(join(out, place), { recursive: true })
    const { code, output } = await importTennis([tennisFile, ...flags, '--out', out])
    expect(code).toBe(1)
    expect(output).toContain('はファイルではありません')
  })
})

describe('import --kind precedents', () => {
  const source = 'test/import/fixtures/tennis-precedents.txt'
  const asked = ['--kind', 'precedents', '--ruleset', 'tennis']
  const law =
    '## 第1条\n\nア。\n\n## 第2条\n\nイ。\n\n## 第3条\n\nあ。\n\n## 第3条の2\n\nい。\n\n2　次による。\n\n- 一　甲\n\n## 第4条\n\n甲。\n\n2　乙。\n\n## 第5条\n\nう。\n\n## 第6条\n\nえ。\n'

  test('import writes a file per precedent, and the files pass the check with their ruleset', async () => {
    const out = contentFolder(tennis(law))
    const { code, output } = await importTennis([source, ...asked, '--out', out])
    expect(output).toContain(`書き出し: ${join(out, 'precedents/tennis')} に7件\n`)
    expect(code).toBe(0)
    expect(readdirSync(join(out, 'precedents/tennis'))).toEqual([1, 2, 3, 4, 5, 6, 7].map(number => `00${number}.mdx`))
    expect(load(out).report.diagnostics.map(({ code: found, message }) => `${found} ${message}`)).toEqual([])
  })

  test('import replaces existing precedents, retains their annotations, and leaves other files unchanged', async () => {
    const [kept, note] = ['precedents/tennis/009.mdx', 'precedents/tennis/notes.yaml']
    const out = contentFolder({
      'precedents/tennis/001.mdx':
        '---\nnumber: 1\ndecidedOn: 2018\ncaption: 雨\nstatus: in-effect\n---\n\n## 先例\n\n甲。\n',
      [kept]: '---\nnumber: 9\nlost: 失われた\n---\n',
      [note]: "'1':\n  - kind: remark\n    note: 写し\n"
    })
    const before = [kept, note].map(path => readFileSync(join(out, path), 'utf8'))
    const { code, output } = await importTennis([source, ...asked, '--out', out])
    expect(code).toBe(0)
    expect(output).toContain('に7件（そこにあった1件を置き換えました）')
    expect(output).toContain('注意: 先例第2号、第6号の今の効力は')
    expect(readFileSync(join(out, 'precedents/tennis/001.mdx'), 'utf8')).toContain('\nstatus: in-effect\n')
    expect([kept, note].map(path => readFileSync(join(out, path), 'utf8'))).toEqual(before)
  })

  test('import writes nothing if a precedent cannot be parsed, and names the precedent, also in an existing file', async () => {
    const text = readFileSync(source, 'utf8').replace('先例第二号', '先例第一号')
    const broken = { 'precedents/tennis/006.mdx': '## 先例\n\n甲。\n' }
    const out = contentFolder({ ...broken, 'precedents.txt': text })
    const { code, output } = await importTennis([join(out, 'precedents.txt'), ...asked, '--out', out])
    expect(code).toBe(1)
    expect(output).toContain('precedents.txt:17:1 error 「先例第1号」が二度あります')
    expect(output).toContain('precedents/tennis/006.mdx:1:1 error ここにファイルが既にあり')
    expect(output).toContain('何も書いていません')
    expect(readdirSync(join(out, 'precedents/tennis'))).toEqual(['006.mdx'])
  })

  test('import of precedents reports in one sentence that it cannot write', async () => {
    const out = contentFolder({})
    writeFileSync(join(out, 'precedents'), '')
    const { code, output } = await importTennis([source, ...asked, '--out', out])
    expect(code).toBe(1)
    expect(output).toMatch(/\nエラー: 「.*precedents\/tennis」を書けません.*何も書いていません\n$/u)
  })
})

describe('published text with a fault', () => {
  const TEXT =
    '庭球愛好会会則\n\n第1条　甲とする。\n\n第3条　乙とする。\n\n附則\nこの会則は、令和6年4月1日から施行する。\n'
  const asked = (out: string) => [join(out, 'rules.txt'), '--ruleset', 'tennis', '--out', join(out, 'content')]
  const written = (out: string) => readFileSync(join(out, 'content/rulesets/tennis/2024-04-01.mdx'), 'utf8')

  test('a faulty published text is written under its own date, and the fault is reported with the way to accept it', async () => {
    const out = contentFolder({ 'rules.txt': TEXT })
    const { code, output } = await importTennis(asked(out))
    expect(code).toBe(0)
    expect(output).toContain('「第2条」のあるべきところに「第3条」があります label-order')
    expect(output).toContain('--accept 理由')
    expect(written(out)).not.toContain('accept')
  })

  test('an accepted fault remains as printed with a reason, and the check passes', async () => {
    const out = contentFolder({ 'rules.txt': TEXT })
    const { output } = await importTennis([...asked(out), '--accept', '原文のとおり'])
    expect(output).toContain('原文の誤り1か所を')
    expect(written(out)).toContain('{/* accept label-order: 原文のとおり */}\n\n## 第3条')
    expect(load(join(out, 'content')).report.errors).toBe(0)
  })

  test('a preview shows the text only, also as a page', async () => {
    const out = contentFolder({ 'rules.txt': TEXT })
    const { code, output } = await importTennis([...asked(out), '--preview', '--open'])
    expect(code).toBe(0)
    expect(output).toContain(':5:1 「第1条」の次に「第3条」があります')
    expect(output).toContain('条 第3条 [3]')
    expect(existsSync(join(out, 'content'))).toBe(false)
    const page = readFileSync(/ページ: (.*)/u.exec(output)?.[1] ?? '', 'utf8')
    expect(page).toContain('乙とする。')
  })
})

test('marked Lawtext is recognised without an option', async () => {
  const folder = contentFolder({ 'rules.lawtext': '庭球部規程\n\n第1条　次に掲げる者\n  :item:(1)　主将\n' })
  const { code, output } = await importTennis([join(folder, 'rules.lawtext'), '--ruleset', 'tennis', '--out', folder])
  expect(code).toBe(2)
  expect(output).toContain('法令の文章（Lawtext）には、この版の施行日を --enforced-on で')
})

test.each([
  [[], '取り込むファイルを指定してください'],
  [['none.txt', ...flags], 'ファイル「none.txt」がありません'],
  [['src', ...flags], '「src」はファイルではありません'],
  [[tennisFile, 'b.txt', ...flags], 'ファイルは一つだけ'],
  [[tennisFile, '--enforced-on', '2024-04-01'], '--ruleset で指定してください'],
  [[tennisFile, '--ruleset', 'tennis', '--kind', 'law-text'], '--enforced-on で指定してください'],
  [[tennisFile, ...flags, '--open'], '--open は --preview とともに'],
  [[tennisFile, ...flags, '--kind', 'law-text', '--preview'], '--preview は規約'],
  [[tennisFile, ...flags, '--accept', ' '], '--accept に、原文のままにする理由'],
  [[tennisFile, '--kind', 'precedents', '--ruleset', 'tennis', '--accept', '甲'], '--accept は --kind precedents'],
  [[tennisFile, ...flags, '--enforced-on', '2024-02-30'], '--enforced-on「2024-02-30」は日付ではありません'],
  [[tennisFile, ...flags, '--enforced-on', '令和6年4月1日'], '--enforced-on「令和6年4月1日」は日付ではありません'],
  [[tennisFile, ...flags, '--enacted-on', '2020/4/1'], '--enacted-on「2020/4/1」は日付ではありません'],
  [[tennisFile, ...flags, '--ruleset', '../tennis'], '--ruleset「../tennis」は使えません'],
  [[tennisFile, ...flags, '--ruleset', 'Tennis'], '--ruleset「Tennis」は使えません'],
  [[tennisFile, ...flags, '--ruleset', ''], '--ruleset「」は使えません'],
  [[tennisFile, ...flags, '--kind', 'precedents'], '--enforced-on は --kind precedents とは使いません'],
  [[tennisFile, '--kind', 'precedents'], '--ruleset で指定してください'],
  [[tennisFile, '--kind', 'precedents', '--ruleset', 'tennis', '--cited-as', '甲'], '--cited-as は --kind precedents'],
  [[tennisFile, ...flags, '--edition', '2'], '--edition は --kind law-text か law-xml と使います'],
  [[tennisFile, ...flags, '--kind', 'law-text', '--edition', 'b'], '--edition「b」は 2 のような番号ではありません'],
  [[tennisFile, ...flags, '--kind', 'poem'], '--kind「poem」という種類はありません'],
  [[tennisFile, ...flags, '--out', tennisFile], 'フォルダーではありません'],
  [[tennisFile, ...flags, '--into', 'x'], '--into']
])('import %j is a usage error: %s', async (args, reason) => {
  const { code, output } = await importTennis(args)
  expect(output).toMatch(/^エラー: .*\n$/u)
  expect(output).toContain(reason)
  expect(code).toBe(2)
})
