import type { ResolvedCitation } from '../citation/resolve/types.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import type { SourceFile } from '../model/source.ts'
import { type ReadStatement, versionRead } from './read.ts'

/** Citations of a text about provisions. */
export interface CitingWords {
  readonly citations: readonly ResolvedCitation[]
  /** Returns the version whose numbers a citation uses. */
  readonly versionOf: (ruleset: Ruleset, citation: ResolvedCitation) => Version
}

/** Citing texts by file and key: `cards.seen.hand`; '' is the text below the frontmatter. */
export type CitingWordsByFile = ReadonlyMap<SourceFile, ReadonlyMap<string, CitingWords>>

/** Collects the citations of all statements. */
export function citingWordsOf(all: readonly ReadStatement[]): CitingWordsByFile {
  const byFile = new Map<SourceFile, Map<string, CitingWords>>()
  for (const { statement, version, former, citations } of all) {
    const { file, ruleset: rulesetId, reviewedVersion } = statement
    const own = byFile.get(file) ?? new Map<string, CitingWords>()
    byFile.set(file, own)
    const versionOf: CitingWords['versionOf'] = (ruleset, citation) => {
      if (ruleset.id !== rulesetId || !version) return versionRead(ruleset, reviewedVersion)
      const before = ruleset.versions[ruleset.versions.indexOf(version) + 1]
      return (former.has(citation) && before) || version
    }
    for (const [key, cited] of citations) own.set(key, { citations: cited, versionOf })
  }
  return byFile
}
