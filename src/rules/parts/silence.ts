import { type Code, catalogue } from '../../diagnostics/catalogue.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { Silence, SourceFile } from '../../model/source.ts'
import { nearest } from '../../text/nearest.ts'

/** A file in which warnings can be silenced: a version, a precedent, an amendment. */
interface Silencing {
  readonly file: SourceFile
  readonly silences: readonly Silence[]
}

/**
 * Drops the warnings that an editor silenced in the file, `{/* silence CODE: reason *\/}` before the block, and tells
 * silences that give no reason, name no warning or silence nothing.
 */
export function applySilences(findings: readonly Finding[], texts: readonly Silencing[]): Finding[] {
  const used = new Set<Silence>()
  const silences = new Map(texts.map(({ file, silences: own }) => [file.path, own]))
  const left = findings.filter(finding => {
    const match = silences.get(finding.place.file.path)?.find(silence => silencesFinding(silence, finding))
    if (match) used.add(match)
    return !match
  })
  const faults = texts.flatMap(({ file, silences: own }) =>
    own.flatMap(silence => faultOf(file, silence, used.has(silence)) ?? [])
  )
  return [...left, ...faults]
}

function silencesFinding({ code, reason, target }: Silence, { code: found, severity, place }: Finding): boolean {
  if (code !== found || severity !== 'warning' || !reason) return false
  return target.start <= place.span.start && place.span.start < target.end
}

/** The codes that a silence can name. */
const WARNINGS = Object.entries(catalogue).flatMap(([code, { severity, teller }]) =>
  severity === 'warning' && teller !== 'silence' ? [code] : []
)

function faultOf(file: SourceFile, { code, reason, span }: Silence, isUsed: boolean): Finding | undefined {
  const fault = (found: Code, message: string, hint: string): Finding => ({
    code: found,
    severity: catalogue[found].severity,
    message,
    hint,
    place: { file, span },
    related: []
  })
  if (!WARNINGS.includes(code)) {
    const guess = nearest(code, WARNINGS)
    const hint = guess
      ? `「${guess}」のことですか`
      : '黙らせることができるのは警告だけです。コードは検査の結果の行末にあります'
    return fault('silence-invalid', `「${code}」は、黙らせることのできる警告ではありません`, hint)
  }
  if (!reason)
    return fault('silence-invalid', `「silence ${code}」に理由がありません`, `{/* silence ${code}: ここに理由 */}`)
  if (!isUsed)
    return fault('silence-unused', `「silence ${code}」の場所に、その警告はありません`, 'この行を消してください')
  return undefined
}
