import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Topic } from '../model/topic.ts'

/** `/compare/`, `/compare/onizumo/saikouisen/`. */
export function compareUrl(...rulesets: readonly Ruleset[]): string {
  return encodeURI([`/compare`, ...rulesets.map(({ id }) => id), ''].join('/'))
}

/** `/compare/onizumo/saikouisen/sheet/`: what to read before a game under the second ruleset. */
export function pairSheetUrl(first: Ruleset, second: Ruleset): string {
  return `${compareUrl(first, second)}sheet/`
}

/** `/compare/topics/uma/` */
export function topicUrl({ id }: Pick<Topic, 'id'>): string {
  return encodeURI(`/compare/topics/${id}/`)
}
