import { describe, expect, test } from 'vitest'
import { type DraftEdit, editDraft } from '../../../src/amendment/draft/edit.ts'
import { startQuickCheck } from '../../../src/amendment/draft/quick-check.ts'
import { startAmendment } from '../../../src/amendment/draft/start.ts'
import type { DraftAmendment } from '../../../src/model/draft.ts'
import { clubLibrary as library } from '../../support/club.ts'

const check = startQuickCheck(library)
const base = startAmendment(library, 'onizumo') as DraftAmendment

function edited(edit: DraftEdit, draft = base, citations = true) {
  const result = editDraft(library, draft, edit, { citations })
  if ('problem' in result) throw new Error(result.problem)
  return result
}

/** Returns the deleted and inserted lines of an edit, without blank lines. */
function linesOf(edit: DraftEdit, citations = true) {
  const { draft, messages, path } = edited(edit, base, citations)
  const [old, now] = [base.text.split('\n'), draft.text.split('\n')]
  const errors = check(draft).filter(({ severity }) => severity === 'error')
  return {
    gone: old.filter(line => !now.includes(line)),
    come: now.filter(line => !old.includes(line)),
    told: messages,
    path,
    moves: draft.moves.map(({ from, to }) => `${from}→${to}`),
    errors: errors.map(({ message }) => message)
  }
}

const WORDS = '窓を閉じ忘れた者は、翌日までに会場へ戻らなければならない。'

describe('insert article', () => {
  test('an article inserted as 第80条の2 preserves the target of a following 前条', () => {
    expect(linesOf({ does: 'insert-article', after: '80', caption: '窓', text: WORDS, as: 'branch' })).toEqual({
      gone: [
        '前条の規定は、不当に早く自摸をした後に副露があったため、その自摸が効力を失うこととなった場合について準用する。'
      ],
      come: [
        '##### 第80条の2（窓）',
        WORDS,
        '第80条の規定は、不当に早く自摸をした後に副露があったため、その自摸が効力を失うこととなった場合について準用する。'
      ],
      told: ['第81条第1項の「前条」を「第80条」に改めました'],
      path: '80-2',
      moves: [],
      errors: []
    })
  })

  test('an article inserted as 第81条 renumbers all following labels, 目次 and citations', () => {
    const { gone, come, told, path, moves, errors } = linesOf({
      does: 'insert-article',
      after: '80',
      caption: '窓',
      text: WORDS,
      as: 'count-on'
    })
    expect(come.slice(0, 4)).toEqual([
      '    - 第2款　罰則（第74条～第83条）',
      '  - 第10節　精算（第84条～第86条の2）',
      '- 第3章　大会（第87条）',
      '- 第4章　規約の変更（第88条～第94条）'
    ])
    expect(come).toContain('##### 第81条（窓）')
    expect(gone).toContain('#### 第85条の2（点数第一位の競技者の精算）')
    expect(come).toContain('#### 第86条の2（点数第一位の競技者の精算）')
    expect(told).toEqual([
      '第4条第3項第2号の「第82条」を「第83条」に改めました',
      '第4条第3項第3号の「第82条」を「第83条」に改めました',
      '第82条第1項の「前条」を「第80条」に改めました'
    ])
    expect([path, errors]).toEqual(['81', []])
    expect(moves).toEqual([
      ...Array.from({ length: 5 }, (_, at) => `${at + 81}→${at + 82}`),
      '85-2→86-2',
      ...Array.from({ length: 8 }, (_, at) => `${at + 86}→${at + 87}`)
    ])
  })

  test('an insertion without rewriting reports the drifts', () => {
    const { told } = linesOf({ does: 'insert-article', after: '80', caption: '窓', text: WORDS, as: 'branch' }, false)
    expect(told).toEqual(['第81条第1項の「前条」は、別の規定を指します。前の意味のままなら「第80条」と書きます'])
  })

  test('an article between 第8条 and 第8条の2 gets a branch number, and later branches are renumbered', () => {
    expect(
      editDraft(library, base, { does: 'insert-article', after: '8', caption: null, text: WORDS, as: 'count-on' })
    ).toEqual({ problem: 'すぐ次が枝番号なので、枝番号でしか入れられません' })
    const { come, moves, errors } = linesOf({
      does: 'insert-article',
      after: '8',
      caption: null,
      text: WORDS,
      as: 'branch'
    })
    expect(come.filter(line => line.startsWith('#'))).toEqual([
      '#### 第8条の2',
      '#### 第8条の3（席決め）',
      '#### 第8条の4（二度振りによる起家の決定）'
    ])
    expect(moves).toEqual(['8-2→8-3', '8-3→8-4'])
    expect(errors).toEqual([])
  })
})

describe('insert paragraph or item', () => {
  test('an inserted paragraph or item renumbers its successors', () => {
    expect(linesOf({ does: 'insert-paragraph', after: '19/2', text: WORDS })).toMatchObject({
      come: [
        `3　${WORDS}`,
        '4　前項の指摘があった場合には、食い換えをした者は、前条の規定により、その副露の取消しをしなければならない。',
        '5　第2項の指摘がなかったときは、食い換えは、有効な副露であるものとみなす。'
      ].map(line => line.replace('4　前項', '4　第2項')),
      told: ['第19条第4項の「前項」を「第2項」に改めました'],
      path: '19/3',
      moves: ['19/3→19/4', '19/4→19/5'],
      errors: []
    })
    expect(linesOf({ does: 'insert-item', after: '74/1/1', text: '窓の閉め忘れ' })).toMatchObject({
      come: [
        '- 二　窓の閉め忘れ',
        '- 三　和了を宣言した後、手牌を公開しないうちにこれを取り消す行為（空和了）',
        '- 四　無効な副露又はさらし方に誤りのある副露（誤副露）'
      ],
      path: '74/1/2',
      errors: []
    })
  })

  test('a new line begins a new paragraph or list', () => {
    const article = linesOf({
      does: 'insert-article',
      after: '80',
      caption: '遅延',
      text: '競技者は、遅れてはならない。\n2　前項の規定は、次の各号の者に適用しない。\n- 一　会長\n- 二　書記',
      as: 'branch'
    })
    expect(article.errors).toEqual([])
    const paragraph = linesOf({
      does: 'insert-paragraph',
      after: '80/1',
      text: '遅れてはならない。\n3　前項の規定は、適用しない。'
    })
    expect(paragraph.come).toEqual(['2　遅れてはならない。', '3　前項の規定は、適用しない。'])
    expect(paragraph.errors).toEqual([])
  })

  test('an insertion at an article or paragraph becomes its first child', () => {
    const { come, errors } = linesOf({ does: 'insert-paragraph', after: '80', text: WORDS })
    expect(come[0]).toBe(WORDS)
    expect(come[1]).toMatch(/^2　故意又は過失により/u)
    expect(errors).toEqual([])
    expect(linesOf({ does: 'insert-item', after: '74/1', text: '窓の閉め忘れ' }).come[0]).toBe('- 一　窓の閉め忘れ')
  })
})

describe('delete', () => {
  test('a deletion renumbers the successors', () => {
    const { gone, told, errors, moves } = linesOf({ does: 'delete', path: '79', as: 'close' })
    expect(gone).toContain('##### 第79条（誤開門）')
    expect(errors).toEqual([])
    expect(told).toContain('第4条第3項第2号の「第82条」を「第81条」に改めました')
    expect(moves[0]).toBe('80→79')
  })

  test('a deletion can leave 「削除」 in place', () => {
    expect(linesOf({ does: 'delete', path: '79', as: 'struck' })).toMatchObject({
      come: ['##### 第79条', '削除'],
      moves: [],
      path: '79'
    })
    expect(linesOf({ does: 'delete', path: '74/1/1', as: 'struck' }).errors).toEqual([])
  })

  test('a deletion reports the citations of the deleted provision', () => {
    const { told } = linesOf({ does: 'delete', path: '80', as: 'gap' })
    expect(told).toEqual(['第81条第1項の「前条」の引く規定は、なくなりました。引用を改めてください'])
  })

  test('the only provision of a list cannot be deleted, nor a number with following branches', () => {
    expect(editDraft(library, base, { does: 'delete', path: '80/1', as: 'close' })).toHaveProperty('problem')
    expect(editDraft(library, base, { does: 'delete', path: '8', as: 'close' })).toHaveProperty('problem')
  })
})

describe('move', () => {
  test('a moved article keeps the numbers consecutive, and the ranges of the 目次 follow', () => {
    const { errors, moves, path } = linesOf({ does: 'move', path: '79', after: '81' })
    expect([errors, path]).toEqual([[], '81'])
    expect(moves.toSorted()).toEqual(['79→81', '80→79', '81→80'])
  })

  test('an item can be moved', () => {
    const { come } = linesOf({ does: 'move', path: '74/1/3', after: '74/1/1' })
    expect(come[0]).toBe('- 二　無効な副露又はさらし方に誤りのある副露（誤副露）')
  })

  test('a reverted move leaves no move, and only citations stay written out', () => {
    const there = edited({ does: 'move', path: '19/4', after: '19/2' }).draft
    const back = edited({ does: 'move', path: '19/3', after: '19/4' }, there)
    expect(there.moves).toEqual([
      { from: '19/4', to: '19/3' },
      { from: '19/3', to: '19/4' }
    ])
    expect(back.draft.moves).toEqual([])
    expect(back.draft.text.replace('3　第2項の指摘が', '3　前項の指摘が')).toBe(base.text)
  })
})

test('an article can be renumbered to a free number, but not to an occupied one', () => {
  expect(editDraft(library, base, { does: 'renumber', path: '82', to: '83' })).toEqual({
    problem: '第83条は、もうあります'
  })
  expect(linesOf({ does: 'renumber', path: '82', to: '81-2' })).toMatchObject({
    told: [
      '第4条第3項第2号の「第82条」を「第81条の2」に改めました',
      '第4条第3項第3号の「第82条」を「第81条の2」に改めました'
    ],
    moves: ['82→81-2'],
    errors: ['「第82条」のあるべきところに「第83条」があります']
  })
})

test('a provision added by the draft has no path in the base, whatever its number', () => {
  const first = edited({ does: 'insert-article', after: '80', caption: '窓', text: WORDS, as: 'count-on' }).draft
  const { draft } = edited(
    { does: 'insert-article', after: '80', caption: '戸', text: '戸を閉める。', as: 'count-on' },
    first
  )
  expect(draft.moves.slice(0, 2)).toEqual([
    { from: '81', to: '83' },
    { from: '82', to: '84' }
  ])
  const { draft: undone } = edited({ does: 'delete', path: '81', as: 'close' }, draft)
  expect(undone.moves).toEqual(first.moves)
})

test.each([
  ['80/1', '卓を囲む者は、牌を大切に扱う。'],
  ['80', '卓を囲む者は、牌を大切に扱う。\n\n2　前項の規定は、見学者にも適用する。'],
  ['74/1/1', '少牌、多牌']
])('the text of %s is replaced, and nothing else', (path, text) => {
  const { draft } = edited({ does: 'replace', path, text })
  expect(draft.text).toContain(text)
  expect(check(draft).filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each<[string, DraftEdit, string]>([
  ['one before both goes', { does: 'delete', path: '76/1/1', as: 'close' }, '第2号又は第3号'],
  ['the second of them goes before the first', { does: 'move', path: '76/1/4', after: '76/1/1' }, '第4号又は第2号'],
  ['they change places', { does: 'move', path: '76/1/3', after: '76/1/4' }, '第4号又は第3号'],
  ['one behind them comes', { does: 'insert-item', after: '76/1/4', text: '窓の閉め忘れ' }, '第3号又は第4号']
])('both members of 「第3号又は第4号」 preserve their targets when %s', (_, edit, text) => {
  expect(edited(edit).draft.text).toContain(`ただし、${text}の行為は、流局の時に発覚したものに限る。`)
})

test.each<[string, DraftEdit, readonly string[], readonly string[]]>([
  [
    'put in between two, of which the second counts on',
    { does: 'insert-article', after: '8-2', caption: '窓', text: WORDS, as: 'branch' },
    ['#### 第8条の3（窓）', '#### 第8条の4（二度振りによる起家の決定）'],
    []
  ],
  [
    'taken out, and the next counts back',
    { does: 'delete', path: '8-2', as: 'close' },
    ['#### 第8条の2（二度振りによる起家の決定）'],
    []
  ],
  [
    'put elsewhere, with the numbers of its new place',
    { does: 'move', path: '85-2', after: '83' },
    ['#### 第84条（点数第一位の競技者の精算）', '#### 第85条（精算の基本）', '#### 第85条の2（馬）'],
    []
  ],
  ['one more paragraph', { does: 'insert-paragraph', after: '8-2/2', text: WORDS }, [`3　${WORDS}`], []],
  ['a number that leaves a gap', { does: 'renumber', path: '85-2', to: '86-2' }, [], ['label-order']]
])('an article with a branch number is %s', (_, edit, come, faults) => {
  const { draft } = edited(edit)
  for (const line of come) expect(draft.text.split('\n')).toContain(line)
  expect(check(draft).map(({ code }) => code)).toEqual(faults)
})
