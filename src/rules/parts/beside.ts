import type { RulesetFamily } from '../../corpus/families.ts'
import type { Beside } from '../../model/beside.ts'
import { isWhole } from '../../model/content.ts'
import type { Path } from '../../model/law.ts'
import type { Contents, RuleFinding } from '../rule.ts'
import { hintForPath } from './nearest-path.ts'

/** Tells what is kept by the address of a provision that no version has, or by the number of a precedent that is not there. */
export function* besideNothing(entries: Iterable<Beside>, contents: Contents, what: string): Iterable<RuleFinding> {
  for (const { ruleset, on, path, file, span } of entries) {
    if (!isWhole(contents, on === 'provision' ? 'version' : 'precedent', ruleset)) continue
    const family = contents.families.find(({ id }) => id === ruleset)
    if (on === 'provision' && !hasProvision(family, path))
      yield {
        message: `${what}の番地「${path}」に当たる規定がありません`,
        hint: family ? hintForPath(path, family.current.nodes) : null,
        place: { file, span }
      }
    const numbers = contents.precedents.flatMap(({ precedent }) =>
      precedent.ruleset === ruleset ? [precedent.number] : []
    )
    if (on === 'precedent' && !numbers.map(String).includes(path))
      yield {
        message: `${what}の番号「${path}」に当たる先例がありません`,
        hint: nearestNumber(path, numbers),
        place: { file, span }
      }
  }
}

function hasProvision(family: RulesetFamily | undefined, path: Path): boolean {
  return family?.versions.some(({ nodes }) => nodes.has(path)) ?? false
}

function nearestNumber(path: string, numbers: readonly number[]): string | null {
  const wanted = Number(path)
  if (Number.isNaN(wanted)) return '先例の番号を「18」のように書きます'
  const [near] = numbers.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return near === undefined ? null : `「${near}」（先例第${near}号）のことですか`
}
