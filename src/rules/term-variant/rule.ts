import type { SourceFile, SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { DIGITS } from '../../text/numerals.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { printedTexts } from '../shared/printed-texts.ts'
import { okuriganaForms } from './okurigana.ts'

/** One use of a word in one of its variants. */
interface Use {
  readonly text: SourceText
  readonly index: number
  readonly word: string
  readonly variant: string
}

/** Variants of one word by name, each with its pattern. */
type Writings = Readonly<Record<string, RegExp>>

/** Words with spelling variants. Every use of a rarer variant is reported. */
const WRITINGS: readonly Writings[] = [
  { 箇月: /箇月/gu, か月: /か月/gu, カ月: /カ月/gu, ヵ月: /ヵ月/gu, ヶ月: /ヶ月/gu, ケ月: /ケ月/gu },
  { 箇所: /箇所/gu, か所: new RegExp(`(?<=[${DIGITS}数各])か所`, 'gu'), ヵ所: /ヵ所/gu, ヶ所: /ヶ所/gu },
  { 箇条: /箇条/gu, か条: new RegExp(`(?<=[${DIGITS}数])か条`, 'gu'), ヵ条: /ヵ条/gu, ヶ条: /ヶ条/gu },
  { 全て: /全て/gu, すべて: /すべて(?![りる])/gu },
  { 行う: /行(?=[わいうえお])/gu, 行なう: /行(?=な[わいうえおっ])/gu },
  { 子供: /子供/gu, 子ども: /子ども/gu },
  { 食い: /食い(?![違止])/gu, 喰い: /喰い/gu },
  { 槓ドラ: /槓(?=裏?ドラ)/gu, カンドラ: /カン(?=裏?ドラ)/gu },
  { 么九: /么九/gu, 幺九: /幺九/gu, ヤオ九: /ヤオ九/gu }
]

/**
 * Mahjong terms in kanji and in kana. Both may be used in one text (a name, a call), so only a stray variant is
 * reported.
 */
const SCRIPTS: readonly Writings[] = [
  { 立直: /立直/gu, リーチ: /リーチ/gu },
  { 聴牌: /聴牌/gu, テンパイ: /テンパイ/gu },
  { 不聴: /不聴/gu, ノーテン: /ノーテン/gu },
  { 振り聴: /振り?聴(?!牌)/gu, フリテン: /フリテン/gu },
  { 自摸: /(?<!門前清)自摸(?![和符牌])/gu, ツモ: /ツモ/gu },
  { 賽子: /賽子/gu, サイコロ: /サイコロ/gu },
  { 向聴: /向聴/gu, シャンテン: /シャンテン/gu }
]

/** Warns when a ruleset mixes variants of a word, 箇月 and か月, 捨牌 and 捨て牌. Every use of the rarer one is reported. */
export const termVariant = {
  code: 'term-variant',
  about: 'law',
  severity: 'warning',
  *text({ text }) {
    const texts = [...printedTexts(text)]
    const { file } = text
    const whole = texts.map(({ plain }) => plain).join('\n')
    const isMixed = (writings: Writings) =>
      Object.values(writings).filter(pattern => whole.search(pattern) >= 0).length > 1
    for (const writings of WRITINGS.filter(isMixed)) yield* rareFindings(usesOf(texts, writings), file)
    for (const writings of SCRIPTS.filter(isMixed)) yield* rareFindings(usesOf(texts, writings), file, isStray)
    for (const uses of okuriganaUses(texts)) yield* rareFindings(uses, file)
  }
} as const satisfies Rule

function usesOf(texts: readonly SourceText[], writings: Writings): Use[] {
  return texts.flatMap(text =>
    Object.entries(writings).flatMap(([variant, pattern]) =>
      [...text.plain.matchAll(pattern)].flatMap(({ 0: word, index }) =>
        isNamed(text.plain, index, word) ? [] : [{ text, index, word, variant }]
      )
    )
  )
}

/** True for 「リーチ」 in quotation marks, which is a call, and for 立直（リーチ）, which names both variants. */
function isNamed(text: string, index: number, word: string): boolean {
  const [before, after] = [text.charAt(index - 1), text.charAt(index + word.length)]
  return after === '（' || (before === '「' && after === '」') || (before === '（' && after === '）')
}

/** Groups nouns that differ only in their kana. */
function okuriganaUses(texts: readonly SourceText[]): Use[][] {
  const bySkeleton = new Map<string, Use[]>()
  for (const text of texts)
    for (const { skeleton, word, index } of okuriganaForms(text.plain)) {
      const uses = bySkeleton.get(skeleton) ?? []
      bySkeleton.set(skeleton, uses)
      uses.push({ text, index, word, variant: word })
    }
  return [...bySkeleton.values()]
}

type Uses = readonly [string, readonly Use[]]

function isStray(rare: number, usual: number): boolean {
  return rare * 2 <= usual || rare + usual <= 3
}

/** Reports all variants except the most common one; in a tie, the first one wins. */
function* rareFindings(
  uses: readonly Use[],
  file: SourceFile,
  counts: (rare: number, usual: number) => boolean = () => true
): Iterable<RuleFinding> {
  const groups: Uses[] = [...Map.groupBy(uses, ({ variant }) => variant)]
  const [usual, ...others] = groups.sort(([, a], [, b]) => b.length - a.length)
  for (const [variant, rare] of others)
    for (const { text, index, word } of rare)
      if (usual && counts(rare.length, usual[1].length))
        yield {
          message: `「${variant}」は、この規約ではほかの${usual[1].length}か所で「${usual[0]}」と書かれています`,
          hint: `「${usual[0]}」`,
          place: { file, span: spanOf(text, index, index + word.length) }
        }
}
