import { expect, test } from 'vitest'
import { cellText } from '../../src/site/values/cell-text.ts'
import { cellView } from '../../src/view/cell.ts'
import { textContent } from '../../src/view/inline-content.ts'
import { clubSite } from './small-club.ts'

const { site } = clubSite()
const [tennis] = site.compared
const [fee] = site.corpus.topics
if (!(tennis && fee)) throw new Error('incomplete club')
const view = cellView(fee, tennis)

const segmentsOf = (text: string, differing: readonly string[]) =>
  text
    .split(new RegExp(`(${differing.join('|') || '$.'})`, 'u'))
    .filter(Boolean)
    .map(segment => ({ text: segment, differs: differing.includes(segment) }))

test.each([
  ['8,000点（5翻）', [], ['8,000点'], ['（5翻）']],
  ['あり（親が1位（同点を含む）のとき）', [], ['あり'], ['（親が1位（同点を含む）のとき）']],
  ['なし（一発）と裏ドラ（赤）', [], ['なし（一発）と裏ドラ'], ['（赤）']],
  ['第一打（暗槓を含む）以前なら訂正', [], ['第一打（暗槓を含む）以前なら訂正'], []],
  ['（5翻）', [], ['（5翻）'], []],
  ['誤り）', [], ['誤り）'], []],
  ['8,000点（5翻）', ['8,000点'], ['8,000点'], ['（5翻）']],
  ['100点（丸めなし）', ['丸めなし'], ['100点（', '丸めなし', '）'], []]
])('「%s」 with the differences %j has the parts %j and the detail %j', (text, differing, parts, detail) => {
  const cell = cellText(site, { ...view, segments: segmentsOf(text, differing) })
  const texts = (list: typeof cell.parts) => list.map(({ nodes }) => textContent(nodes))
  expect([texts(cell.parts), texts(cell.detail)]).toEqual([parts, detail])
  expect(texts([...cell.parts, ...cell.detail]).join('')).toBe(text)
  expect(texts(cell.parts.filter(({ differs }) => differs))).toEqual(differing)
})

test.each([
  ['1位+30、2位+10、3位▲10、4位▲30', ['▲30'], ['1位 +30、', '2位 +10、', '3位 ▲10、', '4位 [▲30]'], null],
  ['1位▲50、2位+10', ['▲50'], ['1位 [▲50]、', '2位 +10'], null],
  [
    '2位+5、3位−5、4位−10（1位は残余＝実質+10）',
    ['−10'],
    ['2位 +5、', '3位 −5、', '4位 [−10]'],
    '（1位 は残余＝実質 +10）'
  ],
  ['2位+5、3位−5（2位は実質+10）', [], ['2位 +5、', '3位 −5'], null],
  ['2位+5、3位−5（同点は分ける）', [], ['2位 +5、', '3位 −5'], null],
  ['1位+15、2位+5', [], ['1位 +15、', '2位 +5'], null],
  ['1位と2位', [], [], null],
  ['1位+15、ほかは0', [], [], null]
])(
  '「%s」 with the differences %j lists the places %j and the omitted place %j',
  (text, differing, places, omitted) => {
    const cell = cellText(site, { ...view, segments: segmentsOf(text, differing) })
    const shown = (parts: typeof cell.parts) =>
      parts.map(({ nodes, differs }) => (differs ? `[${textContent(nodes)}]` : textContent(nodes))).join('')
    const inWords = ({ opening, label, joint, remark, score, closing }: (typeof cell.places)[number]) =>
      `${opening}${shown(label)} ${[joint + shown(remark), shown(score)].filter(Boolean).join(' ')}${closing}`
    expect(cell.places.map(inWords)).toEqual(places)
    expect(cell.omittedPlace && inWords(cell.omittedPlace)).toBe(omitted)
    expect(
      [...cell.places, ...(cell.omittedPlace ? [cell.omittedPlace] : [])]
        .map(inWords)
        .join('')
        .replace(/[ [\]]/gu, '')
    ).toBe(cell.places.length > 0 ? text.replace(cell.omittedPlace ? '' : /（.*）$/u, '') : '')
  }
)
