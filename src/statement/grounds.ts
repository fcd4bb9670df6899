import { citedWords } from '../corpus/cited-words.ts'
import type { RulesetFamily } from '../corpus/families.ts'
import type { PrecedentEntry } from '../corpus/precedent.ts'
import { textsOfBlock } from '../corpus/precedent.ts'
import type { Version } from '../corpus/version.ts'
import type { Path } from '../model/law.ts'
import { targetsOfAll } from '../resolve/cited.ts'
import { type ReadStatement, versionRead } from './read.ts'
import type { Saying } from './types.ts'

/** What statements may rest on. */
export interface Law {
  readonly families: readonly RulesetFamily[]
  readonly precedents: readonly PrecedentEntry[]
}

/** The words of all that a saying rests on: the provisions beside it, the precedents, and what it cites itself. */
export function wordsBelow(read: ReadStatement, saying: Saying, law: Law): string[] {
  const { statement, version, citations } = read
  const own = (path: Path) => (version ? citedWords(version, path) : [])
  const beside = groundsBelow(read, saying, law).flatMap(ground => citedWords(ground.version, ground.path))
  const cited = targetsOfAll(citations.get(saying.key) ?? []).flatMap(({ document, path }) => {
    if (document === statement.ruleset) return own(path)
    if (document === 'precedent') return wordsOfPrecedent(law, Number(path))
    const family = law.families.find(({ id }) => id === document)
    return family ? citedWords(versionRead(family, statement.read), path) : []
  })
  const decided = saying.precedents.flatMap(number => wordsOfPrecedent(law, number))
  return [...beside, ...decided, ...cited]
}

/** The provisions beside a saying. What it borrows has the numbers of the version that its lender was held against. */
export function groundsBelow(
  { statement, version }: ReadStatement,
  { grounds }: Pick<Saying, 'grounds'>,
  { families }: Pick<Law, 'families'>
): { readonly path: Path; readonly version: Version }[] {
  const family = families.find(({ id }) => id === statement.ruleset)
  if (!family || !version) return []
  return grounds.flatMap(path => {
    const lent = statement.borrowed.filter(one => one.path === path).map(({ read }) => versionRead(family, read))
    return [...new Set(lent.length > 0 ? lent : [version])].map(own => ({ path, version: own }))
  })
}

/** The words of a precedent. */
export function wordsOfPrecedent({ precedents }: Law, number: number): string[] {
  return precedents.flatMap(({ precedent }) => {
    if (precedent.lost !== null || precedent.number !== number) return []
    const texts = precedent.sections.flatMap(({ blocks }) => blocks.flatMap(textsOfBlock))
    return [precedent.caption, ...texts.map(({ plain }) => plain)]
  })
}
