import type { Article } from '../../model/law.ts'

/** Formats a range of articles like the 目次, with the dash of `printed`. */
export function rangeOf(articles: readonly Article[], printed = ''): string {
  const [first, last] = [articles[0]?.label.text ?? '', articles.at(-1)?.label.text ?? '']
  if (articles.length === 1) return first
  if (articles.length === 2) return `${first}・${last}`
  const mark = /[～〜~―—－-]/u.exec(printed)?.[0] ?? '～'
  return /から.*まで$/u.test(printed) ? `${first}から${last}まで` : `${first}${mark}${last}`
}
