import { type Body, buildBody } from '../../content/mdx/build.ts'
import { formatRuleset } from '../../content/print/ruleset.ts'
import type { Path, RulesetText } from '../../model/law.ts'
import type { Span, Suppression } from '../../model/source.ts'
import type { ImportBuilder } from '../build/draft.ts'
import { type NormalizeLabel, normalizeLabel } from '../build/normalize-for-proof.ts'
import { findDuplicates } from './duplicates.ts'
import { nodesOf } from './nodes.ts'
import { explainForSource } from './source-findings.ts'
import { verify } from './verify.ts'

/** Frontmatter and source file of a ruleset text: everything except its body. */
export type NamedRuleset = Omit<RulesetText, keyof Body>

/** Text that was written as MDX and passed the round-trip check. */
export interface Finished {
  readonly text: RulesetText
  readonly mdx: string
  /** Number of characters that the round-trip check compared. */
  readonly compared: number
}

export interface WriteOptions {
  readonly replaced: RulesetText | null
  /** Normalizes labels for the round-trip check. Default: by meaning. */
  readonly printLabel?: NormalizeLabel
  /** If true, a number that the published text uses twice is accepted. The second provision gets a path of its own. */
  readonly keepsTwins?: boolean
  /** Completes the ruleset text after its provisions have paths. */
  readonly complete?: (built: RulesetText) => RulesetText
}

/** Writes the draft as MDX and checks the round trip. Returns null if there are findings. */
export function finish(
  draft: ImportBuilder,
  named: NamedRuleset,
  { replaced, printLabel, keepsTwins = false, complete = built => built }: WriteOptions
): Finished | null {
  const { findings, blocks, report } = draft
  if (findings.length > 0) return null
  const built = complete({ ...named, ...buildBody(blocks, report, named.textKind === 'original') })
  findings.splice(0, findings.length, ...findings.map(explainForSource))
  if (!keepsTwins) findings.push(...findDuplicates(built))
  if (findings.length > 0) return null
  const text = replaced ? { ...built, silences: carrySilences(replaced, built) } : built
  const mdx = formatRuleset(text)
  const compared = verify(draft, text, { mdx, printLabel: printLabel ?? normalizeLabel })
  return findings.length > 0 ? null : { text, mdx, compared }
}

/** Transfers the suppressions of a replaced text to the new one, for provisions that still exist. */
function carrySilences(replaced: RulesetText, text: RulesetText): Suppression[] {
  const spans = new Map<Path, Span>(nodesOf(text).map(({ path, span }) => [path, span]))
  const nodes = nodesOf(replaced)
  return replaced.silences.flatMap(silence => {
    const path = nodes.find(({ span }) => span.start === silence.target.start)?.path
    const target = path === undefined ? undefined : spans.get(path)
    return target ? [{ ...silence, target }] : []
  })
}
