import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import { readRuleset } from '../../content/read/ruleset.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { buildVersion } from '../../history/versions/version.ts'
import {
  type CompactDraft,
  compactDraftSchema,
  DRAFT_LIMITS,
  type DraftAmendment,
  type Hunk
} from '../../model/draft.ts'
import { formatRebaseNotes, hunksOf, rebaseHunks } from './hunks.ts'
import { baseOf, type DraftProblem, type DraftResult } from './start.ts'

/** Upper limits of a link in characters, and of its decompressed content in bytes. */
const MAX_LINK = 200_000
const MAX_UNFOLDED = 2_000_000

/** Encodes a draft as a URL fragment (base64url). */
export function linkOfDraft(library: Corpus, draft: DraftAmendment): string {
  const bytes = deflateSync(strToU8(JSON.stringify(writtenDraft(library, draft))), { level: 9 })
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/u, '')
}

/** Decodes a URL fragment. */
export function draftOfLink(library: Corpus, link: string): DraftResult | DraftProblem {
  const text = link.replace(/^#?(?:d=)?/u, '').trim()
  if (text.length > MAX_LINK) return { problem: '改正案のリンクとしては長すぎます' }
  if (!/^[A-Za-z0-9_-]+$/u.test(text)) return { problem: '改正案のリンクではないか、途中で切れています' }
  const json = unfolded(text)
  if (json === null) return { problem: '改正案のリンクが壊れているか、途中で切れています' }
  const stored = parseStoredDraft(json)
  return 'problem' in stored ? stored : carriedOver(library, stored)
}

function unfolded(text: string): string | null {
  try {
    const bytes = strToU8(atob(text.replaceAll('-', '+').replaceAll('_', '/')), true)
    return strFromU8(inflateSync(bytes, { out: new Uint8Array(MAX_UNFOLDED) }))
  } catch {
    return null
  }
}

/** Exports a draft as a JSON file with the lines that it changes. */
export function fileOfDraft(library: Corpus, draft: DraftAmendment): string {
  return `${JSON.stringify(writtenDraft(library, draft), null, 2)}\n`
}

/** Parses a saved draft, or returns the reason why it is invalid. */
export function parseStoredDraft(json: string): CompactDraft | DraftProblem {
  const result = compactDraftSchema.safeParse(parsed(json))
  if (result.success) return result.data
  const long = result.error.issues.find(({ code }) => code === 'too_big')
  const name = LIMITED[String(long?.path.at(-1))]
  return { problem: name ? `改正案の${name}ので、開けません` : '改正案として読めません（ほかのものか、壊れています）' }
}

/** Fields of a draft with an upper limit, and the message if the limit is exceeded. */
const LIMITED: Readonly<Record<string, string>> = {
  title: `名が長すぎる（${DRAFT_LIMITS.name}字まで）`,
  instrument: `番号が長すぎる（${DRAFT_LIMITS.name}字まで）`,
  proposer: `提出者が長すぎる（${DRAFT_LIMITS.name}字まで）`,
  chair: `議長の欄が長すぎる（${DRAFT_LIMITS.name}字まで）`,
  under: `変えたところの見出しが長すぎる（${DRAFT_LIMITS.reason}字まで）`,
  reason: `提案の理由が長すぎる（${DRAFT_LIMITS.reason}字まで）`,
  change: `変えたところが多すぎる（${DRAFT_LIMITS.entries}か所まで）`,
  unresolved: `移せなかった変更が多すぎる（${DRAFT_LIMITS.entries}か所まで）`
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/**
 * Returns a draft for export. The list of unresolved changes is omitted if empty, so that earlier builds of the site
 * can parse the draft.
 */
function writtenDraft(library: Corpus, draft: DraftAmendment): object {
  const { unresolved, ...kept } = compactDraft(library, draft)
  return unresolved.length > 0 ? { ...kept, unresolved } : kept
}

/** Returns the saved form of a draft: its changes instead of its text. */
export function compactDraft(library: Corpus, { text, ...draft }: DraftAmendment): CompactDraft {
  const base = textOfBase(library, draft.base) ?? ''
  const change = hunksOf(base, text)
  return { ...draft, change: change.length > DRAFT_LIMITS.entries ? [joinedHunk(change, base)] : change }
}

/** Joins all changes into one that spans from the first to the last. */
function joinedHunk(change: readonly Hunk[], base: string): Hunk {
  const [first, last] = [change[0], change.at(-1)]
  if (!first || !last) throw new Error('Cannot join an empty list of changes: pass at least one')
  const [start, end] = [first.at, last.at + last.gone.length]
  const lines = base.split('\n')
  const come = change.flatMap(({ come: own, at, gone }, index) => [
    ...own,
    ...lines.slice(at + gone.length, change[index + 1]?.at ?? end)
  ])
  return { ...first, gone: lines.slice(start, end), come }
}

/**
 * Returns the base text of a draft; `null` if it is unknown. `sent` is the text that came with the draft, for content
 * that does not have the base.
 */
export function textOfBase(
  { rulesets }: Corpus,
  { ruleset: rulesetId, version, digest }: DraftAmendment['base'],
  sent: string | null = null
): string | null {
  const ruleset = rulesets.find(({ id }) => id === rulesetId)
  const found = ruleset?.versions.find(one => one.text.version === version && one.digest === digest)
  if (found) return found.text.file.text
  if (sent === null) return null
  const { value } = readRuleset({ path: `rulesets/${rulesetId}/${version}.mdx`, text: sent })
  return value && buildVersion(value, []).digest === digest ? sent : null
}

/** Rebases a saved draft onto the newest version, and reports if the base has changed. */
export function carriedOver(
  library: Corpus,
  { change, ...draft }: CompactDraft,
  baseText: string | null = null
): DraftResult | DraftProblem {
  const { ruleset: rulesetId, version } = draft.base
  const ruleset = library.rulesets.find(({ id }) => id === rulesetId)
  const newest = ruleset?.versions[0]
  if (!ruleset || !newest) return { problem: `この改正案の規約「${rulesetId}」は、ここにはありません` }
  const base = baseOf(newest)
  const isSame = base.version === version && base.digest === draft.base.digest
  const carried = rebaseHunks(change, newest.text.file.text, textOfBase(library, draft.base, baseText))
  const isNewer = /^\d{4}/u.test(base.version) && version > base.version
  const changed =
    base.version === version
      ? `この改正案を書き始めた後に、${version}の版の文が訂正されています`
      : isNewer
        ? `この改正案は${version}の版をもとに書かれましたが、このサイトにあるのは${base.version}の版までです。サイトを新しくしてから、もう一度開いてください`
        : `この改正案は${version}の版をもとに書かれましたが、その後に${base.version}の版ができています`
  const messages = [...(isSame ? [] : [changed]), ...formatRebaseNotes(carried)]
  const { text, unresolved } = carried
  return { draft: { ...draft, base, text, unresolved: [...draft.unresolved, ...unresolved] }, messages }
}
