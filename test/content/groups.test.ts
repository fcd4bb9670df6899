import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { disputeGroups } from '../../src/view/disputes.ts'
import { topicGroups } from '../../src/view/topic-lists.ts'
import { contentFolder } from '../support/content.ts'
import { stated, topicFile, twoClubs } from '../support/topics.ts'

/** Creates a situation of the tennis club under a heading. */
function dispute(slug: string, group: string): Record<string, string> {
  return {
    [`disputes/${slug}.mdx`]: `---\ntitle: ${slug}\ngroup: ${group}\nplain: 部費を納める。\nstart: pay\ncards:\n  pay:\n    hand: 部費を納める。\n    cites: ['1/1', '1/2']\n---\n`
  }
}

/** Creates a topic of the two clubs under a heading. */
function topic(id: string, group: string): Record<string, string> {
  const cells = { tennis: stated('1000', '月額1,000円', "['1']"), badminton: stated('1200', '月に1,200円', "['2']") }
  const [text = ''] = Object.values(topicFile(cells, { label: `部費（${id}）`, group }))
  return { [`topics/${id}.mdx`]: text }
}

/** Creates the two clubs with these topics, disputes and lines of club.yaml. */
function club(more: string, files: Record<string, string>) {
  const { 'topics/fee.mdx': _, ...clubs } = twoClubs()
  const yaml = `home: tennis\ntitle: 規程集\nclub: 庭球部\n${more}`
  return load(contentFolder({ ...clubs, ...files, 'club.yaml': yaml }), '2026-01-01')
}

const headings = ({ topics, disputes, club: own }: ReturnType<typeof club>) => ({
  topics: topicGroups(topics).map(({ name, topics: under }) => [name, ...under.map(({ id }) => id)]),
  disputes: disputeGroups({ disputes, club: own }).map(({ name, disputes: under }) => [
    name,
    ...under.map(({ slug }) => slug)
  ])
})

const COURT = {
  ...topic('a-fee', 'コート'),
  ...topic('b-fee', '会計'),
  ...topic('c-fee', 'コート'),
  ...dispute('late', '会計'),
  ...dispute('net', 'コート'),
  ...dispute('ball', 'コート')
}

describe('group headings of topics and disputes:', () => {
  test('without a declaration, headings are sorted by first use in files sorted by name', () => {
    const library = club('', COURT)
    expect(library.report.diagnostics).toEqual([])
    expect(headings(library)).toEqual({
      topics: [
        ['コート', 'a-fee', 'c-fee'],
        ['会計', 'b-fee']
      ],
      disputes: [
        ['コート', 'ball', 'net'],
        ['会計', 'late']
      ]
    })
  })

  test('declared headings keep their order, and empty headings are omitted', () => {
    const library = club(
      'disputes: { groups: [大会, 会計, コート], tiles: [net] }\ncompare: { groups: [会計, コート] }\n',
      COURT
    )
    expect(library.report.diagnostics).toEqual([])
    expect(headings(library)).toEqual({
      topics: [
        ['会計', 'b-fee'],
        ['コート', 'a-fee', 'c-fee']
      ],
      disputes: [
        ['会計', 'late'],
        ['コート', 'net', 'ball']
      ]
    })
  })

  test('files are sorted by name and not by path: fee before fee-2', () => {
    const { topics } = club('', { ...topic('fee-2', 'コート'), ...topic('fee', 'コート') })
    expect(topics.map(({ id }) => id)).toEqual(['fee', 'fee-2'])
  })
})

describe('undeclared headings:', () => {
  const told = (more: string, files: Record<string, string>) =>
    club(more, files).report.diagnostics.map(({ file, line, column, endColumn, code, message, hint }) => [
      `${file}:${line}:${column}-${endColumn} ${code}`,
      message,
      hint
    ])

  test('an undeclared heading of a topic is reported with the nearest heading as hint', () => {
    expect(told('compare: { groups: [コート, 会計] }\n', { ...COURT, ...topic('d-fee', 'コトー') })).toEqual([
      [
        'topics/d-fee.mdx:3:8-11 frontmatter-invalid',
        '「group」の値「コトー」が正しくありません',
        '「コート」のことですか'
      ]
    ])
  })

  test('an undeclared heading of a dispute without a near one lists all headings and their declaration', () => {
    expect(told('disputes: { groups: [コート, 会計] }\n', { ...COURT, ...dispute('rain', '天気') })).toEqual([
      [
        'disputes/rain.mdx:3:8-10 frontmatter-invalid',
        '「group」の値「天気」が正しくありません',
        'コート、会計 のどれかです（club.yaml の disputes.groups）'
      ]
    ])
  })

  test('each list of headings applies to its own kind, and an unreadable list to none', () => {
    expect(told('disputes: { groups: [コート, 会計] }\n', topic('fee', '練習'))).toEqual([])
    expect(told('disputes: { groups: コート }\n', COURT).map(([place]) => place)).toEqual([
      'club.yaml:4:21-24 frontmatter-invalid'
    ])
  })
})
