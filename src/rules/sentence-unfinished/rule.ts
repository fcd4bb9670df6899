import type { SourceFile, SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { paragraphsOf } from '../shared/printed-texts.ts'
import { statementTexts } from '../shared/text-rule.ts'

/** Characters that may end a sentence. */
const ENDS = '。．.！？!?：:…）)」』】〕］'

/**
 * One of this many paragraphs may have no final mark by slip. If there are more, the missing mark is a style: rules in
 * keywords. A single one is always reported.
 */
const IN_LAW = 5

/**
 * One of this many statement texts of a kind may have no final mark by slip. Titles and answers to tap have none by
 * style.
 */
const TEXTS_PER_SLIP = 10

/** One-line remarks of amendment records may be headlines. */
const REMARK = 'record.'

/** Warns when a paragraph or a statement text breaks off: 「係は、申出を受けたときは、」. */
export const sentenceUnfinished = {
  code: 'sentence-unfinished',
  about: 'law',
  severity: 'warning',
  *text({ text: rulesetText }) {
    const paragraphs = [...paragraphsOf(rulesetText)].filter(
      ({ deleted, items, row }) => !deleted && !row && items.length === 0
    )
    const texts = paragraphs.map(({ text }) => ({ text, file: rulesetText.file }))
    yield* unfinishedIn(texts, sentences => Math.max(1, sentences / IN_LAW))
  },
  *content(contents) {
    const texts = [...statementTexts(contents)].filter(({ field }) => field !== REMARK)
    const fields = Map.groupBy(texts, ({ field }) => field)
    for (const texts of fields.values()) yield* unfinishedIn(texts, sentences => sentences / TEXTS_PER_SLIP)
  }
} as const satisfies Rule

/**
 * Reports the texts without a final mark if they are at most `most(sentences)`. If there are more, the missing mark is
 * a style.
 */
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
