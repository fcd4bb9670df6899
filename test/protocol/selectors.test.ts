import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The folders of scripts that name classes and attributes of their own still. */
const UNDECLARED = ['search', 'tools', 'page', 'offline', 'compare']

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

const folders = readdirSync('src/client', { withFileTypes: true }).filter(entry => entry.isDirectory())

test.each(folders.map(({ name }) => name).filter(name => !UNDECLARED.includes(name)))(
  'scripts of %s take every name from src/protocol',
  folder => {
    const files = readdirSync(`src/client/${folder}`)
    const named = files.flatMap(file =>
      namedIn(readFileSync(`src/client/${folder}/${file}`, 'utf8')).map(selector => `${file}: ${selector}`)
    )
    expect(named).toEqual([])
  }
)
