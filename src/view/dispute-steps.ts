import type { Dispute } from '../model/dispute.ts'

/** A question with its answers. */
export interface StepView {
  readonly id: string
  readonly ask: string
  /** The answers given so far. */
  readonly way: readonly string[]
  readonly choices: readonly { readonly say: string; readonly href: string }[]
}

/** The questions of a dispute, the first one first. */
export function stepsOf(dispute: Dispute): StepView[] {
  const ways = waysOf(dispute)
  const ids = [dispute.start, ...[...dispute.steps.keys()].filter(id => id !== dispute.start)]
  return ids.flatMap(id => {
    const step = dispute.steps.get(id)
    if (!step) return []
    const choices = step.choices.map(({ say, go }) => ({ say, href: `#${encodeURI(go)}` }))
    return [{ id, ask: step.ask, way: ways.get(id) ?? [], choices }]
  })
}

/** The answers that lead to each step and card, by the shortest way. */
export function waysOf({ start, steps }: Dispute): Map<string, string[]> {
  const ways = new Map<string, string[]>([[start, []]])
  for (const [id, way] of ways)
    for (const { say, go } of steps.get(id)?.choices ?? []) if (!ways.has(go)) ways.set(go, [...way, say])
  return ways
}
