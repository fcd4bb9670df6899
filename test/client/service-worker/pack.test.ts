import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PackSet, resolveUrl } from '../../../src/client/service-worker/look-up.ts'
import { pack, unpack } from '../../../src/client/service-worker/pack.ts'

const page = (text: string) => `<html><header><nav>もめごと</nav></header><main><p>${text}</p></main></html>`

describe('pack and unpack', () => {
  test('unpack returns every packed file unchanged', () => {
    const markup = fc.array(fc.constantFrom('<p>', '<li>', '</p>', '<main id="main">', '牌', ' ', '\n', '&lt;'))
    const text = fc.record({ name: fc.constant('.html'), content: markup.map(parts => parts.join('')) })
    const bytes = fc.record({ name: fc.constant('.png'), content: fc.uint8Array() })
    fc.assert(
      fc.property(fc.array(fc.oneof(text, bytes)), files => {
        const map = new Map(files.map(({ name, content }, index) => [`${index}${name}`, content] as const))
        const packed = JSON.parse(JSON.stringify(pack(map)))
        for (const [path, content] of map) expect(unpack(packed, path)).toEqual(content)
      })
    )
  })

  test('pack stores content shared by several pages once', () => {
    const packed = pack(new Map([...Array(20)].map((_, index) => [`${index}.html`, page(`第${index}条`)])))
    expect(packed.pieces.filter(piece => piece.includes('もめごと'))).toHaveLength(1)
  })

  test.each(['header', 'main', 'p'])('pack splits a page before <%s>', tag =>
    expect(pack(new Map([['a.html', `x<${tag}>y`]])).pieces).toEqual(['x', `<${tag}>y`])
  )

  test.each(['b', 'h7', '/p', 'html'])('pack does not split a page before <%s>', tag =>
    expect(pack(new Map([['a.html', `x<${tag}>y`]])).pieces).toEqual([`x<${tag}>y`])
  )

  test.each(['h1', 'h6'])('pack splits a page before a heading <%s>', tag =>
    expect(pack(new Map([['a.html', `x<${tag}>y`]])).pieces).toEqual(['x', `<${tag}>y`])
  )

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a pack contains no file named %s', name =>
    expect(unpack(pack(new Map([['a.html', 'a']])), name)).toBeNull()
  )

  test('pack does not split a script', () => expect(pack(new Map([['a.js', "x='<p>'"]])).pieces).toEqual(["x='<p>'"]))

  test('pack stores consecutive chunks as first index and count', () => {
    const files = new Map([
      ['a.html', 'x<p>1<p>2'],
      ['b.html', 'x<p>2<p>1<p>2<p>3']
    ])
    expect(pack(files).texts).toEqual({ 'a.html': [0, 3], 'b.html': [0, 1, 2, 1, 1, 3] })
  })

  test('unpack returns nothing for a file that was not packed', () =>
    expect(unpack(pack(new Map()), 'index.html')).toBeNull())
})

describe('unpack resolves a URL like a static host', () => {
  const files = new Map<string, string | Uint8Array>([
    ['onizumo/80/index.html', page('第80条')],
    ['setagaya233/リーチ/index.html', page('リーチ')],
    ['index.html', page('最初')],
    ['_astro/a.js', 'start()'],
    ['_astro/b.css', 'p{}'],
    ['search/index.json', '{}'],
    ['manifest.webmanifest', '{"name":""}'],
    ['favicon.svg', '<svg/>'],
    ['icons/192.png', new Uint8Array([137, 80])],
    ['LICENCE', '自由'],
    ['リーチ/が.html', 'が']
  ])
  const packs: PackSet = {
    base: '/club/',
    packs: [
      { url: '/club/offline/a.json', folders: ['', '_astro', 'search', 'icons', 'リーチ'] },
      { url: '/club/offline/b.json', folders: ['onizumo', 'setagaya233'] },
      { url: '/club/offline/c.json', folders: ['compare'] }
    ],
    open: async url => (url.endsWith('c.json') ? null : pack(files))
  }
  const at = async (address: string) => {
    const found = await resolveUrl(new URL(address, 'https://host.example'), packs)
    if (typeof found === 'string') return found
    return 'location' in found ? `→ ${found.location}` : `${found.type} ${found.body}`
  }

  test.each([
    ['/club/', `text/html; charset=utf-8 ${page('最初')}`],
    ['/club/index.html', `text/html; charset=utf-8 ${page('最初')}`],
    ['/club/onizumo/80/', `text/html; charset=utf-8 ${page('第80条')}`],
    ['/club/onizumo/80/?from=qr', `text/html; charset=utf-8 ${page('第80条')}`],
    ['/club/onizumo/80/index.html', `text/html; charset=utf-8 ${page('第80条')}`],
    ['/club/onizumo/80', '→ https://host.example/club/onizumo/80/'],
    ['/club/setagaya233/リーチ/', `text/html; charset=utf-8 ${page('リーチ')}`],
    ['/club/setagaya233/リーチ', '→ https://host.example/club/setagaya233/%E3%83%AA%E3%83%BC%E3%83%81/'],
    ['/club/_astro/a.js', 'text/javascript; charset=utf-8 start()'],
    ['/club/_astro/b.css', 'text/css; charset=utf-8 p{}'],
    ['/club/search/index.json', 'application/json; charset=utf-8 {}'],
    ['/club/manifest.webmanifest', 'application/manifest+json; charset=utf-8 {"name":""}'],
    ['/club/favicon.svg', 'image/svg+xml <svg/>'],
    ['/club/icons/192.png', 'image/png 137,80'],
    ['/club/LICENCE', 'application/octet-stream 自由'],
    // Decomposed characters (two code points) match the composed form that the build wrote.
    [`/club/リーチ/${encodeURIComponent('が'.normalize('NFD'))}.html`, 'text/html; charset=utf-8 が'],
    ['/club/onizumo/80?from=qr', '→ https://host.example/club/onizumo/80/?from=qr'],
    ['/club/onizumo/80/#p2', `text/html; charset=utf-8 ${page('第80条')}`],
    ['/club/onizumo/999/', 'no file'],
    ['/club/onizumo/999', 'no file'],
    ['/club/onizumo', 'no file'],
    ['/club/compare/', 'not-cached'],
    ['/club/compare', 'not-cached'],
    ['/club/compare/topics/uma', 'not-cached'],
    ['/club/diagnostics/', 'no pack'],
    ['/club/diagnostics', 'no file'],
    ['/onizumo/80/', 'no pack'],
    ['/club/%E3%83', 'no pack']
  ])('%s', async (address, expected) => expect(await at(address)).toBe(expected))
})
