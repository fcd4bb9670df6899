import { load } from '../../src/corpus/load.ts'
import { contentFolder } from './content.ts'

/** Frontmatter fields of a record, verbatim. */
type Fields = Record<string, string | number>

function frontmatter(fields: Fields): string {
  const lines = Object.entries(fields).map(([key, value]) => (value === '' ? key : `${key}: ${value}\n`))
  return `---\n${lines.join('')}---\n`
}

/** Creates a 先例 of the tennis club, in a file named by its number. */
export function precedent(number: number, text: string, fields: Fields = {}): Record<string, string> {
  const path = `precedents/tennis/${String(number).padStart(3, '0')}.mdx`
  const all = { number, decidedOn: '2020-05-01', caption: '遅刻', related: "['1']", status: 'in-effect', ...fields }
  return { [path]: `${frontmatter(all)}\n## 先例\n\n${text}\n` }
}

/** Creates a lost precedent (欠番). */
export function lost(number: number): Record<string, string> {
  return { [`precedents/tennis/${String(number).padStart(3, '0')}.mdx`]: frontmatter({ number, lost: '記録がない' }) }
}

/** Creates an amendment record; `more` is additional YAML. */
export function amendment(date: string, fields: Fields = {}, more = ''): Record<string, string> {
  const all = { instrument: 'null', kind: 'amendment', date, ...fields }
  return { [`amendments/tennis/${date}.mdx`]: `${frontmatter(all).slice(0, -4)}${more}---\n\n部会で決まった。\n` }
}

/** Returns the findings about a content folder, formatted as `file:line:column code`. */
export function placesIn(files: Record<string, string>): string[] {
  return findingsOf(files).map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)
}

/** Returns the findings about a content folder. */
export function findingsOf(files: Record<string, string>) {
  return load(contentFolder(files), '2026-01-01').report.diagnostics
}
