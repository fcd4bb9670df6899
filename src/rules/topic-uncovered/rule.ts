import type { Ruleset } from '../../history/versions/rulesets.ts'
import { formatProvisionPath } from '../../model/address.ts'
import { isComplete } from '../../model/content.ts'
import { formatContentPath } from '../../model/content-layout.ts'
import type { Node, Paragraph, Path } from '../../model/law.ts'
import type { Cell, CoverageExemption, Topic } from '../../model/topic.ts'
import { provisionsOf } from '../../model/walk.ts'
import { truncate } from '../../text/truncate.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { completeRulesets, isRuleset } from '../shared/known-rulesets.ts'
import { suggestName } from '../shared/name-hint.ts'
import { hintForPath } from '../shared/nearest-path.ts'
import { paragraphsAt } from '../shared/paragraphs-at.ts'
import { areSettled } from '../shared/read-nodes.ts'

/**
 * Warns when no topic cites a provision and no exemption is declared, or when an exemption has no effect. A ruleset is
 * checked only if all its cells exist, cite existing provisions and are current.
 */
export const topicUncovered = {
  code: 'topic-uncovered',
  about: 'basis',
  severity: 'warning',
  *content(contents) {
    const { topics, uncovered, rulesets } = contents
    if (topics.length === 0) return
    for (const entry of uncovered) if (!isRuleset(entry.ruleset, contents)) yield unknownRuleset(entry, rulesets)
    if (!isComplete(contents, 'topic') || !isComplete(contents, 'uncovered')) return
    for (const ruleset of completeRulesets(contents)) {
      if (!areSettled(contents, 'cell', ruleset.id)) continue
      const declared = uncovered.filter(({ ruleset: rulesetId }) => rulesetId === ruleset.id)
      yield* checkCoverage(ruleset, topics, declared)
    }
  }
} as const satisfies Rule

function* checkCoverage(
  { id, current }: Ruleset,
  topics: readonly Topic[],
  declared: readonly CoverageExemption[]
): Iterable<RuleFinding> {
  const cells = topics.map(({ cells }) => cells.get(id))
  if (!cells.every(cell => cell && hasExistingBasis(cell, current.nodes))) return
  const cited = cells.flatMap(cell => cell?.citations ?? [])
  const covered = new Set(cited.flatMap(path => paragraphsAt(current.nodes, path)))
  // The preface (「平成18年1月4日制定」) contains no rules.
  const { preface } = current.text
  const bare = [...provisionsOf(current.text)].filter(
    (provision): provision is Paragraph =>
      provision.level === 'paragraph' &&
      !provision.deleted &&
      !covered.has(provision.path) &&
      !preface.includes(provision)
  )
  const excused = new Set(declared.flatMap(({ path }) => paragraphsAt(current.nodes, path)))
  for (const { path, text } of bare)
    if (!excused.has(path))
      yield {
        message: `「${id}」の${formatProvisionPath(path, current.nodes)}「${truncate(text.plain)}」を、どの論点も根拠にしていません`,
        hint: `論点の根拠に加えるか、論点の要らない理由を ${formatContentPath({ kind: 'uncovered' })} に書きます`,
        place: { file: current.text.file, span: text.span }
      }
  const bearing = new Set(bare.map(({ path }) => path))
  for (const entry of declared) {
    const missing = !current.nodes.has(entry.path)
    if (missing || !paragraphsAt(current.nodes, entry.path).some(path => bearing.has(path)))
      yield useless(entry, missing ? hintForPath(entry.path, current.nodes) : null, missing)
  }
}

function hasExistingBasis({ state, citations }: Cell, nodes: ReadonlyMap<Path, Node>): boolean {
  return citations.every(path => nodes.has(path)) && (citations.length > 0 || state === 'none' || state === 'unknown')
}

function useless({ ruleset, path, file, span }: CoverageExemption, hint: string | null, missing: boolean): RuleFinding {
  return {
    message: missing
      ? `論点の要らない規定とした「${ruleset}」の「${path}」に当たる規定がありません`
      : `論点の要らない規定とした「${ruleset}」の${formatProvisionPath(path)}は、論点の根拠になっています`,
    hint: missing ? hint : '行を除きます',
    place: { file, span }
  }
}

function unknownRuleset({ ruleset, file, span }: CoverageExemption, rulesets: RuleContext['rulesets']): RuleFinding {
  const ids = rulesets.map(({ id }) => id)
  return {
    message: `論点の要らない規定を挙げる「${ruleset}」という規約がありません`,
    hint: suggestName(ruleset, ids),
    place: { file, span }
  }
}
