import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { amendment, precedent } from '../support/records.ts'
import { twoClubs } from '../support/topics.ts'

const CARD = `  late:
    hand: 部費は、1,000円とする。第1条による。
    cites: ['1/1']
    precedents: [1]
`
const DISPUTE = `---
title: 部費が遅れた
group: 罰則
plain: 部費は、1,000円。
start: late
cards:
${CARD}---
`

/** Creates the tennis club with every kind of content that depends on the home ruleset. */
function club(): Record<string, string> {
  return {
    ...twoClubs(),
    'club.yaml':
      "home: tennis\ntitle: 規程集\nclub: 庭球部\nquick: ['1/2']\n" +
      "procedure: { quorum: { at: '1/1', moreThan: 1/2 } }\n" +
      "disputes: { covers: ['1'], decides: '1', tiles: [late] }\n" +
      'compare: { featured: badminton, order: [badminton] }\n',
    ...precedent(1, '規程第1条第1項のとおりとする。', { related: "['1/1']" }),
    ...amendment(
      '2024-04-01',
      {},
      "changes:\n  - { provision: '1/2', kind: addition, evidence: stated, source: 公告 }\n"
    ),
    'disputes/late.mdx': DISPUTE,
    'disputes/uncovered.yaml': "tennis:\n  '1/2': 休部の話\n",
    'terms/fee.mdx': "---\nterm: 部費\nreading: ぶひ\ndefinedAt: '1/1'\n---\n\n月の額。\n",
    'rulesets/tennis/notes.yaml': "'1/2':\n  - kind: remark\n    note: 注。\n",
    'rulesets/tennis/plain.yaml': "'1': 部費は月に千円。\n",
    'precedents/tennis/plain.yaml': '1: 遅れても千円。\n',
    'topics/uncovered.yaml': "badminton:\n  '1': 年額は、月額からわかる\ntennis: {}\n"
  }
}

const LAW = 'rulesets/tennis/2024-04-01.mdx'

/** Returns the findings after an edit of one file. */
function told(path: string, edit: (text: string) => string): string[] {
  const files = club()
  const text = files[path] ?? ''
  expect(edit(text)).not.toBe(text)
  const { diagnostics } = load(contentFolder({ ...files, [path]: edit(text) }), '2026-01-01').report
  return diagnostics.map(({ file, line, column, code, hint }) =>
    `${file}:${line}:${column} ${code} ${hint ?? ''}`.trim()
  )
}

test('a key without a value is reported as empty', () => {
  const [found] = load(contentFolder({ ...club(), 'club.yaml': 'home:\ntitle: 規程集\nclub: 庭球部\n' })).report
    .diagnostics
  expect(found?.message).toBe('「home」の値がありません')
})

const replaced = (from: string, to: string) => (text: string) => text.replace(from, to)

test('a valid club has no findings', () => {
  expect(load(contentFolder(club()), '2026-01-01').report.diagnostics).toEqual([])
})

describe('a slip in club.yaml is one finding without consequential errors:', () => {
  test.each<[string, (text: string) => string, string]>([
    [
      'home is misspelt',
      replaced('home: tennis', 'home: tenis'),
      'club.yaml:1:7 ruleset-unknown 「tennis」のことですか'
    ],
    ['home is missing', replaced('home: tennis\n', ''), 'club.yaml:1:1 frontmatter-invalid 「home: …」の行を加えます'],
    ['home is empty', replaced('home: tennis', 'home:'), 'club.yaml:1:6 frontmatter-invalid 文字で書きます'],
    ['it is no YAML', replaced('club: 庭球部', 'club: [庭球部'), 'club.yaml:4:1 frontmatter-invalid'],
    ['it is in another encoding', replaced('庭球部', '\uFFFD'), 'club.yaml:3:7 file-encoding'],
    ['a key is unknown', text => `${text}clib: 1\n`, 'club.yaml:8:1 frontmatter-invalid 「club」のことですか'],
    ['a figure is no share', replaced('moreThan: 1/2', 'moreThan: half'), 'club.yaml:5:45 frontmatter-invalid']
  ])('%s', (_, edit, finding) => {
    const found = told('club.yaml', edit)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(finding)
  })

  test('scenes must name existing groups, disputes and drawings', () => {
    const drawn = (scenes: string) => (text: string) => `${text}scenes: ${scenes}\n`
    expect(told('club.yaml', drawn('{ 罰則: penalty, late: council }'))).toEqual([])
    expect(told('club.yaml', drawn('{ 罰側: penalty }'))).toEqual([
      'club.yaml:8:15 ruleset-unknown 「罰則」のことですか'
    ])
    const [unknown, ...others] = told('club.yaml', drawn('{ 罰則: penality }'))
    expect(unknown).toContain('club.yaml:8:15 frontmatter-invalid')
    expect(others).toEqual([])
  })

  test('the other references of club.yaml are checked in the same run', () => {
    const twice = (text: string) => text.replace('featured: badminton', 'featured: badmintn').replace("'1/2'", "'1/9'")
    expect(told('club.yaml', text => twice(text).replace('home: tennis', 'home: tenis'))).toEqual([
      'club.yaml:1:7 ruleset-unknown 「tennis」のことですか',
      'club.yaml:7:22 ruleset-unknown 「badminton」のことですか'
    ])
    expect(told('club.yaml', text => `${twice(text)}clib: 1\n`)).toEqual([
      'club.yaml:8:1 frontmatter-invalid 「club」のことですか',
      'club.yaml:4:10 ruleset-unknown 「1/2」（第1条第2項）のことですか',
      'club.yaml:7:22 ruleset-unknown 「badminton」のことですか'
    ])
  })
})

describe('an invalid text of the home ruleset is one finding:', () => {
  test.each<[string, (text: string) => string, string]>([
    ['its body is no MDX', replaced('部費は、', '部費は、{'), `${LAW}:12:5 mdx-syntax`],
    ['its frontmatter is no YAML', replaced('title: ', 'title: ['), `${LAW}:4:1 frontmatter-invalid`],
    ['its frontmatter lacks the title', replaced('title: 庭球部規程\n', ''), `${LAW}:2:1 frontmatter-invalid`],
    ['it is in another encoding', replaced('部費は、', '\uFFFD'), `${LAW}:12:1 file-encoding`]
  ])('%s', (_, edit, finding) => {
    const found = told(LAW, edit)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(finding)
  })

  test('an older text does not replace an invalid newest text as the text in force', () => {
    const older = tennis('## 第1条\n\n文とする。\n', { version: '2020-04-01' })
    const [text = ''] = Object.values(older)
    const files: Record<string, string> = {
      ...club(),
      ...amendment('2020-04-01'),
      'rulesets/tennis/2020-04-01.mdx': text
    }
    const { home, report } = load(contentFolder({ ...files, [LAW]: `${files[LAW]}\n{\n` }), '2026-01-01')
    expect(home).toBeNull()
    expect(report.diagnostics.map(({ file, code }) => [file, code])).toEqual([[LAW, 'mdx-syntax']])
  })

  test('other errors are reported in the same run', () => {
    const files = club()
    const other = files['rulesets/badminton/2024-04-01.mdx'] ?? ''
    const broken = { [LAW]: `${files[LAW]}\n{\n`, 'rulesets/badminton/2024-04-01.mdx': other.replace('第2条', '第3条') }
    const { diagnostics } = load(contentFolder({ ...files, ...broken }), '2026-01-01').report
    expect(diagnostics.map(({ code }) => code)).toContain('label-order')
  })
})

describe('an invalid record is one finding:', () => {
  test.each<[string, string]>([
    ['precedents/tennis/001.mdx', 'mdx-syntax'],
    ['amendments/tennis/2024-04-01.mdx', 'mdx-syntax'],
    ['rulesets/badminton/2024-04-01.mdx', 'mdx-syntax'],
    ['rulesets/tennis/notes.yaml', 'frontmatter-invalid'],
    ['topics/uncovered.yaml', 'frontmatter-invalid'],
    ['disputes/uncovered.yaml', 'frontmatter-invalid']
  ])('%s', (path, code) => {
    const found = told(path, text => `${text}\n{\n`)
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(code)
  })
})

test('without club.yaml the first ruleset by name is the home ruleset, even if its text is invalid', () => {
  const files = Object.fromEntries(Object.entries(twoClubs()).filter(([path]) => path.startsWith('rulesets/')))
  expect(load(contentFolder(files), '2026-01-01').home?.id).toBe('badminton')
  const broken = { ...files, 'rulesets/badminton/2024-04-01.mdx': `${files['rulesets/badminton/2024-04-01.mdx']}\n{\n` }
  expect(load(contentFolder(broken), '2026-01-01').home).toBeNull()
  expect(load(contentFolder({}), '2026-01-01').home).toBeNull()
})

test('without club.yaml statements about several rulesets are ambiguous, which is the only finding', () => {
  const { 'club.yaml': _, ...files } = twoClubs()
  const { diagnostics } = load(contentFolder(files), '2026-01-01').report
  expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual(['club.yaml content-missing'])
})
