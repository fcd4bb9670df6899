import type { Ruleset } from '../../library.ts'
import type { Topic } from '../../model/topic.ts'

/** `/compare/`, `/compare/onizumo/saikouisen/`. */
export function compareUrl(base: string, ...families: readonly Ruleset[]): string {
  return encodeURI([`${base}compare`, ...families.map(({ id }) => id), ''].join('/'))
}

/** `/compare/onizumo/saikouisen/sheet/`: what to read before a game under the second ruleset. */
export function pairSheetUrl(base: string, first: Ruleset, second: Ruleset): string {
  return `${compareUrl(base, first, second)}sheet/`
}

/** `/compare/topics/uma/` */
export function topicUrl(base: string, { id }: Pick<Topic, 'id'>): string {
  return encodeURI(`${base}compare/topics/${id}/`)
}
