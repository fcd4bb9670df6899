import { z } from 'zod'
import { type Declared, listOf, nonEmpty, orNull, otherWord, readUnder, unquoted } from './fields.ts'
import type { Keyed, SourceText } from './source.ts'

const path = unquoted("規定の番地（例: '85-2/1'）か null を書きます")

/** The frontmatter of `terms/<romaji>.mdx`. */
export const termSchema = z.strictObject({
  term: nonEmpty,
  reading: nonEmpty,
  aliases: listOf(z.union([otherWord, z.number().transform(String)]), '[別の書き方, …] の形で書きます'),
  /** As players write it in Latin letters: 「agari hōki」. */
  romaji: orNull(nonEmpty),
  /** The usual English words, the most usual first: 「dead hand」. */
  english: listOf(nonEmpty, '[English words, …] の形で書きます'),
  /** The provision of the home ruleset that defines it. */
  definedAt: orNull(path),
  /** The provision that settles a matter the ruleset does not name: ダブロン → `29`. */
  settledBy: orNull(path),
  read: readUnder
})

/** 用語: an entry of the glossary. */
export interface Term extends Declared<typeof termSchema>, Keyed {
  readonly slug: string
  readonly meaning: SourceText
}
