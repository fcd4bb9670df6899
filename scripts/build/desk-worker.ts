import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules that the editor worker never runs.
 *
 * - remark: Markdown serializer
 * - zod: JSON Schema output, used only by the build
 * - micromark: indented code, which MDX and the account of Markdown disable by name, and programs in MDX
 * - vfile: file paths and URLs
 * - yaml: types of YAML 1.1
 * - this project: the reading ledger, which is not sent to the editor
 */
const NEVER_RUN =
  /\/src\/content\/ledger\/(?:compare-ledger|record)\.ts$|\/node_modules\/(?:remark-stringify\/index|zod\/v4\/core\/(?:json-schema-processors|to-json-schema)|micromark-core-commonmark\/lib\/code-indented|micromark-util-events-to-acorn\/index|vfile\/lib\/(?:minpath|minurl)\.browser|yaml\/browser\/dist\/schema\/yaml-1\.1\/(?:binary|omap|pairs|set|timestamp))\.js$/u

/**
 * Rules about cards, topics, terms, notes and names. A draft of a text cannot change their results, so they report
 * nothing in the editor.
 */
export const OF_NO_DRAFT: RegExp =
  /\/src\/rules\/(?:compare-(?:order|topic)-mismatch|dispute-(?:payment-doubtful|tool-unread|topic-mismatch|verdict-missing|way-broken)|english-figure-mismatch|note-restatement|statement-(?:gone|unread)|term-(?:duplicate|romaji-mismatch)|title-duplicate|topic-(?:option-unknown|value-mismatch|value-type)|utterance-target-missing)\/rule\.ts$/u

/** Decoder of named character references without a document. Loads the list of names on demand. */
const NAMES = fileURLToPath(import.meta.resolve('../../src/amendment/editor/named-characters.ts'))

/**
 * Reduces the size of the editor worker: removes code that never runs, and moves the character names into a separate
 * file.
 */
export function stripWorkerRules(): Plugin {
  return {
    name: 'slim-worker',
    enforce: 'pre',
    resolveId: source => (source === 'decode-named-character-reference' ? NAMES : null),
    transform: {
      filter: { id: [NEVER_RUN, OF_NO_DRAFT] },
      handler: (code, id) => {
        if (OF_NO_DRAFT.test(id)) return { code: idleRule(code), map: null }
        const exported = [...code.matchAll(/^export (?:\{([^}]*)\}|(?:const|function) (\w+))/gmu)]
        const idle = exported.flatMap(([, list, name]) => list?.match(/\w+(?=\s*(?:,|$))/gu) ?? name ?? [])
        return {
          code: `const idle = name => Object.defineProperty(() => {}, 'name', { value: name })
${idle.map((name, at) => `const idle${at} = idle('${name}')\nexport { idle${at} as ${name} }`).join('\n')}`,
          map: null
        }
      }
    }
  }
}

/** Returns a rule with the same code and no checks. */
function idleRule(code: string): string {
  const name = /^export const (\w+) = \{/mu.exec(code)?.[1] ?? ''
  return `export const ${name} = { code: ${/\bcode: ('[\w-]+')/u.exec(code)?.[1] ?? "''"}, severity: 'error' }`
}
