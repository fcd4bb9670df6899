import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Declaration, parse, type Root } from 'postcss'
import { describe, expect, test } from 'vitest'
import { PAGE_COLORS } from '../../src/model/theme-colors.ts'
import { SIDEBAR_MEDIA_QUERY, WIDE_MEDIA_QUERY } from '../../src/site/styles/breakpoints.ts'
import { ACCENT } from '../../src/view/icon.ts'
import { clubLibrary } from '../support/club.ts'

const folder = 'src/site/styles'
const read = (file: string): Root => parse(readFileSync(path.join(folder, file), 'utf8'), { from: file })
const tokens = read('tokens.css')
const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.css') && !/^(tokens|breakpoints)\.css$/.test(file))
  .map(file => ({ file, root: read(file) }))

/** Light value of each token, and its dark value if it has one. */
const values = new Map<string, string>()
tokens.walkDecls(/^--/, ({ prop, value }) => {
  if (!values.has(prop)) values.set(prop, value)
})

/** Returns the declarations that `wrong` rejects, as `file: selector { property: value }`. */
function declared(wrong: (declaration: Declaration) => boolean): string[] {
  return styles.flatMap(({ file, root }) => {
    const found: string[] = []
    root.walkDecls(declaration => {
      const { parent, prop, value } = declaration
      const owner = parent?.type === 'rule' && 'selector' in parent ? String(parent.selector) : ''
      if (wrong(declaration)) found.push(`${file}: ${owner} { ${prop}: ${value} }`)
    })
    return found
  })
}

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(/iu
const NAMED = /^(?:black|white|gr[ae]y|silver|red|green|blue|yellow|orange|navy)$/iu

describe('design values are defined once, in tokens.css:', () => {
  test('styles exist and use tokens', () => {
    expect(styles.length).toBeGreaterThan(10)
    const used = new Set(
      styles.flatMap(({ root }) => [...root.toString().matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name))
    )
    const within = new Set([...tokens.toString().matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name))
    expect([...values.keys()].filter(name => !used.has(name) && !within.has(name))).toEqual([])
    expect([...used].filter(name => name !== undefined && !values.has(name))).toEqual([])
  })

  test('there are at most seven font sizes', () => {
    const sizes = [...values].filter(([name]) => name.startsWith('--size-'))
    expect(sizes.length).toBeLessThanOrEqual(7)
    expect(new Set(sizes.map(([, size]) => size)).size).toBe(sizes.length)
    expect(declared(({ prop, value }) => prop === 'font' && value !== 'inherit')).toEqual([])
    const allowed = /^(?:inherit|var\(--(?:size-[a-z0-9]+|furigana|book|sheet)\))$/u
    expect(declared(({ prop, value }) => prop === 'font-size' && !allowed.test(value))).toEqual([])
  })

  test('no style defines its own colour', () => {
    const wrong = ({ value }: Declaration) =>
      COLOUR.test(value) || value.split(/[\s,]+/u).some(word => NAMED.test(word))
    expect(declared(wrong)).toEqual([])
  })

  test('every screen colour has a dark value', () => {
    const colours = [...values].filter(([, value]) => COLOUR.test(value))
    const apart = ['--veil', '--thin-veil', '--behind-code']
    const single = colours.filter(
      ([name, value]) => !/^(?:light-dark\(|color-mix\()/u.test(value) && !apart.includes(name)
    )
    expect(single).toEqual([])
    expect(colours.length).toBeGreaterThan(9)
  })

  test('no style defines its own radius, except a circle', () => {
    const allowed = /^(?:(?:0|50%|var\(--radius(?:-[a-z]+)?\))\s*)+$/u
    expect(declared(({ prop, value }) => prop.endsWith('radius') && !allowed.test(value))).toEqual([])
  })

  test('spacing that equals a step of the scale uses its token', () => {
    const steps = new Set([...values].filter(([name]) => name.startsWith('--space-')).map(([, value]) => value))
    const spaced = /^(?:margin|padding|gap|column-gap|row-gap)/u
    const wrong = ({ prop, value }: Declaration) =>
      spaced.test(prop) && value.split(/[\s(),]+/u).some(word => steps.has(word))
    expect(declared(wrong)).toEqual([])
  })

  test('no style defines its own breakpoint', () => {
    const own = styles.flatMap(({ file, root }) => {
      const found: string[] = []
      root.walkAtRules('media', ({ params }) => {
        if (/\d/u.test(params)) found.push(`${file}: @media ${params}`)
      })
      return found
    })
    expect(own).toEqual([])
  })
})

describe('colours outside the style sheets equal the tokens:', () => {
  test('browser frame and installed site use the paper colour', () => {
    expect(values.get('--paper')).toBe(`light-dark(${PAGE_COLORS.light}, ${PAGE_COLORS.dark})`)
  })

  test('the default club sign uses the accent colour', () => {
    expect(values.get('--accent')).toBe(`light-dark(${ACCENT.light}, ${ACCENT.dark})`)
  })

  test('the site icon uses the accent, tile and critical colours', () => {
    const day = (name: string) => /^light-dark\((#[0-9a-f]+),/u.exec(values.get(name) ?? '')?.[1]
    const drawn = new Set((clubLibrary.club.icon ?? '').match(/#[0-9a-f]{6}/gu))
    expect([...drawn].sort()).toEqual([day('--accent'), day('--tile'), day('--critical')].sort())
  })

  test('styles are located in src/site/styles only', () => {
    const astro = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.astro'))
    expect(astro.filter(file => /<style|\bstyle=/u.test(readFileSync(path.join('src', file), 'utf8')))).toEqual([])
  })
})

test('scripts and styles use the same breakpoints', () => {
  const breakpoints = read('breakpoints.css').toString()
  expect(breakpoints).toContain(`@custom-media --railed ${SIDEBAR_MEDIA_QUERY};`)
  expect(breakpoints).toContain(`@custom-media --wide ${WIDE_MEDIA_QUERY};`)
})
