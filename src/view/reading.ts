import { type ReadingCount, readingProgress } from '../compare/progress.ts'
import type { Corpus } from '../corpus/build-corpus.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import { columnName } from './compared.ts'

/** Label of a topic for which nobody has read the ruleset. Different from 規定なし. */
export const UNREAD_LABEL = '未読'

/** 「120／271論点を読みました」 */
export function progressInWords({ read, all }: ReadingCount): string {
  return read === 0 ? `${all}論点のどれも、まだ読んでいません` : `${read}／${all}論点を読みました`
}

/** A ruleset with unread topics, and its reading progress. */
export interface UnfinishedReading extends ReadingCount {
  readonly ruleset: Ruleset
  /** 「影山ルールは、120／271論点を読みました」 */
  readonly progress: string
}

/** Returns the rulesets that have unread topics. */
export function unfinishedReadings(
  { topics }: Pick<Corpus, 'topics'>,
  rulesets: readonly Ruleset[]
): UnfinishedReading[] {
  return rulesets.flatMap(ruleset => {
    const { read, all } = readingProgress(topics, ruleset.id)
    return read < all
      ? [{ ruleset, read, all, progress: `${columnName(ruleset)}は、${progressInWords({ read, all })}` }]
      : []
  })
}
