import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SELECTING = /\b(?:querySelector(?:All)?|closest|matches|pressed)(?:<\w+>)?\((?:event, )?(['"`])((?:(?!\1).)*)\1/gu

/**
 * Returns the selectors of a script that name our classes, ids or attributes literally. Names from src/protocol are
 * allowed.
 */
function namedIn(script: string): string[] {
  const selectors = [...script.matchAll(SELECTING)].map(([, , selector = '']) => selector)
  return selectors.filter(selector => /[.#][a-z]|\[data-/u.test(selector.replace(/\$\{[^}]*\}/gu, '')))
}

test.each([
  ["page.querySelector('.para p')", ['.para p']],
  ['place?.closest<HTMLElement>(`#kept li`)', ['#kept li']],
  ["pressed(event, '[data-act]')", ['[data-act]']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a script
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

/** Returns the forbidden findings in all scripts, with the script name. */
const found = (wrong: (text: string) => readonly string[]) =>
  scripts.flatMap(({ file, text }) => wrong(text).map(each => `${file}: ${each}`))

test('scripts import every class, id and attribute of their selectors from src/protocol', () => {
  expect(scripts.length).toBeGreaterThan(50)
  expect(found(namedIn)).toEqual([])
  expect(found(text => text.match(/getElementById\(['"`].*?\)/gu) ?? [])).toEqual([])
})

test('scripts import every attribute that they read or write from src/protocol', () => {
  expect(found(text => text.match(/['"`]data-[a-z-]+/gu) ?? [])).toEqual([])
  // 「表示」: the choices are stored on the root element under the names of the inputs.
  const settings = /^root\.dataset\b/u
  expect(found(text => (text.match(/\w+\.dataset\b|\{ dataset\b/gu) ?? []).filter(use => !settings.test(use)))).toEqual(
    []
  )
})
