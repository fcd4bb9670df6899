import type { Ruleset } from '../corpus/families.ts'
import type { Version } from '../corpus/version.ts'
import type { SourceFile } from '../model/source.ts'
import type { ResolvedCitation } from '../resolve/types.ts'
import { type ReadStatement, versionRead } from './read.ts'

/** What a text that is said about provisions cites. */
export interface CitingWords {
  readonly citations: readonly ResolvedCitation[]
  /** The text of a ruleset whose numbers a citation means. */
  readonly versionOf: (family: Ruleset, citation: ResolvedCitation) => Version
}

/** By file and then by where each text stands in it: `cards.seen.hand`; '' are the words below its frontmatter. */
export type CitingWordsByFile = ReadonlyMap<SourceFile, ReadonlyMap<string, CitingWords>>

/** Everything said about provisions that cites some. */
export function citingWordsOf(all: readonly ReadStatement[]): CitingWordsByFile {
  const said = new Map<SourceFile, Map<string, CitingWords>>()
  for (const { statement, version, former, citations } of all) {
    const { file, ruleset, read } = statement
    const own = said.get(file) ?? new Map<string, CitingWords>()
    said.set(file, own)
    const versionOf: CitingWords['versionOf'] = (family, citation) => {
      if (family.id !== ruleset || !version) return versionRead(family, read)
      const before = family.versions[family.versions.indexOf(version) + 1]
      return (former.has(citation) && before) || version
    }
    for (const [key, cited] of citations) own.set(key, { citations: cited, versionOf })
  }
  return said
}
