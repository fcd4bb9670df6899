import { literalText } from '../../src/model/source-text.ts'
import type { Term } from '../../src/model/term.ts'

/** Creates a glossary term, defined at a provision or without a definition. */
export function termCalled(word: string, reading: string, definedAt: string | null = null): Term {
  return {
    slug: word,
    term: word,
    reading,
    aliases: [],
    romaji: null,
    english: [],
    definedAt,
    settledBy: null,
    read: null,
    meaning: literalText('', 0),
    file: { path: '', text: '' },
    keySpans: {}
  }
}
