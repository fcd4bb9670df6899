import type { Ruleset } from '../../history/versions/rulesets.ts'
import { formatProvisionPath } from '../../model/address.ts'
import { isComplete } from '../../model/content.ts'
import { formatContentPath } from '../../model/content-layout.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { Path } from '../../model/law.ts'
import type { CoverageExemption } from '../../model/topic.ts'
import { truncate } from '../../text/truncate.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { paragraphsAt } from '../shared/paragraphs-at.ts'
import { areSettled } from '../shared/read-nodes.ts'
import { nearestCards } from './nearest-cards.ts'

const EXCUSES = formatContentPath({ kind: 'unreached' })

/**
 * Warns when no card cites a provision that disputes must cover, or a precedent in effect, and no exemption is
 * declared. Also warns about an exemption without effect.
 */
export const disputeUncovered = {
  code: 'dispute-uncovered',
  about: 'basis',
  severity: 'warning',
  *content(contents) {
    const { club, home, disputes } = contents
    const isKnown = isComplete(contents, 'dispute') && isComplete(contents, 'unreached')
    if (!club.disputes || !home || disputes.length === 0 || !isKnown) return
    if (areSettled(contents, 'card', home.id)) yield* provisionFindings(home, contents, club.disputes.covers)
    yield* precedentFindings(home, contents)
  }
} as const satisfies Rule

function* provisionFindings(
  home: Ruleset,
  { disputes, disputeExemptions }: RuleContext,
  covers: readonly Path[]
): Iterable<RuleFinding> {
  const { nodes, text } = home.current
  const within = (paths: readonly Path[]) => new Set(paths.flatMap(path => paragraphsAt(nodes, path)))
  const cards = disputes.flatMap(dispute => [...dispute.cards.values()])
  const reached = within(cards.flatMap(card => [...card.cites, ...(card.pays ?? []).flatMap(({ cites }) => cites)]))
  const declared = disputeExemptions.filter(entry => entry.ruleset === home.id)
  const excused = within(declared.map(({ path }) => path))
  for (const path of within(covers)) {
    const node = nodes.get(path)
    if (node?.level !== 'paragraph' || node.deleted || reached.has(path) || excused.has(path)) continue
    yield {
      message: `${formatProvisionPath(path, nodes)}「${truncate(node.text.plain)}」に、どの札からも行き着きません`,
      hint: `札の根拠に加えるか、札の要らない理由を ${EXCUSES} に書きます`,
      place: { file: text.file, span: node.text.span }
    }
  }
  for (const entry of declared)
    if (!paragraphsAt(nodes, entry.path).some(path => !reached.has(path)))
      yield useless(entry, formatProvisionPath(entry.path, nodes))
}

function* precedentFindings(
  home: Ruleset,
  { precedents, disputes, disputeExemptions }: RuleContext
): Iterable<RuleFinding> {
  const reached = new Set(disputes.flatMap(({ cards }) => [...cards.values()].flatMap(card => card.precedents)))
  const declared = disputeExemptions.filter(({ ruleset }) => ruleset === 'precedent')
  const excused = new Set(declared.map(({ path }) => Number(path)))
  for (const { precedent } of precedents) {
    if (precedent.ruleset !== home.id || precedent.lost !== null || precedent.status === 'superseded') continue
    const { number, caption } = precedent
    if (reached.has(number) || excused.has(number)) continue
    const [near] = nearestCards({ related: precedent.related, precedents: [] }, disputes, home.current.nodes)
    const example = near ? `（同じ規定の札は、${near.dispute.file.path} の「${near.card.title ?? near.id}」など）` : ''
    yield {
      message: `先例第${number}号（${caption}）に、どの札からも行き着きません`,
      hint: `札の precedents に加えるか${example}、札の要らない理由を ${EXCUSES} に書きます`,
      place: keyLocation(precedent, 'number')
    }
  }
  for (const entry of declared) if (reached.has(Number(entry.path))) yield useless(entry, `先例第${entry.path}号`)
}

function useless({ file, span }: CoverageExemption, name: string): RuleFinding {
  return {
    message: `札の要らないものとした${name}は、札の根拠になっているか、ありません`,
    hint: '行を除きます',
    place: { file, span }
  }
}
