import { describe, expect, test } from 'vitest'
import { citableRuleset } from '../../src/citation/resolve/documents.ts'
import { findDifference } from '../../src/history/difference.ts'
import { findDrifts } from '../../src/history/drift/drifts.ts'
import type { Drift } from '../../src/history/drift/types.ts'
import { buildVersion } from '../../src/history/versions/version.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { sketch } from '../support/ruleset.ts'

const versionOf = (text: RulesetText) => buildVersion(text, [citableRuleset(text)])

function driftsBetween(before: string, after: string): Drift[] {
  const [old, now] = [versionOf(sketch(before)), versionOf(sketch(after))]
  return findDrifts(findDifference(old.text, now.text), [old, now])
}

/**
 * Formats a drift, 「第2条 前条: 1 → 1-2（第1条）」: the provision, the citation, the old target, the new target and the
 * suggested text.
 */
function say({ before, after, citationText, suggestedText }: Drift): string {
  const paths = (units: readonly { path: string }[]) => units.map(({ path }) => path).join('、')
  return `${after.unit.path} ${citationText}: ${paths(before.reaches)} → ${paths(after.reaches)}（${suggestedText ?? 'なし'}）`
}

const LAW = `
第1条（遅刻） 練習に遅れた者は、一回につき三百円を支払うものとする。
第2条（欠席） 前条の規定は、無断で練習を休んだ者について準用する。
第3条（用具） 部の用具を壊した者は、次の各号に掲げる額を弁償する。
一 網を破いたときは、二千円
二 支柱を曲げたときは、五千円
2 前項第2号の額は、故意によらないときは、半額とする。
3 前二項の規定は、来客について準用する。この場合において、同項の額は、紹介者が支払う。
第4条（猶予） 第1条から前条までの規定により支払う者は、一週間の猶予を求めることができる。ただし、第2条の者は、この限りでない。
第5条（帳簿） 係は、第3条第1項の額を帳簿に記録し、前条の猶予を付記する。
附則
1 この規程は、公告の日から施行する。
2 前項の公告は、部室に掲示して行う。`

const put = (text: string, behind: RegExp) => (law: string) => law.replace(behind, `$&${text}`)
const LATE = '\n第1条の2（再度の遅刻） 同じ週に再び練習に遅れた者は、千円を支払うものとする。'

describe('findDrifts reports unchanged citations with another target:', () => {
  test.each<[string, (law: string) => string, string[]]>([
    ['nothing changed', law => law, []],
    ['an article is put between', put(LATE, /第1条（遅刻）.*/u), ['2/1 前条: 1 → 1-2（第1条）']],
    [
      'a paragraph is put before: the one that counts two, and what hangs on it once',
      law =>
        law
          .replace('2 前項第2号', '2 用具を失った者も、同様とする。\n3 第1項第2号')
          .replace('3 前二項の規定', '4 前二項の規定'),
      ['3/4 前二項: 3/1、3/2 → 3/2、3/3（第1項及び第3項）']
    ],
    [
      'an item is put before',
      law => law.replace('二 支柱', '二 球を失ったときは、百円\n三 支柱'),
      ['3/2 前項第2号: 3/1/2 → 3/1/2（第1項第3号）']
    ],
    [
      'another article takes the number of one that moved on',
      law =>
        law
          .replace('第5条（帳簿）', '第6条（帳簿）')
          .replace('第3条（用具）', '第4条（用具）')
          .replace('第4条（猶予）', '第5条（猶予）')
          .replace(
            '\n第4条（用具）',
            '\n第3条（会費） 部員は、毎月の初めに会費として千円を係に納めるものとする。\n第4条（用具）'
          ),
      ['6/1 第3条第1項: 3/1 → 3/1（第4条第1項）']
    ],
    [
      'an article is replaced by one that has nothing to do with it',
      law =>
        law.replace(/第2条（欠席）.*/u, '第2条（会費） 部員は、毎月の初めに会費として千円を係に納めなければならない。'),
      ['4/1 第2条: 2 → 2（なし）']
    ],
    [
      'the only one that was meant is gone, and the one before it is meant',
      law =>
        law
          .replace(/第2条（欠席）.*\n/u, '')
          .replace('ただし、第2条の者は、この限りでない。', '')
          .replace(/第4条（猶予）.*\n/u, ''),
      ['5/1 前条: 4 → 3（なし）']
    ],
    [
      'a paragraph of the 附則',
      law => law.replace('2 前項の公告', '2 この規程の施行の日は、部長が定める。\n3 前項の公告'),
      ['附則/3 前項: 附則/1 → 附則/2（附則第1項）']
    ]
  ])('%s', (_, edit, drifts) => {
    expect(driftsBetween(LAW, edit(LAW)).map(say)).toEqual(drifts)
  })
})

describe('findDrifts does not report', () => {
  test.each<[string, (law: string) => string]>([
    [
      'that a range, or 各号, gained what was put inside',
      law => law.replace('二 支柱', '一の二 球を失ったときは、百円\n二 支柱')
    ],
    [
      'that a range up to 前条 gained an article that was put before',
      law => put('\n第3条の2（雑費） 係は、部員から雑費を集めることができる。', /3 前二項.*/u)(law)
    ],
    [
      'that an article moved, and its citations with it',
      law =>
        law
          .replace('第5条（帳簿）', '第6条（帳簿）')
          .replace('第4条（猶予）', '第5条（猶予）')
          .replace('第5条（猶予）', '第4条（会費） 部員は、会費を納める。\n第5条（猶予）')
          .replace('第1条から前条まで', '第1条から第3条まで')
    ],
    [
      'that the citation was mended',
      law => put(LATE, /第1条（遅刻）.*/u)(law).replace('前条の規定は、無断', '第1条の規定は、無断')
    ],
    [
      'that a drafter put one beside it that says what it said',
      law =>
        law
          .replace(
            '2 前項第2号の額は、故意によらないときは、半額とする。',
            '2 網を失った者も、同様とする。\n3 第1項第2号の額は、故意によらないときは、半額とする。'
          )
          .replace(
            '3 前二項の規定は、来客について準用する。この場合において、同項',
            '4 第1項、前二項の規定は、来客について準用する。この場合において、第3項'
          )
    ],
    ['that what was meant was amended', law => law.replace('三百円', '五百円')],
    ['that what was meant is 「削除」 now', law => law.replace(/(第2条)（欠席）.*/u, '$1 削除')],
    [
      'that a citation in a new sentence means something else',
      law => law.replace(/前条の猶予を付記する/u, '第1条の額を集計する')
    ]
  ])('%s', (_, edit) => {
    expect(driftsBetween(LAW, edit(LAW)).map(say)).toEqual([])
  })
})

test('a relative citation of two articles drifts if one of them is replaced by an unrelated article', () => {
  const before = LAW.replace('第1条から前条まで', '前二条').replace('ただし、第2条の者は、この限りでない。', '')
  const after = before.replace(
    /第2条（欠席）.*/u,
    '第2条（会費） 部員は、毎月の初めに会費として千円を係に納めなければならない。'
  )
  expect(driftsBetween(before, after).map(say)).toEqual(['4/1 前二条: 2、3 → 2、3（第3条）'])
})

test('the suggested text names 各号 of the other paragraph', () => {
  const before = LAW.replace('第3条第1項の額', '第3条第1項各号の額')
  const after = before.replace(
    '第3条（用具）',
    '第3条（鍵） 次の各号に掲げる者は、鍵を持つ。\n一 部長\n二 係\n第4条（用具）'
  )
  const drifts = driftsBetween(
    before,
    after.replace('第4条（猶予）', '第5条（猶予）').replace('第5条（帳簿）', '第6条（帳簿）')
  )
  expect(drifts.map(say)).toEqual(['6/1 第3条第1項各号: 3/1/1、3/1/2 → 3/1/1、3/1/2（第4条第1項各号）'])
})

test('the suggested text preserves the target', () => {
  const after = put(LATE, /第1条（遅刻）.*/u)(LAW)
  const [drift] = driftsBetween(LAW, after)
  const mended = after.replace('第2条（欠席） 前条', `第2条（欠席） ${drift?.suggestedText}`)
  expect(driftsBetween(LAW, mended)).toEqual([])
  const now = versionOf(sketch(mended))
  expect(now.citationsIn.get('2/1')?.flatMap(one => ('targets' in one ? one.targets : []))).toMatchObject([
    { path: '1' }
  ])
})
