import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { HEADERS_FILE, headersAt, readHeaderRules } from '../../scripts/build/headers.ts'
import { base, outDir, type Page, pages } from './dist.ts'

const text = readFileSync(path.join(outDir, HEADERS_FILE), 'utf8')
const rules = readHeaderRules(text)

const BLOCKS = { script: true, style: true, pre: true }
const singleFiles: Page[] = readdirSync(outDir)
  .filter(file => file.endsWith('.html') && !['index.html', '404.html'].includes(file))
  .map(address => {
    const html = readFileSync(path.join(outDir, address), 'utf8')
    return { address, html, root: parse(html, { blockTextElements: BLOCKS }) }
  })
const everyPage = [...pages, ...singleFiles]

/** Returns the content security policy in a page, by directive. */
function policyOf({ root }: Page): Map<string, string[]> {
  const policy = root.querySelector('meta[http-equiv=content-security-policy]')?.getAttribute('content') ?? ''
  return new Map(policy.split('; ').map(each => [each.split(' ')[0] ?? '', each.split(' ').slice(1)]))
}

/** Returns the digests of the inline scripts and styles of a page. */
function inlineOf({ root }: Page): Record<'script-src' | 'style-src', string[]> {
  const scripts = root
    .querySelectorAll('script')
    .filter(script => !script.hasAttribute('src') && !isData(script.getAttribute('type')))
  const hashes = (elements: typeof scripts) =>
    elements.map(({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`)
  return { 'script-src': hashes(scripts), 'style-src': hashes(root.querySelectorAll('style')) }
}

function isData(type: string | undefined): boolean {
  return type === 'application/json' || type === 'application/ld+json'
}

function hashesIn(sources: readonly string[] = []): string[] {
  return sources.filter(source => source.startsWith("'sha256-"))
}

/** Returns the pages that fail a condition. */
function faulty(holds: (page: Page) => boolean): string[] {
  return everyPage.filter(page => !holds(page)).map(({ address }) => address)
}

describe('content security policy of every page', () => {
  test('every page has one policy, before any content', () => {
    expect(singleFiles.length).toBe(1)
    expect(
      faulty(({ html }) => {
        const policies = html.match(/<meta http-equiv="content-security-policy"/gu) ?? []
        const first = html.search(/<(?:script|style|link|body)\b/u)
        return policies.length === 1 && html.indexOf(policies[0] ?? '') < first
      })
    ).toEqual([])
  })

  test('the policy of a page allows exactly its inline scripts and styles, by digest', () => {
    expect(
      faulty(page => {
        const policy = policyOf(page)
        return Object.entries(inlineOf(page)).every(
          ([directive, hashes]) => hashes.sort().join() === hashesIn(policy.get(directive)).sort().join()
        )
      })
    ).toEqual([])
  })

  test('the policy denies by default, including markup from text and code from strings', () => {
    expect(
      faulty(page => {
        const policy = policyOf(page)
        const sources = [...policy.values()].flat()
        return (
          policy.get('default-src')?.join() === "'none'" &&
          policy.get('base-uri')?.join() === "'none'" &&
          policy.get('require-trusted-types-for')?.join() === "'script'" &&
          policy.has('trusted-types') &&
          policy.has('form-action') &&
          !sources.some(source =>
            /unsafe-(?:inline|eval'$|hashes)|^'?\*|:/u.test(source.replace("'wasm-unsafe-eval'", ''))
          )
        )
      })
    ).toEqual([])
  })

  test('no element has a style attribute or an event handler', () => {
    expect(faulty(({ root }) => root.querySelectorAll('[style]').length === 0)).toEqual([])
    expect(
      faulty(({ root }) =>
        root.querySelectorAll('*').every(({ attributes }) => Object.keys(attributes).every(name => !/^on/iu.test(name)))
      )
    ).toEqual([])
  })

  test('every page is sent with its own policy, and cannot be framed', () => {
    expect(
      faulty(({ address, root }) => {
        const own = root.querySelector('meta[http-equiv=content-security-policy]')?.getAttribute('content')
        const sent = headersAt(rules, base + address.split('/').map(encodeURIComponent).join('/'))
        return sent['content-security-policy'] === `frame-ancestors 'none', ${own}`
      })
    ).toEqual([])
  })
})

describe('response headers', () => {
  test('every file of the site has headers, and only files named by digest are immutable', () => {
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    const kept = files.flatMap(({ parentPath, name }) => {
      const below = path.relative(outDir, path.join(parentPath, name)).split(path.sep)
      if (name.startsWith('.') || name === HEADERS_FILE) return []
      const sent = headersAt(rules, base + below.map(encodeURIComponent).join('/'))
      expect(sent).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      expect(sent['cache-control']).toMatch(/^(?:no-cache|public, max-age=31536000, immutable)$/u)
      return sent['cache-control'] === 'no-cache' ? [] : [below.join('/')]
    })
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter(file => !/^(?:_astro|offline)\/.+[.-][\w-]{8,12}\.\w+$/u.test(file))).toEqual([])
  })

  test('the header file is within the limits of the hosts', () => {
    expect(rules.length).toBeLessThanOrEqual(100)
    expect(text.split('\n').filter(line => line.length > 2000)).toEqual([])
  })
})
