import type { Version } from '../../history/versions/version.ts'
import type { Cell, Topic } from '../../model/topic.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { cellPlace } from '../shared/cell-place.ts'
import { entryPlace } from '../shared/entry-place.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'
import { hintForPath } from '../shared/nearest-path.ts'
import { reviewedNodes } from '../shared/read-nodes.ts'

/**
 * Reports a cell that states a rule and cites no provision, or cites one that does not exist in its reviewed version.
 */
export const topicCitationMissing = {
  code: 'topic-citation-missing',
  about: 'basis',
  severity: 'error',
  *content(contents) {
    for (const topic of contents.topics)
      for (const ruleset of completeRulesets(contents)) {
        const cell = topic.cells.get(ruleset.id)
        const nodes = reviewedNodes(contents, `${topic.file.path}#cells.${ruleset.id}`, ruleset.id)
        if (cell && nodes) yield* checkCell(topic, cell, { id: ruleset.id, nodes })
      }
  }
} as const satisfies Rule

function* checkCell(
  topic: Topic,
  cell: Cell,
  { id, nodes }: { readonly id: string; readonly nodes: Version['nodes'] }
): Iterable<RuleFinding> {
  const { label } = topic
  const rules = cell.state === 'stated' || cell.state === 'implied'
  if (rules && cell.citations.length === 0)
    yield {
      message: `論点「${label}」の「${id}」のセル「${cell.text}」に、根拠の規定がありません`,
      hint: "citations: ['85/1'] のように、その規約の番地を書きます",
      place: cellPlace(topic, id, 'citations')
    }
  for (const path of cell.citations)
    if (!nodes.has(path))
      yield {
        message: `論点「${label}」の「${id}」のセルが根拠とする「${path}」に当たる規定がありません`,
        hint: hintForPath(path, nodes),
        place: entryPlace(topic, `cells.${id}.citations`, path)
      }
}
