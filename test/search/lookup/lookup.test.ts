import { describe, expect, test } from 'vitest'
import { LEXICON } from '../../../src/search/english/lexicon.ts'
import { type Files, once } from '../../../src/search/lookup/files.ts'
import { createLookup, type Lookup } from '../../../src/search/lookup/lookup.ts'
import type { Pagefind } from '../../../src/search/lookup/search-text.ts'
import type { Entry } from '../../../src/search/types.ts'
import { fold } from '../../../src/text/fold.ts'
import { entryOf } from './hits.ts'

const spill = entryOf('onizumo:80', { title: '第80条（牌こぼし）', caption: '牌こぼし' })
const ruling = entryOf('onizumo:80', {
  title: '先例第17号',
  url: '/onizumo/precedents/17/',
  provision: 'precedent:17',
  kind: 'precedent'
})
const other = entryOf('health:3', { title: '第3条（牌）' })
const term = entryOf('onizumo:80', { title: '牌こぼし', url: '/terms/#spill', kind: 'term' })

const rulesets = [
  { id: 'onizumo', title: '規約', names: ['規約'] },
  {
    id: 'health',
    title: '健康の規則',
    names: [fold('健康の規則')],
    split: { size: 1, parts: [[0, 'health:3']], words: 0 }
  }
] as const

/** Creates the search files of a small site. */
function filesOf(entries: Readonly<Record<string, readonly Entry[]>>): Files {
  const terms = [{ term: '牌こぼし', names: [fold('牌こぼし')], provision: 'onizumo:80', url: '/terms/#spill' }]
  return {
    index: async () => ({ id: 'onizumo', title: '規約', terms, rulesets, entries: [spill, ruling] }),
    english: () => Promise.reject(new Error('no English')),
    topics: () => Promise.reject(new Error('no topics')),
    intents: () => Promise.reject(new Error('nothing learnt')),
    dictionary: () => Promise.reject(new Error('no dictionary')),
    entries: async name => ({ id: name, title: `${name}の題`, entries: entries[name] ?? [] })
  }
}

const files = filesOf({ terms: [term], health: [other], home: [spill] })

/** Creates a fake Pagefind with the addresses of its hits, each with its ruleset and file. */
function pagefindOf(
  ...hits: readonly (readonly [url: string, ruleset: string, file: string])[]
): () => Promise<Pagefind> {
  const results = hits.map(([url, ruleset, file]) => ({
    id: url,
    data: async () => ({ raw_url: url, url, meta: { file }, filters: { ruleset: [ruleset] } })
  }))
  return async () => ({ search: async () => ({ results }) })
}

describe('look-up', () => {
  const lookup = createLookup(
    'onizumo',
    files,
    pagefindOf(['/health/3/', 'health', 'health'], ['/onizumo/80/', 'onizumo', 'home'])
  )

  test('a look-up by name searches the home ruleset', async () => {
    const { hits } = await lookup.searchByName('80条', { kind: '', ruleset: '' })
    expect(hits.map(({ entry, from, exact }) => [entry.url, from, exact])).toEqual([['/onizumo/80/', '規約', true]])
    expect((await lookup.searchByName('80条', { kind: '', ruleset: 'health' })).hits).toEqual([])
    expect((await lookup.searchByName('80条', { kind: 'precedent', ruleset: '' })).hits).toEqual([])
  })

  test('a look-up with the name of a ruleset searches that ruleset', async () => {
    const own = createLookup('onizumo', filesOf({ 'pages/health-0': [other] }), pagefindOf())
    const asked = async (query: string) => {
      const { hits, isExactProvision } = await own.searchByName(query, { kind: '', ruleset: '' })
      return [hits.map(({ entry, exact }) => [entry.url, exact]), isExactProvision]
    }
    expect(await asked('健康3')).toEqual([[['/health/3/', true]], true])
    expect(await asked('健康の規則第3条')).toEqual([[['/health/3/', true]], true])
    expect(await asked('規約80')).toEqual([[['/onizumo/80/', true]], true])
    expect((await asked('健康99'))[1]).toBe(false)
  })

  test('a text look-up in a named ruleset searches for the remaining words there', async () => {
    const asked: unknown[] = []
    const load = async (): Promise<Pagefind> => ({
      search: async (text, { filters }) => {
        asked.push([text, filters])
        return { results: [] }
      }
    })
    await createLookup('onizumo', files, load).inText('健康の規則の牌', [], { kind: '', ruleset: '' })
    expect(asked[0]).toEqual(['"牌"', { ruleset: 'health' }])
    expect(
      (await createLookup('onizumo', files, load).searchByName('健康の規則 牌こぼし', { kind: '', ruleset: '' })).hits
    ).toEqual([])
  })

  test('a look-up of terms returns glossary entries', async () => {
    const { hits } = await lookup.searchByName('牌こぼし', { kind: 'term', ruleset: '' })
    expect(hits.map(({ entry, from }) => [entry.url, from])).toEqual([['/terms/#spill', 'termsの題']])
  })

  test('a text look-up lists the pages of the club first', async () => {
    const hits = await lookup.inText('牌', [], { kind: '', ruleset: '' })
    expect(hits?.map(({ entry }) => entry.url)).toEqual(['/onizumo/80/', '/health/3/'])
  })

  test('a text look-up omits matches that only resemble the words', async () => {
    const scope = { kind: '', ruleset: '' } as const
    expect(await lookup.inText('スマホ', ['スマホ'], scope)).toEqual([])
    expect((await lookup.inText('パイ', ['パイ', '牌'], scope))?.length).toBe(2)
  })

  test('a sentence on an English page finds no text of other rulesets', async () => {
    const scope = { kind: '', ruleset: '' } as const
    const named = filesOf({ health: [other], onizumo: [spill] })
    const both = pagefindOf(['/health/3/', 'health', 'health'], ['/onizumo/80/', 'onizumo', 'onizumo'])
    const urls = async (language: 'ja' | 'en') => {
      const hits = await createLookup('onizumo', named, both, language).inText('牌 in a hand', ['牌'], scope)
      return hits?.map(({ entry }) => entry.url)
    }
    expect(await urls('ja')).toEqual(['/onizumo/80/', '/health/3/'])
    expect(await urls('en')).toEqual(['/onizumo/80/'])
  })

  test('a text look-up with an unreadable index fails instead of returning no hits', async () => {
    const scope = { kind: '', ruleset: '' } as const
    expect(await createLookup('onizumo', files, pagefindOf()).inText('牌', [], scope)).toEqual([])
    expect(
      await createLookup('onizumo', files, () => Promise.reject(new Error('404'))).inText('牌', [], scope)
    ).toBeNull()
    const broken = { ...files, entries: () => Promise.reject(new Error('404')) }
    expect(
      await createLookup('onizumo', broken, pagefindOf(['/onizumo/80/', 'onizumo', 'home'])).inText('牌', [], scope)
    ).toBeNull()
  })

  test('a look-up returns the nearest terms', async () => {
    expect((await lookup.nearest('牌こぼ')).map(({ term }) => term)).toEqual(['牌こぼし'])
  })
})

describe('English query', () => {
  const late = entryOf('onizumo:29', { title: 'ロンの声が遅れた', url: '/disputes/late-ron/', kind: 'dispute' })
  const english = [
    {
      entry: 2,
      url: late.url,
      href: '/en/disputes/late-ron/',
      names: ['Ron was called late', 'late ron'],
      title: 'Ron was called late',
      line: '',
      cases: [['The next tile has been discarded', 'Too late.', 'discarded'] as const]
    },
    {
      entry: 0,
      url: spill.url,
      href: '/en/onizumo/#a80',
      names: ['Spilled tiles', 'haikoboshi'],
      title: 'Article 80: Spilled tiles',
      line: 'They go back.'
    }
  ]
  const fetched: string[] = []
  const open = (english: Files['english'], hasEnglish = true, onEnglishPage = false) =>
    createLookup(
      'onizumo',
      {
        ...files,
        index: async () => ({
          ...(await files.index()),
          terms: [{ term: '牌こぼし', names: ['haikoboshi'], provision: 'onizumo:80', url: '/terms/#spill' }],
          entries: [spill, ruling, late],
          ...(hasEnglish && { english: true as const })
        }),
        english: () => {
          fetched.push('english')
          return english()
        }
      },
      pagefindOf(),
      onEnglishPage ? 'en' : 'ja'
    )
  const text = { ...LEXICON, entries: english }
  const lookup = open(async () => text)
  const asked = async (query: string, kind: 'dispute' | '' = '', of = lookup) => {
    const { hits, isExactProvision } = await of.searchByName(query, { kind, ruleset: '' })
    return [hits.map(hit => [hit.entry.url, hit.english?.title ?? '', hit.matchedName ?? '']), isExactProvision]
  }

  test('an English query finds entries by English words, shows the English line and skips the text search', async () => {
    expect(await asked('late ron')).toEqual([[['/disputes/late-ron/', 'Ron was called late', 'alias']], true])
    expect(await asked('lāte rōn')).toEqual(await asked('late ron'))
    expect(await asked('rōn')).toEqual(await asked('ron'))
    expect(await asked('spilled tile')).toEqual([[['/onizumo/80/', 'Article 80: Spilled tiles', 'alias']], true])
    expect((await asked('late ron', 'dispute'))[0]).toHaveLength(1)
    expect((await asked('spilled tile', 'dispute'))[0]).toEqual([])
  })

  test('an English query that is a glossary alias lists that entry first, with its English line', async () => {
    const [hits, settled] = await asked('haikoboshi')
    expect([hits, settled]).toEqual([[['/onizumo/80/', 'Article 80: Spilled tiles', '']], false])
  })

  test('a query on an English page shows every hit in English that has English text', async () => {
    const onEnglishPage = open(async () => text, true, true)
    for (const query of ['haikoboshi', 'Article 80', '80', 'late ron']) {
      const { hits } = await onEnglishPage.searchByName(query, { kind: '', ruleset: '' })
      expect(hits.filter(({ english, inEnglish }) => english && inEnglish).length).toBeGreaterThan(0)
      expect(hits.filter(({ entry, inEnglish }) => entry !== ruling && !inEnglish)).toEqual([])
    }
    const { hits } = await lookup.searchByName('haikoboshi', { kind: '', ruleset: '' })
    expect(hits.some(({ inEnglish }) => inEnglish)).toBe(false)
  })

  test('an English query that names a page lists that page first: 「EMA rules」', async () => {
    const page = entryOf('page:ema/', { title: 'EMAの条文', url: '/ema/', kind: 'page', called: 'late ron' })
    const withPage = async () => ({
      ...(await files.index()),
      entries: [spill, ruling, late, page],
      english: true as const
    })
    const own = createLookup('onizumo', { ...files, index: withPage, english: async () => text }, pagefindOf())
    const { hits } = await own.searchByName('late ron', { kind: '', ruleset: '' })
    expect(hits.map(({ entry }) => entry.url)).toEqual(['/ema/', '/disputes/late-ron/'])
  })

  test('only an English query fetches the English word list', async () => {
    fetched.length = 0
    const own = open(async () => text)
    for (const query of ['牌こぼし', '80条', 'late ロン', '80'])
      await own.searchByName(query, { kind: '', ruleset: '' })
    expect(fetched).toEqual([])
    await own.searchByName('late ron', { kind: '', ruleset: '' })
    await own.searchByName('ron late', { kind: '', ruleset: '' })
    expect(fetched).toEqual(['english'])
    const none = open(async () => text, false)
    expect(await asked('late ron', '', none)).toEqual([[], false])
    expect(fetched).toEqual(['english'])
  })

  test('an English query is handled like any other query if the English word list fails to load', async () => {
    expect(
      await asked(
        'late ron',
        '',
        open(() => Promise.reject(new Error('404')))
      )
    ).toEqual([[], false])
  })

  test('an English query can name an article or a precedent by number', async () => {
    expect((await lookup.searchByName('Article 80', { kind: '', ruleset: '' })).hits[0]).toMatchObject({
      entry: spill,
      exact: true
    })
  })
})

test('a file that failed to load is requested again, a loaded file is not', async () => {
  const outcomes = [() => Promise.reject(new Error('offline')), async () => 'loaded', async () => 'twice']
  const load = once<string>(() => (outcomes.shift() as () => Promise<string>)())
  await expect(load()).rejects.toThrow('offline')
  expect(await load()).toBe('loaded')
  expect(await load()).toBe('loaded')
})

describe('intent model', () => {
  /** Intent model that classifies 袖 as the ruling, which is the second entry. */
  const learnt = {
    intents: [1],
    weights: new Map([['袖', [[0, 9]] as const]]),
    outside: new Map<string, number>(),
    exactNames: new Map()
  }
  const open = (intents: Files['intents'], hasIntents = true) =>
    createLookup(
      'onizumo',
      {
        ...files,
        index: async () => ({ ...(await files.index()), ...(hasIntents && { intents: true as const }) }),
        intents
      },
      pagefindOf()
    )
  const found = async (lookup: Lookup, query: string) =>
    (await lookup.searchByName(query, { kind: '', ruleset: '' })).hits.map(({ entry }) => entry.url)

  test('the intent model is fetched and used only for queries without text matches', async () => {
    let fetched = 0
    const lookup = open(async () => {
      fetched += 1
      return learnt
    })
    expect(await found(lookup, '牌こぼし')).not.toEqual([])
    expect(fetched).toBe(0)
    expect(await found(lookup, '袖がひっかかった')).toEqual([ruling.url])
    expect(fetched).toBe(1)
  })

  test('the look-up works without an intent model that is missing or fails to load', async () => {
    expect(
      await found(
        open(() => Promise.reject(new Error('gone'))),
        '袖がひっかかった'
      )
    ).toEqual([])
    expect(
      await found(
        open(async () => learnt, false),
        '袖がひっかかった'
      )
    ).toEqual([])
  })
})
