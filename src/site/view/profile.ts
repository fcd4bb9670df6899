import { type ProfileScore, profileScore } from '../../compare/profile.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Profile } from '../../model/club.ts'
import type { Topic } from '../../model/topic.ts'
import { columnName } from './compared.ts'

/** A ruleset in the chart of a profile: its share as a bar, or the reason for a missing bar. */
export interface ProfileBar {
  readonly name: string
  readonly share: number | null
  /** 「14件の平均」 「定めが7件だけ」. */
  readonly words: string
  readonly standing: ProfileScore
}

/** A profile, as pages show it. */
export interface ProfileView {
  readonly profile: Profile
  readonly bars: readonly ProfileBar[]
  /** Explanation of the calculation. */
  readonly rule: string
}

/** Returns the profiles of the club for all rulesets. A profile without any share is omitted. */
export function profileViews(
  profiles: readonly Profile[],
  topics: readonly Topic[],
  families: readonly Ruleset[]
): ProfileView[] {
  return profiles
    .map(profile => ({
      profile,
      bars: families.map(family => barOf(family, profileScore(profile, topics, family.id))),
      rule: ruleOf(profile)
    }))
    .filter(({ bars }) => bars.some(({ share }) => share !== null))
}

function barOf(family: Ruleset, standing: ProfileScore): ProfileBar {
  const { answers, share } = standing
  const words = share === null ? `定めが${answers.length}件だけなので、図にしない` : `${answers.length}件の平均`
  return { name: columnName(family), share, words, standing }
}

function ruleOf({ topics, marks }: Profile): string {
  const named = marks.map((meaning, mark) => `「${meaning}」を${mark}`).join('、')
  return `${topics.size}の論点の答えについて、${named}とし、規則に定めのあるものだけを平均しました。定めのない論点は数えません。`
}
