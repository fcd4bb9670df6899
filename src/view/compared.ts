import type { Corpus } from '../corpus/build-corpus.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import { citingName, sourceAgeWarning } from './edition-labels.ts'

/** Returns the compared rulesets: the home ruleset first, then in the order of the club, the rest by id. */
export function comparedRulesets({ rulesets, home, club }: Pick<Corpus, 'rulesets' | 'home' | 'club'>): Ruleset[] {
  const order = [home?.id, ...(club.compare?.order ?? [])]
  const place = ({ id }: Ruleset) => (order.includes(id) ? order.indexOf(id) : order.length)
  return rulesets.toSorted((a, b) => place(a) - place(b))
}

/** Returns the name for a column head: 「規約」「最高位戦規定」. */
export function columnName({ current }: Ruleset): string {
  return citingName(current.text)
}

/**
 * Returns the title of a pair sheet. For players of the home ruleset: 「最高位戦ルールで打つ前に」; for players of another:
 * 「最高位戦の人が鬼ヅモで打つ前に」.
 */
export function sheetTitle(
  { first, second }: { readonly first: Ruleset; readonly second: Ruleset },
  { home, club }: Pick<Corpus, 'home' | 'club'>
): string {
  if (second !== home) return `${spokenName(second)}ルールで打つ前に`
  return `${spokenName(first)}の人が${clubName({ club })}で打つ前に`
}

/** Returns the colloquial name of the club: 「鬼ヅモ」. */
export function clubName({ club }: Pick<Corpus, 'club'>): string {
  return club.compare?.spoken ?? club.club
}

/** Returns the colloquial name of a ruleset: 「最高位戦」 for 「最高位戦規定」. */
export function spokenName(ruleset: Ruleset): string {
  return columnName(ruleset).replace(/(?:競技)?(?:規定|規約|規程|規則|ルール)$/u, '') || columnName(ruleset)
}

/** Returns a sentence for each ruleset whose text may have changed since its source was written. */
export function sourceAgeWarnings(rulesets: readonly Ruleset[]): string[] {
  return rulesets.flatMap(ruleset => {
    const text = sourceAgeWarning(ruleset.current.text)
    return text ? [`${columnName(ruleset)}の文は、${text}。`] : []
  })
}
