import { divisionAt } from './address.ts'
import type { Path } from './law.ts'

/**
 * Formats a path as an English citation: `8-2/1/3` = 「Article 8-2, paragraph 1, item 3」, `ch2/sec9` =
 * 「Chapter 2, Section 9」. Returns the path unchanged in a ruleset without numbers.
 */
export function formatEnglishPath(path: Path): string {
  const steps = path.split('/')
  const divisions = steps.map(step => {
    const { level = '', number = '' } = divisionAt(step) ?? {}
    return level && `${level[0]?.toUpperCase()}${level.slice(1)} ${number}`
  })
  if (divisions.every(Boolean)) return divisions.join(', ')
  const [article = '', paragraph, item, ...subitems] = steps
  if (!/^[0-9]/u.test(article)) return path
  return [
    `Article ${article}`,
    ...(paragraph ? [`paragraph ${paragraph}`] : []),
    ...(item ? [`item ${[item, ...subitems].join('-')}`] : [])
  ].join(', ')
}
