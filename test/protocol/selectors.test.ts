import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SELECTING = /\b(?:querySelector(?:All)?|closest|matches|pressed)(?:<\w+>)?\((?:event, )?(['"`])((?:(?!\1).)*)\1/gu

/** The selectors of a script that name a class, an id or an attribute of ours; what is put in from src/protocol is declared. */
function namedIn(script: string): string[] {
  const selectors = [...script.matchAll(SELECTING)].map(([, , selector = '']) => selector)
  return selectors.filter(selector => /[.#][a-z]|\[data-/u.test(selector.replace(/\$\{[^}]*\}/gu, '')))
}

test.each([
  ["page.querySelector('.para p')", ['.para p']],
  ['place?.closest<HTMLElement>(`#kept li`)', ['#kept li']],
  ["pressed(event, '[data-act]')", ['[data-act]']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a script as it is written
  ['law.querySelectorAll(`.${CLASS.title}, .${CLASS.paragraph} p`)', []],
  ["here.closest('li, tr')", []],
  ["copy.querySelectorAll('[id]')", []]
])('%s names %j', (script, expected) => {
  expect(namedIn(script)).toEqual(expected)
})

/** Every script that runs on a page, by its path below src/client. */
const scripts = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file, text: readFileSync(join('src/client', file), 'utf8') }))

/** What a test wants to find in no script, with the name of the script. */
const found = (wrong: (text: string) => readonly string[]) =>
  scripts.flatMap(({ file, text }) => wrong(text).map(each => `${file}: ${each}`))

test('scripts take every class, id and attribute that they look for from src/protocol', () => {
  expect(scripts.length).toBeGreaterThan(50)
  expect(found(namedIn)).toEqual([])
  expect(found(text => text.match(/getElementById\(['"`].*?\)/gu) ?? [])).toEqual([])
})

test('scripts take every attribute that they read or write from src/protocol', () => {
  expect(found(text => text.match(/['"`]data-[a-z-]+/gu) ?? [])).toEqual([])
  // 「表示」: what is chosen stands on the root under the names of the inputs, whatever they are.
  const settings = /^root\.dataset\b/u
  expect(found(text => (text.match(/\w+\.dataset\b|\{ dataset\b/gu) ?? []).filter(use => !settings.test(use)))).toEqual(
    []
  )
})
