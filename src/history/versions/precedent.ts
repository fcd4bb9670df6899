import type { CitableDocument, CitableRuleset } from '../../citation/resolve/documents.ts'
import { resolveText, textContext } from '../../citation/resolve/text.ts'
import type { ResolvedCitation } from '../../citation/resolve/types.ts'
import type { RulesetText, TextKind } from '../../model/law.ts'
import type { Precedent, PrecedentBlock, SurvivingPrecedent } from '../../model/precedent.ts'
import type { SourceText } from '../../model/source.ts'
import type { Version } from './version.ts'

/** Precedent with its resolved citations. A lost precedent has no citations. */
export interface PrecedentEntry {
  readonly precedent: Precedent
  /** Kind of the precedent's own text, independent of the kind of the ruleset's text. */
  readonly textKind: TextKind
  /** Version whose numbers the precedent uses. Null if its ruleset is not loaded. */
  readonly version: Version | null
  /** In printed order. `from.path` is the precedent's number, `from.text` the paragraph itself. */
  readonly citations: readonly ResolvedCitation[]
}

export type SurvivingEntry = PrecedentEntry & { readonly precedent: SurvivingPrecedent }

export function hasSurvivingText(entry: PrecedentEntry): entry is SurvivingEntry {
  return entry.precedent.lost === null
}

/** Returns the precedents of a ruleset, including lost ones. */
export function precedentsOf(
  { precedents }: { readonly precedents: readonly PrecedentEntry[] },
  ruleset: string
): Precedent[] {
  return precedents.flatMap(({ precedent }) => (precedent.ruleset === ruleset ? [precedent] : []))
}

/**
 * Returns the kind of a precedent's text. Without a declaration in its file, the text counts as restated if any version
 * of its ruleset is restated, else as original.
 */
export function textKindOf(precedent: Precedent, versions: readonly { readonly text: RulesetText }[]): TextKind {
  const declared = precedent.lost === null ? precedent.text : null
  return declared ?? (versions.some(({ text }) => text.textKind === 'restated') ? 'restated' : 'original')
}

/** Resolves a precedent's citations. A bare number refers to the ruleset that the precedent was decided under. */
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

/**
 * Returns the version whose numbers a precedent uses: the version of the decision, else of its day, else the oldest.
 */
export function numberingVersion(precedent: Precedent, versions: readonly Version[]): Version | null {
  const { decidedUnder, decidedOn }: Partial<SurvivingPrecedent> = precedent.lost === null ? precedent : {}
  const named = versions.find(({ text }) => text.version === decidedUnder)
  const inForce = ({ text: { enforcedOn } }: Version) => enforcedOn && decidedOn && enforcedOn <= decidedOn
  return named ?? versions.find(inForce) ?? versions.at(-1) ?? null
}

/** Returns the texts of a precedent in printed order. Empty for a lost precedent. */
export function textsOfPrecedent(precedent: Precedent): SourceText[] {
  return precedent.lost === null ? precedent.sections.flatMap(({ blocks }) => blocks.flatMap(textsOfBlock)) : []
}

/** Returns the texts of a block: a paragraph, or each point of a list. */
export function textsOfBlock(block: PrecedentBlock): readonly SourceText[] {
  return block.kind === 'text' ? [block.text] : block.points
}
