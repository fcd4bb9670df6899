import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findCitations } from '../../../src/citation/find.ts'
import { citableRuleset } from '../../../src/citation/resolve/documents.ts'
import { resolveRuleset } from '../../../src/citation/resolve/resolve.ts'
import { withAsides } from '../../support/citation.ts'
import { sketch } from '../../support/ruleset.ts'

describe('broken citations are reported:', () => {
  const TEXT = `
    第1章 総則
    第1条 この規程による。
    第2条 次の各号による。
    一 第4条第2項
    二 前号
    2 前項第1号及び第2号の者は、第1条から第3条まで及び第4条第3項による。
    3 前条、次条第1項又は同条第2項ただし書による。
    第3条 者。
    2 者。ただし、人。
    第2章 雑則
    第4条 者。
    2 前項の者は、第2章、第2条第1項第2号並びに第3条第2項本文による。
    3 者。
  `
  const lines = TEXT.split('\n')

  test('the unedited text has no errors', () => {
    expect(resolveRuleset(sketch(TEXT), []).citations.filter(({ outcome }) => outcome !== 'resolved')).toEqual([])
  })

  test('a citation with a number beyond the last is reported', () => {
    const numbers = lines.flatMap((line, index) => {
      const text = line.replace(/^\s*(?:第\d+[条章]|\d+|[一二三])[ 　]/u, label => ' '.repeat(label.length))
      return [...text.matchAll(/第(\d+)[条項号章]/gu)].map(match => ({
        index,
        at: match.index + 1,
        length: match[1]?.length ?? 0
      }))
    })
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.integer({ min: 50, max: 999 }), ({ index, at, length }, number) => {
        const broken = lines.map((line, other) =>
          other === index ? line.slice(0, at) + number + line.slice(at + length) : line
        )
        const problems = resolveRuleset(sketch(broken.join('\n')), []).citations.flatMap(citation =>
          citation.outcome === 'unresolved' ? [citation] : []
        )
        expect(problems.length).toBeGreaterThan(0)
        for (const { gaps: own, text, from } of problems)
          for (const { message, start, end } of own) {
            expect(message).toContain(from.text.plain.slice(start, end))
            expect(text).toContain(from.text.plain.slice(start, end))
          }
      }),
      { numRuns: 150 }
    )
  })

  test('a deleted article that is cited by number is reported', () => {
    fc.assert(
      fc.property(fc.constantFrom('第1条', '第3条', '第4条'), label => {
        const gone = TEXT.replace(`    ${label} `, `    ${label}の9 `)
        const { citations } = resolveRuleset(sketch(gone), [])
        expect(citations.some(({ outcome, text }) => outcome === 'unresolved' && text.includes(label))).toBe(true)
      })
    )
  })

  test('no edit makes the resolver throw', () => {
    const texts = [
      '第',
      '条',
      '項',
      '号',
      '前',
      '次',
      '同',
      '各',
      'から',
      'まで',
      '（',
      '）',
      '「',
      '」',
      '中',
      'とあるのは',
      '2',
      '二',
      'ただし書',
      '及び',
      '\n',
      '一 ',
      '附則\n',
      '第1条 ',
      '',
      'を除く'
    ]
    fc.assert(
      fc.property(
        fc.nat(TEXT.length),
        fc.nat(6),
        fc.array(fc.constantFrom(...texts), { maxLength: 6 }),
        (at, cut, put) => {
          const rulesetText = sketch(TEXT.slice(0, at) + put.join('') + TEXT.slice(at + cut))
          const { citations } = resolveRuleset(rulesetText, [citableRuleset(rulesetText)])
          for (const { from, start, end, text } of citations) expect(from.text.plain.slice(start, end)).toBe(text)
        }
      ),
      { numRuns: 200 }
    )
  })

  test('every citation is resolved, reported, or left to another check', () => {
    const rulesetText = sketch(TEXT)
    const found = resolveRuleset(rulesetText, []).citations
    const inTexts = found.map(({ from }) => from.text).filter((text, index, all) => all.indexOf(text) === index)
    expect(found.length).toBe(
      inTexts.flatMap(({ plain }) => findCitations(plain, { names: ['規程'] }).flatMap(withAsides)).length
    )
  })
})
