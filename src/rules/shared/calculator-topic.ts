import { parserForTopic } from '../../compare/settle/topics.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Topic } from '../../model/topic.ts'
import type { RuleFinding } from '../rule.ts'
import { suggestNameOrList } from './name-hint.ts'

/** Returns the finding for a topic that the calculators read but cannot parse; `null` for any other topic. */
export function calculatorTopicFinding(topic: Topic): RuleFinding | null {
  const { id, label, type, parts } = topic
  const values = parserForTopic(id)
  if (!values) return null
  const finding = (key: string, text: string, hint: string): RuleFinding => ({
    message: `論点「${label}」の${text}`,
    hint,
    place: keyLocation(topic, key, 'type')
  })
  const reserved = `「${id}」は計算が読む論点の名前で`
  if (!values.types.includes(type)) {
    const wanted = values.types.map(name => `「type: ${name}」`).join('か')
    const hint = `${reserved}、${wanted}です。ほかのことを比べる論点なら、ファイルの名前を変えます`
    return finding('type', `「type: ${type}」では、精算と点数の計算が読めません`, hint)
  }
  const known = values.parts
  const stray = known && parts.find(part => !known.includes(part))
  if (stray) {
    const hint = known.length > 0 ? suggestNameOrList(stray, known) : `${reserved}、parts は使いません`
    return finding('parts', `「${stray}」という部分を、精算と点数の計算は読みません`, hint)
  }
  const absent = values.needed.find(part => !parts.includes(part))
  if (absent === undefined) return null
  return finding(
    'parts',
    `parts に「${absent}」がありません`,
    `精算と点数の計算が「parts: [${values.needed.join(', ')}]」を読みます`
  )
}
