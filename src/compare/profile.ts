import type { Profile } from '../model/club.ts'
import type { Cell, Topic } from '../model/topic.ts'
import { hasRule } from './compare.ts'

/** Topic that counts in a ruleset's profile, with the ruleset's answer and its mark. */
export interface MarkedAnswer {
  readonly topic: Topic
  readonly answer: string
  readonly mark: number
}

/** Position of a ruleset between the two ends of a profile. */
export interface ProfileScore {
  /** Topics on which the ruleset has exactly one answer. Topics without a rule, or with an open value, are ignored. */
  readonly answers: readonly MarkedAnswer[]
  /** Number of topics in the profile. */
  readonly total: number
  /** Mean of the marks, from 0 to 1. Null if fewer than half of the topics are answered. */
  readonly share: number | null
}

/** Computes the profile of a ruleset from its cells. Unknown topics are ignored here, because a rule reports them. */
export function profileScore(profile: Profile, topics: readonly Topic[], ruleset: string): ProfileScore {
  const answers = [...profile.topics].flatMap(([id, marks]): MarkedAnswer[] => {
    const topic = topics.find(one => one.id === id)
    const cell = topic?.cells.get(ruleset)
    const answer = cell && answerOf(cell)
    const mark = answer == null ? undefined : marks.get(answer)
    return topic && answer != null && mark !== undefined ? [{ topic, answer, mark }] : []
  })
  const total = profile.topics.size
  const most = profile.marks.length - 1
  const sum = answers.reduce((marks, { mark }) => marks + mark, 0)
  return { answers, total, share: answers.length * 2 < total ? null : sum / (answers.length * most) }
}

/** Returns the single answer of a cell in the notation of the profile: 「チョンボ」「true」. */
function answerOf(cell: Cell): string | null {
  const isOne = typeof cell.value === 'string' || typeof cell.value === 'boolean'
  return hasRule(cell) && isOne ? String(cell.value) : null
}
