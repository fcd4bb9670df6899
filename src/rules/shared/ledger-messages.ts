import type { LedgerDifference, ValueDifference } from '../../model/ledger.ts'
import { findMergeConflicts, formatConflictLines } from '../../text/merge-conflicts.ts'

/** Upper limit of the values shown per statement. The rest is counted. */
const MAX_VALUES = 2

/** Context shown around a change, in characters. */
const CONTEXT = 10

/** Upper limit of the changed text shown, in characters. */
const MAX_WORDS = 50

/** Formats a difference: 「「cards.tiles.verdict」が、2026-11-26に読まれた文と違います：「牌は戻して続ける」→「牌は戻さず続ける」」 */
export function describeReading({ outcome, key, oldKey, readOn, values, count, file }: LedgerDifference): string {
  const name = key === '' ? 'このファイルの項目' : `「${key}」`
  if (outcome === 'damaged') return 'この行は、読んだことの記録として読めません'
  if (outcome === 'conflict')
    return `二人の記録がぶつかった印が残っています（${formatConflictLines(findMergeConflicts(file.text))}）`
  if (outcome === 'lost') return `読んだことの記録（${file.path}）がありません`
  if (outcome === 'new')
    return count > 1
      ? `このファイルの${count}件に、読んだ記録がありません`
      : `${name}に、読んだ記録がありません：${values.map(({ now }) => quoteWords(now ?? '')).join('')}`
  if (outcome === 'gone' && file.text === '')
    return `「${file.path}」がありません（${count}件の、読んだ記録があります）`
  if (outcome === 'gone')
    return `${readOn}に読まれた${name}がありません（${values.map(({ old }) => quoteWords(old ?? '')).join('')}）`
  const renamed = oldKey === key ? '' : `（その時は「${oldKey}」）`
  const shown = values.slice(0, MAX_VALUES).map(value => describeValue(value, values.length === 1))
  const more = values.length > MAX_VALUES ? `、ほか${values.length - MAX_VALUES}か所` : ''
  if (values.length > 0)
    return `${nameOf(key, values)}が、${readOn}に読まれた文${renamed}と違います：${shown.join('、')}${more}`
  const why = renamed ? '' : '（記録の文も書き換えられているので、前の文は分かりません）'
  return `${name}が、${readOn}に読まれた文${renamed}と違います${why}`
}

function nameOf(key: string, values: readonly ValueDifference[]): string {
  const [first] = values
  const path = [key, values.length === 1 ? (first?.path ?? '') : ''].filter(Boolean).join('.')
  return path ? `「${path}」` : 'このファイルの項目'
}

function describeValue({ path, old, now }: ValueDifference, isOne: boolean): string {
  const name = isOne || path === '' ? '' : `${path} `
  if (old === null) return `${name}${quoteWords(now ?? '')}が加わりました`
  if (now === null) return `${name}${quoteWords(old)}がなくなりました`
  const [before, after] = changedStretches(old, now)
  return `${name}「${before}」→「${after}」`
}

function quoteWords(text: string): string {
  const letters = [...text]
  return `「${letters.slice(0, MAX_WORDS).join('')}${letters.length > MAX_WORDS ? '…' : ''}」`
}

/** Returns the difference between two texts with some context. */
function changedStretches(old: string, now: string): readonly [string, string] {
  const { head, before, after, tail } = splitChange(old, now)
  const lead = `${head.length > CONTEXT ? '…' : ''}${head.slice(-CONTEXT).join('')}`
  const rest = `${tail.slice(0, CONTEXT).join('')}${tail.length > CONTEXT ? '…' : ''}`
  const clip = (texts: readonly string[]) =>
    texts.length > MAX_WORDS ? `${texts.slice(0, MAX_WORDS).join('')}…` : texts.join('')
  return [`${lead}${clip(before)}${rest}`, `${lead}${clip(after)}${rest}`]
}

function splitChange(old: string, now: string) {
  const [a, b] = [[...old], [...now]]
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return {
    head: a.slice(0, start),
    before: a.slice(start, a.length - end),
    after: b.slice(start, b.length - end),
    tail: end > 0 ? a.slice(-end) : []
  }
}

/** Returns the replacement as a key, equal for all statements changed by one search-and-replace. */
export function replacementIn({ outcome, values, count }: LedgerDifference): string {
  const [first] = values
  if (outcome !== 'changed' || !first) return count > 1 ? `${outcome} file` : outcome
  const { before, after } = splitChange(first.old ?? '', first.now ?? '')
  return `${outcome} ${before.join('')}→${after.join('')}`
}
