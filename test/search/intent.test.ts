import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { intentsFile } from '../../src/search/files/intents.ts'
import { createInMemoryIndex } from '../../src/search/index/in-memory-index.ts'
import { intentFeatures } from '../../src/search/intent/features.ts'
import {
  type IntentModel,
  OUT_OF_SCOPE,
  packIntents,
  predictProbabilities,
  unpackIntents
} from '../../src/search/intent/model.ts'
import { type TrainingExample, trainIntents } from '../../src/search/intent/train.ts'
import { normalizePhrase, phraseKey } from '../../src/search/query/normalize-phrase.ts'
import { createSearchEngine, search } from '../../src/search/query/rank.ts'
import { buildTermDictionary } from '../../src/search/query/term-matcher.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { entry, term } from './support.ts'

const terms = [term('山崩し', '80', '山崩した')]
const names = buildTermDictionary(terms)

const UTTERANCES: readonly (readonly [number, string])[] = [
  [1, '袖が当たって山が倒れた'],
  [1, '袖で山を倒した'],
  [1, '肘で山を倒した'],
  [1, '山が倒れて見えた'],
  [2, '同時にロンと言った'],
  [2, '二人がロンと言った'],
  [2, '三人でロンと言った'],
  [OUT_OF_SCOPE, '車を停める所は'],
  [OUT_OF_SCOPE, '車で来た人は'],
  [OUT_OF_SCOPE, '車はどこに停める']
]

const examples = UTTERANCES.map(
  ([intent, said]): TrainingExample => ({ intent, signs: [...intentFeatures(said, names)] })
)
const model: IntentModel = { ...trainIntents(examples), exactNames: new Map() }
const likeliest = (query: string, of: IntentModel = model) =>
  [...predictProbabilities(intentFeatures(query, names), of)].sort(([, a], [, b]) => b - a)[0]?.[0]

describe('intent model', () => {
  test.each([
    ['対面の袖で山がぜんぶ倒れた', 1],
    ['ロンって三人が言ってる', 2],
    ['車どこ', OUT_OF_SCOPE]
  ])('the model classifies 「%s」 as %d, a phrasing outside the training data', (query, intent) =>
    expect(likeliest(query)).toBe(intent)
  )

  test('the probabilities add up to 1', () => {
    const shares = [...predictProbabilities(intentFeatures('山が倒れた', names), model).values()]
    expect(shares.every(share => share > 0 && share <= 1)).toBe(true)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1)
  })

  test('without known features all intents have equal probability', () => {
    const { [OUT_OF_SCOPE]: nothing, ...others } = Object.fromEntries(
      predictProbabilities(intentFeatures('パスタ', names), model)
    )
    expect(nothing).toBeGreaterThan(0)
    expect(new Set(Object.values(others)).size).toBe(1)
  })

  test('unknown words make a query more likely out of scope', () => {
    const nothing = (query: string) => predictProbabilities(intentFeatures(query, names), model).get(OUT_OF_SCOPE) ?? 0
    expect(nothing('山でパスタを茹でる鍋')).toBeGreaterThan(nothing('山が倒れた'))
  })

  test('without out-of-scope examples no query is out of scope', () => {
    const inside = trainIntents(examples.filter(({ intent }) => intent !== OUT_OF_SCOPE))
    expect(predictProbabilities(intentFeatures('車どこ', names), inside).has(OUT_OF_SCOPE)).toBe(false)
  })

  test('training is deterministic', () => expect({ ...trainIntents(examples), exactNames: new Map() }).toEqual(model))

  test('training drops rare features', () => {
    expect(model.weights.has('肘')).toBe(false)
    expect(model.weights.has('倒')).toBe(true)
  })

  test('a serialised model gives the same probabilities', () => {
    const read = unpackIntents(JSON.parse(JSON.stringify(packIntents(model, [[2, '袖倒/肘倒']]))))
    expect([...read.exactNames.values()]).toEqual([2, 2])
    for (const [, said] of UTTERANCES) expect(likeliest(said, read), said).toBe(likeliest(said))
    for (const [sign, weights] of read.weights)
      for (const [place, weight] of weights) {
        const before = model.weights.get(sign)?.find(([other]) => other === place)?.[1] ?? Number.NaN
        expect(Math.abs(weight - before)).toBeLessThanOrEqual(0.25)
      }
  })
})

test('every name of a term is the same feature', () =>
  expect([...intentFeatures('山崩したら', names)]).toContain('=山崩し'))

describe('search engine with intent model', () => {
  const entries = [entry('2', '定義'), entry('12', '牌こぼし'), entry('29', '頭跳ね')]
  let asked = 0
  const finder = createSearchEngine(createInMemoryIndex('golf', entries), terms, async () => {
    asked += 1
    return model
  })
  const found = async (query: string) => (await search(query, finder)).matches.map(({ entry }) => entry.provision)

  test('a query without text matches is answered by the intent model', async () => {
    expect((await found('肘で山を倒したとき'))[0]).toBe('golf:12')
    expect((await found('ふたりともロンと言った'))[0]).toBe('golf:29')
  })

  test('an out-of-scope query has no hits', async () => expect(await found('車で来た。停める所')).toEqual([]))

  test('the model is not used for exact names and very short queries', async () => {
    asked = 0
    for (const query of ['牌こぼし', '山崩し', '倒した', '第29条']) await found(query)
    expect(asked).toBe(0)
    await found('山を倒しちゃったとき')
    expect(asked).toBe(1)
  })

  test('the search engine works without a model', async () => {
    const plain = createSearchEngine(createInMemoryIndex('golf', entries), terms)
    expect((await search('肘で山を倒したとき', plain)).matches).toEqual([])
  })

  test('an exact name wins over its words', async () => {
    const heart = createSearchEngine(createInMemoryIndex('golf', entries), terms, async () => ({
      ...model,
      exactNames: new Map([[phraseKey(normalizePhrase('肘で山を倒した')), 2]])
    }))
    const first = async (query: string) => (await search(query, heart)).matches[0]?.entry.provision
    expect(await first('山を肘で倒した')).toBe('golf:29')
    expect(await first('山を袖で倒した')).toBe('golf:12')
  })

  test('classes without an entry in the index are skipped', async () => {
    const small = createSearchEngine(createInMemoryIndex('golf', entries.slice(0, 2)), terms, async () => model)
    expect((await search('ふたりともロンと言った', small)).matches).toEqual([])
  })
})

const LAW = tennis('## 第1条（部費）\n\n部費は、月額1,000円とする。\n')
const HOME = 'home: tennis\ntitle: 規程集\nclub: 庭球部\n'

test('without utterances no model is trained', () => {
  expect(intentsFile(load(contentFolder(LAW), '2026-01-01'))).toBeNull()
})

test('utterances are parsed by line with the number of their page', () => {
  const said = "'1': |\n  部費はいくら\n\n  部費を払う\n  今月の部費\n"
  const library = load(
    contentFolder({ ...LAW, 'club.yaml': HOME, 'rulesets/tennis/utterances.yaml': said }),
    '2026-01-01'
  )
  expect(library.provisionUtterances.map(({ path, utterances }) => [path, utterances])).toEqual([
    ['1', ['部費はいくら', '部費を払う', '今月の部費']]
  ])
  expect(intentsFile(library)?.intents[0]).toBe(0)
})
