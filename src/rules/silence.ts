import type { Finding } from '../diagnostics/types.ts'
import type { Silence, SourceFile } from '../model/source.ts'
import { nearest } from '../text/nearest.ts'
import { rules } from './all.ts'

/** What is told of silences themselves. */
export const SILENCE_CODES = { 'silence-invalid': 'error', 'silence-unused': 'warning' } as const

/** A file in which warnings can be silenced: a version, a precedent, an amendment. */
interface Silencing {
  readonly file: SourceFile
  readonly silences: readonly Silence[]
}

/**
 * Drops the warnings that an editor silenced in the file, `{/* silence CODE: reason *\/}` before the block, and tells
 * silences that give no reason, name no warning or silence nothing. Where checks had to pass over something (`allKnown`
 * is false), a silence that silences nothing may have its warning there, and is not told.
 */
export function applySilences(findings: readonly Finding[], texts: readonly Silencing[], allKnown = true): Finding[] {
  const used = new Set<Silence>()
  const silences = new Map(texts.map(({ file, silences: own }) => [file.path, own]))
  const left = findings.filter(finding => {
    const match = silences.get(finding.place.file.path)?.find(silence => silencesFinding(silence, finding))
    if (match) used.add(match)
    return !match
  })
  const own = texts.flatMap(({ file, silences: inFile }) =>
    inFile.flatMap(silence => checkSilence(file, silence, used.has(silence) || !allKnown) ?? [])
  )
  return [...left, ...own]
}

function silencesFinding(silence: Silence, { code: found, severity, place }: Finding): boolean {
  const { code, reason, target, isFirst, span } = silence
  if (code !== found || severity !== 'warning' || !reason) return false
  if (isFirst && place.span.start < span.start) return true
  return target.start <= place.span.start && place.span.start < target.end
}

/** The codes that a silence can name. */
const WARNINGS = rules.flatMap(({ code, severity }): string[] => (severity === 'warning' ? [code] : []))

function checkSilence(file: SourceFile, { code, reason, span }: Silence, isUsed: boolean): Finding | undefined {
  const finding = (found: keyof typeof SILENCE_CODES, message: string, hint: string): Finding => ({
    code: found,
    severity: SILENCE_CODES[found],
    message,
    hint,
    place: { file, span }
  })
  if (!WARNINGS.includes(code)) {
    const guess = nearest(code, WARNINGS)
    const hint = guess
      ? `「${guess}」のことですか`
      : '黙らせることができるのは警告だけです。コードは検査の結果の行末にあります'
    return finding('silence-invalid', `「${code}」は、黙らせることのできる警告ではありません`, hint)
  }
  if (!reason)
    return finding('silence-invalid', `「silence ${code}」に理由がありません`, `{/* silence ${code}: ここに理由 */}`)
  if (!isUsed)
    return finding('silence-unused', `「silence ${code}」の場所に、その警告はありません`, 'この行を消してください')
  return undefined
}
