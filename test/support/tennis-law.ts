import { expect } from 'vitest'
import { citableInstruments, citableRuleset, citableSeries } from '../../src/citation/resolve/documents.ts'
import { resolveRuleset } from '../../src/citation/resolve/resolve.ts'
import { type Resolved, resolveText, textContext } from '../../src/citation/resolve/text.ts'
import type { ResolvedCitation, Target } from '../../src/citation/resolve/types.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { literalText } from '../../src/model/source-text.ts'
import { marked } from './citation.ts'
import { sketch } from './ruleset.ts'

/**
 * Small law with every kind of citation target: headings, branch numbers, one or several paragraphs, nested items,
 * clauses.
 */
export const LAW = sketch(`
第1章 総則
第1条（趣旨） 部の運営を定める。
第2条（用語） 用語を定める。
一 部員
二 次に掲げる場所
イ コート
ロ 部室
（1） 更衣室
（2） 倉庫
ハ 道具小屋
二の二 顧問
三 係
2 部長は、これを改める。ただし、急ぐときは、この限りでない。
3 部長は、これを示す。この場合においては、係が記録する。
第3条（予約） 予約は、係がする。
第3条の2（取消し） 取り消すことができる。
第3条の3（変更） 変えることができる。
第4条（会費） 会費は、年一回とする。
2 会費は、返さない。
3 会費は、係が集める。
4 会費は、部長が使う。
第2章 コート
第1節 使用
第5条（順番） 順番は、次の順序による。
一 三年
二 二年
三 一年
第6条（時間） 時間は、一時間とする。ただし、雨の日は、この限りでない。
2 時間は、延ばさない。
第2節 罰則
第1款 通則
第7条（遅刻） 遅刻した者を罰する。
第2款 罰
第8条（欠席） 次の者を罰する。
一 無断の者
二 虚偽の者
2 次の者も罰する。
一 代わりの者
第9条（加重） 重くする。
第3章 改正
第1節 手続
第10条（改正） 総会が決める。
附則
1 公告の日から施行する。
2 経過を定める。
3 廃止する。
附則
第1条 施行する。
第2条 経過を定める。
2 なお従前の例による。
`)

/** Rules of another club, cited by their own name. */
const LEAGUE = sketch('第13条 競う。\n2 審判が決める。', {
  id: 'league',
  citedAs: ['連盟規定'],
  title: '全国テニス連盟競技規定'
})

const DOCUMENTS = [
  citableRuleset(LAW),
  citableRuleset(LEAGUE),
  citableSeries({ id: 'precedent', names: ['先例'], numbers: [1, 2, 3, 4, 9] }),
  citableInstruments('amendment', [['平成26年規程第1号', '2014-05-06']])
]

const home = citableRuleset(LAW)

/** Resolves text as if it were at a path of the law; `''` is outside any provision. */
export function resolveAt(at: string, text: string): Resolved {
  const place = { document: 'tennis', path: at, text: literalText(text, 0) }
  return resolveText(place, { ...textContext(home, DOCUMENTS), ...(at && { at }) })
}

/** Test name, path of the text, text with the tested citations marked, and their targets. */
export type Row = readonly [proves: string, at: string, marked: string, targets: readonly string[]]

/** Compares the targets of the marked citations. A text without marks must contain no citation. */
export function expectTargets(at: string, source: string, targets: readonly string[]): void {
  const { text, spans } = marked(source)
  const { citations } = resolveAt(at, text)
  const inQuestion = (start: number, end: number) => spans.some(span => span.start === start && span.end === end)
  const found = citations.filter(({ start, end }) => spans.length === 0 || inQuestion(start, end))
  expect(found.map(sayOutcome)).toEqual(targets)
  expect(found.map(({ start, end }) => ({ start, end }))).toEqual(spans)
}

/** Formats the resolution of one citation. */
function sayOutcome(citation: ResolvedCitation): string {
  if (citation.outcome === 'resolved') return citation.targets.map(sayTarget).join(' ')
  if (citation.outcome === 'external') return `external ${citation.name}`
  return citation.gaps.map(({ message, hint }) => `${message} ${hint ?? '-'}`).join('\n')
}

/** Formats a target: `5/1#proviso`, `precedent:9`, or `*` for the complete law. */
export function sayTarget({ document, path, part }: Target): string {
  return `${document === 'tennis' ? '' : `${document}:`}${path || '*'}${part ? `#${part}` : ''}`
}

/** Returns every citation of a sketched ruleset: 「2/1 前項 → 1/1」. */
export function resolveSketch(text: string, rulesetText: RulesetText = sketch(text)): string[] {
  const { citations } = resolveRuleset(
    rulesetText,
    DOCUMENTS.filter(({ id }) => id !== rulesetText.id)
  )
  return citations.map(citation => `${citation.from.path} ${citation.text} → ${sayOutcome(citation)}`)
}
