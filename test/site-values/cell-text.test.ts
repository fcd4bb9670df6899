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
  const segments = text
    .split(new RegExp(`(${differing.join('|') || '$.'})`, 'u'))
    .filter(Boolean)
    .map(segment => ({ text: segment, differs: differing.some(word => word === segment) }))
  const cell = cellText(site, { ...view, segments })
  const texts = (list: typeof cell.parts) => list.map(({ nodes }) => textContent(nodes))
  expect([texts(cell.parts), texts(cell.detail)]).toEqual([parts, detail])
  expect(texts([...cell.parts, ...cell.detail]).join('')).toBe(text)
  expect(texts(cell.parts.filter(({ differs }) => differs))).toEqual(differing)
})

test.each([
  ['1位+30、2位+10、3位▲10、4位▲30', ['▲30'], ['1位+30、', '2位+10、', '3位▲10、', '4位/▲30']],
  ['1位▲50、2位+10', ['▲50'], ['1位/▲50/、', '2位+10']],
  ['2位+5、3位−5、4位−10（1位は残余＝実質+10）', ['−10'], ['2位+5、', '3位−5、', '4位/−10']],
  ['1位+15、2位+5', [], ['1位+15、', '2位+5']],
  ['1位と2位', [], []],
  ['1位+15、ほかは0', [], []]
])('「%s」 with the differences %j lists the places %j', (text, differing, places) => {
  const segments = text
    .split(new RegExp(`(${differing.join('|') || '$.'})`, 'u'))
    .filter(Boolean)
    .map(segment => ({ text: segment, differs: differing.some(word => word === segment) }))
  const cell = cellText(site, { ...view, segments })
  expect(cell.places.map(parts => parts.map(({ nodes }) => textContent(nodes)).join('/'))).toEqual(places)
})
