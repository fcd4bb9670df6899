import type { Path } from './law.ts'

const DIVISIONS: Readonly<Record<string, string>> = {
  part: 'Part',
  ch: 'Chapter',
  sec: 'Section',
  sub: 'Subsection',
  div: 'Division'
}

/** A path as an English citation writes it: `8-2/1/3` = 「Article 8-2, paragraph 1, item 3」, `ch2/sec9` = 「Chapter 2, Section 9」; of a ruleset without numbers the path itself. */
export function pathInEnglish(path: Path): string {
  const steps = path.split('/')
  const divisions = steps.map(step => {
    const [, mark = '', number = ''] = /^(part|ch|sec|sub|div)([0-9-]+)$/u.exec(step) ?? []
    return mark && `${DIVISIONS[mark]} ${number}`
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
