import { spanOf } from '../../model/source-text.ts'
import { paragraphsOf } from '../parts/printed-texts.ts'
import type { Rule } from '../rule.ts'

/** What a paragraph may end in. */
const END = /[。．.！？!?：:…）)」』】〕］]$/u

/** How many paragraphs have to end in a mark before one without counts as a slip: rules in headwords end in none. */
const USUAL = 0.8

/** A paragraph that breaks off: 「係は、申出を受けたときは、」. */
export const sentenceUnfinished = {
  code: 'sentence-unfinished',
  severity: 'warning',
  *text({ ruleset }) {
    const paragraphs = [...paragraphsOf(ruleset)].filter(
      ({ deleted, items, text, row }) => !deleted && !row && items.length === 0 && /\p{sc=Hiragana}/u.test(text.plain)
    )
    const broken = paragraphs.filter(({ text }) => !END.test(text.plain.trimEnd()))
    if (broken.length > Math.max(1, paragraphs.length * (1 - USUAL))) return
    for (const { text } of broken) {
      const { plain } = text
      yield {
        message: `「${plain.slice(-12)}」で文が切れています`,
        hint: '文の終わりには「。」を置きます',
        place: { file: ruleset.file, span: spanOf(text, Math.max(0, plain.length - 12), plain.length) }
      }
    }
  }
} as const satisfies Rule
