import { describe, expect, test } from 'vitest'
import { formatGithub, formatJson, formatText } from '../../../src/content/diagnostics/reporters.ts'
import type { Diagnostic, Report } from '../../../src/content/diagnostics/types.ts'

const found: Diagnostic = {
  file: 'rulesets/tennis/2024-04-01.mdx',
  line: 42,
  column: 5,
  endLine: 42,
  endColumn: 12,
  span: { start: 1204, end: 1211 },
  severity: 'error',
  code: 'citation-target-missing',
  message: '「第42条第9項」の指す規定がありません',
  hint: '「第42条第7項」のことですか',
  related: [{ file: 'rulesets/tennis/2024-04-01.mdx', line: 7, column: 1, message: '第42条' }],
  url: '/diagnostics/citation-target-missing/'
}
const LINE = '会費は、第42条第9項の規定による。'

const reportOf = (...diagnostics: Diagnostic[]): Report => ({ errors: diagnostics.length, warnings: 0, diagnostics })

/** Returns the source line of a finding in line 1, and its underline. */
function frame(text: string, more: Partial<Diagnostic>): string[] {
  const diagnostic = { ...found, line: 1, endLine: 1, hint: null, related: [], ...more }
  return formatText(reportOf(diagnostic), () => [text])
    .split('\n')
    .slice(1, -2)
}

describe('text reporter', () => {
  test('the text report shows header, underlined line, hint, related place and count', () => {
    const lines = Array.from({ length: 42 }, (_, at) => (at === 41 ? LINE : ''))
    expect(formatText(reportOf(found), () => lines)).toBe(
      [
        'rulesets/tennis/2024-04-01.mdx:42:5 error 「第42条第9項」の指す規定がありません citation-target-missing',
        '42 │ 会費は、第42条第9項の規定による。',
        '   │         ~~~~~~~~~~~',
        '  ヒント: 「第42条第7項」のことですか',
        '  関連: rulesets/tennis/2024-04-01.mdx:7:1 第42条',
        '',
        'エラー 1 件、警告 0 件'
      ].join('\n')
    )
  })

  test('the text report states that there are no findings', () => {
    expect(formatText(reportOf(), () => [])).toBe('指摘はありません')
  })

  test('underlines use display width: 全角 two columns, 半角 one', () => {
    expect(frame('ｱ甲A乙', { column: 3, endColumn: 5 })).toEqual(['1 │ ｱ甲A乙', '  │    ~~~'])
  })

  test('an empty span is underlined by one column', () => {
    expect(frame('甲乙', { column: 3, endColumn: 3 })).toEqual(['1 │ 甲乙', '  │     ~'])
  })

  test('a span over several lines is underlined to the end of its first line', () => {
    expect(frame('甲乙丙', { column: 2, endLine: 3, endColumn: 1 })).toEqual(['1 │ 甲乙丙', '  │   ~~~~'])
  })

  test('a long line is shortened to the part around the span', () => {
    const text = `${'甲'.repeat(60)}乙${'丙'.repeat(60)}`
    expect(frame(text, { column: 61, endColumn: 62 })).toEqual([
      `1 │ …${'甲'.repeat(36)}乙${'丙'.repeat(36)}…`,
      `  │ ${' '.repeat(73)}~~`
    ])
  })

  test('shortening splits no surrogate pair', () => {
    const text = `${'𠮷'.repeat(30)}乙${'𠮷'.repeat(30)}`
    const [shown] = frame(text, { column: 61, endColumn: 62 })
    expect(shown?.isWellFormed()).toBe(true)
  })

  test('the frame is omitted if the file has no such line', () => {
    expect(frame('', {})).toEqual([])
    expect(formatText(reportOf(found), () => undefined).split('\n')[1]).toBe('  ヒント: 「第42条第7項」のことですか')
  })

  test('the text report handles CRLF and tabs', () => {
    expect(frame('甲\t乙\r', { column: 3, endColumn: 4 })).toEqual(['1 │ 甲 乙', '  │    ~~'])
  })
})

test('the JSON report is the report without offsets', () => {
  const { span: _, ...published } = found
  expect(JSON.parse(formatJson(reportOf(found)))).toEqual({ errors: 1, warnings: 0, diagnostics: [published] })
})

describe('GitHub reporter', () => {
  test('the GitHub report has one command per finding, with hint and related place after the message', () => {
    expect(formatGithub(reportOf(found), 'content')).toBe(
      '::error file=content/rulesets/tennis/2024-04-01.mdx,line=42,endLine=42,col=5,endColumn=12,title=citation-target-missing::' +
        '「第42条第9項」の指す規定がありません%0Aヒント: 「第42条第7項」のことですか%0A関連: rulesets/tennis/2024-04-01.mdx:7 第42条'
    )
  })

  test('the GitHub report escapes characters that would end a command or property', () => {
    const diagnostic = {
      ...found,
      file: 'a,b:c.mdx',
      message: '50%\nの行',
      hint: null,
      related: [],
      severity: 'warning' as const
    }
    expect(formatGithub(reportOf(diagnostic), 'content')).toBe(
      '::warning file=content/a%2Cb%3Ac.mdx,line=42,endLine=42,col=5,endColumn=12,title=citation-target-missing::50%25%0Aの行'
    )
  })

  test('the GitHub report gives columns only for spans within one line', () => {
    expect(formatGithub(reportOf({ ...found, endLine: 43 }), 'content')).not.toContain('col=')
  })
})
