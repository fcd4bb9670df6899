import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDrafts, joinDrafts } from '../../../src/amendment/draft/join.ts'

const BASE = '### 第1条（遅刻）\n\n遅れた者は、300点を払う。\n\n### 第2条（欠席）\n\n休んだ者は、300点を払う。\n'
const late = (text: string) => BASE.replace('遅れた者は、300点を払う。', text)
const absent = (text: string) => BASE.replace('休んだ者は、300点を払う。', text)
const joined = (one: string, other: string, ...choices: Parameters<typeof joinDrafts>[2]) => {
  const differences = compareDrafts(BASE, one, other)
  return {
    outcomes: differences.map(({ where, outcome }) => `${where}：${outcome}`),
    ...joinDrafts(BASE, differences, choices)
  }
}

describe('joinDrafts', () => {
  test('drafts with changes in different articles are joined', () => {
    const [one, other] = [late('遅れた者は、500点を払う。'), absent('休んだ者は、700点を払う。')]
    expect(joined(one, other)).toEqual({
      outcomes: ['第1条（遅刻）：one', '第2条（欠席）：other'],
      text: one.replace('休んだ者は、300点', '休んだ者は、700点'),
      unresolved: []
    })
  })

  test('drafts with equal changes are joined', () => {
    const one = late('遅れた者は、500点を払う。')
    expect(joined(one, one)).toMatchObject({ outcomes: ['第1条（遅刻）：same'], text: one, unresolved: [] })
  })

  const [one, other] = [
    late('遅れた者は、500点を払う。'),
    late('遅れた者は、1,000点を払う。ただし、初心者は、この限りでない。')
  ]
  test.each([
    ['one', one],
    ['other', other]
  ] as const)('drafts with a conflict are joined as chosen: %s', (choice, text) => {
    expect(joined(one, other, choice)).toMatchObject({ outcomes: ['第1条（遅刻）：clash'], text, unresolved: [] })
  })

  test('a conflict without a choice, or without a possible combination, retains both texts', () => {
    for (const choices of [[], ['open'], ['both']] as const) {
      const { text, unresolved } = joined(one, other, ...choices)
      expect(text).toBe(BASE)
      expect(unresolved).toMatchObject([
        { under: '第1条（遅刻）', come: ['遅れた者は、500点を払う。'] },
        { under: '第1条（遅刻）', come: ['遅れた者は、1,000点を払う。ただし、初心者は、この限りでない。'] }
      ])
    }
  })

  test('separate changes in one text are both applied if chosen', () => {
    const more = late('遅れた者は、300点をただちに払う。')
    expect(joined(one, more, 'both').text).toBe(late('遅れた者は、500点をただちに払う。'))
    expect(joined(one, more).text).toBe(BASE)
  })

  test('articles added at one place are a question, and are placed in sequence if both are chosen', () => {
    const [a, b] = ['甲', '乙'].map(name =>
      BASE.replace('### 第2条', `### 第1条の2（${name}）\n\n${name}をする。\n\n### 第2条`)
    ) as [string, string]
    expect(joined(a, b).outcomes).toEqual(['第1条（遅刻）：clash'])
    const { text } = joined(a, b, 'both')
    expect(text.indexOf('甲をする。')).toBeLessThan(text.indexOf('乙をする。'))
    expect(text).toContain('### 第2条（欠席）')
  })
})

test('no line of either draft is lost: each line is in the joined text or unresolved', () => {
  const line = fc.constantFrom('', '甲', '乙', '丙', '## 第1条', '## 第2条（丁）', '戊300点', '戊500点', '己')
  const text = fc.array(line, { maxLength: 14 }).map(lines => lines.join('\n'))
  fc.assert(
    fc.property(text, text, text, (base, one, other) => {
      const differences = compareDrafts(base, one, other)
      const { text: joined, unresolved } = joinDrafts(base, differences, [])
      const all = [joined, ...unresolved.flatMap(({ come }) => come)].join('\n').split('\n')
      for (const draft of [one, other])
        for (const text of draft.split('\n')) if (!base.split('\n').includes(text)) expect(all).toContain(text)
      expect(compareDrafts(base, one, base).every(({ outcome }) => outcome === 'one')).toBe(true)
      expect(joinDrafts(base, compareDrafts(base, one, base), []).text).toBe(one)
      expect(joinDrafts(base, compareDrafts(base, base, other), []).text).toBe(other)
      expect(joinDrafts(base, compareDrafts(base, one, one), []).text).toBe(one)
    })
  )
})
