import { describe, expect, test } from 'vitest'
import { compareToToday, dayInJapan, hasCome } from '../../src/client/page/day-in-japan.ts'
import { load } from '../../src/corpus/load.ts'
import { comparisonsOf } from '../../src/view/comparisons.ts'
import { currentEdition, pinnedEditions } from '../../src/view/edition.ts'
import { textContent } from '../../src/view/inline-content.ts'
import { pageSteps, removedNumbers, stepsAround } from '../../src/view/page-mapping.ts'
import { pendingAmendmentsFor } from '../../src/view/pending-amendments.ts'
import { movedNotices, movesSince, removedNotice } from '../../src/view/renumbering-notices.ts'
import { versionBannerOf } from '../../src/view/version-banner.ts'
import { contentFolder, tennis } from '../support/content.ts'

const article = (number: string, caption: string, text: string) => `## 第${number}（${caption}）\n\n${text}\n`
const PURPOSE = article('1条', '趣旨', 'この規程は、庭球部の運営について定める。')
const rain = (number: string, fee = 300) =>
  article(number, '降雨', `雨が降ったときに打ち方をやめない者は、${fee}円を係に支払う。`)
const snow = (number: string) => article(number, '降雪', '雪の日は、部室の掃除と帳簿の整理を全員でする。')
const NIGHT = article('2条', '夜間', '夜間の予約は、係が帳簿に書いて部長に知らせる。')
const KEYS = article('2条の2', '鍵', '鍵は、副部長が自宅の金庫に保管する。')
const GUESTS = article('5条', '来客', '来客には茶を出し、名簿に署名を求める。')
const versions = [
  tennis(`${PURPOSE}\n${rain('2条')}\n${snow('4条')}\n${GUESTS}`, { version: '2022-04-01' }),
  tennis(`${PURPOSE}\n${NIGHT}\n${rain('3条')}\n${snow('4条の2')}`, {
    version: '2024-04-01',
    amendment: '令和6年規程第1号'
  }),
  tennis(`${PURPOSE}\n${NIGHT}\n${KEYS}\n${rain('3条', 500)}`, { version: '2027-04-01' })
]
const library = load(contentFolder(Object.assign({}, ...versions)), '2026-01-01')
const [ruleset] = library.rulesets as [(typeof library.rulesets)[number]]
const comparisons = comparisonsOf(ruleset)
const steps = pageSteps(comparisons)
const { past } = stepsAround(ruleset, steps)
const place = { ruleset, past }
const hrefsIn = (pieces: ReturnType<typeof removedNotice>) =>
  pieces.flatMap(piece => (piece.kind === 'link' ? [piece.href] : []))

describe('reused article number', () => {
  test('the page of a reused number names the old meaning, its present number and the location of its old text', () => {
    const [meant] = movedNotices(place, '2', '第2条') as [ReturnType<typeof removedNotice>]
    expect(textContent(meant)).toBe('第2条は、2024年3月31日まで、今の第3条（降雨）のことでした。そのときの条文')
    expect(hrefsIn(meant)).toEqual(['/tennis/3/', '/tennis/v/2022-04-01/2/'])
  })

  test('the notice of a reused number is attached to the provision that had the number', () => {
    const [had] = movedNotices(place, '3', '第3条') as [ReturnType<typeof removedNotice>]
    expect(textContent(had)).toBe('この条は、2024年3月31日まで第2条でした。そのときの条文')
    expect(movedNotices(place, '1', '第1条')).toEqual([])
  })

  test('a number without a provision in force links to the present provision, or reports that the provision was deleted', () => {
    const gone = removedNumbers(past, ruleset.current)
    const told = [...gone].map(([slug, [former]]) => [slug, former ? textContent(removedNotice(ruleset, former)) : ''])
    expect(told).toEqual([
      ['4', 'この定めは、2024年4月1日の改正（令和6年規程第1号）で、第4条の2（降雪）になりました。'],
      ['5', 'この定めは、2024年4月1日の改正（令和6年規程第1号）でなくなりました。']
    ])
  })

  test('a saved ruling under the old text reports the reused number', () => {
    expect(movesSince(past)).toEqual({
      '2022年4月1日施行': {
        '2': '第2条は、この後、第3条（降雨）になりました。',
        '4': '第4条は、この後、第4条の2（降雪）になりました。',
        '5': '第5条は、2024年4月1日の改正（令和6年規程第1号）でなくなりました。'
      }
    })
  })

  test('on the page of an old version a citation leads to its old target', () => {
    const old = pinnedEditions(ruleset).at(-1) as ReturnType<typeof pinnedEditions>[number]
    const text = 'この版は、現行ではありません。'
    expect(versionBannerOf(old, '2', steps)).toMatchObject({
      text: `${text}この後、第3条になりました。`,
      link: { label: '現行の第3条（降雨）を見る', href: '/tennis/3/' }
    })
    expect(versionBannerOf(old, '1', steps)).toMatchObject({ text, link: { href: '/tennis/1/' } })
    expect(versionBannerOf(old, '5', steps)).toMatchObject({
      text: `${text}この定めは、2024年4月1日の改正（令和6年規程第1号）でなくなりました。`,
      link: { href: '/tennis/' }
    })
  })
})

describe('version not yet in force', () => {
  const coming = (slug: string) => {
    const page = ruleset.current.pages.find(other => other.slug === slug)
    return page ? pendingAmendmentsFor({ ruleset, comparisons }, page) : []
  }

  test.each([
    ['1', []],
    [
      '2',
      [
        '2027年4月1日から、この後に第2条の2（鍵）が加わります。 → 2027年4月1日に、この後に第2条の2（鍵）が加わりました。'
      ]
    ],
    ['3', ['2027年4月1日から変わります（第1項：改正）。 → 2027年4月1日に変わりました。']],
    ['4-2', ['2027年4月1日になくなります。 → 2027年4月1日になくなりました。']]
  ])('a coming version is announced on article %s if it changes the article', (slug, told) => {
    expect(coming(slug).map(({ before, since }) => `${before} → ${since}`)).toEqual(told)
  })

  test('the notice links to the coming text, or to the table of changes if the provision will be deleted', () => {
    expect(['3', '4-2'].flatMap(coming).map(({ href }) => href)).toEqual([
      '/tennis/v/2027-04-01/3/',
      '/tennis/history/2027-04-01/comparison/'
    ])
  })

  test('pages of a coming version state that it is not in force, and that it is in force from its day on', () => {
    const [ahead] = pinnedEditions(ruleset) as [ReturnType<typeof pinnedEditions>[number]]
    expect(versionBannerOf(ahead, '3', steps)).toMatchObject({
      text: 'この版は、まだ施行されていません。',
      link: { href: '/tennis/3/' },
      change: { day: '2027-04-01', text: 'この版は、2027年4月1日に施行されました。', link: null }
    })
    expect(versionBannerOf(ahead, '2-2', steps)?.link.href).toBe('/tennis/')
    expect(versionBannerOf(ahead, 'full', steps)?.link.href).toBe('/tennis/full/')
  })

  test('the full text and the table of contents announce a coming version; articles have their own notices', () => {
    const now = currentEdition(ruleset)
    const on = '2027年4月1日'
    expect(versionBannerOf(now, 'full', steps)).toEqual({
      text: `${on}から変わる条があります。`,
      link: { label: `${on}からの版を見る`, href: '/tennis/v/2027-04-01/full/' },
      change: {
        day: '2027-04-01',
        text: `${on}に、新しい版が施行されました。`,
        link: { label: '今の版はこちら', href: '/tennis/v/2027-04-01/full/' }
      }
    })
    expect(versionBannerOf(now, '3', steps)).toBeNull()
  })

  test.each([
    ['2027-03-31T14:59:59Z', '2027-03-31', false],
    ['2027-03-31T15:00:00Z', '2027-04-01', true],
    ['2027-05-01T00:00:00Z', '2027-05-01', true]
  ])('a version is in force from the first hour of its day in Japan: %s', (now, day, come) => {
    expect([dayInJapan(new Date(now)), hasCome('2027-04-01', new Date(now))]).toEqual([day, come])
  })

  test.each([
    ['1970-01-01T00:00:00Z', 'unknown'],
    ['2024-03-31T14:59:59Z', 'unknown'],
    ['2024-03-31T15:00:00Z', 'to come'],
    ['2027-03-31T14:59:59Z', 'to come'],
    ['2027-03-31T15:00:00Z', 'come'],
    ['2099-01-01T00:00:00Z', 'come']
  ])('no version status is shown if the clock is earlier than the version in force: %s, %s', (now, standing) => {
    expect(compareToToday('2027-04-01', new Date(now), '2024-04-01')).toBe(standing)
  })
})
