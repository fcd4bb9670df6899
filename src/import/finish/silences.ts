import type { Path, RulesetText } from '../../model/law.ts'
import type { Span, Suppression } from '../../model/source.ts'
import { nodesOf } from './nodes.ts'

/** Transfers the suppressions of a replaced text to the new one, for provisions that still exist. */
export function carrySilences(replaced: RulesetText, text: RulesetText): Suppression[] {
  const spans = new Map<Path, Span>(nodesOf(text).map(({ path, span }) => [path, span]))
  const nodes = nodesOf(replaced)
  return replaced.silences.flatMap(silence => {
    const path = nodes.find(({ span }) => span.start === silence.target.start)?.path
    const target = path === undefined ? undefined : spans.get(path)
    return target ? [{ ...silence, target }] : []
  })
}
