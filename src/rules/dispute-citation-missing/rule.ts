import { isComplete } from '../../model/content.ts'
import type { Dispute, RulingCard } from '../../model/dispute.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { entryPlace } from '../shared/entry-place.ts'
import { hintForPath } from '../shared/nearest-path.ts'
import { reviewedNodes } from '../shared/read-nodes.ts'
import { precedentCause } from '../shared/trace-messages.ts'

/**
 * Reports a ruling card that cites no provision, or a provision or precedent that does not exist or is no longer in
 * effect.
 */
export const disputeCitationMissing = {
  code: 'dispute-citation-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    for (const dispute of contents.disputes) {
      for (const [id, card] of dispute.cards) {
        yield* provisionFindings(dispute, id, card, contents)
        yield* precedentFindings(dispute, id, card, contents)
      }
    }
  }
} as const satisfies Rule

function* provisionFindings(
  dispute: Dispute,
  id: string,
  card: RulingCard,
  contents: RuleContext
): Iterable<RuleFinding> {
  const { title } = dispute
  const nodes = contents.home && reviewedNodes(contents, `${dispute.file.path}#cards.${id}`, contents.home.id)
  if (!nodes) return
  if (card.cites.length === 0)
    yield {
      message: `「${title}」の札「${card.title ?? id}」に、根拠の規定がありません`,
      hint: "cites: ['80/1'] のように番地を書きます。定めがないことなら silent: true とし、慣習と協議の規定を引きます",
      place: keyLocation(dispute, `#cards.${id}`)
    }
  const lists = [
    { key: `cards.${id}.cites`, paths: card.cites },
    ...(card.pays ?? []).map(({ cites }, at) => ({ key: `cards.${id}.pays.${at}.cites`, paths: cites }))
  ]
  for (const { key, paths } of lists)
    for (const path of paths)
      if (!nodes.has(path))
        yield {
          message: `「${title}」の札「${card.title ?? id}」が根拠とする「${path}」に当たる規定がありません`,
          hint: hintForPath(path, nodes),
          place: entryPlace(dispute, key, path)
        }
}

function* precedentFindings(
  dispute: Dispute,
  id: string,
  card: RulingCard,
  contents: RuleContext
): Iterable<RuleFinding> {
  const { title } = dispute
  const { home, precedents } = contents
  if (!home || !isComplete(contents, 'precedent', home.id)) return
  for (const number of card.precedents) {
    const entry = precedents.find(({ precedent }) => precedent.ruleset === home.id && precedent.number === number)
    const loss = lossOf(entry?.precedent)
    if (loss)
      yield {
        message: `「${title}」の札「${card.title ?? id}」が引く先例第${number}号は、${loss}`,
        place: entryPlace(dispute, `cards.${id}.precedents`, String(number)),
        ...(!entry && { cause: precedentCause(number) })
      }
  }
}

function lossOf(precedent: RuleContext['precedents'][number]['precedent'] | undefined): string | null {
  if (!precedent) return 'ありません'
  if (precedent.lost !== null) return '記録が失われています'
  return precedent.status === 'superseded' ? 'もう効力がありません' : null
}
