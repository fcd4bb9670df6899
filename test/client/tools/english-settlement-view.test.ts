import { describe, expect, test } from 'vitest'
import { ENGLISH_SETTLEMENT } from '../../../src/client/tools/english-settlement-view.ts'
import type { SettlementInput } from '../../../src/compare/settle/settlement-input.ts'
import { SETTLEMENT_TOPICS } from '../../../src/compare/settle/topics.ts'
import { allOf, ofClass, wordsOf } from '../vnode-queries.ts'
import { clubTool } from './tools.ts'

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u

const { rulesets, topics } = clubTool(SETTLEMENT_TOPICS)
const english = rulesets.slice(0, 1).map(own => {
  const articles = Object.keys(own.cites).map(path => [path, { label: `Article ${path.split('/')[0]}`, href: '/en/' }])
  return { ...own, cites: Object.fromEntries(articles) }
})
const game = (scores: SettlementInput['scores'], more: Partial<SettlementInput> = {}): SettlementInput => ({
  scores,
  deposits: 0,
  start: 25_000,
  mismatch: false,
  ...more
})
const end = (...given: Parameters<typeof game>) =>
  ENGLISH_SETTLEMENT.outcomes(game(...given), { rulesets: english, topics })
const rowsOf = (...given: Parameters<typeof game>) =>
  allOf('tr', ...end(...given)).map(row => row.children.map(cell => wordsOf(cell)).join(' | '))

describe('settlement in English', () => {
  test('each seat has its place and its result under the home ruleset', () => {
    expect(rowsOf([40_000, 30_000, 20_000, 10_000])).toEqual([
      ' | Place | Result',
      'First dealer | 1st | +40',
      'To their right | 2nd | +5',
      'Opposite them | 3rd | −15',
      'To their left | 4th | −30'
    ])
  })

  test('the form shows the place and the result of each seat', () => {
    const seats = ENGLISH_SETTLEMENT.seats(game([40_000, 30_000, 20_000, 10_000]), { rulesets: english, topics })
    expect(seats.map(parts => wordsOf(...parts))).toEqual(['1st+40', '2nd+5', '3rd−15', '4th−30'])
  })

  test('the first dealer ranks before a player with equal points', () => {
    expect(rowsOf([30_000, 30_000, 25_000, 15_000]).slice(1, 3)).toEqual([
      'First dealer | 1st | +30',
      'To their right | 2nd | +5'
    ])
  })

  test('two readings of a score below 0 are explained', () => {
    const outcome = end([60_000, 30_000, 11_500, -1500])
    expect(wordsOf(...allOf('thead', ...outcome))).toBe('PlaceReading 1Reading 2')
    expect(wordsOf(...outcome)).toContain('How a score below 0 is rounded is not written.')
  })

  test('the articles are named once, and no Japanese is shown', () => {
    const outcome = end([43_200, 28_600, 18_500, 8700], { deposits: 1000 })
    expect(allOf('a', ...outcome).map(link => wordsOf(link))).toEqual(
      ['8', '70', '84', '7', '85', '85-2'].map(number => `Article ${number}`)
    )
    expect(wordsOf(...outcome)).not.toMatch(JAPANESE)
    expect(ofClass('halt', ...outcome)).toEqual([])
  })

  test('the sum and the errors are in English', () => {
    const input = game([40_000, 30_000, 20_000, 9000])
    expect(ENGLISH_SETTLEMENT.tally(input)).toBe('Sum: 99,000 points')
    expect(ENGLISH_SETTLEMENT.tally(game([40_000, 30_000, Number.NaN, Number.NaN]))).toBe(
      'Sum: 70,000 points (30,000 points to go)'
    )
    expect(ENGLISH_SETTLEMENT.message({ field: 'sum', message: '' }, input)).toBe(
      'The scores and deposits add up to 99,000 points; four players have 100,000 points.'
    )
    expect(ENGLISH_SETTLEMENT.message({ field: 'score1', message: '' }, input)).toMatch(/^Enter a number/u)
  })
})
