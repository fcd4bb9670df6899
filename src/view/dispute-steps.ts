import type { Dispute } from '../model/dispute.ts'
import { sha256 } from '../text/sha256.ts'

/** An answer that was given, and the URL fragment of its question. */
export interface GivenAnswer {
  readonly text: string
  /** `null` if the paths to a place give the same answer to different questions. */
  readonly href: string | null
}

/** A question with its answers, as shown after the answers that lead to it. */
export interface StepView {
  /** URL fragment of the question. */
  readonly id: string
  readonly ask: string
  /** Answers given so far. */
  readonly answers: readonly GivenAnswer[]
  /**
   * True for an additional answer path. The question is also shown under its plain id, with only the answers common to
   * all paths.
   */
  readonly isAgain: boolean
  readonly choices: readonly { readonly text: string; readonly href: string }[]
}

/** An answer path to a question or card with several paths: its URL fragment, and its answers. */
export interface AnswerPathView {
  readonly id: string
  readonly answers: readonly GivenAnswer[]
}

/**
 * Returns the questions of a dispute, first question first. A question with several answer paths occurs once per path.
 */
export function stepsOf(dispute: Dispute): StepView[] {
  const { start, steps } = dispute
  const shared = answersByPlace(dispute)
  const paths = answerPaths(dispute)
  const ids = [start, ...[...steps.keys()].filter(id => id !== start)]
  return ids.flatMap(place => {
    const step = steps.get(place)
    if (!step) return []
    return (paths.get(place) ?? []).map(({ id, answers }) => ({
      id,
      ask: step.ask,
      answers,
      isAgain: id !== place,
      choices: step.choices.map(({ say: text, go }) => {
        const to = fragmentOf(go, [...textsOf(answers), text], shared)
        // Loops are infinite, so an answer that leads back links to the plain id.
        const isKnown = paths.get(go)?.some(({ id }) => id === to)
        return { text, href: `#${encodeURI(isKnown ? to : go)}` }
      })
    }))
  })
}

/** An answer and the question to which it was given; `null` if that depends on the path. */
interface PlacedAnswer {
  readonly text: string
  readonly place: string | null
}

/**
 * Returns the answer paths to each question and card.
 * - The first path has the plain id, and only the answers that all paths have in common.
 * - Ids of the other paths contain a digest of their answers.
 */
export function answerPaths(dispute: Dispute): Map<string, AnswerPathView[]> {
  const shared = answersByPlace(dispute)
  const paths = new Map<string, AnswerPathView[]>()
  for (const [id, answers] of shared) paths.set(id, [{ id, answers: answers.map(linked) }])
  const follow = (place: string, answers: readonly PlacedAnswer[], passed: readonly string[]): void => {
    for (const { say: text, go } of dispute.steps.get(place)?.choices ?? []) {
      if (passed.includes(go)) continue
      const given = [...answers, { text, place }]
      const id = fragmentOf(go, textsOf(given), shared)
      const own = paths.get(go)
      const steps = given.map(({ text, place }, at) => {
        const to = place && fragmentOf(place, textsOf(given.slice(0, at)), shared)
        return linked({ text, place: paths.get(place ?? '')?.some(way => way.id === to) ? to : place })
      })
      if (own && !own.some(way => way.id === id)) own.push({ id, answers: steps })
      follow(go, given, [...passed, go])
    }
  }
  // A reader who opens a plain id continues from there.
  for (const [id, answers] of shared) follow(id, answers, [dispute.start, id])
  return paths
}

function linked({ text, place }: PlacedAnswer): GivenAnswer {
  return { text, href: place === null ? null : `#${encodeURI(place)}` }
}

function textsOf(answers: readonly Pick<PlacedAnswer, 'text'>[]): string[] {
  return answers.map(({ text }) => text)
}

/** Returns, for each reachable question and card, the answers that all paths to it have in common. */
function answersByPlace({ start, steps }: Dispute): ReadonlyMap<string, readonly PlacedAnswer[]> {
  const shared = new Map<string, readonly PlacedAnswer[]>()
  const follow = (place: string, answers: readonly PlacedAnswer[], passed: readonly string[]): void => {
    const known = shared.get(place)
    shared.set(place, known ? inCommon(known, answers) : answers)
    for (const { say: text, go } of steps.get(place)?.choices ?? [])
      if (!passed.includes(go)) follow(go, [...answers, { text, place }], [...passed, go])
  }
  follow(start, [], [start])
  return shared
}

function inCommon(known: readonly PlacedAnswer[], answers: readonly PlacedAnswer[]): PlacedAnswer[] {
  return known.flatMap(({ text, place }) => {
    const same = answers.filter(answer => answer.text === text)
    if (same.length === 0) return []
    return [{ text, place: same.some(answer => answer.place === place) ? place : null }]
  })
}

/** Number of digest digits that distinguish the paths to one question or card. */
const DIGITS = 6

/**
 * Returns the fragment for a question or card after some answers: `before`, or `before--3f9a1c` for an additional path.
 * The digest covers the text of the answers: if the text changes, an old URL matches no path instead of a wrong path.
 */
function fragmentOf(
  place: string,
  answers: readonly string[],
  shared: ReadonlyMap<string, readonly PlacedAnswer[]>
): string {
  const known = shared.get(place)
  const isPlain = known?.length === answers.length && known.every(({ text }, at) => text === answers[at])
  return isPlain ? place : `${place}--${sha256(answers.join('\n')).slice(0, DIGITS)}`
}
