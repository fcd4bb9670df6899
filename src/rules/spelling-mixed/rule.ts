import type { SourceFile, SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { printedTexts } from '../parts/printed-texts.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** A conjunction in kanji and in kana. The pattern of the kana leaves out words that only look alike. */
interface Spelling {
  readonly kanji: string
  readonly kana: string
  readonly kanjiPattern: RegExp
  readonly kanaPattern: RegExp
}

/** 「またはずれ」「またはじめに」 are また and another word. */
const OTHER_THAN_MATAWA =
  '[ずじっぐげばびぶべぼりるれろえんねめ]|な[しすれ]|た[らす]|い[るりっ]|か[るりっら]|や[いくめ]|こ[ばびぶべぼん]'

/** A sentence begins here: behind it, ただし is the conjunction and no part of 正しい. */
const SENTENCE_START = '(?<=^|[。（(「『])'

/** Words that go together are written in one manner: where 又は is in kanji, 若しくは is too. */
const GROUPS: readonly (readonly Spelling[])[] = [
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

interface Use {
  readonly text: SourceText
  readonly index: number
  readonly word: string
  readonly inKanji: boolean
  readonly spelling: Spelling
}

/** 又は beside または, 及び beside および, in one ruleset: each use of the rarer spelling. */
export const spellingMixed = {
  code: 'spelling-mixed',
  severity: 'warning',
  *text({ ruleset }) {
    const texts = [...printedTexts(ruleset)]
    for (const group of GROUPS)
      yield* checkGroup(
        texts.flatMap(text => group.flatMap(spelling => usesIn(text, spelling))),
        ruleset.file
      )
  }
} as const satisfies Rule

function usesIn(text: SourceText, spelling: Spelling): Use[] {
  const find = (pattern: RegExp, inKanji: boolean) =>
    [...text.plain.matchAll(pattern)].map(({ 0: word, index }) => ({ text, index, word, inKanji, spelling }))
  return [...find(spelling.kanjiPattern, true), ...find(spelling.kanaPattern, false)]
}

/** Where both are as common, the kanji stay, as the law of the state has them; ただし, which it has in kana, is the exception. */
function* checkGroup(uses: readonly Use[], file: SourceFile): Iterable<RuleFinding> {
  const inKanji = uses.filter(use => use.inKanji)
  const inKana = uses.filter(use => !use.inKanji)
  if (inKanji.length === 0 || inKana.length === 0) return
  const kanjiWins =
    inKanji.length === inKana.length ? uses[0]?.spelling.kana !== 'ただし' : inKanji.length > inKana.length
  const [usual, rare] = kanjiWins ? [inKanji, inKana] : [inKana, inKanji]
  for (const { text, index, word, spelling } of rare) {
    const [script, other] = kanjiWins ? ['仮名', '漢字'] : ['漢字', '仮名']
    const example = usual.find(use => use.spelling === spelling) ?? usual[0]
    const [from, to] = kanjiWins ? [spelling.kana, spelling.kanji] : [spelling.kanji, spelling.kana]
    yield {
      message: `「${word}」は${script}ですが、この規約ではほかの${usual.length}か所の「${example?.word}」が${other}です`,
      hint: `「${word.replace(from, to)}」`,
      place: { file, span: spanOf(text, index, index + word.length) }
    }
  }
}
