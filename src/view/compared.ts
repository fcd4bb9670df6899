import type { Library, RulesetFamily } from '../library.ts'
import { citingName } from './wording.ts'

/** The rulesets that are compared: the home ruleset first, then as the club orders them, the rest by id. */
export function comparedFamilies({
  families,
  home,
  club
}: Pick<Library, 'families' | 'home' | 'club'>): RulesetFamily[] {
  const order = [home?.id, ...(club.compare?.order ?? [])]
  const place = ({ id }: RulesetFamily) => (order.includes(id) ? order.indexOf(id) : order.length)
  return families.toSorted((a, b) => place(a) - place(b))
}

/** The name at the head of a column: 「規約」「最高位戦規定」. */
export function comparedName({ current }: RulesetFamily): string {
  return citingName(current.ruleset)
}

/** 「最高位戦」 of 「最高位戦規定」: what players call it. */
export function spokenName(family: RulesetFamily): string {
  return comparedName(family).replace(/(?:競技)?(?:規定|規約|規程|規則|ルール)$/u, '') || comparedName(family)
}
