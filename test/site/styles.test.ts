import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseSelector, type Selector, stringify } from 'css-what'
import { parse as parseStyle } from 'postcss'
import { expect, test } from 'vitest'
import { fileAt, type Page, pages } from './dist.ts'

/** Classes of elements that scripts create or fill. No built page contains them. */
const MADE_BY_SCRIPTS = [
  ...['asked', 'found', 'kept', 'near', 'offer', 'typed'],
  ...['slip', 'marked', 'display', 'menu', 'drawer', 'segment', 'within'],
  ...['overview', 'glance', 'groups', 'outcome', 'halt', 'hint', 'moved', 'name', 'payments', 'result', 'number'],
  ...['parties', 'paid', 'table', 'arrow', 'rank', 'gain', 'minus'],
  ...['steps', 'custom', 'silent', 'says', 'mark', 'doubt', 'figures', 'parts', 'outcomes'],
  // The editor renders its table like the page of an amendment.
  ...[
    'comparison',
    'side',
    'choice',
    'drafts',
    'editor',
    'listbox',
    'findings',
    'sentences',
    'touched',
    'vote',
    'texts',
    'unresolved',
    'compared'
  ]
]

/**
 * Features that content may use but this content does not: a superseded version, a procedure, an external document, a
 * ruleset that was not read completely.
 */
const USED_BY_CONTENT = [
  // A message of a script may contain a link.
  '.said a',
  '.band',
  '.band a:last-child',
  '.band .law',
  '.facts div',
  '.facts dt',
  '.what b',
  '.external',
  // A club without disputes.
  '.dock>:first-child:is(search)',
  '.decided section p+p',
  '.pair .unread',
  '.pair .unread a'
]

/** Temporary states of an element, set by a script, the reader or the browser. */
const PASSING = {
  attributes: [
    'aria-current',
    'aria-invalid',
    'data-furigana',
    'data-not-kept',
    'data-offline',
    'data-open',
    'data-pair',
    'data-shown',
    'data-size',
    'data-theme',
    'hidden',
    'open'
  ],
  pseudos: [
    'active',
    'disabled',
    'after',
    'before',
    'checked',
    'empty',
    'focus',
    'focus-visible',
    'focus-within',
    'hover',
    'popover-open',
    'target'
  ]
}

/** Selector that matches any element, at any position in a compound selector. */
const [[ANY]] = parseSelector(':nth-child(n)') as [[Selector]]
const [[HTML]] = parseSelector('html') as [[Selector]]

/** Style sheets with the pages that link them. */
const sheets = Map.groupBy(
  pages.flatMap(page =>
    page.root.querySelectorAll('link[rel=stylesheet]').map(link => ({ href: link.getAttribute('href') ?? '', page }))
  ),
  ({ href }) => href
)
const rules = [...sheets].flatMap(([href, uses]) =>
  [...selectorsOf(readFileSync(fileAt(href) ?? '', 'utf8'))].map(selector => ({
    selector,
    on: uses.map(({ page }) => page)
  }))
)

function selectorsOf(style: string): Set<string> {
  const found = new Set<string>()
  parseStyle(style).walkRules(rule => {
    const framed = rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes'
    if (!framed) for (const selector of rule.selectors) found.add(selector)
  })
  return found
}

/** Removes temporary states and pseudo-elements from a selector, so that a static page can match it. */
function atRest(selector: string): string {
  return stringify(parseSelector(selector).map(parts => parts.map(resting)))
}

function resting(part: Selector): Selector {
  if (part.type === 'pseudo-element') return ANY
  if (part.type === 'attribute') return PASSING.attributes.includes(part.name) ? ANY : part
  if (part.type !== 'pseudo') return part
  if (part.name === 'root') return HTML
  if (PASSING.pseudos.includes(part.name)) return ANY
  if (!Array.isArray(part.data)) return part
  const data = part.data.map(parts => parts.map(resting))
  return part.name === 'not' && data.flat().includes(ANY) ? ANY : { ...part, data }
}

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/gu)].map(([, name]) => name ?? '')
}

function matches(selector: string, on: readonly Page[]): boolean {
  const wanted = atRest(selector)
  const classes = classesIn(wanted.replace(/\(.*\)/gu, ''))
  return on.some(({ html, root }) => classes.every(name => html.includes(name)) && root.querySelector(wanted) !== null)
}

test('every style rule matches an element on a page that links its sheet', () => {
  expect(rules.length).toBeGreaterThan(500)
  const expected = rules.filter(
    ({ selector }) =>
      !USED_BY_CONTENT.includes(selector) && !classesIn(selector).some(name => MADE_BY_SCRIPTS.includes(name))
  )
  const idle = expected.filter(({ selector, on }) => !matches(selector, on))
  expect(idle.map(({ selector }) => selector)).toEqual([])
})

test('every breakpoint is expanded', () => {
  const styles = [...sheets.keys()].map(href => readFileSync(fileAt(href) ?? '', 'utf8'))
  expect(styles.filter(style => /@media[^{]*\(--/u.test(style))).toEqual([])
})

test('every class declared for scripts is set by a script and used by a style', () => {
  const folders = ['src/client', 'src/compare/settle']
  const scripts = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.ts'))
      .map(file => readFileSync(path.join(folder, file), 'utf8'))
  )
  const drawn = new Set(rules.flatMap(({ selector }) => classesIn(selector)))
  expect(MADE_BY_SCRIPTS.filter(name => !drawn.has(name))).toEqual([])
  const named = (name: string) => scripts.some(text => new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'u').test(text))
  expect(MADE_BY_SCRIPTS.filter(name => !named(name))).toEqual([])
})

test('a page of law links two style sheets, and no page but the list of components more than four', () => {
  const counts = pages.map(({ address, root }) => ({
    address,
    count: root.querySelectorAll('link[rel=stylesheet]').length,
    law: root.querySelector('article.law:not(.whole, .ruling)') !== null
  }))
  const many = counts.filter(({ count, law }) => count > (law ? 2 : 4))
  expect(many.map(({ address }) => address)).toEqual(['diagnostics/components/'])
})
