import { nearest } from '../text/nearest.ts'
import { entrySpan } from './entry-span.ts'
import { hintForPath } from './nearest-path.ts'
import type { Rule } from './rule.ts'

/** A name in `club.yaml` that nothing in the content has: `home: tenis` without a folder `rulesets/tenis/`. */
export const rulesetUnknown: Rule = {
  code: 'ruleset-unknown',
  *content({ club: { home, quick, procedure, file, places }, families }) {
    if (!file || families.length === 0) return
    const ids = families.map(({ id }) => id)
    const nodes = families.find(({ id }) => id === home)?.current.nodes
    if (!nodes) {
      const guess = nearest(home, ids)
      const hint = guess ? `「${guess}」のことですか` : `あるのは ${ids.map(id => `「${id}」`).join('')} です`
      yield {
        message: `home の「${home}」という規約がありません`,
        hint,
        span: places.home ?? { start: 0, end: 1 },
        file
      }
      return
    }
    for (const path of quick)
      if (!nodes.has(path))
        yield {
          message: `quick の「${path}」に当たる規定がありません`,
          hint: hintForPath(path, nodes),
          span: entrySpan(file, places.quick, path),
          file
        }
    for (const [key, rule] of Object.entries(procedure ?? {}))
      for (const path of rule ? [rule.at, ...rule.with] : [])
        if (!nodes.has(path))
          yield {
            message: `procedure の ${key} の「${path}」に当たる規定がありません`,
            hint: hintForPath(path, nodes),
            span: entrySpan(file, places[`procedure.${key}`], path),
            file
          }
  }
}
