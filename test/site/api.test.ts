import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { disputesDocument } from '../../src/formats/api/disputes.ts'
import {
  diagnosticsDocument,
  jsonText,
  rulesetDocument,
  rulesetsDocument,
  termsDocument
} from '../../src/formats/api/documents.ts'
import { jsonSchema, SCHEMA_NAMES } from '../../src/formats/api/json-schemas.ts'
import { ArticleFileSchema, CitationsSchema } from '../../src/formats/api/link-schema.ts'
import {
  DiagnosticsSchema,
  DisputesSchema,
  RulesetSchema,
  RulesetsSchema,
  TermsSchema
} from '../../src/formats/api/schema.ts'
import { FORMAT_NAMES, TEXT_FORMATS, type TextFormat } from '../../src/formats/formats.ts'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { entryFiles, searchFiles } from '../../src/search/files/files.ts'
import { intentsFile } from '../../src/search/files/intents.ts'
import { baseReplacer } from '../../src/text/base-path.ts'
import { base, contentDir, fileAt, outDir, pageAt, pages } from './dist.ts'

const library = load(contentDir)
const published = (name: string) => readFileSync(path.join(outDir, 'api/v1', name), 'utf8')

describe('published JSON', () => {
  test('the published JSON is byte-identical to the output of the library', () => {
    expect(published('rulesets.json')).toBe(jsonText(rulesetsDocument(library)))
    expect(published('terms.json')).toBe(jsonText(termsDocument(library)))
    expect(published('disputes.json')).toBe(jsonText(disputesDocument(library)))
    expect(published('diagnostics.json')).toBe(jsonText(diagnosticsDocument(library)))
    for (const { id, current } of library.rulesets)
      expect(published(`rulesets/${id}.json`)).toBe(jsonText(rulesetDocument(current)))
  })

  test('the published files conform to their schemas', () => {
    const rulesets = RulesetsSchema.parse(JSON.parse(published('rulesets.json')))
    for (const { id, articles } of rulesets)
      expect(RulesetSchema.parse(JSON.parse(published(`rulesets/${id}.json`))).articles).toHaveLength(articles)
    TermsSchema.parse(JSON.parse(published('terms.json')))
    DiagnosticsSchema.parse(JSON.parse(published('diagnostics.json')))
    expect(DisputesSchema.parse(JSON.parse(published('disputes.json')))).toHaveLength(library.disputes.length)
  })

  test.each(SCHEMA_NAMES)('the JSON Schema of %s is published with the JSON', name => {
    expect(published(`${name}.schema.json`)).toBe(jsonText(jsonSchema(name)))
  })

  test('every published citation has its offset in its text', () => {
    for (const { id, current } of library.rulesets) {
      const { citations } = RulesetSchema.parse(JSON.parse(published(`rulesets/${id}.json`)))
      const wrong = citations.filter(({ from, start, end, text }) => {
        const node = current.nodes.get(from)
        const phrase =
          node && ('text' in node ? node.text.plain : node.level === 'article' ? node.caption?.plain : undefined)
        return phrase?.slice(start, end) !== text
      })
      expect(wrong).toEqual([])
    }
  })

  test('the published JSON refers only to existing provisions', () => {
    const ids = new Set(library.rulesets.map(({ id }) => id))
    const known = new Set(
      library.rulesets.flatMap(({ id, current }) => [...current.nodes.keys()].map(path => `${id}:${path}`))
    )
    for (const { id, current } of library.rulesets) {
      const targets = rulesetDocument(current).citations.flatMap(({ targets }) => targets)
      const missing = targets.filter(target => !known.has(`${id}:${target}`) && !known.has(target) && !ids.has(target))
      expect(missing).toEqual([])
    }
  })
})

describe('API page', () => {
  const root = pageAt('api/')?.root
  const AsyncFunction = (async () => {}).constructor as new (
    name: string,
    code: string
  ) => (get: typeof fetch) => Promise<unknown>
  /** Fetches from the built site. */
  const get = (async (address: string) => new Response(readFileSync(fileAt(decodeURI(address)) ?? ''))) as typeof fetch
  const examples = (root?.querySelectorAll('pre.example') ?? []).map(({ text }) => {
    const end = text.lastIndexOf('\n// ')
    return { code: text.slice(0, end), result: text.slice(end + 4) }
  })

  test('the API page has examples', () => expect(examples.length).toBeGreaterThan(3))

  test.each(examples)('the examples of the API page give the documented result: $result', async ({ code, result }) => {
    expect(JSON.stringify(await new AsyncFunction('fetch', code)(get))).toBe(result)
  })

  test('the API page links every file that it names', () => {
    const addresses = (root?.querySelectorAll('dl.files a') ?? []).map(link => link.getAttribute('href') ?? '')
    expect(addresses.filter(address => !fileAt(decodeURI(address)))).toEqual([])
    expect(addresses.filter(address => address.endsWith('/akn.xml'))).toHaveLength(library.rulesets.length)
  })
})

describe('files beyond the complete texts', () => {
  const read = (file: string) => JSON.parse(published(file))

  test('the additional files conform to their schemas, one for every page of law and every version', () => {
    for (const { id, current, versions } of library.rulesets) {
      for (const { slug } of current.pages) ArticleFileSchema.parse(read(`rulesets/${id}/articles/${slug}.json`))
      for (const { text } of versions) RulesetSchema.parse(read(`rulesets/${id}/v/${text.version}.json`))
      CitationsSchema.parse(read(`rulesets/${id}/citations.json`))
    }
  })

  test('every text is published in every possible format, as the export command writes it', async () => {
    for (const ruleset of library.rulesets)
      for (const name of FORMAT_NAMES.filter(format => format !== 'json')) {
        const format: TextFormat = TEXT_FORMATS[name]
        const exported = { library, ruleset, version: ruleset.current }
        const file = path.join(outDir, 'api/v1/rulesets', ruleset.id, format.file)
        expect(existsSync(file), file).toBe(!format.problem?.(exported))
        if (existsSync(file))
          expect(readFileSync(file).equals(Buffer.from(await format.write(exported))), file).toBe(true)
      }
  })
})

describe('JSON-LD', () => {
  const linked = pages.flatMap(({ address, root }) => {
    const link = root.querySelector('link[type="application/ld+json"]')?.getAttribute('href')
    return link === undefined ? [] : [{ address, href: new URL(link, `http://site${base}${address}`).pathname }]
  })

  test('JSON-LD is published for every page of law, precedent and amendment', () => {
    const own = library.rulesets.flatMap(({ id, current }) => current.pages.map(({ slug }) => `${id}/${slug}/`))
    const rulings = library.precedents
      .filter(hasSurvivingText)
      .map(({ precedent }) => `${precedent.ruleset}/precedents/${precedent.number}/`)
    const instruments = library.amendments.map(({ ruleset, id }) => `${ruleset}/history/${id}/`)
    const known = new Set(linked.map(({ address }) => decodeURI(address)))
    expect([...own, ...rulings, ...instruments].filter(address => !known.has(address))).toEqual([])
    expect(linked.filter(({ href }) => !fileAt(decodeURI(href)))).toEqual([])
  })

  test('each page embeds a short form of its JSON-LD', () => {
    const fields = ['@type', '@id', 'name', 'legislationIdentifier', 'legislationDateVersion'] as const
    const wrong = linked.filter(({ address, href }) => {
      const all = JSON.parse(readFileSync(fileAt(decodeURI(href)) ?? '', 'utf8'))
      const inline = pageAt(decodeURI(address))?.root.querySelector('script[type="application/ld+json"]')?.rawText
      const glance = JSON.parse(inline ?? '{}')
      return glance['@context'] !== 'https://schema.org' || fields.some(field => glance[field] !== all[field])
    })
    expect(linked.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  test('JSON-LD describes the page that it belongs to', () => {
    const wrong = linked.filter(({ address, href }) => {
      const data = JSON.parse(readFileSync(fileAt(decodeURI(href)) ?? '', 'utf8'))
      const canonical = pageAt(decodeURI(address))?.root.querySelector('link[rel=canonical]')?.getAttribute('href')
      return data['@type'] !== 'Legislation' || data['@id'] !== canonical
    })
    expect(wrong).toEqual([])
  })
})

describe('sitemap', () => {
  const map = readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8')

  test('the sitemap lists every page once by its canonical URL, except the search pages and the pages of single codes', () => {
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => new URL(address ?? '').pathname)
    const own = pages.filter(({ address, root }) => {
      const canonical = root.querySelector('link[rel=canonical]')?.getAttribute('href')
      return canonical && decodeURI(new URL(canonical, 'https://x').pathname) === `${base}${address}`
    })
    const unlisted = own.map(({ address }) => address).filter(address => !listed.includes(encodeURI(base + address)))
    expect(unlisted.filter(address => !/^diagnostics\/./u.test(address))).toEqual(['en/search/', 'search/'])
    expect(listed.length).toBe(new Set(listed).size)
  })

  test('the sitemap states the date of a page, never the build date', () => {
    const days = [...map.matchAll(/<lastmod>([^<]+)<\/lastmod>/gu)].map(([, day]) => day ?? '')
    const texts = library.rulesets.flatMap(({ versions }) => versions.map(({ text }) => text.enforcedOn))
    const rulings = library.precedents.filter(hasSurvivingText).map(({ precedent }) => precedent.decidedOn)
    const known = new Set([...texts, ...rulings, ...library.amendments.map(({ date }) => date)])
    expect(days.length).toBeGreaterThan(100)
    expect(days.filter(day => !known.has(day))).toEqual([])
  })
})

describe('search index', () => {
  const inSite = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value, baseReplacer(base)))
  const entries = entryFiles(library).map(({ file }) => inSite(file))

  test('the search index is published as the library generates it', () => {
    const read = (name: string) => JSON.parse(readFileSync(path.join(outDir, 'search', `${name}.json`), 'utf8'))
    for (const { name, content } of [...searchFiles(library), { name: 'intents', content: intentsFile(library) }])
      expect(read(name)).toEqual(inSite(content))
  })

  test('every search entry is a page of the site, and every passage an anchor on the page', () => {
    const html = (url: string) => readFileSync(fileAt(url.replace(/#.*$/u, '')) ?? '', 'utf8')
    const missing = entries.flatMap(file =>
      file.entries.flatMap(({ url, levels }) => {
        const page = html(url)
        const fragments = [decodeURI(url.split('#')[1] ?? ''), ...levels.map(({ fragment }) => fragment)].filter(
          Boolean
        )
        return fragments.filter(fragment => !page.includes(`id="${fragment}"`)).map(fragment => `${url} ${fragment}`)
      })
    )
    expect(missing).toEqual([])
  })

  test('every search entry has a unique URL', () => {
    const urls = entries.flatMap(file => file.entries.map(({ url }) => url))
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
  })

  test('the search index is small enough to be fetched while the user types', () => {
    const script = pageAt('')?.root.querySelector('form[data-search]')?.getAttribute('data-script')
    const sent = [`${base}search/index.json`, script ?? ''].map(
      address => gzipSync(readFileSync(fileAt(address) ?? '')).length
    )
    // The script spends 1 kB on topics, 1.6 kB on old kanji and okurigana, 1 kB on English results, 6.5 kB on kana, romaji and dialect,
    // and 2.5 kB on topics that no provision regulates.
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThan(92_000)
  })
})
