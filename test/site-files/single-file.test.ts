import { createHash } from 'node:crypto'
import { type HTMLElement, parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { singleFile } from '../../src/site/files/single/single-file.ts'

const STYLES: Readonly<Record<string, string>> = {
  '/club/_astro/law.css': '.law{color:red}.gone{color:blue}',
  '/club/_astro/frame.css': '.made{color:green}'
}

/** Converts a built document of the site at `/club/` to a single file with this script. */
function made(body: string, { site = null as string | null, script = 'start()', head = '' } = {}) {
  const links = Object.keys(STYLES).map(href => `<link rel="stylesheet" href="${href}">`)
  const html = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>規程集</title>${head}${links.join('')}<script type="module" src="/club/_astro/a.js"></script></head><body>${body}</body></html>`
  const text = singleFile(html, { read: href => STYLES[href] ?? '', script, base: '/club/', site })
  return { text, root: parse(text) }
}

/** Returns the markup of the body without its final script. */
function bodyOf(body: string, site: string | null = null): string {
  return (
    made(body, { site })
      .root.querySelector('body')
      ?.innerHTML.replace(/<script>.*<\/script>$/su, '') ?? ''
  )
}

const page = (address: string, inside: string) => `<section class="page" data-address="${address}">${inside}</section>`

describe('URLs of the site become fragments of the single file:', () => {
  test.each([
    ['a page', '/club/tennis/2/', '', '/tennis/2/'],
    ['the first screen', '/club/', '', '/'],
    ['a page with a Japanese name', '/club/tennis/%E9%99%84%E5%89%87/', '', '/tennis/附則/'],
    ['a place on a page', '/club/tennis/2/', '<p id="p2-i1">一</p>', '/tennis/2/#p2-i1']
  ])('%s', (_what, address, inside, id) => {
    const { root } = made(page(address, inside))
    expect(root.querySelectorAll('[id]').map(element => element.id)).toContain(id)
    expect(root.querySelector('[data-address]')).toBeNull()
  })

  test.each([
    ['to a page', '<a href="/club/tennis/1/">第1条</a>', '<a href="#/tennis/1/">第1条</a>'],
    ['to a place on a page', '<a href="/club/tennis/1/#p1">第1項</a>', '<a href="#/tennis/1/#p1">第1項</a>'],
    ['to a place on its own page', '<a href="#p2">2</a>', '<a href="#/tennis/2/#p2">2</a>'],
    [
      'to no place on its own page: to its beginning',
      '<a href="#main">初めから</a>',
      '<a href="#/tennis/2/">初めから</a>'
    ],
    ['to the first screen', '<a href="/club/">最初</a>', '<a href="#/">最初</a>'],
    ['out to the world', '<a href="https://law.example/">原文</a>', '<a href="https://law.example/">原文</a>']
  ])('a link %s', (_what, link, expected) => {
    const other = page('/club/', '') + page('/club/tennis/1/', '<p id="p1">文</p>')
    expect(bodyOf(other + page('/club/tennis/2/', `<p id="p2">${link}</p>`))).toContain(expected)
  })

  test('references to ids remain valid, and pages do not share ids', () => {
    const form = '<label for="q1">問</label><input id="q1" aria-describedby="q1 q2"><b id="q2">注</b>'
    const { root } = made(page('/club/a/', form) + page('/club/b/', form))
    const ids = root.querySelectorAll('[id]').map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const input = root.querySelectorAll('input')[1]
    expect(root.querySelectorAll('label')[1]?.getAttribute('for')).toBe(input?.id)
    expect(input?.getAttribute('aria-describedby')).toBe('/b/#q1 /b/#q2')
  })
})

describe('links outside the single file', () => {
  const link = page('/club/a/', '<a class="n" href="/club/other/1/#p1" aria-label="第1項">別規程</a>')
  test('a link outside the file is plain text if the site is unknown', () => {
    expect(bodyOf(link)).toContain('<span class="n">別規程</span>')
  })

  test('a link outside the file is a link to the site if the site is known', () => {
    expect(bodyOf(link, 'https://club.example/club/')).toContain('href="https://club.example/club/other/1/#p1"')
  })

  test('the single file contains no other style and script', () => {
    const { root } = made('<p class="law">文</p>', { head: '<style>.law{margin:0}</style>' })
    expect(root.querySelectorAll('[src], link')).toEqual([])
    expect(root.querySelectorAll('style').length).toBe(1)
    expect(root.querySelectorAll('script').map(({ text }) => text)).toContain('start()')
  })
})

describe('style of the single file', () => {
  const styleOf = (root: HTMLElement) => root.querySelector('style')?.text ?? ''
  test('the style contains the rules for the elements of the document, its own rules last', () => {
    const { root } = made('<p class="law made">文</p>', { head: '<style>.law{color:#123}</style>' })
    expect(styleOf(root)).toContain('.law{color:#123}')
    expect(styleOf(root)).toContain('.made')
  })

  test.each([
    ['neither the document nor the script speaks of', '', false],
    ['the script makes', 'make("li", "made gone")', true],
    ['the script has only a variable for', 'let gone = 1', false],
    ['the script has only in a table of names', 'let CLASS = { gone:"gone" }', false],
    ['the script reads out of a table of names', 'let CLASS = { gone:"gone" }; make(CLASS.gone)', true]
  ])('a class that %s', (_what, script, kept) => {
    expect(styleOf(made('<p class="law">文</p>', { script }).root).includes('.gone')).toBe(kept)
  })

  test.each([
    ['an attribute that nobody sets', '[data-theme]{color:red}', '', false],
    ['data that says that scripts run', '[data-scripted]{color:red}', '', true],
    ['data that the script sets', '[data-is-open]{color:red}', 'panel.dataset.isOpen = ""', true],
    ['one of several that is there', ':is(.law, .gone) b{color:red}', '', true],
    ['several of which none is there', ':is(.gone, .lost) b{color:red}', '', false],
    ['what must not be there', '.law:not(.gone){color:red}', '', true],
    ['an element in a state', 'a:hover{color:red}', '', true]
  ])('a rule for %s', (_what, rule, script, kept) => {
    const { root } = made('<p class="law">文</p>', { script, head: `<style>${rule.replace('red', '#123')}</style>` })
    expect(styleOf(root).includes('#123')).toBe(kept)
  })
})

test('the policy of the single file allows only its own style and scripts', () => {
  const { root } = made('<p class="law">文</p>', { head: '<meta http-equiv="content-security-policy" content="x">' })
  const policies = root.querySelectorAll('meta[http-equiv]')
  const policy = policies[0]?.getAttribute('content') ?? ''
  expect(policies.length).toBe(1)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const inside = root.querySelectorAll('style, script:not([type])').map(({ rawText }) => rawText)
  const hashes = inside.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(hashes.filter(hash => !policy.includes(hash))).toEqual([])
  expect(hashes.length).toBe(3)
})

test('the search data is unchanged, with quotation marks and backslashes', () => {
  const data = JSON.stringify({ text: 'a "b" \\ c', tag: '\u003cp>' }).replaceAll('<', '\\u003c')
  const { root } = made(`<script type="application/json" id="data">${data}</script>`)
  expect(root.querySelector('#data')?.rawText).toBe(data)
})
