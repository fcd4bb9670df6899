import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const list = (ending: RegExp) =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => ending.test(file))
    .map(file => ({ file, text: readFileSync(join('src', file), 'utf8') }))

/** The styles that each file of `src` asks for, by their paths below it. */
const asked = list(/\.(?:css|astro|ts)$/u).flatMap(({ file, text }) =>
  [...text.matchAll(/^@?import (?:\w+ from )?'?"?([^'"]+\.css)/gmu)].map(([, path]) => ({
    by: file,
    style: normalize(join(dirname(file), path ?? ''))
  }))
)
const styles = list(/\.css$/u).map(({ file }) => file)
const sheets = styles.filter(file => dirname(file) === 'styles' && !/(?:tokens|breakpoints)\.css$/u.test(file))
const parts = styles.filter(file => dirname(file) !== 'styles')

test('a style of a component travels in the one sheet that its folder is named for', () => {
  expect(parts.length).toBeGreaterThan(30)
  const wrong = parts.filter(part => {
    const by = asked.filter(({ style }) => style === part).map(({ by }) => by)
    return by.length !== 1 || by[0] !== `${dirname(part)}.css`
  })
  expect(wrong).toEqual([])
})

test('every sheet is asked for by a page, a part or the single file, and by no other sheet', () => {
  const idle = sheets.filter(sheet => {
    const by = asked.filter(({ style }) => style === sheet).map(({ by }) => by)
    return by.length === 0 || by.some(file => file.endsWith('.css'))
  })
  expect(idle).toEqual([])
})

test('the values travel once, with what every page has', () => {
  expect(asked.filter(({ style }) => style === 'styles/tokens.css').map(({ by }) => by)).toEqual(['styles/base.css'])
})

test('every style that is asked for is there', () => {
  expect(asked.map(({ style }) => style).filter(style => !styles.includes(style))).toEqual([])
})
