import type { Corpus, Ruleset } from '../library.ts'
import { citingName } from './edition-labels.ts'

/** The rulesets that are compared: the home ruleset first, then as the club orders them, the rest by id. */
export function comparedFamilies({ families, home, club }: Pick<Corpus, 'families' | 'home' | 'club'>): Ruleset[] {
  const order = [home?.id, ...(club.compare?.order ?? [])]
  const place = ({ id }: Ruleset) => (order.includes(id) ? order.indexOf(id) : order.length)
  return families.toSorted((a, b) => place(a) - place(b))
}

/** The name at the head of a column: 「規約」「最高位戦規定」. */
export function columnName({ current }: Ruleset): string {
  return citingName(current.ruleset)
}

/** What the sheet before a game is called: of the home ruleset's players 「最高位戦ルールで打つ前に」, of others 「最高位戦の人が鬼ヅモで打つ前に」. */
export function sheetTitle(
  { first, second }: { readonly first: Ruleset; readonly second: Ruleset },
  { home, club }: Pick<Corpus, 'home' | 'club'>
): string {
  if (second !== home) return `${spokenName(second)}ルールで打つ前に`
  return `${spokenName(first)}の人が${clubName({ club })}で打つ前に`
}

/** What players call the club: 「鬼ヅモ」. */
export function clubName({ club }: Pick<Corpus, 'club'>): string {
  return club.compare?.spoken ?? club.club
}

/** 「最高位戦」 of 「最高位戦規定」: what players call it. */
export function spokenName(family: Ruleset): string {
  return columnName(family).replace(/(?:競技)?(?:規定|規約|規程|規則|ルール)$/u, '') || columnName(family)
}
