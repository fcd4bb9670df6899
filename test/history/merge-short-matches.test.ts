import { describe, expect, test } from 'vitest'
import type { DiffChunk } from '../../src/history/words/align-words.ts'
import { mergeShortMatches } from '../../src/history/words/merge-short-matches.ts'

/** Parses 「の:旧い→新しい」: unchanged, deleted and inserted text, one token per character. */
function piece(text: string): DiffChunk {
  const [same = '', change = '→'] = text.split(':')
  const [deleted = '', inserted = ''] = change.split('→')
  return { same: [...same], deleted: [...deleted], inserted: [...inserted] }
}

const say = ({ same, deleted, inserted }: DiffChunk) => `${same.join('')}:${deleted.join('')}→${inserted.join('')}`

describe('unchanged words between two changes', () => {
  test.each([
    ['two, between changes of two', ['甲:あい→', 'うえ:おか→'], ['甲:あいうえおか→うえ']],
    ['two, between changes of one', ['甲:あ→', 'うえ:お→'], ['甲:あ→', 'うえ:お→']],
    [
      'three, between changes of six',
      ['甲:あいうえおか→', 'きくけ:さしすせそた→'],
      ['甲:あいうえおかきくけさしすせそた→きくけ']
    ],
    [
      'three, between changes of five',
      ['甲:あいうえお→', 'きくけ:さしすせそ→'],
      ['甲:あいうえお→', 'きくけ:さしすせそ→']
    ],
    [
      'six, between changes of twelve',
      [`甲:${'あ'.repeat(12)}→`, `かきくけこさ:${'い'.repeat(12)}→`],
      [`甲:${'あ'.repeat(12)}かきくけこさ${'い'.repeat(12)}→かきくけこさ`]
    ],
    [
      'seven, however long the changes are',
      [`甲:${'あ'.repeat(20)}→`, `かきくけこさし:${'い'.repeat(20)}→`],
      [`甲:${'あ'.repeat(20)}→`, `かきくけこさし:${'い'.repeat(20)}→`]
    ],
    [
      'the longer side of a change counts',
      ['甲:あ→いうえおかき', 'くけこ:さしすせそた→ち'],
      ['甲:あくけこさしすせそた→いうえおかきくけこち']
    ]
  ])('%s', (_, pieces, expected) => expect(mergeShortMatches(pieces.map(piece)).map(say)).toEqual(expected))

  test.each([
    [
      'brackets that went are one change with the term between them',
      ['甲:（「→', '審査基準:」）→'],
      ['甲:（「審査基準」）→審査基準']
    ],
    ['so are brackets that came', ['甲:→「', '審査基準:→」'], ['甲:審査基準→「審査基準」']],
    [
      'a term of thirteen letters is too long for one',
      ['甲:「→', `${'あ'.repeat(13)}:」→`],
      ['甲:「→', `${'あ'.repeat(13)}:」→`]
    ],
    ['one of twelve is not', ['甲:「→', `${'あ'.repeat(12)}:」→`], [`甲:「${'あ'.repeat(12)}」→${'あ'.repeat(12)}`]],
    ['brackets that are whole by themselves are two', ['甲:「」→', '審査基準:「」→'], ['甲:「」→', '審査基準:「」→']]
  ])('%s', (_, pieces, expected) => expect(mergeShortMatches(pieces.map(piece)).map(say)).toEqual(expected))

  test('merged changes are compared again with the following change', () =>
    expect(mergeShortMatches(['甲:あい→', 'う:え→', 'おか:き→'].map(piece)).map(say)).toEqual([
      '甲:あいうえ→う',
      'おか:き→'
    ]))
})
