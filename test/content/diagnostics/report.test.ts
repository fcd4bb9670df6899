import { describe, expect, test } from 'vitest'
import { buildReport } from '../../../src/content/diagnostics/report.ts'
import type { Finding } from '../../../src/content/diagnostics/types.ts'
import type { SourceFile } from '../../../src/model/source.ts'

const file = (text: string, path = 'rulesets/tennis/2024-04-01.mdx'): SourceFile => ({ path, text })

function finding(source: SourceFile, start: number, end: number, more: Partial<Finding> = {}): Finding {
  const place = { file: source, span: { start, end } }
  return { code: 'mark-doubled', severity: 'warning', message: '', hint: null, place, related: [], ...more }
}

describe('report', () => {
  test.each([
    ['the first character', '部費は', 0, 1, '1:1–1:2'],
    ['the end of a line', '部費は\n係は', 2, 3, '1:3–1:4'],
    ['the first of a line', '部費は\n係は', 4, 5, '2:1–2:2'],
    ['over two lines', '部費は\n係は', 1, 5, '1:2–2:2'],
    ['a file that begins with an empty line', '\n部費は', 0, 2, '1:1–2:2'],
    ['a line behind CRLF', '部費は\r\n係は', 5, 6, '2:1–2:2'],
    ['a character of two units counts two', '𠮷野は', 2, 3, '1:3–1:4'],
    ['the end of the file', '部費', 2, 2, '1:3–1:3'],
    ['behind the end of the file', '', 3, 9, '1:1–1:1']
  ])('a report counts lines and columns from 1: %s', (_, text, start, end, expected) => {
    const [found] = buildReport([finding(file(text), start, end)]).diagnostics
    expect(`${found?.line}:${found?.column}–${found?.endLine}:${found?.endColumn}`).toBe(expected)
    expect(found?.span).toEqual({ start, end })
  })

  test('a report is sorted by file, location and code', () => {
    const [a, b] = [file('甲乙丙', 'a.mdx'), file('甲\n乙', 'b.mdx')]
    const findings = [
      finding(b, 2, 3),
      finding(b, 0, 1),
      finding(a, 1, 2),
      finding(a, 1, 2, { code: 'caption-duplicate' }),
      finding(a, 0, 1)
    ]
    expect(
      buildReport(findings).diagnostics.map(({ file: path, line, column, code }) => `${path}:${line}:${column} ${code}`)
    ).toEqual([
      'a.mdx:1:1 mark-doubled',
      'a.mdx:1:2 caption-duplicate',
      'a.mdx:1:2 mark-doubled',
      'b.mdx:1:1 mark-doubled',
      'b.mdx:2:1 mark-doubled'
    ])
  })

  test('a report counts errors and warnings separately, and names the page of each code', () => {
    const found = buildReport([
      finding(file('甲'), 0, 1),
      finding(file('甲'), 0, 1, { code: 'label-order', severity: 'error' })
    ])
    expect([found.errors, found.warnings]).toEqual([1, 1])
    expect(found.diagnostics.map(({ url }) => url)).toEqual(['/diagnostics/label-order/', '/diagnostics/mark-doubled/'])
  })
})
