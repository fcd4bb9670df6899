import type { SourceFile } from '../../model/source.ts'
import type { Topic } from '../../model/topic.ts'
import { nearest } from '../../text/nearest.ts'
import { cellSpan } from '../parts/cell-span.ts'
import type { Contents, Fault, Rule } from '../rule.ts'

/** A topic without a cell for one of the rulesets, or with one for a ruleset that is not there. */
export const topicCellMissing: Rule = {
  code: 'topic-cell-missing',
  *content({ topics, families }) {
    for (const topic of topics) {
      const missing = families.filter(({ id }) => !topic.cells.has(id))
      const strays = [...topic.cells.keys()].filter(id => !families.some(family => family.id === id))
      // A misspelt name is one fault, not two.
      const meant = strays.map(id =>
        nearest(
          id,
          missing.map(family => family.id)
        )
      )
      for (const family of missing) if (!meant.includes(family.id)) yield absent(topic, family)
      for (const [at, id] of strays.entries()) yield stray(topic, id, { meant: meant[at], families })
    }
  }
}

function absent(topic: Topic, { id, current }: Contents['families'][number]): Fault & { readonly file: SourceFile } {
  return {
    message: `論点「${topic.label}」に「${id}」（${current.ruleset.title}）のセルがありません`,
    hint: '全文を読んで何も定めがなければ「state: none」「text: 規定なし」と書きます',
    span: cellSpan(topic, id),
    file: topic.file
  }
}

function stray(
  topic: Topic,
  id: string,
  { meant, families }: { meant: string | undefined; families: Contents['families'] }
): Fault & { readonly file: SourceFile } {
  return {
    message: `論点「${topic.label}」のセル「${id}」と同じ名の規約がありません`,
    hint: meant ? `「${meant}」のことですか` : `あるのは ${families.map(family => `「${family.id}」`).join('')} です`,
    span: cellSpan(topic, id),
    file: topic.file
  }
}
