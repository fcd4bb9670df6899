import type { RulesetFamily } from '../../corpus/families.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Cell, Topic } from '../../model/topic.ts'
import { cellSpan } from '../parts/cell-span.ts'
import { entrySpan } from '../parts/entry-span.ts'
import { hintForPath } from '../parts/nearest-path.ts'
import type { Fault, Rule } from '../rule.ts'

/** A cell that says what a ruleset rules and rests on no provision, or on one that the text in force does not have. */
export const topicCitationMissing: Rule = {
  code: 'topic-citation-missing',
  *content({ topics, families }) {
    for (const topic of topics)
      for (const family of families) {
        const cell = topic.cells.get(family.id)
        if (cell) yield* faultsOf(topic, cell, family)
      }
  }
}

function* faultsOf(topic: Topic, cell: Cell, { id, current }: RulesetFamily): Iterable<Fault & { file: SourceFile }> {
  const { file, label, places } = topic
  const rules = cell.state === 'stated' || cell.state === 'implied'
  if (rules && cell.citations.length === 0)
    yield {
      message: `論点「${label}」の「${id}」のセル「${cell.text}」に、根拠の規定がありません`,
      hint: "citations: ['85/1'] のように、その規約の番地を書きます",
      span: cellSpan(topic, id, 'citations'),
      file
    }
  for (const path of cell.citations)
    if (!current.nodes.has(path))
      yield {
        message: `論点「${label}」の「${id}」のセルが根拠とする「${path}」に当たる規定がありません`,
        hint: hintForPath(path, current.nodes),
        span: entrySpan(file, places[`cells.${id}.citations`], path),
        file
      }
}
