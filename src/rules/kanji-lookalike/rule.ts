import type { SourceFile } from '../../model/source.ts'
import { isVerbatim } from '../../model/verbatim-fields.ts'
import { KANJI_NUMERALS } from '../../text/numerals.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'

/** Katakana that look like a kanji, with that kanji. */
const MEANT: Readonly<Record<string, string>> = {
  カ: '力',
  ニ: '二',
  ー: '一',
  エ: '工',
  タ: '夕',
  ト: '卜',
  ロ: '口',
  ハ: '八',
  チ: '千',
  オ: '才'
}
const LETTERS = Object.keys(MEANT).join('')
const KANJI = Object.values(MEANT).join('')
const KANA = Object.fromEntries(Object.entries(MEANT).map(([kana, kanji]) => [kanji, kana]))

/** Characters after カ in counters (「数カ月」) and place names (「緑カ丘」). */
const AFTER_KA = '月所国年条村町寺店語字点箇院日校社丘原関谷崎岳浦島浜池峰岡根沢瀬岬森里台'
/** Characters before the label of an item: 「第2号ロ中」「別表第二ロ該当」「同ニ欄」. */
const BEFORE_LABELS = `編章節款目条項号表欄類部種第同前次本各又及${KANJI_NUMERALS}`

/**
 * Katakana in the place of a kanji, or a kanji in the place of katakana:
 *
 *     効カ  統ー  字ー色  人ロ密度  施エ業者  リ一チ  口ン
 *       ^     ^     ^       ^         ^        ^     ^
 */
const PLACES = new RegExp(
  [
    String.raw`[${LETTERS}](?=\p{sc=Han})(?<=\p{sc=Han}.)(?<![第前次][ーニハ])(?!(?<=ー)第|(?<=カ)[${AFTER_KA}])(?<!(?:[${BEFORE_LABELS}]|[数何両毎]).(?<!ー))`,
    'カ(?<=[効能協圧勢努権暴有全主出入動引武兵財資労学念気威迫魅尽強体実].)(?![ァ-ヺー月所国年条])',
    String.raw`ー(?<=\p{sc=Han}.)(?<![第前次]ー)(?=\p{sc=Hiragana}|[、。）」]|$)`,
    String.raw`ロ(?<=[人入出窓戸河].)(?![ァ-ヺー\p{sc=Han}])`,
    String.raw`エ(?<=[施竣着起大].)(?![ァ-ヺー\p{sc=Han}])`,
    `[${KANJI}](?<=[ァ-ヺー].)(?=[ァ-ヺー])`,
    '[二口力工夕卜](?=[ァィゥェォッャュョ])',
    '[口力](?=ン(?![ァ-ヺー]))'
  ].join('|'),
  'gmu'
)

/** Misread words that do not exist, each with the intended word: 末満 for 「未満」, 記緑 for 「記録」, 拾て for 「捨て」. */
const MISREAD: ReadonlyMap<string, string> = new Map(
  [
    '末満 未満、末成年 未成年、末定 未定、末払 未払、末納 未納、末了 未了、微収 徴収、自已 自己、派遺 派遣、侯補 候補、宜言 宣言、宜誓 宣誓',
    '徹回 撤回、撤底 徹底、徐名 除名、徐外 除外、徐く 除く、遂条 逐条、遂次 逐次、成積 成績、招侍 招待',
    '期侍 期待、登緑 登録、記緑 記録、議事緑 議事録、拾て 捨て、貴任 責任、達反 違反、過矢 過失、運盟 連盟、要網 要綱',
    '網領 綱領、協義 協議、会義 会議、構師 講師、堤出 提出、堤案 提案、復数 複数、弁護土 弁護士',
    '供詫 供託、委詫 委託、嘱詫 嘱託、栽判 裁判、栽定 裁定、保倹 保険、危倹 危険、倹査 検査、険査 検査',
    '購人 購入、点捧 点棒、手脾 手牌、配脾 配牌、捨脾 捨牌、嗚く 鳴く、嗚き 鳴き、嗚い 鳴い'
  ]
    .flatMap(line => line.split('、'))
    .map(pair => pair.split(' ') as [string, string])
)

/** Matches misread words, except inside other words: 「月末払い」「適宜言う」「入会義務」「通信網領域」. */
const MISREADS = new RegExp(`(?<![月年期週旬季度終始適])(?:${[...MISREAD.keys()].join('|')})(?![務域援捐理])`, 'gu')

/** Warns when a character was typed or read for one of the same shape, in law, precedents and statements: 「効カを失う」. */
export const kanjiLookalike = {
  code: 'kanji-lookalike',
  about: 'law',
  severity: 'warning',
  text: ({ text }) => lookalikesIn(text.file),
  precedent: ({ precedent }) => lookalikesIn(precedent.file),
  *content(contents) {
    for (const file of filesBeside(contents)) yield* lookalikesIn(file)
  }
} as const satisfies Rule

/** Returns the files of all statements. */
function filesBeside({ statements, rulesets, precedents, terms, topics, disputes }: RuleContext): Set<SourceFile> {
  const files = new Set([...statements.values()].map(({ read }) => read.statement.file))
  for (const { file } of [...terms, ...topics, ...disputes]) files.add(file)
  for (const { versions } of rulesets) for (const { text } of versions) files.delete(text.file)
  for (const { precedent } of precedents) files.delete(precedent.file)
  return files
}

function* lookalikesIn(file: SourceFile): Iterable<RuleFinding> {
  for (const { 0: letter, index } of file.text.matchAll(PLACES)) {
    const [before, after] = besides(file.text, index)
    if (isInKatakana(before + letter + after) || isVerbatim(file.text, index)) continue
    const meant = MEANT[letter] ?? KANA[letter] ?? letter
    yield {
      message: `「${before.slice(-4)}${letter}${after.slice(0, 4)}」の「${letter}」は、${kindOf(letter)}です`,
      hint: `${kindOf(meant)}の「${meant}」のことですか`,
      place: { file, span: { start: index, end: index + 1 } }
    }
  }
  for (const { 0: word, index } of file.text.matchAll(MISREADS)) {
    if (isVerbatim(file.text, index)) continue
    yield {
      message: `「${word}」に、形の似た別の漢字があります`,
      hint: `「${MISREAD.get(word)}」のことですか`,
      place: { file, span: { start: index, end: index + word.length } }
    }
  }
}

function kindOf(letter: string): string {
  return letter === 'ー' ? '長音の記号' : letter in MEANT ? '片仮名' : '漢字'
}

/** Returns the text before and after a character in its line. */
function besides(text: string, at: number): [before: string, behind: string] {
  const before = text.slice(Math.max(0, at - 40), at)
  const after = text.slice(at + 1, at + 41)
  return [before.slice(before.lastIndexOf('\n') + 1), /^.*/u.exec(after)?.[0] ?? '']
}

/**
 * True for old statutes in katakana (「効力ヲ失フニ因リ」), where a single character is a particle. A heading may have no
 * hiragana at all.
 */
function isInKatakana(text: string): boolean {
  return !/\p{sc=Hiragana}/u.test(text) && /[ァ-ヺ].*[ァ-ヺ]/u.test(text)
}
