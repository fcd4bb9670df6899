import { describe, expect, test } from 'vitest'
import { type Answer, type LookupRequest, streamResults } from '../../../src/search/lookup/answers.ts'
import type { Lookup } from '../../../src/search/lookup/lookup.ts'
import { hitOf, lookupOf } from './hits.ts'

const chombo = { term: 'チョンボ', names: ['ちよんぼ'], provision: 'onizumo:76', url: '/terms/#chombo' }
const [first, second] = [hitOf('onizumo:80'), hitOf('onizumo:12')]

/** Formats an answer in one or two words. */
function say(answer: Answer): string {
  if (answer.kind === 'searching') return 'searching'
  const text = answer.text === 'read' ? '' : ' unread'
  if (answer.kind === 'nothing') return `nothing, near ${answer.similarTerms.map(({ term }) => term)}${text}`
  return `${answer.hits.map(({ entry }) => entry.provision)}${text}`
}

async function answers(lookup: Lookup, asked: Partial<LookupRequest> = {}): Promise<string[]> {
  const said: string[] = []
  const query = { query: '牌', scope: { kind: '', ruleset: '' }, composing: false } as const
  for await (const answer of streamResults(
    { ...query, overtaken: () => false, rest: async () => {}, ...asked },
    lookup
  ))
    said.push(say(answer))
  return said
}

describe('answers to a query', () => {
  test.each<[what: string, lookup: Parameters<typeof lookupOf>[0], expected: string[]]>([
    [
      'hits by name come first, the text behind them',
      { named: { hits: [first] }, inText: [second] },
      ['onizumo:80', 'onizumo:80,onizumo:12']
    ],
    ['a text that has nothing new changes nothing', { named: { hits: [first] }, inText: [first] }, ['onizumo:80']],
    ['without a hit by name it is said that the text is searched', { inText: [second] }, ['searching', 'onizumo:12']],
    ['nothing found leads to the nearest terms', { nearest: [chombo] }, ['searching', 'nothing, near チョンボ']],
    [
      'a number is settled: the text is not asked',
      { named: { hits: [first], isExactProvision: true }, inText: [second] },
      ['onizumo:80']
    ],
    [
      'a number that nothing bears is settled too',
      { named: { isExactProvision: true }, inText: [second], nearest: [chombo] },
      ['nothing, near チョンボ']
    ],
    [
      'a text that cannot be read is said to be unread, beneath the hits',
      { named: { hits: [first] }, inText: null },
      ['onizumo:80', 'onizumo:80 unread']
    ],
    [
      'a text that cannot be read is not a text that has nothing',
      { inText: null },
      ['searching', 'nothing, near  unread']
    ]
  ])('%s', async (_, lookup, expected) => {
    expect(await answers(lookupOf(lookup))).toEqual(expected)
  })

  test.each<[what: string, lookup: Parameters<typeof lookupOf>[0], expected: string[]]>([
    ['takes nothing away, and says nothing of a search', {}, []],
    ['shows what is found all the same', { inText: [second] }, ['onizumo:12']],
    ['settles a number all the same', { named: { isExactProvision: true } }, ['nothing, near ']]
  ])('during IME composition the incomplete word %s', async (_, lookup, expected) => {
    expect(await answers(lookupOf(lookup), { composing: true })).toEqual(expected)
  })

  test('the text search waits for a pause in typing if other results are already shown', async () => {
    let rests = 0
    const rest = async () => void rests++
    await answers(lookupOf({ named: { hits: [first] } }), { rest })
    expect(rests).toBe(1)
    await answers(lookupOf({}), { rest })
    expect(rests).toBe(1)
  })

  test('an outdated query does not search the text', async () => {
    const asked: string[] = []
    const lookup: Lookup = {
      ...lookupOf({ named: { hits: [first] } }),
      inText: async query => {
        asked.push(query)
        return []
      }
    }
    expect(await answers(lookup, { overtaken: () => true })).toEqual(['onizumo:80'])
    expect(asked).toEqual([])
    await answers(lookup)
    expect(asked).toEqual(['牌'])
  })

  test('a search engine that fails to load fails the complete search', async () => {
    const lookup: Lookup = { ...lookupOf({}), searchByName: () => Promise.reject(new Error('404')) }
    await expect(answers(lookup)).rejects.toThrow('404')
  })
})
