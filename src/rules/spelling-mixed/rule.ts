import type { SourceFile, SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { DIGITS } from '../../text/numerals.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { printedTexts } from '../shared/printed-texts.ts'

/**
 * A conjunction in kanji and in kana, or a sign in its usual form and in another. The second pattern excludes
 * look-alikes.
 */
interface Spelling {
  readonly kanji: string
  readonly kana: string
  readonly kanjiPattern: RegExp
  readonly kanaPattern: RegExp
}

/** 「またはずれ」「またはじめに」 are また and another word. */
const OTHER_THAN_MATAWA =
  '[ずじっぐげばびぶべぼりるれろえんねめ]|な[しすれ]|た[らす]|い[るりっ]|か[るりっら]|や[いくめ]|こ[ばびぶべぼん]'

/** Start of a sentence. Here ただし is the conjunction, not part of 正しい. */
const SENTENCE_START = '(?<=^|[。（(「『])'

const NUMBER = `[${DIGITS}]`

/** Related conjunctions share one style: if 又は is in kanji, 若しくは is too. */
const CONJUNCTIONS: readonly (readonly Spelling[])[] = [
  [
    {
      kanji: '又は',
      kana: 'または',
      kanjiPattern: /又は/gu,
      kanaPattern: new RegExp(`(?<![あた])または(?!${OTHER_THAN_MATAWA})`, 'gu')
    },
    { kanji: '若しくは', kana: 'もしくは', kanjiPattern: /若しくは/gu, kanaPattern: /もしくは/gu }
  ],
  [
    {
      kanji: '及び',
      kana: 'および',
      kanjiPattern: /(?<![にがも])及び(?!腰)/gu,
      kanaPattern: /(?<![にがも])および(?!ごし|ます|ません)/gu
    },
    { kanji: '並びに', kana: 'ならびに', kanjiPattern: /(?<![横の])並びに/gu, kanaPattern: /(?<![横の])ならびに/gu }
  ],
  [
    {
      kanji: '但し',
      kana: 'ただし',
      kanjiPattern: new RegExp(`${SENTENCE_START}但し|但し書`, 'gu'),
      kanaPattern: new RegExp(`${SENTENCE_START}ただし(?![いくけきた])|ただし書`, 'gu')
    }
  ]
]

/** Signs with the names of both forms. A comma within a figure and a full stop after a label are excluded. */
const SIGNS: readonly (readonly [usual: string, other: string, spelling: Spelling])[] = [
  [
    '読点',
    'コンマ',
    {
      kanji: '、',
      kana: '，',
      kanjiPattern: /、/gu,
      kanaPattern: /，(?<![、，]，)(?![、，]|(?<=[0-9０-９]，)[0-9０-９])/gu
    }
  ],
  [
    '句点',
    'ピリオド',
    { kanji: '。', kana: '．', kanjiPattern: /。/gu, kanaPattern: /．(?<=[\p{sc=Hiragana}）」]．)(?![0-9０-９])/gu }
  ],
  [
    '今の字体',
    '旧字体',
    {
      kanji: '条',
      kana: '條',
      kanjiPattern: new RegExp(`条(?<=第${NUMBER}{1,6}条)`, 'gu'),
      kanaPattern: new RegExp(`條(?<=第${NUMBER}{1,6}條)`, 'gu')
    }
  ]
]

const GROUPS: readonly Group[] = [
  ...CONJUNCTIONS.map((spellings): Group => ({ names: ['漢字', '仮名'], spellings })),
  ...SIGNS.map(([usual, other, spelling]): Group => ({ names: [usual, other], spellings: [spelling] }))
]

interface Group {
  readonly names: readonly [kanji: string, kana: string]
  readonly spellings: readonly Spelling[]
}

interface Use {
  readonly text: SourceText
  readonly index: number
  readonly word: string
  readonly inKanji: boolean
  readonly spelling: Spelling
}

/**
 * Warns when a ruleset mixes 又は and または, 及び and および, 「、」 and 「，」, or 条 and 條. Every use of the rarer form is reported.
 */
export const spellingMixed = {
  code: 'spelling-mixed',
  about: 'law',
  severity: 'warning',
  *text({ text: rulesetText }) {
    const texts = [...printedTexts(rulesetText)]
    for (const { names, spellings } of GROUPS)
      yield* checkGroup(
        texts.flatMap(text => spellings.flatMap(spelling => usesIn(text, spelling))),
        { names, file: rulesetText.file }
      )
  }
} as const satisfies Rule

function usesIn(text: SourceText, spelling: Spelling): Use[] {
  const find = (pattern: RegExp, inKanji: boolean) =>
    [...text.plain.matchAll(pattern)].map(({ 0: word, index }) => ({ text, index, word, inKanji, spelling }))
  return [...find(spelling.kanjiPattern, true), ...find(spelling.kanaPattern, false)]
}

/** In a tie, kanji win, as in national law. ただし is the exception: national law has it in kana. */
function* checkGroup(
  uses: readonly Use[],
  { names: [ofKanji, ofKana], file }: Pick<Group, 'names'> & { readonly file: SourceFile }
): Iterable<RuleFinding> {
  const inKanji = uses.filter(use => use.inKanji)
  const inKana = uses.filter(use => !use.inKanji)
  if (inKanji.length === 0 || inKana.length === 0) return
  const kanjiWins =
    inKanji.length === inKana.length ? uses[0]?.spelling.kana !== 'ただし' : inKanji.length > inKana.length
  const [usual, rare] = kanjiWins ? [inKanji, inKana] : [inKana, inKanji]
  for (const { text, index, word, spelling } of rare) {
    const [script, other] = kanjiWins ? [ofKana, ofKanji] : [ofKanji, ofKana]
    const example = usual.find(use => use.spelling === spelling) ?? usual[0]
    const [from, to] = kanjiWins ? [spelling.kana, spelling.kanji] : [spelling.kanji, spelling.kana]
    yield {
      message: `「${word}」は${script}ですが、この規約ではほかの${usual.length}か所の「${example?.word}」が${other}です`,
      hint: `「${word.replace(from, to)}」`,
      place: { file, span: spanOf(text, index, index + word.length) }
    }
  }
}
