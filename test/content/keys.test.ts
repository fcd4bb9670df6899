import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { amendment } from '../support/records.ts'
import { stated, topicFile, twoClubs } from '../support/topics.ts'

const LAW = '## 第1条\n\n文とする。\n'
const CLUB = 'home: tennis\ntitle: 規程集\nclub: 庭球部\n'
const CARD =
  '---\ntitle: 遅れた\ngroup: 罰則\nplain: 待つ。\nstart: late\ncards:\n  late:\n    hand: 待つ。\n    cites: [1]\n'

/** Returns the reported unknown keys, each with its hint. */
function told(files: Record<string, string>): (string | null)[][] {
  const { diagnostics } = load(contentFolder({ ...tennis(LAW), ...files }), '2026-01-01').report
  return diagnostics.flatMap(({ message, hint }) => {
    const [, key] = /^「(.*)」という項目はありません$/u.exec(message) ?? []
    return key === undefined ? [] : [[key, hint]]
  })
}

describe('a misspelt key is reported with the allowed key as hint:', () => {
  test.each<[string, Record<string, string>, [string, string | null][]]>([
    [
      'of the procedure of an amendment',
      amendment('2024-04-01', {}, 'procedure: { memebers: 3, presnt: 2, adoptdOn: 2024-04-01 }\n'),
      [
        ['procedure.memebers', '「members」のことですか'],
        ['procedure.presnt', '「present」のことですか'],
        ['procedure.adoptdOn', '「adoptedOn」のことですか']
      ]
    ],
    [
      'of the votes within it',
      amendment('2024-04-01', {}, 'procedure: { votes: { for: 2, against: 1, abstaned: 0 } }\n'),
      [['procedure.votes.abstaned', '「abstained」のことですか']]
    ],
    [
      'of one of its changes',
      amendment('2024-04-01', {}, 'changes: [{ provision: 1, kind: addition, evidnce: stated, source: 公告 }]\n'),
      [['changes.0.evidnce', '「evidence」のことですか']]
    ],
    [
      'of a cell',
      topicFile({ tennis: stated('1000', '千円', "['1']", '    derivaton: 数\n') }),
      [['cells.tennis.derivaton', '「derivation」のことですか']]
    ],
    [
      'of a card',
      { 'disputes/late.mdx': `${CARD}    otherReadng: 別\n---\n` },
      [['cards.late.otherReadng', '「otherReading」のことですか']]
    ],
    [
      'of a payment',
      { 'disputes/late.mdx': `${CARD}    pays: [{ who: 甲, to: 乙, amuont: 300 }]\n---\n` },
      [['cards.late.pays.0.amuont', '「amount」のことですか']]
    ],
    [
      'of the source',
      tennis(LAW, { source: '{ name: 会報, asOff: 2020 }' }),
      [['source.asOff', '「asOf」のことですか']]
    ],
    [
      'of the rules of procedure in club.yaml',
      { 'club.yaml': `${CLUB}procedure: { quorum: { at: '1', morThan: 1/2 } }\n` },
      [['procedure.quorum.morThan', '「moreThan」のことですか']]
    ],
    [
      'of a kind of rule there',
      { 'club.yaml': `${CLUB}procedure: { quorun: { at: '1', moreThan: 1/2 } }\n` },
      [['procedure.quorun', '「quorum」のことですか']]
    ],
    ['at the wrong level', { 'club.yaml': `${CLUB}featred: badminton\n` }, [['featred', '「featured」のことですか']]],
    ['that is like none', { 'club.yaml': `${CLUB}weather: 雨\n` }, [['weather', null]]]
  ])('%s', (_, files, expected) => expect(told(files)).toEqual(expected))

  test('keys of the same object come first in the hint', () => {
    expect(told({ ...twoClubs(), 'club.yaml': `${CLUB}disputes: { tile: [] }\n` })).toEqual([
      ['disputes.tile', '「tiles」のことですか']
    ])
  })
})
