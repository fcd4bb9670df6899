import type { Diagnostic } from '../../src/content/diagnostics/types.ts'
import { load } from '../../src/corpus/load.ts'
import type { Code } from '../../src/rules/severities.ts'
import { contentFolder, tennis } from '../support/content.ts'

const FILE = 'rulesets/tennis/2024-04-01.mdx'

/** Creates a text with one form of label per level, as in a restatement. */
const strict = (body: string) => tennis(body, { text: 'restated' })

/** Number of frontmatter lines that precede a law in its file. */
export const LINES_BEFORE = (strict('')[FILE]?.split('\n').length ?? 1) - 1

/** Removes the marks of findings: 「部費は«、、»」 becomes 「部費は、、」. */
export function bare(marked: string): string {
  return marked.replace(/[«»]/gu, '')
}

/** Checks a law and encloses the span of every finding of one code in « ». */
export function underline(code: Code, body: string): string {
  const text = strict(body)[FILE] ?? ''
  const head = text.length - body.length
  const places = findingsIn(body)
    .filter(finding => finding.code === code && finding.file === FILE)
    .map(({ line, column, endLine, endColumn }) => [offsetOf(text, line, column), offsetOf(text, endLine, endColumn)])
  const marks = places.flatMap(([start = 0, end = 0]) => [
    { at: start - head, mark: '«' },
    { at: end - head, mark: '»' }
  ])
  return marks
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, mark }) => text.slice(0, at) + mark + text.slice(at), body)
}

/** Returns all findings about a law of the tennis club. */
export function findingsIn(body: string, files: Record<string, string> = {}): readonly Diagnostic[] {
  return load(contentFolder({ ...strict(body), ...files }), '2026-01-01').report.diagnostics
}

/** Creates one article with this text. */
export function article(text: string): string {
  return `## 第1条（趣旨）\n\n${text}\n`
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1
}
