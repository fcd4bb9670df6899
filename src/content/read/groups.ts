import { formatContentPath } from '../../model/content-layout.ts'
import { keySpan } from '../../model/key-location.ts'
import type { WithKeySpans } from '../../model/source.ts'
import { closestMatch } from '../../text/nearest.ts'
import { errorIn } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'

/** Topic or dispute, which names the group under whose heading it is listed. */
interface Grouped extends WithKeySpans {
  readonly group: string
}

/**
 * Sorts by group, then by name. Groups follow the order that the club declares; undeclared groups follow in order of
 * first use.
 */
export function sortByGroup<T extends Grouped>(
  entries: readonly T[],
  declared: readonly string[],
  nameOf: (entry: T) => string
): T[] {
  const named = entries.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const groups = [...new Set([...declared, ...named.map(({ group }) => group)])]
  return named.sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
}

/**
 * Returns findings for groups that the club does not declare: 「山とパイ」 instead of 山と牌. If the club declares no groups,
 * all are valid.
 */
export function groupFindings(entries: readonly Grouped[], declared: readonly string[], key: string): Finding[] {
  if (declared.length === 0) return []
  return entries.flatMap(({ group, file, keySpans }) => {
    if (declared.includes(group)) return []
    const guess = closestMatch(group, declared)
    const hint = guess
      ? `「${guess}」のことですか`
      : `${declared.join('、')} のどれかです（${formatContentPath({ kind: 'club' })} の ${key}）`
    const message = `「group」の値「${group}」が正しくありません`
    return [errorIn(file, { code: 'frontmatter-invalid', message, hint, span: keySpan(keySpans, 'group') })]
  })
}
