import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { provisionsWithin } from '../../src/model/walk.ts'
import { anchorOf } from '../../src/view/anchor.ts'
import { contentDir, type Page, pageAt } from './dist.ts'

const library = load(contentDir)
const [home] = library.rulesets

/** Returns the displayed text of a provision and its linked terms. */
function shown({ root }: Page, id: string) {
  const paragraph = root.querySelector(`[id="${id}"] p`)
  return { text: paragraph?.text ?? '', terms: paragraph?.querySelectorAll('a.term').map(({ text }) => text) ?? [] }
}

test('term links and citations leave the text of the home ruleset unchanged', () => {
  const changed: string[] = []
  let links = 0
  for (const lawPage of home ? home.current.pages : []) {
    const page = pageAt(`${home?.id}/${lawPage.slug}/`)
    for (const provision of lawPage.paragraphs.flatMap(paragraph => [...provisionsWithin(paragraph)])) {
      if (!page || provision.level === 'article' || provision.deleted || !home) continue
      const { text, terms } = shown(page, anchorOf(home.current.nodes, provision.path).fragment)
      if (text !== provision.text.plain) changed.push(provision.path)
      if (new Set(terms).size < terms.length) changed.push(`${provision.path}: a term twice`)
      links += terms.length
    }
  }
  expect(changed).toEqual([])
  expect(links > 0).toBe(library.terms.length > 0)
})

test('an entry of the glossary has its definition first, then its other names', () => {
  const glossary = pageAt('terms/')?.root
  const wrong = library.terms.filter(({ slug, aliases }) => {
    const [definition, others] = glossary?.querySelectorAll(`[id="${slug}"] > dd`) ?? []
    const said = others?.querySelector('p')?.text ?? ''
    return !definition || definition.classList.contains('others') || said !== aliases.join('・')
  })
  expect(library.terms.length).toBeGreaterThan(0)
  expect(wrong.map(({ slug }) => slug)).toEqual([])
})
