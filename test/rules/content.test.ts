import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = '## 第1条\n\n文とする。\n\n2　文とする。\n'
const told = (files: Record<string, string>) =>
  load(contentFolder(files), '2026-01-01').report.diagnostics.map(
    ({ file, line, column, code, hint }) => [`${file}:${line}:${column}`, code, hint] as const
  )

describe('references of club.yaml (ruleset-unknown):', () => {
  const club = (home: string, more = '') => ({
    ...tennis(LAW),
    'club.yaml': `home: ${home}\ntitle: 規程集\nclub: 庭球部\n${more}`
  })

  test('club.yaml with an existing home and quick paths has no findings', () => {
    expect(told(club('tennis', "quick: ['1', 1/2]\n"))).toEqual([])
  })

  test('a misspelt home is reported with a hint', () => {
    expect(told(club('tenis'))).toEqual([['club.yaml:1:7', 'ruleset-unknown', '「tennis」のことですか']])
  })

  test('a home without a similar ruleset is reported with the existing rulesets', () => {
    expect(told(club('golf'))).toEqual([['club.yaml:1:7', 'ruleset-unknown', 'あるのは「tennis」です']])
  })

  test('an unknown quick path is reported at its position in the list', () => {
    expect(told(club('tennis', "quick:\n  - '1/2'\n  - '1/3'\n"))).toEqual([
      ['club.yaml:6:6', 'ruleset-unknown', '「1/2」（第1条第2項）のことですか']
    ])
  })
})

describe('figures of plain sentences must occur in their provision (statement-figure-missing):', () => {
  const law = tennis('## 第1条（抽選）\n\n抽選は、14枚の札による。\n')
  const messages = (text: string) =>
    load(
      contentFolder({ ...law, 'rulesets/tennis/plain.yaml': `'1': ${text}\n` }),
      '2026-01-01'
    ).report.diagnostics.map(({ message, hint }) => [message, hint?.split('規定と')[0]])
  const MISSING = 'が、根拠とする規定（第1条）の文にありません'

  test.each([
    ['札は14枚。', []],
    ['札は15枚。', [[`第1条のひとことの数「15」${MISSING}`, 'そこにある数は 14 です。']]],
    // The law contains 14; only the counter is missing.
    ['札は14点。', [[`第1条のひとことの数「14点」${MISSING}`, 'そこにあるのは「14枚」です。']]]
  ])('%s', (text, expected) => expect(messages(text)).toEqual(expected))
})

describe('targets of notes (note-target-missing):', () => {
  const notes = (path: string) => ({ 'rulesets/tennis/notes.yaml': `'${path}':\n  - kind: remark\n    note: 注。\n` })

  test.each([['1'], ['1/2']])('%s is a valid target of a note', path => {
    expect(told({ ...tennis(LAW), ...notes(path) })).toEqual([])
  })

  test.each([
    ['1/4', '「1/2」（第1条第2項）のことですか'],
    ['7', '「1」（第1条）のことですか']
  ])('%s is an invalid target of a note', (path, hint) => {
    expect(told({ ...tennis(LAW), ...notes(path) })).toEqual([
      ['rulesets/tennis/notes.yaml:1:1', 'note-target-missing', hint]
    ])
  })

  test('a note may target a provision of an older version', () => {
    const older = tennis('## 第1条\n\n文とする。\n\n## 第2条\n\n文とする。\n', { version: '2020-04-01' })
    const codes = told({ ...older, ...tennis(LAW), ...notes('2') }).map(([, code]) => code)
    expect(codes).not.toContain('note-target-missing')
  })
})

describe('citation names must be unique (document-name-duplicate):', () => {
  const other = (names: string) => {
    const [text = ''] = Object.values(tennis(LAW, { ruleset: 'badminton', title: '羽球部規程', citedAs: names }))
    return { 'rulesets/badminton/2024-04-01.mdx': text }
  }

  test('two rulesets with different names have no findings', () => {
    expect(told({ ...tennis(LAW), ...other('[羽球部規程]') })).toEqual([])
  })

  test('a name used by two rulesets is reported at the second', () => {
    expect(told({ ...tennis(LAW), ...other('[羽球部規程, 規程]') })).toEqual([
      [
        'rulesets/tennis/2024-04-01.mdx:7:11',
        'document-name-duplicate',
        'どちらか一方の citedAs から「規程」を外すか、区別のつく名にします'
      ]
    ])
  })

  test('versions of one ruleset may share names', () => {
    expect(told({ ...tennis(LAW), ...tennis(LAW, { version: '2020-04-01' }) })).toEqual([])
  })
})
