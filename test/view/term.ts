import { literalText } from '../../src/model/source-text.ts'
import type { Term } from '../../src/model/term.ts'

/** A term of a glossary, defined at a provision or nowhere. */
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
    places: {}
  }
}
