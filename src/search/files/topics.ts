import type { Corpus } from '../../corpus/build-corpus.ts'
import { topPath } from '../../model/address.ts'
import type { Topic } from '../../model/topic.ts'
import { fold } from '../../text/fold.ts'
import { topicUrl } from '../../view/compare-urls.ts'
import { columnName, comparedRulesets } from '../../view/compared.ts'
import { UNREAD_LABEL } from '../../view/reading.ts'
import { LEXICON } from '../english/lexicon.ts'
import type { EnglishEntry, Entry, TopicFile } from '../types.ts'
import { gistsOf } from './entries.ts'

/** `/compare/words.json`: the comparison topics for the search; `null` without topics. */
export function topicsFile(library: Corpus): TopicFile | null {
  return library.home && library.topics.length > 0 ? topicEntries(library) : null
}

/**
 * Returns the entries of the comparison topics. The passages are the answers of the rulesets, in the order of the topic
 * page; `about` is the first provision that each answer cites.
 */
export function topicEntries(library: Corpus): TopicFile {
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
  const english = englishTopics(library, terms)
  return {
    id: 'topics',
    title: '規則の比較',
    entries,
    ...(english.length > 0 && { english: { ...LEXICON, entries: english } })
  }
}

/**
 * Returns the English words of the topics with an English label: its parts, and the English names of the terms that the
 * Japanese label names. The line contains the answers that have English, the home ruleset first.
 */
function englishTopics({ topics, club, home }: Corpus, terms: readonly FoldedTerm[]): EnglishEntry[] {
  const named = new Map([
    ...(home && club.english ? [[home.id, club.english.title] as const] : []),
    ...(club.english?.rulesets ?? [])
  ])
  return topics.flatMap((topic, entry): EnglishEntry[] => {
    const { label, english, cells } = topic
    if (!english) return []
    const answers = [...named].flatMap(([id, name]) => {
      const answer = cells.get(id)?.english
      return answer ? [`${name}: ${answer}.`] : []
    })
    const spoken = termsNamedBy(label, terms).flatMap(({ spokenInEnglish }) => spokenInEnglish)
    const url = topicUrl(topic)
    const title = `Comparison: ${english}`
    return [
      {
        entry,
        url,
        href: url,
        names: [...new Set([english, ...english.split(/[:,()]/u), ...spoken])].filter(Boolean),
        title,
        line: answers.join(' ')
      }
    ]
  })
}

/** Names of a term, with their folded forms. */
interface FoldedTerm {
  readonly names: readonly string[]
  readonly folded: readonly string[]
  readonly spokenInEnglish: readonly string[]
}

function foldedTerms({ terms }: Corpus): FoldedTerm[] {
  return terms.map(({ term, reading, aliases, english, romaji }) => {
    const names = [term, reading, ...aliases]
    return { names, folded: names.map(fold), spokenInEnglish: [...english, ...(romaji === null ? [] : [romaji])] }
  })
}

/**
 * Returns the names of a topic: its aliases, and the parts of its label (「順位点」 and 「ウマ」 of 「順位点（ウマ）」). A part
 * that names a term adds all names of the term.
 */
function namesOf({ label, aliases }: Topic, terms: readonly FoldedTerm[]): string[] {
  return [...aliases, ...partsOf(label), ...termsNamedBy(label, terms).flatMap(({ names }) => names)]
}

/** Returns the terms that a part of a label names. */
function termsNamedBy(label: string, terms: readonly FoldedTerm[]): FoldedTerm[] {
  const wanted = new Set(partsOf(label).map(fold))
  return terms.filter(({ folded }) => folded.some(name => wanted.has(name)))
}

function partsOf(label: string): string[] {
  return label.split(/[（）・／/：]/u).filter(Boolean)
}
