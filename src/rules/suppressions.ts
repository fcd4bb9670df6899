import { ACCEPTABLE_READER_CODES } from '../content/diagnostics/parse-error-codes.ts'
import type { Finding } from '../content/diagnostics/types.ts'
import type { TextKind } from '../model/law.ts'
import type { SourceFile, Suppression } from '../model/source.ts'
import { closestMatch } from '../text/nearest.ts'
import type { Rule } from './rule.ts'

/** Codes of findings about suppressions, with their severity. */
export const SILENCE_CODES = { 'silence-invalid': 'error', 'silence-unused': 'warning' } as const

/** A file that can contain suppressions: a version, a precedent, an amendment. */
interface Silencing {
  readonly file: SourceFile
  readonly silences: readonly Suppression[]
  /** Only for versions. */
  readonly textKind?: TextKind
}

interface SuppressionOptions {
  /** Rules that made the findings. */
  readonly rules: readonly Rule[]
  /** False if some checks were skipped. Suppressions without a matching finding are then not reported. */
  readonly allKnown: boolean
}

/**
 * Drops suppressed warnings (`{/* silence CODE: reason *\/}` before the block) and accepted faults of a published text.
 * Reports suppressions without a reason, with an unknown code or without a matching finding.
 */
export function applySuppressions(
  findings: readonly Finding[],
  texts: readonly Silencing[],
  { rules, allKnown }: SuppressionOptions
): Finding[] {
  const codes = { silence: silenceableCodes(rules), accept: acceptableCodes(rules) }
  const used = new Set<Suppression>()
  const silences = new Map(
    texts.map(({ file, silences: own, textKind }) => [
      file.path,
      own.filter(({ kind }) => kind === 'silence' || textKind === 'original')
    ])
  )
  const left = findings.filter(finding => {
    const match = silences.get(finding.place.file.path)?.find(silence => silencesFinding(silence, finding, codes))
    if (match) used.add(match)
    return !match
  })
  const own = texts.flatMap(text =>
    text.silences.flatMap(
      silence => checkSilence(text, silence, { codes, isUsed: used.has(silence) || !allKnown }) ?? []
    )
  )
  return [...left, ...own]
}

/** Codes that each kind of suppression may name. */
type SuppressibleCodes = Readonly<Record<Suppression['kind'], readonly string[]>>

function silencesFinding(silence: Suppression, { code: found, place }: Finding, codes: SuppressibleCodes): boolean {
  const { kind, code, reason, target, isFirst, span } = silence
  if (code !== found || !reason || !codes[kind].includes(code)) return false
  if (isFirst && place.span.start < span.start) return true
  return target.start <= place.span.start && place.span.start < target.end
}

function silenceableCodes(rules: readonly Rule[]): string[] {
  return rules.flatMap(({ code, severity, unsilenceable }) => (severity === 'warning' && !unsilenceable ? [code] : []))
}

/** Returns the codes of faults that a published text itself may contain. */
export function acceptableCodes(rules: readonly Rule[]): string[] {
  return [...rules.flatMap(({ code, acceptable }) => (acceptable ? [code] : [])), ...ACCEPTABLE_READER_CODES]
}

const NAMES = {
  silence: {
    not: (code: string) => `「${code}」は、止めることのできる警告ではありません`,
    hint: () => '止めることができるのは警告だけです。記号は、検査の結果の行末にあります'
  },
  accept: {
    not: (code: string) => `「${code}」は、原文のまま認めることのできるエラーではありません`,
    hint: (codes: readonly string[]) => `原文のまま認めることができるのは ${codes.join('、')} です`
  }
} as const

function checkSilence(
  { file, textKind }: Silencing,
  { kind, code, reason, span }: Suppression,
  { codes: { [kind]: codes }, isUsed }: { readonly codes: SuppressibleCodes; readonly isUsed: boolean }
): Finding | undefined {
  const finding = (found: keyof typeof SILENCE_CODES, message: string, hint: string): Finding => ({
    code: found,
    severity: SILENCE_CODES[found],
    message,
    hint,
    place: { file, span }
  })
  const { not, hint } = NAMES[kind]
  if (kind === 'accept' && textKind !== 'original')
    return finding(
      'silence-invalid',
      '「accept」は、公式の文言（text: original）の中でだけ使えます',
      '再述や先例の誤りは、文を直してください'
    )
  if (!codes.includes(code)) {
    const guess = closestMatch(code, codes)
    return finding('silence-invalid', not(code), guess ? `「${guess}」のことですか` : hint(codes))
  }
  if (!reason)
    return finding('silence-invalid', `「${kind} ${code}」に理由がありません`, `{/* ${kind} ${code}: ここに理由 */}`)
  if (!isUsed) {
    const found = kind === 'accept' ? '誤り' : '警告'
    return finding('silence-unused', `「${kind} ${code}」の場所に、その${found}はありません`, 'この行を消してください')
  }
  return undefined
}
