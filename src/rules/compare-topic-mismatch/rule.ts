import type { Profile } from '../../model/club.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { WithKeySpans } from '../../model/source.ts'
import type { Topic } from '../../model/topic.ts'
import { closestMatch } from '../../text/nearest.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { entryPlace } from '../shared/entry-place.ts'
import { topicNames } from '../shared/known-rulesets.ts'

/**
 * Reports entries under `compare` in `club.yaml` that do not match the topics: an unknown topic, an unknown answer, a
 * missing or invalid mark.
 */
export const compareTopicMismatch = {
  code: 'compare-topic-mismatch',
  about: 'statements',
  severity: 'error',
  *content(contents) {
    const { club, topics } = contents
    const { file, keySpans, compare } = club
    if (!file || !compare) return
    const record = { file, keySpans }
    const known = topicNames(contents)
    for (const id of compare.glance) if (!known.has(id)) yield unknown({ record, key: 'compare.glance', id, topics })
    for (const profile of compare.profiles) yield* profileFaults({ profile, record, topics, known })
  }
} as const satisfies Rule

const PROFILES = 'compare.profiles'

interface CellText {
  readonly profile: Profile
  readonly record: WithKeySpans
  readonly topics: readonly Topic[]
  /** Ids of all topics. */
  readonly known: ReadonlySet<string>
}

function* profileFaults({ profile, record, topics, known }: CellText): Generator<RuleFinding> {
  for (const [id, marks] of profile.topics) {
    const topic = topics.find(one => one.id === id)
    const place = entryPlace(record, PROFILES, id)
    if (!topic) {
      if (!known.has(id)) yield unknown({ record, key: PROFILES, id, topics })
      continue
    }
    const answers = answersOf(topic)
    if (!answers) {
      yield {
        message: `「${profile.name}」の論点「${id}」（${topic.label}）は、答えを一つ選ぶ論点ではありません`,
        hint: '数えられるのは、type が bool か option の論点です',
        place
      }
      continue
    }
    for (const answer of [...marks.keys()].filter(one => !answers.includes(one)))
      yield {
        message: `「${profile.name}」の論点「${id}」に、「${answer}」という答えはありません`,
        hint: `答えは${answers.map(one => `「${one}」`).join('')}です`,
        place
      }
    for (const answer of answers.filter(one => !marks.has(one)))
      yield {
        message: `「${profile.name}」の論点「${id}」に、答え「${answer}」の印がありません`,
        hint: `0（${profile.marks[0]}）から${profile.marks.length - 1}（${profile.marks.at(-1)}）までのどれかを付けます。「${answer}: 0」`,
        place
      }
    const most = profile.marks.length - 1
    for (const [answer, mark] of marks)
      if (mark > most)
        yield {
          message: `「${profile.name}」の論点「${id}」の「${answer}: ${mark}」に当たる印がありません`,
          hint: `印は0から${most}までです`,
          place
        }
  }
}

/** Returns the possible answers of a topic; `null` if the topic is not a single choice. */
function answersOf({ type, options }: Topic): readonly string[] | null {
  if (type === 'bool') return ['true', 'false']
  return type === 'option' ? options : null
}

interface Named {
  readonly record: WithKeySpans
  readonly key: string
  readonly id: string
  readonly topics: readonly Topic[]
}

function unknown({ record, key, id, topics }: Named): RuleFinding {
  const meant = closestMatch(
    id,
    topics.map(topic => topic.id)
  )
  return {
    message: `「${id}」という論点はありません`,
    hint: meant ? `「${meant}」の誤りではありませんか` : '論点の名は、topics/ のファイルの名です',
    place: record.keySpans[key] ? entryPlace(record, key, id) : keyLocation(record, 'compare')
  }
}
