import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldsAsked } from '../../src/compare/settle/points-fields.ts'
import { load } from '../../src/corpus/load.ts'
import { NOT_CACHED_ATTRIBUTE } from '../../src/protocol/cache-status.ts'
import { readCited } from '../../src/protocol/citation-data.ts'
import { CLASS_NAMES, DATA_ATTRIBUTES, ID, SINGLE, STATE_ATTRIBUTES } from '../../src/protocol/dom-names.ts'
import { readVisibility } from '../../src/protocol/field-visibility.ts'
import { readRulings } from '../../src/protocol/rulings.ts'
import { readTool } from '../../src/protocol/tool-data.ts'
import { base, contentDir, fileAt, pages } from './dist.ts'

describe('DOM names of scripts', () => {
  const all = pages.map(({ html }) => html)
  const stands = (form: RegExp) => all.some(html => form.test(html))

  test.each(Object.values(CLASS_NAMES))('a page contains the class %s', name => {
    expect(stands(new RegExp(`class="(?:[^"]* )?${name}(?: [^"]*)?"`, 'u'))).toBe(true)
  })

  test.each(Object.values(ID))('a page contains or opens the id %s', name => {
    expect(stands(new RegExp(` (?:id|popovertarget)="${name}"`, 'u'))).toBe(true)
  })

  // For a text of this length the page contains the numbers of the keypad.
  const { numbers: _, ...ours } = DATA_ATTRIBUTES

  test.each(Object.values(ours))('a page contains the attribute %s', name => {
    expect(stands(new RegExp(` ${name}(?:="|[ >])`, 'u'))).toBe(true)
  })

  test('the single-file build contains pages, names, replaced links and search files', () => {
    const { home } = load(contentDir)
    const file = readFileSync(fileAt(`${base}${home?.id}.html`) ?? '', 'utf8')
    const { page, title, inPlace, files, shown } = SINGLE
    expect(file).toMatch(new RegExp(`<section [^>]*class="${page}"[^>]* ${title}="`, 'u'))
    expect(file).toMatch(new RegExp(`<div [^>]*${inPlace}[^>]*>\\s*<h3>根拠</h3>\\s*<div>.*?<p>\\s*<a `, 'u'))
    expect(file).toContain(`id="${files}"`)
    expect(file).toMatch(new RegExp(`\\.${page}(?::not\\()?\\.${shown}`, 'u'))
  })

  test.each([STATE_ATTRIBUTES.offline, NOT_CACHED_ATTRIBUTE, STATE_ATTRIBUTES.open, STATE_ATTRIBUTES.of])(
    'a style selects the attribute that scripts set: %s',
    name => {
      const styles = readdirSync('src/site/styles', { recursive: true, encoding: 'utf8' }).filter(file =>
        file.endsWith('.css')
      )
      const form = new RegExp(`\\[${name}\\]|attr\\(${name}\\)`, 'u')
      expect(styles.filter(file => form.test(readFileSync(`src/site/styles/${file}`, 'utf8')))).not.toEqual([])
    }
  )
})

describe('data of pages for scripts', () => {
  const values = (attribute: string) => pages.flatMap(({ root }) => root.querySelectorAll(`[${attribute}]`))
  const asRead = (element: ReturnType<typeof values>[number]) => ({
    getAttribute: (name: string) => element.getAttribute(name) ?? null,
    textContent: element.text
  })

  test('citation data of every page of law and precedent is parsed', () => {
    const read = values(DATA_ATTRIBUTES.cited).map(element => readCited(asRead(element)))
    expect(read.length).toBeGreaterThan(100)
    expect(read.filter(({ ok }) => !ok)).toEqual([])
  })

  test('dispute data is parsed, and each card is an id of its page', () => {
    const read = values(DATA_ATTRIBUTES.rulings).map(script => ({ script, rulings: readRulings(asRead(script)) }))
    expect(read.length).toBeGreaterThan(10)
    const astray = read.flatMap(({ script, rulings }) => {
      if (!rulings.ok) return [rulings.why]
      const ids = new Set(script.parentNode?.querySelectorAll('section').map(({ id }) => id))
      return Object.keys(rulings.value.cards).filter(id => !ids.has(id))
    })
    expect(astray).toEqual([])
  })

  test('tool data is parsed', () => {
    const read = values(DATA_ATTRIBUTES.outcomes).map(place => readTool(asRead(place)))
    expect(read.length).toBeGreaterThan(1)
    expect(read.filter(({ ok }) => !ok)).toEqual([])
    expect(read.filter(one => one.ok && one.value.rulesets.length === 0)).toEqual([])
  })

  test('field conditions are parsed and known', () => {
    const read = values(DATA_ATTRIBUTES.asked).map(field => readVisibility(asRead(field)))
    expect(read.length).toBeGreaterThan(10)
    const known = Object.keys(fieldsAsked({ event: 'nagashi', dealer: false, honba: 0, deposits: 0 }))
    const asked = read.flatMap(one => (one.ok ? [one.value] : []))
    expect(asked).toHaveLength(read.length)
    expect(asked.filter(({ when }) => when !== null && !known.includes(when))).toEqual([])
    const events = new Set(asked.flatMap(one => one.events))
    expect([...events].sort()).toEqual(['nagashi', 'penalty', 'win'])
  })

  test('every error message has a field with its name', () => {
    const astray = pages.flatMap(({ root, address }) =>
      root.querySelectorAll(`[${DATA_ATTRIBUTES.fault}]`).flatMap(place => {
        const name = place.getAttribute(DATA_ATTRIBUTES.fault)
        return name === 'sum' || root.querySelector(`[name="${name}"][aria-describedby="${place.id}"]`)
          ? []
          : [`${address} ${name}`]
      })
    )
    expect(astray).toEqual([])
  })
})
