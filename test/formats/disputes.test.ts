import { expect, test } from 'vitest'
import { disputesDocument } from '../../src/formats/api/disputes.ts'
import { DisputesSchema } from '../../src/formats/api/schema.ts'
import { disputeClub } from '../view/dispute-club.ts'

const { library } = disputeClub(rain =>
  rain.replace('    title: 雨が続くとき\n', '    title: 雨が続くとき\n    verdict: 中止する。\n')
)

test('disputes.json contains each dispute with questions and cards', () => {
  const document = disputesDocument(library)
  expect(DisputesSchema.parse(document)).toEqual(document)
  const [rain, sun] = document
  expect([rain?.id, sun?.id, rain?.start, rain?.aliases]).toEqual(['rain', 'sun', 'kind', ['雨']])
  expect(rain?.steps.often).toEqual({
    ask: '前にも降ったか',
    choices: [
      { say: 'はい', go: 'rain' },
      { say: 'いいえ', go: 'kind' }
    ]
  })
  expect(rain?.cards.rain).toMatchObject({
    verdict: '中止する。',
    cites: ['1/1'],
    silent: false,
    until: null,
    tool: null
  })
  expect(rain?.cards.rain?.pays?.[0]).toEqual({
    who: '係',
    to: '使った者',
    amount: 500,
    per: '1面につき',
    times: null,
    later: null,
    cites: ['1/2'],
    derivation: null,
    custom: false
  })
  expect(rain?.cards.over).toMatchObject({ verdict: '協議する', pays: [], silent: true, topics: [] })
})

test('disputes.json contains available English texts', () => {
  const english = 'english:\n  title: Rain\n  aliases: [rainy day]\n  cards:\n    rain:\n      verdict: Play stops.\n'
  const [rain, sun] = disputesDocument(disputeClub(rain => rain.replace(/---\n$/u, `${english}---\n`)).library)
  expect(rain?.english).toEqual({
    title: 'Rain',
    aliases: ['rainy day'],
    steps: {},
    cards: { rain: { title: null, verdict: 'Play stops.', otherReading: null } }
  })
  expect(sun && 'english' in sun).toBe(false)
})
