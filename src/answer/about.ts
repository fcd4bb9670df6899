import type { Corpus } from '../corpus/build-corpus.ts'
import { enforcementLabel } from '../view/edition-labels.ts'

/** Rulesets and state of a content folder. */
export interface About {
  readonly club: string
  readonly day: string
  readonly home: string | null
  readonly rulesets: readonly {
    readonly id: string
    readonly title: string
    readonly citedAs: readonly string[]
    readonly version: string
    /** 「2020年8月7日施行」. */
    readonly inForceSince: string
    readonly restated: boolean
    /** True if the complete text was read for the topics. Only then a cell can be `none`. */
    readonly readCompletely: boolean
  }[]
  readonly precedents: number
  readonly disputes: number
  readonly topics: number
  readonly errors: number
  readonly warnings: number
  /** Files that could not be read. */
  readonly unread: readonly string[]
}

/** Describes a content folder: its rulesets, how to cite them, and its errors. */
export function about(corpus: Corpus): About {
  const { rulesets, club, precedents, disputes, topics, readings, report, today, unparsedFiles } = corpus
  return {
    club: club.club,
    day: today,
    home: club.home,
    rulesets: rulesets.map(({ id, current: { text } }) => ({
      id,
      title: text.title,
      citedAs: text.citedAs,
      version: text.version,
      inForceSince: enforcementLabel(text),
      restated: text.textKind === 'restated',
      readCompletely: readings.some(reading => reading.ruleset === id)
    })),
    precedents: precedents.length,
    disputes: disputes.length,
    topics: topics.length,
    errors: report.errors,
    warnings: report.warnings,
    unread: unparsedFiles.map(place =>
      [place.kind, 'ruleset' in place ? place.ruleset : '', 'name' in place ? place.name : ''].filter(Boolean).join(' ')
    )
  }
}
