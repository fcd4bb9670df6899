import { readContent } from './content/read/content.ts'
import type { ContentFiles } from './content/read/files.ts'
import { buildFamilies, homeOf, type RulesetFamily } from './corpus/families.ts'
import { type PrecedentEntry, resolvePrecedent, textKindOf, versionReadBy } from './corpus/precedent.ts'
import type { Version } from './corpus/version.ts'
import { report } from './diagnostics/report.ts'
import type { Report } from './diagnostics/types.ts'
import { type Content, isWhole } from './model/content.ts'
import type { Precedent } from './model/record.ts'
import type { SourceFile } from './model/source.ts'
import {
  type CitableDocument,
  type CitableRuleset,
  citableInstruments,
  citableRuleset,
  citableSeries
} from './resolve/documents.ts'
import { rules } from './rules/all.ts'
import { heldByRecord } from './rules/held-by-record.ts'
import { withoutRepeated } from './rules/repeated.ts'
import { type Contents, runRule } from './rules/rule.ts'
import { applySilences } from './rules/silence.ts'
import { type CitingWordsByFile, citingWordsOf } from './statement/citing-words.ts'
import { wordsReader } from './statement/figures.ts'
import { statementsOf } from './statement/gather.ts'
import { namesWithFigures } from './statement/names.ts'
import { overridesIn } from './statement/overrides.ts'
import { statementReader } from './statement/read.ts'
import { keepUp } from './statement/standing.ts'

/** The whole content: loaded, parsed, resolved and checked once. */
export interface Library extends Contents {
  readonly contentDir: string
  /** The folder that it was read from. */
  readonly folder: ContentFiles
  /** Every file read, by its path in the content folder. */
  readonly files: ReadonlyMap<string, SourceFile>
  /** What the texts about provisions cite, by their files. */
  readonly said: CitingWordsByFile
  /** What is wrong with it: checked when somebody asks first, as the pages, which a check has gone before, do not. */
  readonly report: Report
}

/**
 * Resolves and checks a content folder that was read, as of a day. Never throws for bad content: what is wrong stands in
 * `report`. Nothing of it needs a disk: it runs in a browser as well.
 */
export function libraryOf(contentDir: string, today: string, folder: ContentFiles): Library {
  const { files, findings, ...read } = readContent(contentDir, folder)
  const { rulesets, ...content } = read
  const { club, notes, plain, precedents, amendments, bills } = content
  const others = recordsOf(content)
  const families = buildFamilies({ rulesets, notes, plain, others, home: club.home, today })
  const home = homeOf(families, content)
  const whole = families.filter(({ id }) => isWhole(content, 'version', id))
  const entries = resolvePrecedents(precedents, whole, others)
  const readStatement = statementReader(families, others)
  const said = statementsOf(read).map(readStatement)
  const figureNames = namesWithFigures(content.terms, families, daysOnRecord(content))
  const statements = keepUp(said, { families, readStatement, overrides: overridesIn(entries) }, amendments)
  const resolved = { ...content, families, home, precedents: entries, statements }
  const held = { isAltered: () => false, isAlteredPrecedent: () => false, lacking: [] }
  const contents: Contents = { ...resolved, ...held, figureNames, readWords: wordsReader(), readStatement, today }
  const texts = [...rulesets, ...precedents.filter(precedent => precedent.lost === null), ...amendments, ...bills]
  const check = () => {
    const toCheck = heldByRecord(contents)
    const allKnown = toCheck.home !== null && isWhole(toCheck, 'version')
    const faults = rules.flatMap(rule => runRule(rule, toCheck))
    const all = [...findings, ...faults]
    return report(withoutRepeated(applySilences(all, texts, allKnown), all, families))
  }
  let told: Report | undefined
  return {
    ...contents,
    said: citingWordsOf(said),
    contentDir,
    folder,
    files,
    get report() {
      told ??= check()
      return told
    }
  }
}

/** The days of precedents and amendments. */
function daysOnRecord({ precedents, amendments }: Omit<Content, 'rulesets'>): string[] {
  const decided = precedents.flatMap(precedent => (precedent.lost === null ? (precedent.decidedOn ?? []) : []))
  return [...decided, ...amendments.flatMap(({ date }) => date ?? [])]
}

/** What texts may cite besides rulesets: 先例第9号, 平成26年規約第1号. A precedent that cannot be read is there all the same. */
function recordsOf({ precedents, amendments, unread }: Omit<Content, 'rulesets'>): CitableDocument[] {
  const unreadNumbers = unread.flatMap(place => (place.kind === 'precedent' ? [Number(place.name)] : []))
  const numbers = [...precedents.map(({ number }) => number), ...unreadNumbers]
  const series = numbers.length > 0 ? [citableSeries({ id: 'precedent', names: ['先例'], numbers })] : []
  const named = amendments.flatMap(({ instrument, id }) => (instrument ? [[instrument, id] as const] : []))
  return named.length > 0 ? [...series, citableInstruments('amendment', named)] : series
}

/** Resolves each precedent against the version whose numbers it uses, and the other rulesets' texts in force. */
function resolvePrecedents(
  precedents: readonly Precedent[],
  families: readonly RulesetFamily[],
  others: readonly CitableDocument[]
): PrecedentEntry[] {
  const known = new Map<Version, CitableRuleset>()
  const documentOf = (version: Version): CitableRuleset => {
    const document = known.get(version) ?? citableRuleset(version.ruleset)
    known.set(version, document)
    return document
  }
  return precedents.map(precedent => {
    const family = families.find(({ id }) => id === precedent.ruleset)
    const version = family ? versionReadBy(precedent, family.versions) : null
    const textKind = textKindOf(precedent, family?.versions ?? [])
    if (!version) return { precedent, textKind, version: null, citations: [] }
    const home = documentOf(version)
    const foreign = families.flatMap(other => (other === family ? [] : [documentOf(other.current)]))
    const documents = [home, ...foreign, ...others]
    return { ...resolvePrecedent(precedent, { version, home, documents }), textKind }
  })
}
