import { describe, expect, test } from 'vitest'
import { tennis } from '../support/content.ts'
import { findingsOf } from '../support/records.ts'

const FILE = 'disputes/rain.mdx'
const LAW = tennis(
  '## 第1条（降雨）\n\n雨の日は、中止する。\n\n2　中止したときは、部員は500点を得る。\n\n## 第2条（協議）\n\n決まらないときは、協議する。\n'
)
const CLUB = {
  'club.yaml': "home: tennis\ntitle: 庭球部\nclub: 庭球部\ndisputes: { covers: ['1'], decides: '2', tiles: [rain] }\n"
}
const dispute = `---
title: 雨が降ってきた
group: 協議と大会
aliases: [雨]
plain: 中止になり、500点を得る。
start: kind
steps:
  kind:
    ask: 降り続いているか
    choices:
      - { say: 降り続いている, go: rain }
      - { say: 止んだ, go: over }
cards:
  rain:
    hand: 中止する。
    pays:
      - { who: 係, to: 使った者, amount: 500, cites: ['1/2'] }
    cites: ['1/1']
  over:
    hand: 書かれていない。
    cites: ['2']
    silent: true
---
`
const whole = { ...LAW, ...CLUB, [FILE]: dispute }
const edit = (path: string, from: string, to: string) => ({
  ...whole,
  [path]: (whole as Record<string, string>)[path]?.replace(from, to) ?? ''
})
const told = (files: Record<string, string>) =>
  findingsOf(files).map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)

test('A dispute in order is told nothing', () => {
  expect(told(whole)).toEqual([])
})

describe('One fault is one clear error:', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an answer leads nowhere', edit(FILE, 'go: over }', 'go: ovre }'), `${FILE}:12:25 dispute-way-broken`],
    [
      'a question has one answer',
      edit(FILE, '      - { say: 止んだ, go: over }\n', ''),
      `${FILE}:8:3 dispute-way-broken`
    ],
    ['an answer leads back', edit(FILE, 'go: over }', 'go: kind }'), `${FILE}:8:3 dispute-way-broken`],
    ['a card rests on nothing', edit(FILE, "    cites: ['2']\n", ''), `${FILE}:19:3 dispute-citation-missing`],
    [
      'a card rests on what is not there',
      edit(FILE, "cites: ['2']", "cites: ['3']"),
      `${FILE}:21:14 dispute-citation-missing`
    ],
    [
      'a card names a precedent that is not there',
      edit(FILE, 'silent: true', 'precedents: [7]'),
      `${FILE}:22:18 dispute-citation-missing`
    ],
    [
      'an amount is not that of the provision',
      edit(FILE, 'amount: 500', 'amount: 600'),
      `${FILE}:17:37 dispute-figure-missing`
    ],
    [
      'the plain sentence names another figure',
      edit(FILE, '500点を得る', '600点を得る'),
      `${FILE}:5:8 dispute-figure-missing`
    ],
    [
      'the words of a card cite what is not there',
      edit(FILE, 'hand: 書かれていない。', 'hand: 第9条による。'),
      `${FILE}:20:11 dispute-citation-missing`
    ],
    ['a tile names no dispute', edit('club.yaml', '[rain]', '[rian]'), 'club.yaml:4:50 ruleset-unknown'],
    [
      'what decides is no provision',
      edit('club.yaml', "decides: '2'", "decides: '9'"),
      'club.yaml:4:38 ruleset-unknown'
    ]
  ])('%s', (_, files, place) => {
    expect(told(files)).toEqual([place])
  })
})

test('a changed figure of a provision turns up on every card and sentence that names it', () => {
  const changed = {
    ...whole,
    ...tennis(
      '## 第1条（降雨）\n\n雨の日は、中止する。\n\n2　中止したときは、部員は700点を得る。\n\n## 第2条（協議）\n\n決まらないときは、協議する。\n'
    )
  }
  expect(told(changed)).toEqual([`${FILE}:5:8 dispute-figure-missing`, `${FILE}:17:37 dispute-figure-missing`])
})

test('a figure may be derived, or left to custom, if the card says so', () => {
  for (const how of ['derivation: 500点の2人分', 'custom: true'])
    expect(told(edit(FILE, 'amount: 500,', `amount: 1000, ${how},`))).toEqual([])
})

describe('What no card reaches is told, unless it is excused:', () => {
  const bare = edit(FILE, "    pays:\n      - { who: 係, to: 使った者, amount: 500, cites: ['1/2'] }\n", '')
  const uncovered = (words: string) => ({ 'disputes/uncovered.yaml': words })

  test('a provision', () => {
    expect(told(edit(FILE, "amount: 500, cites: ['1/2']", 'amount: 500, custom: true'))).toEqual([
      'rulesets/tennis/2024-04-01.mdx:14:3 dispute-uncovered'
    ])
    expect(
      told({ ...bare, ...uncovered("tennis: { '1/2': 札は要らない }\n") }).filter(line => line.includes('uncovered'))
    ).toEqual([])
  })

  test('an excuse that excuses nothing', () => {
    expect(told({ ...whole, ...uncovered("tennis: { '1/2': 札は要らない }\n") })).toEqual([
      'disputes/uncovered.yaml:1:11 dispute-uncovered'
    ])
  })
})
