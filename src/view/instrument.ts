import { formatProvisionPath, isNumberedPath, topPath } from '../model/address.ts'
import type { Amendment } from '../model/amendment.ts'
import type { Comparison } from './comparisons.ts'
import type { Records } from './records.ts'

/** Returns 「平成26年規約第1号」. An event without a known instrument is named by its kind. */
export function instrumentTitle({ instrument, kind, date }: Amendment): string {
  if (instrument) return instrument
  if (kind === 'enactment') return date ? '施行（番号の記録なし）' : '制定（日付と番号の記録なし）'
  return date ? '改正（番号の記録なし）' : 'いつの改正か分からない変更'
}

/** Stated for an amendment without any recorded change. */
const UNRECORDED_CHANGES = 'どの規定が改められたかは、記録にありません。'

/**
 * Returns 「第8条の2の変更が知られています。」, or a note that no change is recorded. For an enactment, returns the provisions known to
 * have existed.
 */
export function knownOf(
  { ruleset }: Records,
  { kind, date, changes }: Amendment,
  comparisons: readonly Comparison[] = []
): string {
  const comparison = comparisons.find(({ after }) => date !== null && after.text.enforcedOn === date)
  if (comparison) return changedArticles(comparison)
  const articles = [...new Set(changes.map(({ provision }) => formatProvisionPath(topPath(provision))))]
  if (articles.length > 0)
    return kind === 'enactment'
      ? `${articles.join('・')}があったことだけが分かっています。`
      : `${articles.join('・')}の変更が知られています。`
  if (date && ruleset.versions.some(({ text }) => text.enforcedOn === date && ruleset.versions.length > 1)) return ''
  return kind === 'enactment' ? 'このときの条文は、記録にありません。' : UNRECORDED_CHANGES
}

const SHOWN = 6

/** 「第2条・第3条が変わりました。」 */
export function changedArticles({ difference }: Comparison): string {
  const tops = difference.changes.map(({ before, after }) => topPath((after ?? before)?.path ?? ''))
  const names = [...new Set(tops)].filter(isNumberedPath).map(path => formatProvisionPath(path))
  const more = names.length > SHOWN ? `ほか${names.length - SHOWN}条` : ''
  return names.length > 0 ? `${names.slice(0, SHOWN).join('・')}${more}が変わりました。` : ''
}
