import { type CitableDocument, type CitableRuleset, citableRuleset } from '../citation/resolve/documents.ts'
import { resolveText, type TextContext, textContext } from '../citation/resolve/text.ts'
import type { ResolvedCitation } from '../citation/resolve/types.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import type { Path } from '../model/law.ts'
import type { Language } from '../model/source.ts'
import type { Statement, StatementText } from './types.ts'

/** A statement with the version that it was checked against, and its resolved citations. */
export interface ReadStatement {
  readonly statement: Statement
  /** Version that its addresses and numbers refer to; `null` if its ruleset is not in the corpus. */
  readonly version: Version | null
  /** Citations by the key of their statement text. */
  readonly citations: ReadonlyMap<string, readonly ResolvedCitation[]>
  /** Citations of the text before `version`: 「前の第31条」 in an amendment record. */
  readonly former: ReadonlySet<ResolvedCitation>
}

/**
 * Returns the version of a `read` value: the version of that name, else the version in force on that date, else the
 * oldest one. Returns the version in force if `read` is `null`.
 */
export function versionRead({ current, versions }: Ruleset, read: string | null): Version {
  if (read === null) return current
  const named = versions.find(({ text }) => text.version === read)
  const inForce = ({ text: { enforcedOn } }: Version) => enforcedOn !== null && enforcedOn <= read
  return named ?? versions.find(inForce) ?? versions.at(-1) ?? current
}

/** Finds and resolves the citations of a statement. A bare number refers to its ruleset in the reviewed version. */
export type StatementReader = (statement: Statement) => ReadStatement

/** Creates a reader of statements that caches shared contexts. */
export function statementReader(rulesets: readonly Ruleset[], others: readonly CitableDocument[]): StatementReader {
  const documents = new Map<Version, CitableRuleset>()
  const documentOf = (version: Version): CitableRuleset => {
    const document = documents.get(version) ?? citableRuleset(version.text)
    documents.set(version, document)
    return document
  }
  const contexts = new Map<string, TextContext>()
  /** Shared by all statements with the same reviewed date and version. */
  const contextsOf = (ruleset: Ruleset, read: string | null, own: Version): TextContext => {
    const key = [ruleset.id, own.text.version, read].join(' ')
    const known = contexts.get(key)
    if (known) return known
    const home = documentOf(own)
    const foreign = rulesets.flatMap(other => (other === ruleset ? [] : [documentOf(versionRead(other, read))]))
    const context = textContext(home, [home, ...foreign, ...others])
    contexts.set(key, context)
    return context
  }
  const byId = new Map(rulesets.map(ruleset => [ruleset.id, ruleset]))
  return statement => {
    const ruleset = byId.get(statement.ruleset)
    if (!ruleset) return { statement, version: null, citations: new Map(), former: new Set() }
    const version = versionRead(ruleset, statement.reviewedVersion)
    const contextOf = (own = version) => contextsOf(ruleset, statement.reviewedVersion, own)
    const citations = citationsOf(statement, version, contextOf)
    const before = statement.kind === 'record' && ruleset.versions[ruleset.versions.indexOf(version) + 1]
    if (!before) return { statement, version, citations, former: new Set() }
    const older = citationsOf(statement, before, () => contextOf(before))
    return { statement, version, ...inTheirTime(citations, older) }
  }
}

/** Replaces citations in an amendment record that refer to the text before it: 「前の第31条第1項第3号」. */
function inTheirTime(
  citations: ReadStatement['citations'],
  older: ReadStatement['citations']
): Pick<ReadStatement, 'citations' | 'former'> {
  const former = new Set<ResolvedCitation>()
  const inTime = new Map(
    [...citations].map(([key, own]) => {
      const mine = own.map(one => (isFormer(one) && older.get(key)?.find(({ start }) => start === one.start)) || one)
      for (const one of mine) if (!own.includes(one)) former.add(one)
      return [key, mine]
    })
  )
  return { citations: inTime, former }
}

function isFormer({ from, start }: ResolvedCitation): boolean {
  return /(?:前の|旧|改正前の)$/u.test(from.text.plain.slice(0, start))
}

function citationsOf(
  { id, texts }: Statement,
  version: Version,
  contextOf: () => TextContext
): ReadStatement['citations'] {
  const citing = texts.filter(mayCite)
  if (citing.length === 0) return new Map()
  const context = contextOf()
  const cited = citing.map(({ key, text, language, at }) => {
    const standpoint = { ...context, language, ...(at !== null && { at: whereOf(at, version) }) }
    return [key, resolveText({ document: 'statement', path: id, text }, standpoint).citations] as const
  })
  return new Map(cited.filter(([, citations]) => citations.length > 0))
}

/** Returns the paragraph of a single-paragraph article, so that 「第2号」 is one of its items. */
function whereOf(path: Path, { nodes }: Version): Path {
  const node = nodes.get(path)
  const [only, ...others] = node?.level === 'article' ? node.paragraphs : []
  return only && others.length === 0 ? only.path : path
}

/** Cheap test for characters that every citation has. Most texts have none and are not parsed. */
function mayCite({ text, language, isTypedValue }: StatementText): boolean {
  return !isTypedValue && CITING[language].test(text.plain)
}

const CITING = { ja: /[第前同次各本条項号章節款則規例/「]/u, en: /[0-9]/u } as const satisfies Record<Language, RegExp>
