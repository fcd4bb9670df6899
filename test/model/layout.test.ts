import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type ContentPlace,
  contentPathFields,
  dateFileName,
  folderOf,
  formatContentPath,
  isDatedName,
  parseContentPath
} from '../../src/model/content-layout.ts'
import { CLUB_FOLDER } from '../support/content.ts'

const ROWS: readonly [string, ContentPlace][] = [
  ['club.yaml', { kind: 'club' }],
  ['rulesets/tennis/2024-04-01-2.mdx', { kind: 'version', ruleset: 'tennis', name: '2024-04-01-2' }],
  ['rulesets/tennis/notes.yaml', { kind: 'ruleset-notes', ruleset: 'tennis' }],
  ['rulesets/tennis/english.yaml', { kind: 'ruleset-english', ruleset: 'tennis' }],
  ['rulesets/tennis/utterances.yaml', { kind: 'ruleset-utterances', ruleset: 'tennis' }],
  ['precedents/tennis/english.yaml', { kind: 'precedent-english', ruleset: 'tennis' }],
  ['rulesets/tennis/plain.yaml', { kind: 'ruleset-plain', ruleset: 'tennis' }],
  ['rulesets/tennis/seals.yaml', { kind: 'seals', ruleset: 'tennis' }],
  ['precedents/tennis/018.mdx', { kind: 'precedent', ruleset: 'tennis', name: '018' }],
  ['precedents/tennis/notes.yaml', { kind: 'precedent-notes', ruleset: 'tennis' }],
  ['precedents/tennis/plain.yaml', { kind: 'precedent-plain', ruleset: 'tennis' }],
  ['amendments/tennis/undated.mdx', { kind: 'amendment', ruleset: 'tennis', name: 'undated' }],
  ['tournaments/tennis.yaml', { kind: 'tournaments', ruleset: 'tennis' }],
  ['topics/fee.mdx', { kind: 'topic', name: 'fee' }],
  ['topics/uncovered.yaml', { kind: 'uncovered' }],
  ['disputes/spill.mdx', { kind: 'dispute', name: 'spill' }],
  ['disputes/uncovered.yaml', { kind: 'unreached' }],
  ['disputes/utterances.yaml', { kind: 'dispute-utterances' }],
  ['terms/serve.mdx', { kind: 'term', name: 'serve' }]
]

describe('parseContentPath and its inverse:', () => {
  test.each(ROWS)('%s', (path, place) => {
    expect(parseContentPath(path)).toEqual(place)
    expect(formatContentPath(place)).toBe(path)
  })

  test.each([
    'rulesets/2024-04-01.mdx',
    'rulesets/tennis/old/2024-04-01.mdx',
    'rulesets/tennis/seals.yml',
    'topics/fee/index.mdx',
    'topics/fee.mdx.bak',
    'my/club.yaml',
    'club_yaml',
    'terms/.mdx'
  ])('%s is not a content path', path => expect(parseContentPath(path)).toBeNull())

  test('every text file of the content folder is recognised', () => {
    const paths = readdirSync(CLUB_FOLDER, { recursive: true, encoding: 'utf8' })
    expect(paths.filter(path => /\.(mdx|yaml)$/u.test(path) && parseContentPath(path) === null)).toEqual([])
  })

  test('contentPathFields returns empty fields for a file outside the folder of its kind', () => {
    expect(contentPathFields('version', 'drafts/tennis.mdx')).toEqual({ ruleset: '', name: '' })
    expect(contentPathFields('term', 'terms/serve.mdx')).toEqual({ name: 'serve' })
  })

  test('a folder is described with its ruleset, or else the parent folder', () => {
    expect([folderOf('precedent', 'tennis'), folderOf('version'), folderOf('topic')]).toEqual([
      'precedents/tennis',
      'rulesets',
      'topics'
    ])
  })
})

describe('versions and amendments are named by their date:', () => {
  test.each<[string, string | null, boolean]>([
    ['2024-04-01', '2024-04-01', true],
    ['2024-04-01-2', '2024-04-01', true],
    ['2024-04-01-12', '2024-04-01', true],
    ['2024-04-01-b', '2024-04-01', false],
    ['2024-04-01-', '2024-04-01', false],
    ['2024-04-02', '2024-04-01', false],
    ['2013', '2013', true],
    ['undated', null, true],
    ['undated-2', null, true],
    ['2024-04-01', null, false]
  ])('isDatedName() of %s for the date %s is %s', (name, day, fits) => expect(isDatedName(name, day)).toBe(fits))

  test.each<[string | null, number, string]>([
    ['2024-04-01', 1, '2024-04-01'],
    ['2024-04-01', 2, '2024-04-01-2'],
    [null, 1, 'undated']
  ])('the file of the date %s with number %i is named %s', (day, edition, name) => {
    expect(dateFileName(day, edition)).toBe(name)
    expect(isDatedName(name, day)).toBe(true)
  })
})
