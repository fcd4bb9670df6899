import { type ProfileScore, profileScore } from '../compare/profile.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Profile } from '../model/club.ts'
import type { Topic } from '../model/topic.ts'
import { columnName } from './compared.ts'

/** A ruleset in the chart of a profile: its share as a bar, or the reason for a missing bar. */
export interface ProfileBar {
  readonly name: string
  readonly share: number | null
  /** 「14件の平均」 「定めが7件だけ」. */
  readonly label: string
  /** Mean of the marks: 「1.25」, or 「—」 without a share. */
  readonly mean: string
}

/** The marks of all rulesets on a topic; `null` without an answer. */
export interface ProfileRow {
  readonly label: string
  readonly marks: readonly (number | null)[]
}

/** A profile, as pages show it. */
export interface ProfileView {
  readonly name: string
  /** Labels of its two ends. */
  readonly from: string
  readonly to: string
  readonly bars: readonly ProfileBar[]
  /** Explanation of the calculation. */
  readonly rule: string
  /** The topics with an answer. */
  readonly rows: readonly ProfileRow[]
}

/** Returns the profiles of the club for all rulesets. A profile without any share is omitted. */
export function profileViews(
  profiles: readonly Profile[],
  topics: readonly Topic[],
  rulesets: readonly Ruleset[]
): ProfileView[] {
  return profiles
    .map(profile => {
      const scores = rulesets.map(ruleset => ({
        name: columnName(ruleset),
        ...profileScore(profile, topics, ruleset.id)
      }))
      return {
        name: profile.name,
        from: profile.from,
        to: profile.to,
        bars: scores.map(score => barOf(profile, score)),
        rule: ruleOf(profile),
        rows: rowsOf(profile, scores)
      }
    })
    .filter(({ bars }) => bars.some(({ share }) => share !== null))
}

function barOf({ marks }: Profile, { name, answers, share }: ProfileScore & { readonly name: string }): ProfileBar {
  if (share === null) return { name, share, label: `定めが${answers.length}件だけなので、図にしない`, mean: '—' }
  return { name, share, label: `${answers.length}件の平均`, mean: (share * (marks.length - 1)).toFixed(2) }
}

function rowsOf({ topics }: Profile, scores: readonly ProfileScore[]): ProfileRow[] {
  return [...topics.keys()].flatMap(id => {
    const answers = scores.map(score => score.answers.find(({ topic }) => topic.id === id))
    const label = answers.find(answer => answer)?.topic.label
    return label ? [{ label, marks: answers.map(answer => answer?.mark ?? null) }] : []
  })
}

function ruleOf({ topics, marks }: Profile): string {
  const named = marks.map((meaning, mark) => `「${meaning}」を${mark}`).join('、')
  return `${topics.size}の論点の答えについて、${named}とし、規則に定めのあるものだけを平均しました。定めのない論点は数えません。`
}
