import { ACCEPTABLE_READER_CODES } from '../content/diagnostics/parse-error-codes.ts'
import type { Finding } from '../content/diagnostics/types.ts'
import type { TextKind } from '../model/law.ts'
import type { SourceFile, Suppression } from '../model/source.ts'
import { closestMatch } from '../text/nearest.ts'
import { rules } from './all.ts'
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

/**
 * Drops suppressed warnings (`{/* silence CODE: reason *\/}` before the block) and accepted faults of a published text.
 * Reports suppressions without a reason, with an unknown code or without a matching finding.
 *
 * If `allKnown` is false, some checks were skipped. Suppressions without a matching finding are then not reported.
 */
export function applySuppressions(
  findings: readonly Finding[],
  texts: readonly Silencing[],
  allKnown = true
): Finding[] {
  const used = new Set<Suppression>()
  const silences = new Map(
    texts.map(({ file, silences: own, textKind }) => [
      file.path,
      own.filter(({ kind }) => kind === 'silence' || textKind === 'original')
    ])
  )
  const left = findings.filter(finding => {
    const match = silences.get(finding.place.file.path)?.find(silence => silencesFinding(silence, finding))
    if (match) used.add(match)
    return !match
  })
  const own = texts.flatMap(text =>
    text.silences.flatMap(silence => checkSilence(text, silence, used.has(silence) || !allKnown) ?? [])
  )
  return [...left, ...own]
}

function silencesFinding(silence: Suppression, { code: found, place }: Finding): boolean {
  const { kind, code, reason, target, isFirst, span } = silence
  if (code !== found || !reason || !(kind === 'accept' ? ACCEPTABLE : WARNINGS).includes(code)) return false
  if (isFirst && place.span.start < span.start) return true
  return target.start <= place.span.start && place.span.start < target.end
}

/** Codes that `silence` may name. */
const WARNINGS = rules.flatMap(({ code, severity, unsilenceable }: Rule): string[] =>
  severity === 'warning' && !unsilenceable ? [code] : []
)

/** Codes of faults that a published text itself may contain. */
export const ACCEPTABLE: readonly string[] = [
  ...rules.flatMap(({ code, acceptable }: Rule) => (acceptable ? [code] : [])),
  ...ACCEPTABLE_READER_CODES
]

const NAMES = {
  silence: {
    codes: WARNINGS,
    not: (code: string) => `「${code}」は、黙らせることのできる警告ではありません`,
    hint: '黙らせることができるのは警告だけです。コードは検査の結果の行末にあります'
  },
  accept: {
    codes: ACCEPTABLE,
    not: (code: string) => `「${code}」は、原文のままにしておける誤りではありません`,
    hint: `原文のままにしておけるのは ${ACCEPTABLE.join('、')} です`
  }
} as const

function checkSilence(
  { file, textKind }: Silencing,
  { kind, code, reason, span }: Suppression,
  isUsed: boolean
): Finding | undefined {
  const finding = (found: keyof typeof SILENCE_CODES, message: string, hint: string): Finding => ({
    code: found,
    severity: SILENCE_CODES[found],
    message,
    hint,
    place: { file, span }
  })
  const { codes, not, hint } = NAMES[kind]
  if (kind === 'accept' && textKind !== 'original')
    return finding(
      'silence-invalid',
      '「accept」は、公式の文言（text: original）の中でだけ使えます',
      '再述や先例の誤りは、文を直してください'
    )
  if (!codes.includes(code)) {
    const guess = closestMatch(code, codes)
    return finding('silence-invalid', not(code), guess ? `「${guess}」のことですか` : hint)
  }
  if (!reason)
    return finding('silence-invalid', `「${kind} ${code}」に理由がありません`, `{/* ${kind} ${code}: ここに理由 */}`)
  if (!isUsed) {
    const found = kind === 'accept' ? '誤り' : '警告'
    return finding('silence-unused', `「${kind} ${code}」の場所に、その${found}はありません`, 'この行を消してください')
  }
  return undefined
}
