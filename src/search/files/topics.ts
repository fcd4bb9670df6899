import type { Corpus } from '../../corpus/build-corpus.ts'
import { topPath } from '../../model/address.ts'
import type { Topic } from '../../model/topic.ts'
import { fold } from '../../text/fold.ts'
import { topicUrl } from '../../view/compare-urls.ts'
import { columnName, comparedRulesets } from '../../view/compared.ts'
import { UNREAD_LABEL } from '../../view/reading.ts'
import type { Entry, EntryFile } from '../types.ts'
import { gistsOf } from './entries.ts'

/** `/compare/words.json`: the comparison topics for the search; `null` without topics. */
export function topicsFile(library: Corpus): EntryFile | null {
  return library.home && library.topics.length > 0 ? topicEntries(library) : null
}

/**
 * Returns the entries of the comparison topics. The passages are the answers of the rulesets, in the order of the topic
 * page; `about` is the first provision that each answer cites.
 */
export function topicEntries(library: Corpus): EntryFile {
  const rulesets = comparedRulesets(library)
  const terms = foldedTerms(library)
  const entries = library.topics.map((topic): Entry => {
    const cells = rulesets.map(ruleset => ({ ruleset, cell: topic.cells.get(ruleset.id) }))
    return {
      url: topicUrl(topic),
      provision: `topic:${topic.id}`,
      title: `論点「${topic.label}」`,
      caption: topic.label,
      kind: 'topic',
      plain: topic.question,
      called: gistsOf(topic.label, namesOf(topic, terms)),
      levels: cells.map(({ ruleset, cell }) => ({
        fragment: ruleset.id,
        name: columnName(ruleset),
        text: cell?.text ?? UNREAD_LABEL
      })),
      about: cells.flatMap(({ ruleset, cell }) =>
        (cell?.citations ?? []).slice(0, 1).map(path => `${ruleset.id}:${topPath(path)}`)
      )
    }
  })
  return { id: 'topics', title: '規則の比較', entries }
}

/** Names of a term, with their folded forms. */
interface FoldedTerm {
  readonly names: readonly string[]
  readonly folded: readonly string[]
}

function foldedTerms({ terms }: Corpus): FoldedTerm[] {
  return terms.map(({ term, reading, aliases }) => {
    const names = [term, reading, ...aliases]
    return { names, folded: names.map(fold) }
  })
}

/**
 * Returns the names of a topic: its aliases, and the parts of its label (「順位点」 and 「ウマ」 of 「順位点（ウマ）」). A part
 * that names a term adds all names of the term.
 */
function namesOf({ label, aliases }: Topic, terms: readonly FoldedTerm[]): string[] {
  const parts = label.split(/[（）・／/：]/u).filter(Boolean)
  const wanted = new Set(parts.map(fold))
  const named = terms.filter(({ folded }) => folded.some(name => wanted.has(name)))
  return [...aliases, ...parts, ...named.flatMap(({ names }) => names)]
}
