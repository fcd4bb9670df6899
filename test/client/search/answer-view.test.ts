import { describe, expect, test } from 'vitest'
import type { VNode } from '../../../src/client/page/vnode.ts'
import { answerView, failureView, recentView } from '../../../src/client/search/answer-view.ts'
import { hitOf } from '../../search/lookup/hits.ts'
import { allOf, wordsOf } from '../vnode-queries.ts'

const unanswered = { says: '慣習による。', offers: [{ label: '規程にない', path: 'disputes/no-rule/' }] }
const site = { base: '/club/', home: 'tennis', english: false, unanswered }
const chombo = { term: 'チョンボ', names: ['チ', 'ちよんぼ'], provision: 'onizumo:76', url: '/terms/#chombo' }
const links = (...shown: readonly VNode[]) => allOf('a', ...shown).map(({ attributes }) => attributes.href)

const hits = {
  kind: 'hits',
  hits: [hitOf('onizumo:80')],
  highlightTerms: [],
  terms: [chombo, chombo, chombo, chombo],
  text: 'read'
} as const
const nothing = { kind: 'nothing', similarTerms: [chombo], text: 'read' } as const

describe('search result view', () => {
  test('results show the number of hits, their rows and at most three terms', () => {
    const shown = answerView(hits, '牌', site)
    expect(shown.status).toBe('1件')
    expect(shown.list).toHaveLength(1)
    expect(links(...shown.terms)).toEqual(['/terms/#chombo', '/terms/#chombo', '/terms/#chombo'])
    expect(wordsOf(...shown.terms)).toContain('用語「チョンボ」')
    expect(shown.instead).toEqual([])
  })

  test('an empty result shows the query and links below the base of the site', () => {
    const shown = answerView(nothing, '<b>', site)
    expect([shown.status, shown.list, shown.terms]).toEqual(['0件', [], []])
    expect(wordsOf(...shown.instead)).toContain('「<b>」に当たる規定は見つかりません。')
    expect(wordsOf(...answerView(nothing, '<b>', { ...site, isTitled: true }).instead)).not.toContain('<b>')
    expect(links(...shown.instead)).toEqual([
      '/terms/#chombo',
      '/club/disputes/no-rule/',
      '/club/#quick',
      '/club/tennis/'
    ])
  })

  test.each([
    ['タバコ', true],
    ['場代 誰が払う', true],
    ['賭け', true],
    ['飲食していいか', true],
    ['会長の電話番号', false]
  ])('for 「%s」, which is out of scope, the view shows: %s', (query, isShown) => {
    expect(wordsOf(...answerView({ ...nothing, similarTerms: [] }, query, site).instead).includes('慣習による。')).toBe(
      isShown
    )
  })

  test.each([hits, nothing])('a missing text search is reported once: $kind', answer => {
    const textFor = (text: 'read' | 'unread') => wordsOf(...answerView({ ...answer, text }, '牌', site).instead)
    expect(textFor('unread').split('本文の索引を読み込めない')).toHaveLength(2)
    expect(textFor('read')).not.toContain('本文の索引')
  })

  test('a failed search shows the failure and links that need no search', () => {
    const shown = failureView(site)
    expect(shown.status).toBe('検索できません')
    expect(wordsOf(...shown.instead)).toContain('検索の索引を読み込めません。')
    expect(links(...shown.instead)).toEqual(['/club/disputes/no-rule/', '/club/#quick', '/club/tennis/'])
  })

  test('on an English page the messages are English and the links lead to English pages', () => {
    const offers = [{ label: 'The rules say nothing about it', path: 'en/disputes/no-rule/' }]
    const english = { ...site, english: true, unanswered: { says: 'Custom applies.', offers } }
    const shown = answerView(hits, 'late ron', english)
    expect([shown.status, shown.terms]).toEqual(['1 result', []])
    const none = answerView({ ...nothing, text: 'unread' }, 'glue', english)
    expect(none.status).toBe('0 results')
    expect(wordsOf(...none.instead)).not.toContain('Custom applies.')
    const betting = answerView(nothing, 'betting', english)
    expect(wordsOf(...betting.instead)).toContain('Nothing was found for “betting”. Custom applies.')
    expect(wordsOf(...none.instead)).not.toMatch(/[\p{sc=Han}\p{sc=Hiragana}]/u)
    expect(links(...none.instead)).toEqual([
      '/club/en/disputes/no-rule/',
      '/club/en/disputes/',
      '/club/en/tennis/',
      '/club/en/'
    ])
    expect(wordsOf(...recentView(['ron'], english))).not.toMatch(/[\p{sc=Han}\p{sc=Hiragana}]/u)
  })

  test('an empty box shows recent look-ups and a button that clears them', () => {
    const keys = allOf('button', ...recentView(['包牌', '立直'], site))
    expect(keys.map(key => [wordsOf(key), key.attributes['data-query']])).toEqual([
      ['包牌', '包牌'],
      ['立直', '立直'],
      ['履歴を消す', undefined]
    ])
  })
})
