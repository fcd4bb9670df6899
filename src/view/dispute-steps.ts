import type { Dispute } from '../model/dispute.ts'
import { sha256 } from '../text/sha256.ts'

/** A question with its answers, as it is shown after the answers that led to it. */
export interface StepView {
  /** The fragment of its address. */
  readonly id: string
  readonly ask: string
  /** The answers given so far. */
  readonly way: readonly string[]
  /** True for a question that is also shown under its plain name, with less known of the answers. */
  readonly isAgain: boolean
  readonly choices: readonly { readonly say: string; readonly href: string }[]
}

/** A way to a question or card that can be reached by several: the fragment that names it, and the answers given. */
export interface WayView {
  readonly id: string
  readonly answers: readonly string[]
}

/** The questions of a dispute, the first one first: one that several answers lead to once for each way. */
export function stepsOf(dispute: Dispute): StepView[] {
  const { start, steps } = dispute
  const shared = answersByPlace(dispute)
  const ways = answerPaths(dispute)
  const ids = [start, ...[...steps.keys()].filter(id => id !== start)]
  return ids.flatMap(place => {
    const step = steps.get(place)
    if (!step) return []
    return (ways.get(place) ?? []).map(({ id, answers }) => ({
      id,
      ask: step.ask,
      way: answers,
      isAgain: id !== place,
      choices: step.choices.map(({ say, go }) => {
        const to = fragmentOf(go, [...answers, say], shared)
        // A loop has no end: of an answer that leads back nothing is remembered.
        const isKnown = ways.get(go)?.some(({ id }) => id === to)
        return { say, href: `#${encodeURI(isKnown ? to : go)}` }
      })
    }))
  })
}

/**
 * The ways to each question and card. The first has its plain name, and the answers that every way to it has: an
 * address without a way claims no more. The others are told apart by what was tapped.
 */
export function answerPaths(dispute: Dispute): Map<string, WayView[]> {
  const shared = answersByPlace(dispute)
  const ways = new Map<string, WayView[]>([...shared].map(([id, answers]) => [id, [{ id, answers }]]))
  const follow = (place: string, answers: readonly string[], passed: readonly string[]): void => {
    for (const { say, go } of dispute.steps.get(place)?.choices ?? []) {
      if (passed.includes(go)) continue
      const given = [...answers, say]
      const id = fragmentOf(go, given, shared)
      const own = ways.get(go)
      if (own && !own.some(way => way.id === id)) own.push({ id, answers: given })
      follow(go, given, [...passed, go])
    }
  }
  // Who comes by a plain address goes on from there, too.
  for (const [id, answers] of shared) follow(id, answers, [dispute.start, id])
  return ways
}

/** Of each question and card that can be reached, the answers that every way to it has. */
function answersByPlace({ start, steps }: Dispute): ReadonlyMap<string, readonly string[]> {
  const shared = new Map<string, readonly string[]>()
  const follow = (place: string, answers: readonly string[], passed: readonly string[]): void => {
    const known = shared.get(place)
    shared.set(place, known ? known.filter(say => answers.includes(say)) : answers)
    for (const { say, go } of steps.get(place)?.choices ?? [])
      if (!passed.includes(go)) follow(go, [...answers, say], [...passed, go])
  }
  follow(start, [], [start])
  return shared
}

/** So many digits of a digest tell the ways to one place apart. */
const DIGITS = 6

/**
 * The fragment of a place after some answers: `before`, or `before--3f9a1c` where other answers lead there, too. It is
 * made of the words that were tapped: when they change, an old address names no way, rather than another one.
 */
function fragmentOf(place: string, answers: readonly string[], shared: ReadonlyMap<string, readonly string[]>): string {
  const known = shared.get(place)
  const isPlain = known?.length === answers.length && known.every((say, at) => say === answers[at])
  return isPlain ? place : `${place}--${sha256(answers.join('\n')).slice(0, DIGITS)}`
}
