import { describe, expect, test } from 'vitest'
import { load } from '../../src/library.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = '## 第1条\n\n文とする。\n\n2　文とする。\n'
const told = (files: Record<string, string>) =>
  load(contentFolder(files), '2026-01-01').report.diagnostics.map(
    ({ file, line, column, code, hint }) => [`${file}:${line}:${column}`, code, hint] as const
  )

describe('club.yaml names what is there (ruleset-unknown):', () => {
  const club = (home: string, more = '') => ({
    ...tennis(LAW),
    'club.yaml': `home: ${home}\ntitle: 規程集\nclub: 庭球部\n${more}`
  })

  test('its home and its quick paths', () => {
    expect(told(club('tennis', "quick: ['1', 1/2]\n"))).toEqual([])
  })

  test('a home that is misspelt', () => {
    expect(told(club('tenis'))).toEqual([['club.yaml:1:7', 'ruleset-unknown', '「tennis」のことですか']])
  })

  test('a home that is like none', () => {
    expect(told(club('golf'))).toEqual([['club.yaml:1:7', 'ruleset-unknown', 'あるのは「tennis」です']])
  })

  test('a quick path that is none is told at its place in the list', () => {
    expect(told(club('tennis', "quick:\n  - '1/2'\n  - '1/3'\n"))).toEqual([
      ['club.yaml:6:6', 'ruleset-unknown', '「1/2」（第1条第2項）のことですか']
    ])
  })
})

describe('A figure of a plain sentence stands in its provision (statement-figure-missing):', () => {
  const law = tennis('## 第1条（抽選）\n\n抽選は、14枚の札による。\n')
  const messages = (words: string) =>
    load(
      contentFolder({ ...law, 'rulesets/tennis/plain.yaml': `'1': ${words}\n` }),
      '2026-01-01'
    ).report.diagnostics.map(({ message, hint }) => [message, hint?.split('規定と')[0]])
  const MISSING = 'が、根拠とする規定（第1条）の文にありません'

  test.each([
    ['札は14枚。', []],
    ['札は15枚。', [[`第1条のひとことの数「15」${MISSING}`, 'そこにある数は 14 です。']]],
    // 14 is there: what is not is what it counts.
    ['札は14点。', [[`第1条のひとことの数「14点」${MISSING}`, 'そこにあるのは「14枚」です。']]]
  ])('%s', (words, expected) => expect(messages(words)).toEqual(expected))
})

describe('A note stands on a provision (note-target-missing):', () => {
  const notes = (path: string) => ({ 'rulesets/tennis/notes.yaml': `'${path}':\n  - kind: remark\n    note: 注。\n` })

  test.each([['1'], ['1/2']])('%s is one', path => {
    expect(told({ ...tennis(LAW), ...notes(path) })).toEqual([])
  })

  test.each([
    ['1/4', '「1/2」（第1条第2項）のことですか'],
    ['7', '「1」（第1条）のことですか']
  ])('%s is none', (path, hint) => {
    expect(told({ ...tennis(LAW), ...notes(path) })).toEqual([
      ['rulesets/tennis/notes.yaml:1:1', 'note-target-missing', hint]
    ])
  })

  test('one that only an older version has is enough', () => {
    const older = tennis('## 第1条\n\n文とする。\n\n## 第2条\n\n文とする。\n', { version: '2020-04-01' })
    const codes = told({ ...older, ...tennis(LAW), ...notes('2') }).map(([, code]) => code)
    expect(codes).not.toContain('note-target-missing')
  })
})

describe('A name belongs to one ruleset (document-name-duplicate):', () => {
  const other = (names: string) => {
    const [text = ''] = Object.values(tennis(LAW, { ruleset: 'badminton', title: '羽球部規程', citedAs: names }))
    return { 'rulesets/badminton/2024-04-01.mdx': text }
  }

  test('two names for two rulesets', () => {
    expect(told({ ...tennis(LAW), ...other('[羽球部規程]') })).toEqual([])
  })

  test('one name for two is told where the second claims it', () => {
    expect(told({ ...tennis(LAW), ...other('[羽球部規程, 規程]') })).toEqual([
      [
        'rulesets/tennis/2024-04-01.mdx:7:11',
        'document-name-duplicate',
        'どちらか一方の citedAs から「規程」を外すか、区別のつく名にします'
      ]
    ])
  })

  test('the versions of one ruleset share their names', () => {
    expect(told({ ...tennis(LAW), ...tennis(LAW, { version: '2020-04-01' }) })).toEqual([])
  })
})
