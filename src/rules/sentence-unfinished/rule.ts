import type { SourceFile, SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { paragraphsOf } from '../shared/printed-texts.ts'
import { statementTexts } from '../shared/words-of.ts'

/** What a sentence may end in. */
const ENDS = '。．.！？!?：:…）)」』】〕］'

/** Of how many paragraphs of a text one may end in no mark, before that is its manner: rules in headwords. One alone is always a slip. */
const IN_LAW = 5

/** The same of sentences of a kind that are said about the law: titles and answers to tap end in no mark. */
const IN_SAID = 10

/** What a record says of an amendment in a line may be a headline. */
const REMARK = 'record.'

/** A paragraph, or something said of one, that breaks off: 「係は、申出を受けたときは、」. */
export const sentenceUnfinished = {
  code: 'sentence-unfinished',
  severity: 'warning',
  *text({ ruleset }) {
    const paragraphs = [...paragraphsOf(ruleset)].filter(
      ({ deleted, items, row }) => !deleted && !row && items.length === 0
    )
    const texts = paragraphs.map(({ text }) => ({ text, file: ruleset.file }))
    yield* unfinishedIn(texts, sentences => Math.max(1, sentences / IN_LAW))
  },
  *content(contents) {
    const said = [...statementTexts(contents)].filter(({ field }) => field !== REMARK)
    const fields = Map.groupBy(said, ({ field }) => field)
    for (const texts of fields.values()) yield* unfinishedIn(texts, sentences => sentences / IN_SAID)
  }
} as const satisfies Rule

/** Those of some texts that break off, if they are no more than `most` of so many sentences: else it is how they are written. */
function* unfinishedIn(
  texts: readonly { readonly text: SourceText; readonly file: SourceFile }[],
  most: (sentences: number) => number
): Iterable<RuleFinding> {
  const sentences = texts.filter(({ text }) => /\p{sc=Hiragana}/u.test(text.plain))
  const broken = sentences.filter(({ text }) => !ENDS.includes(text.plain.trimEnd().at(-1) ?? ''))
  if (broken.length > most(sentences.length)) return
  for (const { text, file } of broken) {
    const { plain } = text
    yield {
      message: `「${plain.slice(-12)}」で文が切れています`,
      hint: '文の終わりには「。」を置きます',
      place: { file, span: spanOf(text, Math.max(0, plain.length - 12), plain.length) }
    }
  }
}
