import { describe, expect, test } from 'vitest'
import { createVerifier } from '../../src/answer/verify/verify.ts'
import { clubLibrary } from '../support/club.ts'
import { rightAnswers, wrongAnswers } from './generated.ts'
import { cardSentences, citing, otherPage } from './relevance.ts'

const verify = createVerifier(clubLibrary)

// Thresholds were tuned on the other half of the sources.
describe('on generated answers:', () => {
  test('at most 2 % of 200 right ones have an error, and at most 5 % a doubt', () => {
    const right = rightAnswers(clubLibrary, 'held')
    const checked = right.map(({ text }) => verify(text))
    expect(right).toHaveLength(200)
    expect(checked.filter(({ verdict }) => verdict === 'failed').length).toBeLessThanOrEqual(4)
    expect(checked.filter(({ findings }) => findings.length > 0).length).toBeLessThanOrEqual(10)
  })

  test('at least 95 % of 200 wrong ones have a finding', () => {
    const wrong = wrongAnswers(clubLibrary, 'held')
    expect(wrong).toHaveLength(200)
    expect(wrong.filter(({ text }) => verify(text).findings.length > 0).length).toBeGreaterThanOrEqual(190)
  })

  test('the doubt about the matter is false for at most 5 % of the sentences of ruling cards', () => {
    const isDoubted = (text: string) => verify(text).findings.some(({ code }) => code === 'citation-off-topic')
    const all = cardSentences(clubLibrary, 'held')
    const share = (of: readonly string[]) => of.filter(isDoubted).length / of.length
    expect(share(all.map(one => citing(one, one.pages)))).toBeLessThanOrEqual(0.05)
    expect(
      share(all.map((one, at) => citing(one, [otherPage(clubLibrary, one, 'neighbour', at)])))
    ).toBeGreaterThanOrEqual(0.6)
    expect(share(all.map((one, at) => citing(one, [otherPage(clubLibrary, one, 'any', at)])))).toBeGreaterThanOrEqual(
      0.75
    )
  })
})
