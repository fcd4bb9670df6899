import { isComplete } from '../../model/content.ts'
import { type Dispute, phrasesOf } from '../../model/dispute.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { findMissingTargets } from '../shared/check-annotation-targets.ts'
import { suggestName, suggestNameOrList } from '../shared/name-hint.ts'

/**
 * Reports an English text whose target does not exist: `'94':` when 第93条 is the last, an unknown card, an unknown
 * question, answer, payment phrase or dispute group.
 */
export const englishTargetMissing = {
  code: 'english-target-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    const { disputes, club, phrases, unparsedFiles } = contents
    yield* findMissingTargets(contents.english, contents, '英文')
    for (const dispute of disputes) yield* stepsOfNothing(dispute)
    for (const dispute of disputes)
      for (const id of dispute.english?.cards.keys() ?? [])
        if (!dispute.cards.has(id))
          yield {
            message: `もめごと「${dispute.title}」に、英語のある札「${id}」がありません`,
            hint: suggestNameOrList(id, [...dispute.cards.keys()]),
            place: keyLocation(dispute, `#english.cards.${id}`)
          }
    const used = new Set(
      disputes.flatMap(({ cards }) => [...cards.values()].flatMap(phrasesOf).map(([, phrase]) => phrase))
    )
    for (const { japanese, file, span } of isComplete({ unparsedFiles }, 'dispute') ? phrases : [])
      if (!used.has(japanese))
        yield {
          message: `英語のある言い方「${japanese}」は、どの札の支払いにも期限にもありません`,
          hint: suggestName(japanese, [...used]) ?? 'この行を消します',
          place: { file, span }
        }
    for (const id of (club.file && club.english?.rulesets.keys()) ?? [])
      if (club.file && !contents.rulesets.some(ruleset => ruleset.id === id))
        yield {
          message: `英語の名のある規則「${id}」がありません`,
          hint: suggestNameOrList(
            id,
            contents.rulesets.map(ruleset => ruleset.id)
          ),
          place: keyLocation({ ...club, file: club.file }, `#english.rulesets.${id}`)
        }
    const groups = new Set(disputes.map(({ group }) => group))
    const { file, keySpans, english } = club
    for (const group of (file && english?.groups.keys()) ?? [])
      if (file && groups.size > 0 && !groups.has(group))
        yield {
          message: `英語のある見出し「${group}」のもめごとがありません`,
          hint: suggestNameOrList(group, [...groups]),
          place: keyLocation({ file, keySpans }, `#english.groups.${group}`)
        }
  }
} as const satisfies Rule

function* stepsOfNothing(dispute: Dispute): Iterable<RuleFinding> {
  const { title, steps, cards, english } = dispute
  for (const [id, { choices }] of english?.steps ?? []) {
    const step = steps.get(id)
    if (!step)
      yield {
        message: `もめごと「${title}」に、英語のある問い「${id}」がありません`,
        hint: suggestNameOrList(id, [...steps.keys()]),
        place: keyLocation(dispute, `#english.steps.${id}`)
      }
    const answers = step?.choices.map(({ say }) => say) ?? []
    for (const say of step ? choices.keys() : [])
      if (!answers.includes(say))
        yield {
          message: `もめごと「${title}」の問い「${id}」に、英語のある答え「${say}」がありません`,
          hint: suggestNameOrList(say, answers),
          place: keyLocation(dispute, `#english.steps.${id}.choices.${say}`)
        }
  }
  for (const [id, { otherReading }] of english?.cards ?? [])
    if (otherReading !== null && cards.get(id)?.otherReading === null)
      yield {
        message: `もめごと「${title}」の札「${id}」に、英語のある別の読み方（otherReading）がありません`,
        hint: '日本語の札に otherReading を書くか、英語のほうを消します',
        place: keyLocation(dispute, `english.cards.${id}.otherReading`)
      }
}
