import { precedentsOf } from '../../history/versions/precedent.ts'
import type { Version } from '../../history/versions/version.ts'
import type { AnnotationTarget } from '../../model/annotations.ts'
import { isComplete } from '../../model/content.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { hintForPath } from './nearest-path.ts'
import { precedentCause } from './trace-messages.ts'

/** Reports annotations whose provision exists in no version from `oldest` on, or whose precedent does not exist. */
export function* findMissingTargets(
  entries: Iterable<AnnotationTarget>,
  contents: RuleContext,
  name: string,
  oldest: Version | null = null
): Iterable<RuleFinding> {
  for (const { ruleset: rulesetId, targetKind, path, file, span } of entries) {
    if (!isComplete(contents, targetKind === 'provision' ? 'version' : 'precedent', rulesetId)) continue
    const ruleset = contents.rulesets.find(({ id }) => id === rulesetId)
    const all = ruleset?.versions ?? []
    const versions = oldest ? all.slice(0, all.indexOf(oldest) + 1) : all
    if (targetKind === 'provision' && !versions.some(({ nodes }) => nodes.has(path)))
      yield {
        message: `${name}の番地「${path}」に当たる規定がありません`,
        hint: ruleset ? hintForPath(path, ruleset.current.nodes) : null,
        place: { file, span }
      }
    const numbers = precedentsOf(contents, rulesetId).map(({ number }) => number)
    if (targetKind === 'precedent' && !numbers.map(String).includes(path))
      yield {
        message: `${name}の番号「${path}」に当たる先例がありません`,
        hint: nearestNumber(path, numbers),
        place: { file, span },
        cause: precedentCause(Number(path))
      }
  }
}

function nearestNumber(path: string, numbers: readonly number[]): string | null {
  const wanted = Number(path)
  if (Number.isNaN(wanted)) return '先例の番号を「18」のように書きます'
  const [near] = numbers.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return near === undefined ? null : `「${near}」（先例第${near}号）のことですか`
}
