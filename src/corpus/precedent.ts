import type { RulesetText, TextKind } from '../model/law.ts'
import type { Precedent, PrecedentBlock, SurvivingPrecedent } from '../model/record.ts'
import type { SourceText } from '../model/source.ts'
import type { CitableDocument, CitableRuleset } from '../resolve/documents.ts'
import { resolveText, textContext } from '../resolve/text.ts'
import type { ResolvedCitation } from '../resolve/types.ts'
import type { Version } from './version.ts'

/** A precedent with what its words point to. A lost one has no words. */
export interface PrecedentEntry {
  readonly precedent: Precedent
  /** Whether its words are the official ones: its own, whatever the ruleset's text is. */
  readonly textKind: TextKind
  /** The version whose numbers it uses; `null` if its ruleset is not here. */
  readonly version: Version | null
  /** In printed order; `from.path` is the number, `from.text` the very paragraph. */
  readonly citations: readonly ResolvedCitation[]
}

/** A precedent whose record survives. */
export type SurvivingEntry = PrecedentEntry & { readonly precedent: SurvivingPrecedent }

/** Whether the record of a precedent survives. */
export function hasSurvivingText(entry: PrecedentEntry): entry is SurvivingEntry {
  return entry.precedent.lost === null
}

/** The precedents of a ruleset, lost ones too. */
export function precedentsOf(
  { precedents }: { readonly precedents: readonly PrecedentEntry[] },
  ruleset: string
): Precedent[] {
  return precedents.flatMap(({ precedent }) => (precedent.ruleset === ruleset ? [precedent] : []))
}

/**
 * Returns the kind of a precedent's text. A file that does not say counts as restated as long as any version of its ruleset
 * is: nothing is called official on no declaration.
 */
export function textKindOf(precedent: Precedent, versions: readonly { readonly ruleset: RulesetText }[]): TextKind {
  const declared = precedent.lost === null ? precedent.text : null
  return declared ?? (versions.some(({ ruleset }) => ruleset.textKind === 'restated') ? 'restated' : 'original')
}

/** Resolves a precedent's citations: a bare number in it is one of the ruleset it was decided under. */
export function resolvePrecedent(
  precedent: Precedent,
  { version, home, documents }: { version: Version; home: CitableRuleset; documents: readonly CitableDocument[] }
): Omit<PrecedentEntry, 'textKind'> {
  if (precedent.lost !== null) return { precedent, version, citations: [] }
  const texts = textsOfPrecedent(precedent)
  const place = { document: 'precedent', path: String(precedent.number) }
  const context = textContext(home, documents)
  const citations = texts.flatMap(text => resolveText({ ...place, text }, context).citations)
  return { precedent, version, citations }
}

/** The version whose numbers a precedent uses: the one it was decided under, else the one in force on its day, else the oldest known. */
export function numberingVersion(precedent: Precedent, versions: readonly Version[]): Version | null {
  const { decidedUnder, decidedOn }: Partial<SurvivingPrecedent> = precedent.lost === null ? precedent : {}
  const named = versions.find(({ ruleset }) => ruleset.version === decidedUnder)
  const inForce = ({ ruleset: { enforcedOn } }: Version) => enforcedOn && decidedOn && enforcedOn <= decidedOn
  return named ?? versions.find(inForce) ?? versions.at(-1) ?? null
}

/** The texts of a precedent, in printed order; of a lost one there are none. */
export function textsOfPrecedent(precedent: Precedent): SourceText[] {
  return precedent.lost === null ? precedent.sections.flatMap(({ blocks }) => blocks.flatMap(textsOfBlock)) : []
}

/** The texts of a block: a paragraph, or each point of a list. */
export function textsOfBlock(block: PrecedentBlock): readonly SourceText[] {
  return block.kind === 'text' ? [block.text] : block.points
}
