import { describe, expect, test } from 'vitest'
import { readCited } from '../../src/protocol/cited.ts'
import { CLASS, DATA, ID } from '../../src/protocol/names.ts'
import { readRulings } from '../../src/protocol/rulings.ts'
import { pages } from './dist.ts'

describe('What scripts look for', () => {
  const all = pages.map(({ html }) => html)
  const stands = (form: RegExp) => all.some(html => form.test(html))

  test.each(Object.values(CLASS))('stands in a page: the class %s', name => {
    expect(stands(new RegExp(`class="(?:[^"]* )?${name}(?: [^"]*)?"`, 'u'))).toBe(true)
  })

  test.each(Object.values(ID))('stands in a page: the id %s', name => {
    expect(stands(new RegExp(` id="${name}"`, 'u'))).toBe(true)
  })

  test.each(Object.values(DATA))('stands in a page: the attribute %s', name => {
    expect(stands(new RegExp(` ${name}(?:="|[ >])`, 'u'))).toBe(true)
  })
})

describe('What pages say to scripts', () => {
  const values = (attribute: string) => pages.flatMap(({ root }) => root.querySelectorAll(`[${attribute}]`))
  const asRead = (element: ReturnType<typeof values>[number]) => ({
    getAttribute: (name: string) => element.getAttribute(name) ?? null,
    textContent: element.text
  })

  test('is read: what every page of law and every precedent is cited by', () => {
    const read = values(DATA.cited).map(element => readCited(asRead(element)))
    expect(read.length).toBeGreaterThan(100)
    expect(read.filter(({ ok }) => !ok)).toEqual([])
  })

  test('is read: what every dispute decides, each card by an id of its page', () => {
    const read = values(DATA.rulings).map(script => ({ script, rulings: readRulings(asRead(script)) }))
    expect(read.length).toBeGreaterThan(10)
    const astray = read.flatMap(({ script, rulings }) => {
      if (!rulings.ok) return [rulings.why]
      const ids = new Set(script.parentNode?.querySelectorAll('section').map(({ id }) => id))
      return Object.keys(rulings.value.cards).filter(id => !ids.has(id))
    })
    expect(astray).toEqual([])
  })
})
