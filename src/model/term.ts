import { z } from 'zod'
import {
  aliasField,
  nonEmpty,
  nullableField,
  reviewedAgainst,
  type SchemaOutput,
  scalarText,
  uniqueList
} from './fields.ts'
import type { SourceText, WithKeySpans } from './source.ts'

const path = scalarText('規定の番地（例：85-2/1）か null を書きます')

/** The frontmatter of `terms/<romaji>.mdx`. */
export const termSchema = z.strictObject({
  term: nonEmpty,
  reading: nonEmpty,
  aliases: uniqueList(z.union([aliasField, z.number().transform(String)]), '[別の書き方, …] の形で書きます'),
  /** Romanization used by players: 「agari hōki」. */
  romaji: nullableField(nonEmpty),
  /** Usual English words, the most usual first: 「dead hand」. */
  english: uniqueList(nonEmpty, '[English words, …] の形で書きます'),
  /** Provision of the home ruleset that defines the term. */
  definedAt: nullableField(path),
  /** Provision that settles a matter which the ruleset does not name: ダブロン → `29`. */
  settledBy: nullableField(path),
  read: reviewedAgainst
})

/** 用語: an entry of the glossary. */
export interface Term extends SchemaOutput<typeof termSchema>, WithKeySpans {
  readonly slug: string
  readonly meaning: SourceText
}
