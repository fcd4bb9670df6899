import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { resolveUrl } from '../../src/client/service-worker/look-up.ts'
import { isOwnResponse } from '../../src/client/service-worker/own-response.ts'
import type { Pack, PackEntry } from '../../src/client/service-worker/pack.ts'
import { load } from '../../src/corpus/load.ts'
import { CONTENT_SECURITY_POLICY } from '../../src/site/layouts/content-security-policy.ts'
import { base, contentDir, fileAt, outDir, pages } from './dist.ts'

const library = load(contentDir)
const home = library.rulesets[0]?.id ?? ''
const read = (file: string) => readFileSync(path.join(outDir, file))

/** Packs that the worker caches, according to its own list. */
const packs = listedPacks(read('sw.js').toString())

/** Parses the list in front of the script: `const OFFLINE={"base":"/","packs":[…],…};`. */
function listedPacks(script: string): readonly PackEntry[] {
  const [, manifest = ''] = /^const OFFLINE=(\{[^\n]*?\});(?=[^"])/u.exec(script) ?? []
  return JSON.parse(manifest).packs
}

const opened = new Map<string, Pack>()
const shelf = {
  base,
  packs,
  open: async (url: string): Promise<Pack> => {
    const pack = opened.get(url) ?? JSON.parse(gunzipSync(readFileSync(fileAt(url) ?? '')).toString())
    opened.set(url, pack)
    return pack
  }
}

describe('offline packs', () => {
  test('the offline packs are a few existing files', () => {
    expect(packs.length).toBeGreaterThan(0)
    expect(packs.length).toBeLessThanOrEqual(10)
    expect(packs.filter(({ url }) => fileAt(url) === null)).toEqual([])
  })

  test('travels in less than 2.76 MB, for those who have been to it the English guide in less than 230 kB and the amendment editor in less than 940 kB, and in less than 1.03 MB without comparisons, other rulesets, English and the full text', () => {
    const first = packs.filter(({ folders }) => ['', home, 'disputes'].some(folder => folders.includes(folder)))
    const sum = (entries: typeof packs) => entries.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(packs.filter(({ url, bytes }) => statSync(fileAt(url) ?? '').size !== bytes)).toEqual([])
    const editor = packs.filter(({ folders }) => folders.includes('draft'))
    expect(editor).toHaveLength(1)
    // 18 kB of this are the English questions and readings of cards, 6 kB the English of cells, 7 kB the import of more
    // kinds of files, 8 kB more written forms of citations, 5 kB a compression that takes half a second less to build.
    expect(sum(editor)).toBeLessThan(940_000)
    // The English guide and the editor are precached only for readers who have visited them.
    const english = packs.filter(({ folders }) => folders.includes('en'))
    expect(packs.filter(({ onVisit }) => onVisit)).toEqual([...english, ...editor])
    expect(sum(english)).toBeLessThan(230_000)
    // 59 kB of this are the topics of the search, 12 kB of them in English, 6 kB the words in kana and dialect, 25 kB the links of the given answers, 22 kB the English of cases, 10 kB the drawings, 19 kB the phrases of headings and citations.
    expect(sum(packs) - sum(english) - sum(editor)).toBeLessThan(2_760_000)
    // 19 kB of this are the drawings and the other disputes on each page of a dispute.
    expect(sum(first)).toBeLessThan(1_030_000)
  })

  test('the offline packs contain every page except those for authors and programs, verbatim, with and without the final slash', async () => {
    const wrong: string[] = []
    for (const { address, html } of pages.filter(({ address }) => !/^(diagnostics|api)\//u.test(address))) {
      const url = new URL(base + encodeURI(address), 'http://site.test')
      const found = await resolveUrl(url, shelf)
      if (typeof found === 'string' || !('body' in found) || found.body !== html) wrong.push(address)
      if (!address.endsWith('/')) continue
      const bare = await resolveUrl(new URL(url.href.slice(0, -1)), shelf)
      if (typeof bare === 'string' || !('location' in bare) || bare.location !== url.href)
        wrong.push(`${address} without its slash`)
    }
    expect(wrong).toEqual([])
  })

  test('every page belongs to the site, so that it is cached when visited', async () => {
    const strange: string[] = []
    for (const { address, html } of pages) {
      const response = new Response(html, { headers: { 'content-type': 'text/html' } })
      if (
        !(await isOwnResponse(
          response,
          new URL(base + encodeURI(address), 'http://site.test'),
          CONTENT_SECURITY_POLICY
        ))
      )
        strange.push(address)
    }
    expect(strange).toEqual([])
    expect(read('sw.js').toString()).toContain(CONTENT_SECURITY_POLICY)
  })

  test('the offline packs contain every script and style of their pages, and the search data', async () => {
    const asked = new Set(
      pages
        .filter(({ address }) => !/^(diagnostics|api)\//u.test(address))
        .flatMap(({ root }) => root.querySelectorAll('script[src], link[rel=stylesheet], [data-script]'))
        .map(
          element =>
            element.getAttribute('src') ?? element.getAttribute('href') ?? element.getAttribute('data-script') ?? ''
        )
    )
    asked.add(`${base}search/index.json`)
    const missing: string[] = []
    for (const address of asked)
      if (typeof (await resolveUrl(new URL(address, 'http://site.test'), shelf)) === 'string') missing.push(address)
    expect(missing).toEqual([])
  })
})

describe('web app manifest', () => {
  const manifest = JSON.parse(read('manifest.webmanifest').toString())

  test('the manifest names the club and its scope is the base path', () => {
    expect(manifest).toMatchObject({ name: library.club.title, start_url: base, scope: base, display: 'standalone' })
    expect(
      pages.every(
        ({ root }) => root.querySelector('link[rel=manifest]')?.getAttribute('href') === `${base}manifest.webmanifest`
      )
    ).toBe(true)
  })

  test('the manifest has existing icons of the stated size, one of them maskable', () => {
    for (const { src, sizes } of manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')) {
      const image = readFileSync(fileAt(src) ?? '')
      expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512'])
    )
    expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  })

  test('the manifest sends shared text to the search', () =>
    expect(manifest.share_target).toEqual({
      action: `${base}search/`,
      method: 'GET',
      params: { text: 'q', title: 'title', url: 'url' }
    }))

  test('the manifest has shortcuts to the search and the disputes', () => {
    const urls = manifest.shortcuts.map(({ url }: { url: string }) => url)
    expect(urls).toEqual(expect.arrayContaining([`${base}search/`, `${base}disputes/`]))
    expect(urls.filter((url: string) => fileAt(url) === null)).toEqual([])
  })
})

describe('the single file', () => {
  const file = `${home}.html`
  const root = parse(existsSync(path.join(outDir, file)) ? read(file).toString() : '')

  // 10 kB of this separate queries that nothing regulates from those that a dispute answers.
  test('is at most 2.56 MB', () => expect(statSync(path.join(outDir, file)).size).toBeLessThanOrEqual(2_560_000))

  test('the single-file build refers to no other file', () => {
    expect(root.querySelectorAll('[src], link, iframe, object')).toEqual([])
    const links = root.querySelectorAll('a[href]').map(link => link.getAttribute('href') ?? '')
    const ids = new Set(root.querySelectorAll('[id]').map(({ id }) => id))
    expect(links.filter(href => href.startsWith('#') && !ids.has(decodeURI(href.slice(1))))).toEqual([])
    expect(links.filter(href => !/^(#|https?:)/u.test(href))).toEqual([])
  })

  test('the single-file build contains every article, precedent and dispute of the home ruleset', () => {
    const ids = new Set(root.querySelectorAll('.page').map(({ id }) => id))
    const wanted = pages
      .map(({ address }) => address)
      .filter(address => new RegExp(`^(${home}/(?!v/|history/|full/)|disputes/(?!sheet/|kept/))`, 'u').test(address))
    const lost = (address: string) =>
      pages.find(page => page.address === address)?.root.querySelector('article') === null
    expect(wanted.filter(address => !ids.has(`/${address}`) && !lost(address))).toEqual([])
  })

  test('the full-text page links to the single-file build with its size', () => {
    const link = pages
      .find(({ address }) => address === `${home}/full/`)
      ?.root.querySelector(`a[href="${base}${file}"]`)
    expect(link?.text).toMatch(/一つのファイルで持ち歩く（\d\.\d MB）/)
  })
})
