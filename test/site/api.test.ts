import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { disputesDocument } from '../../src/export/api/disputes.ts'
import {
  diagnosticsDocument,
  jsonText,
  rulesetDocument,
  rulesetsDocument,
  termsDocument
} from '../../src/export/api/documents.ts'
import {
  DiagnosticsSchema,
  DisputesSchema,
  jsonSchema,
  RulesetSchema,
  RulesetsSchema,
  SCHEMA_NAMES,
  TermsSchema
} from '../../src/export/api/schema.ts'
import { entryFiles, searchFiles } from '../../src/export/search/files.ts'
import { load } from '../../src/library.ts'
import { base, contentDir, fileAt, outDir, pageAt } from './dist.ts'

const library = load(contentDir)
const published = (name: string) => readFileSync(path.join(outDir, 'api/v1', name), 'utf8')

describe('the published JSON', () => {
  test('is what the library says, byte for byte', () => {
    expect(published('rulesets.json')).toBe(jsonText(rulesetsDocument(library)))
    expect(published('terms.json')).toBe(jsonText(termsDocument(library)))
    expect(published('disputes.json')).toBe(jsonText(disputesDocument(library)))
    expect(published('diagnostics.json')).toBe(jsonText(diagnosticsDocument(library)))
    for (const { id, current } of library.families)
      expect(published(`rulesets/${id}.json`)).toBe(jsonText(rulesetDocument(current)))
  })

  test('keeps to its schemas', () => {
    const rulesets = RulesetsSchema.parse(JSON.parse(published('rulesets.json')))
    for (const { id, articles } of rulesets)
      expect(RulesetSchema.parse(JSON.parse(published(`rulesets/${id}.json`))).articles).toHaveLength(articles)
    TermsSchema.parse(JSON.parse(published('terms.json')))
    DiagnosticsSchema.parse(JSON.parse(published('diagnostics.json')))
    expect(DisputesSchema.parse(JSON.parse(published('disputes.json')))).toHaveLength(library.disputes.length)
  })

  test.each(SCHEMA_NAMES)('has the JSON Schema of %s beside it', name => {
    expect(published(`${name}.schema.json`)).toBe(jsonText(jsonSchema(name)))
  })

  test('has every citation at its place in the text it stands in', () => {
    for (const { id, current } of library.families) {
      const { citations } = RulesetSchema.parse(JSON.parse(published(`rulesets/${id}.json`)))
      const wrong = citations.filter(({ from, start, end, text }) => {
        const node = current.nodes.get(from)
        const words =
          node && ('text' in node ? node.text.plain : node.level === 'article' ? node.caption?.plain : undefined)
        return words?.slice(start, end) !== text
      })
      expect(wrong).toEqual([])
    }
  })

  test('points at provisions that there are', () => {
    const ids = new Set(library.families.map(({ id }) => id))
    const known = new Set(
      library.families.flatMap(({ id, current }) => [...current.nodes.keys()].map(path => `${id}:${path}`))
    )
    for (const { id, current } of library.families) {
      const targets = rulesetDocument(current).citations.flatMap(({ targets }) => targets)
      const missing = targets.filter(target => !known.has(`${id}:${target}`) && !known.has(target) && !ids.has(target))
      expect(missing).toEqual([])
    }
  })
})

describe('what search leads to', () => {
  const entries = entryFiles(library, base).map(({ file }) => file)

  test('is published as the library says', () => {
    const read = (name: string) => JSON.parse(readFileSync(path.join(outDir, 'search', `${name}.json`), 'utf8'))
    for (const { name, content } of searchFiles(library, base)) expect(read(name)).toEqual(content)
  })

  test('is a page of the site, and every level a place on it', () => {
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

  test('has one address each', () => {
    const urls = entries.flatMap(file => file.entries.map(({ url }) => url))
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([])
  })

  test('is small enough to be fetched while somebody types', () => {
    const script = pageAt('')?.root.querySelector('form[data-search]')?.getAttribute('data-script')
    const sent = [`${base}search/index.json`, script ?? ''].map(
      address => gzipSync(readFileSync(fileAt(address) ?? '')).length
    )
    expect(sent.reduce((sum, size) => sum + size, 0)).toBeLessThan(67_000)
  })
})
