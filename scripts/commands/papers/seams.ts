import type { Library, Version } from '../../../src/library.ts'
import type { InstrumentLine, RulingLine } from '../../../src/model/bill.ts'
import type { Amendment } from '../../../src/model/record.ts'

/** 改め文 between two versions; with none, a paper says that its table amends. */
export function sentencesBetween(_before: Version, _after: Version): readonly InstrumentLine[] {
  return []
}

/** What the ruleset's own procedure makes of a meeting on record: what the check doubts of it. */
export function rulingsOn({ report }: Library, { file }: Amendment): RulingLine[] {
  const doubts = report.diagnostics.filter(found => found.code === 'procedure-doubtful' && found.file === file.path)
  return doubts.map(({ message }) => ({ text: `${message}。`, basis: null }))
}
