import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/content/diagnostics/types.ts'
import { load } from '../../src/corpus/load.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { irohaKana } from '../../src/model/address.ts'
import type { Article, Division, Label } from '../../src/model/law.ts'
import type { Span } from '../../src/model/source.ts'
import { spanOf } from '../../src/model/source-text.ts'
import { articlesOf, divisionsOf, provisionsOf } from '../../src/model/walk.ts'
import { formatKanji, parseNumeral } from '../../src/text/numerals.ts'

/** Copy of the valid rules of the golden report; each test breaks one place at a time. */
const folder = mkdtempSync(join(tmpdir(), 'breaks-'))
cpSync('test/golden/good', folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))
const FILE = join(folder, 'rulesets/tennis/2024-04-01.mdx')
const VALID = readFileSync(FILE, 'utf8').replace('text: original', 'text: restated')
let valid: Version
beforeAll(() => {
  const [ruleset] = load(folder, '2026-01-01').rulesets
  if (!ruleset) throw new Error('the valid rules cannot be read')
  valid = ruleset.current
})

function check(text: string): readonly Diagnostic[] {
  writeFileSync(FILE, text)
  return load(folder, '2026-01-01').report.diagnostics
}

interface Edit {
  readonly span: Span
  readonly text: string
}

/** Applies several edits to the valid text. Returns a function for the new line of each old offset. */
function edited(edits: readonly Edit[]): { text: string; lineOf: (offset: number) => number } {
  const inOrder = edits.toSorted((a, b) => a.span.start - b.span.start)
  const moved = (offset: number) =>
    inOrder.reduce(
      (at, { span, text }) => (span.end <= offset ? at + text.length - (span.end - span.start) : at),
      offset
    )
  const text = inOrder.reduceRight(
    (all, { span, text }) => all.slice(0, span.start) + text + all.slice(span.end),
    VALID
  )
  return { text, lineOf: offset => text.slice(0, moved(offset)).split('\n').length }
}

function replaced(span: Span, text: string): string {
  return edited([{ span, text }]).text
}

const lineOf = (offset: number) => VALID.slice(0, offset).split('\n').length

/** Returns the codes of the errors in one line. */
function errorsAt(line: number, diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.filter(found => found.severity === 'error' && found.line === line).map(({ code }) => code)
}

/** Groups spans by line, so that the faults of two lines do not hide each other. */
function byLine(spans: readonly Span[]): Span[][] {
  return [...Map.groupBy(spans, ({ start }) => lineOf(start)).values()]
}

interface Numbered {
  readonly label: Label
  readonly write: (number: number) => string
  /** Span of the complete provision; `null` if the provision contains others. */
  readonly block: Span | null
  /** Next label in its sequence. */
  readonly next: Label | null
}

type Write = Numbered['write']

function inRun(run: readonly { label: Label | null; span: Span }[], write: Write, hasBlocks: boolean): Numbered[] {
  return run.flatMap(({ label, span }, at) =>
    label ? [{ label, write, block: hasBlocks ? span : null, next: run[at + 1]?.label ?? null }] : []
  )
}

/** Returns the increasing sequences of labels, each label with its successor. */
function runs(): Numbered[][] {
  const { text } = valid
  const siblings = (children: readonly (Division | Article)[]) => children.filter(child => child.level !== 'article')
  const kanji = { part: '編', chapter: '章', section: '節', subsection: '款', division: '目' }
  const divisions = [text.children, ...[...divisionsOf(text.children)].map(({ children }) => children)].map(siblings)
  const items = { item: formatKanji, subitem: (n: number) => irohaKana(n) ?? '', subsubitem: (n: number) => `（${n}）` }
  return [
    inRun([...articlesOf(text.children)], n => `第${n}条`, false),
    ...divisions.map(run => inRun(run, n => `第${n}${kanji[run[0]?.level ?? 'part']}`, false)),
    ...text.supplements.map(({ paragraphs }) => inRun(paragraphs, String, true)),
    ...[...provisionsOf(text)].map(provision =>
      provision.level === 'article'
        ? inRun(provision.paragraphs, String, true)
        : inRun(provision.items, items[provision.items[0]?.level ?? 'item'], true)
    )
  ].filter(run => run.length > 0)
}

/** Takes the n-th member of every list per round, so that independent faults are tested in one text. */
function rounds<T>(lists: readonly (readonly T[])[]): T[][] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list.slice(at, at + 1)))
}

describe('broken copies of valid rules', { timeout: 60_000 }, () => {
  test('valid rules have no findings', () => {
    expect(check(VALID)).toEqual([])
  })

  test.each([0, 1, 2, 3, 7, 40])('every changed label number is an error in its line: %i', raised => {
    for (const round of rounds(runs())) {
      const wrong = round.map(({ label, write }) => {
        const number = raised === 0 ? 1 : label.number[0] + raised
        return {
          span: label.span,
          text: write(number),
          isOther: number !== label.number[0] || label.number.length > 1
        }
      })
      const edits = wrong.filter(({ isOther }) => isOther)
      const { text, lineOf } = edited(edits)
      const orders = check(text).filter(({ code }) => code === 'label-order')
      // If 第2条の2 becomes 第3条, it is valid. The finding is at the second 第3条, with the first as related place.
      const told = orders.flatMap(found => [found.line, ...found.related.map(other => other.line)])
      expect(told).toEqual(expect.arrayContaining(edits.map(({ span }) => lineOf(span.start))))
    }
  })

  test('every deleted provision, except the last of its sequence, is an error at the next label', () => {
    const inner = runs().map(run =>
      run.flatMap(({ label, block, next }) => {
        const isLastBranch = label.number.length > 1 && label.number[0] !== next?.number[0]
        if (!block || !next || isLastBranch) return []
        return [{ next, span: { start: VALID.lastIndexOf('\n', label.span.start) + 1, end: block.end }, text: '' }]
      })
    )
    for (const round of rounds(inner)) {
      // A provision inside another deleted provision is already deleted.
      const edits = round.filter(
        ({ span }) => !round.some(other => other.span.start < span.start && span.end <= other.span.end)
      )
      const { text, lineOf } = edited(edits)
      const found = check(text)
      for (const { next } of edits) expect(errorsAt(lineOf(next.span.start), found)).toContain('label-order')
    }
  })

  test('every deleted article is an error', () => {
    const articles = [...articlesOf(valid.text.children)]
    for (const [at, { label }] of articles.entries()) {
      const start = VALID.lastIndexOf('\n', label.span.start) + 1
      const end = VALID.indexOf('\n#', start)
      const findings = check(replaced({ start, end: end < 0 ? VALID.length : end + 1 }, ''))
      expect(findings.filter(({ severity }) => severity === 'error').length, articles[at]?.label.text).toBeGreaterThan(
        0
      )
    }
  })

  test('every citation number beyond the last is an error in its line', () => {
    const numbers = valid.citations.flatMap(({ from, start, text }) =>
      [...text.matchAll(/(?<=第)[0-9]+(?=[条項号章節款])/gu)].map(match =>
        spanOf(from.text, start + match.index, start + match.index + match[0].length)
      )
    )
    expect(numbers.length).toBeGreaterThan(15)
    for (const raised of [50, 99, 999])
      for (const round of rounds(byLine(numbers))) {
        const { text, lineOf } = edited(round.map(span => ({ span, text: String(raised) })))
        const found = check(text)
        for (const { start } of round) expect(errorsAt(lineOf(start), found)).toContain('citation-target-missing')
      }
  })

  test('every citation of a missing ただし書 or 後段 is an error in its line', () => {
    for (const [from, to] of [
      ['前条後段', '前条ただし書'],
      ['第2項ただし書', '第1項ただし書'],
      ['前項ただし書', '前項後段'],
      ['第10条前段', '第11条前段']
    ] as const) {
      const start = VALID.indexOf(from)
      expect(errorsAt(lineOf(start), check(replaced({ start, end: start + from.length }, to))), to).toContain(
        'citation-target-missing'
      )
    }
  })

  test('every changed range of the 目次 is an error in its line', () => {
    const [head] = VALID.split('## 第1章')
    const numbers = [...(head ?? '').matchAll(/(?<=第)[0-9]+(?=条)/gu)].map(({ 0: phrase, index }) => ({
      start: index,
      end: index + phrase.length
    }))
    for (const other of [1, 2, 5, 30])
      for (const round of rounds(byLine(numbers))) {
        const wrong = round.filter(span => parseNumeral(VALID.slice(span.start, span.end)) !== other)
        const found = check(edited(wrong.map(span => ({ span, text: String(other) }))).text)
        for (const { start } of wrong) expect(errorsAt(lineOf(start), found)).toContain('toc-range-mismatch')
      }
  })

  test('no random edit makes the check throw, and every finding is located in the file', () => {
    const edit = fc.record({
      at: fc.nat({ max: VALID.length }),
      gone: fc.nat({ max: 40 }),
      text: fc.oneof(
        fc.string({ maxLength: 6 }),
        fc.constantFrom(
          '「',
          '）',
          '第',
          '条',
          '\n',
          '\n\n',
          '# ',
          '- ',
          '  ',
          '{',
          '<a>',
          '---',
          '、',
          '以下「甲」という。',
          '次の各号'
        )
      )
    })
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), edits => {
        const text = edits.reduce(
          (text, { at, gone, text: more }) => text.slice(0, at) + more + text.slice(at + gone),
          VALID
        )
        const lines = text.replace(/^\uFEFF/u, '').split('\n')
        for (const { file, line, column, endLine, endColumn } of check(text)) {
          if (file !== 'rulesets/tennis/2024-04-01.mdx') continue
          expect(line).toBeLessThanOrEqual(lines.length)
          expect(column - 1).toBeLessThanOrEqual(lines[line - 1]?.length ?? 0)
          expect([endLine, endColumn] >= [line, column] || endLine > line || endColumn >= column).toBe(true)
        }
      }),
      { numRuns: 40 }
    )
  })
})

test('the valid rules contain every kind of label', () => {
  expect([...valid.nodes.values()].map(({ level }) => level)).toEqual(
    expect.arrayContaining([
      'chapter',
      'section',
      'subsection',
      'article',
      'paragraph',
      'item',
      'subitem',
      'supplement'
    ])
  )
})
