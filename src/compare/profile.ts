import type { Profile } from '../model/club.ts'
import type { Cell, Topic } from '../model/topic.ts'
import { hasRule } from './compare.ts'

/** A topic that counts in a ruleset's profile: its answer there, and the mark that the answer has. */
export interface MarkedAnswer {
  readonly topic: Topic
  readonly answer: string
  readonly mark: number
}

/** Where a ruleset stands between the two ends of a profile. */
export interface ProfileScore {
  /** The topics on which the ruleset has one answer; what it is silent on, or leaves open, says nothing of it. */
  readonly answers: readonly MarkedAnswer[]
  /** How many topics the profile has. */
  readonly of: number
  /** The mean of the marks, 0 to 1; `null` where fewer than half of the topics are answered. */
  readonly share: number | null
}

/** Reads the profile of a ruleset from its cells. Topics that are not there count for nothing: a check tells of them. */
export function profileScore(profile: Profile, topics: readonly Topic[], ruleset: string): ProfileScore {
  const answers = [...profile.topics].flatMap(([id, marks]): MarkedAnswer[] => {
    const topic = topics.find(one => one.id === id)
    const cell = topic?.cells.get(ruleset)
    const answer = cell && answerOf(cell)
    const mark = answer == null ? undefined : marks.get(answer)
    return topic && answer != null && mark !== undefined ? [{ topic, answer, mark }] : []
  })
  const of = profile.topics.size
  const most = profile.marks.length - 1
  const sum = answers.reduce((marks, { mark }) => marks + mark, 0)
  return { answers, of, share: answers.length * 2 < of ? null : sum / (answers.length * most) }
}

/** The one answer of a cell, as the profile names it: 「チョンボ」「true」. */
function answerOf(cell: Cell): string | null {
  const isOne = typeof cell.value === 'string' || typeof cell.value === 'boolean'
  return hasRule(cell) && isOne ? String(cell.value) : null
}
