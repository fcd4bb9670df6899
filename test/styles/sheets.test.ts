import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const list = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => ending.test(file))
    .map(file => ({ file, text: readFileSync(join('src', file), 'utf8') }))

/** Styles that each file of `src` imports, by their paths below `src`. */
const asked = list(/\.(?:css|astro|ts)$/u).flatMap(({ file, text }) =>
  [...text.matchAll(/^@?import (?:\w+ from )?'?"?([^'"]+\.css)/gmu)].map(([, path]) => ({
    by: file,
    style: normalize(join(dirname(file), path ?? ''))
  }))
)
const styles = list(/\.css$/u).map(({ file }) => file)
const sheets = styles.filter(file => dirname(file) === 'site/styles' && !/(?:tokens|breakpoints)\.css$/u.test(file))
const parts = styles.filter(file => dirname(file) !== 'site/styles')

test('the style of a component is in the sheet of its folder', () => {
  expect(parts.length).toBeGreaterThan(30)
  const wrong = parts.filter(part => {
    const by = asked.filter(({ style }) => style === part).map(({ by }) => by)
    return by.length !== 1 || by[0] !== `${dirname(part)}.css`
  })
  expect(wrong).toEqual([])
})

test('every sheet is imported by a page, a component or the single-file build, and by no other sheet', () => {
  const idle = sheets.filter(sheet => {
    const by = asked.filter(({ style }) => style === sheet).map(({ by }) => by)
    return by.length === 0 || by.some(file => file.endsWith('.css'))
  })
  expect(idle).toEqual([])
})

test('the tokens are included once, with the styles of every page', () => {
  expect(asked.filter(({ style }) => style === 'site/styles/tokens.css').map(({ by }) => by)).toEqual([
    'site/styles/base.css'
  ])
})

test('every imported style exists', () => {
  expect(asked.map(({ style }) => style).filter(style => !styles.includes(style))).toEqual([])
})

test('a class of the overlays, which every page can load, has rules in no sheet of other pages', () => {
  const classesAtStart = (text: string) => [...text.matchAll(/^ *\.([\w-]+)/gmu)].map(([, name = '']) => name)
  const read = (style: string) => readFileSync(join('src', style), 'utf8')
  const overlays = new Set(
    parts.filter(part => dirname(part).endsWith('/overlays')).flatMap(part => classesAtStart(read(part)))
  )
  expect(overlays.size).toBeGreaterThan(5)
  const others = styles.filter(style => !/\/(?:overlays|base)\/|\/(?:search-page|single)\.css$/u.test(style))
  const shared = others.flatMap(style =>
    classesAtStart(read(style)).flatMap(name => (overlays.has(name) ? [`${style} .${name}`] : []))
  )
  expect(shared).toEqual([])
})
