import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules of libraries that the desk's worker never runs: writing Markdown (remark), JSON Schemas of what zod reads, which the
 * build alone writes, what MDX turns off in Markdown (it goes by their names), programs in MDX, paths of files, and the
 * kinds of values that YAML had until 1.1. And the ledger of readings, which the desk is not given.
 */
const NEVER_RUN =
  /\/src\/content\/ledger\/(?:compare-ledger|record)\.ts$|\/node_modules\/(?:remark-stringify\/index|zod\/v4\/core\/(?:json-schema-processors|to-json-schema)|micromark-core-commonmark\/lib\/(?:autolink|code-indented|html-flow|html-text)|micromark-util-events-to-acorn\/index|vfile\/lib\/(?:minpath|minurl)\.browser|yaml\/browser\/dist\/schema\/yaml-1\.1\/(?:binary|omap|pairs|set|timestamp))\.js$/u

/** Checks of what no draft of a text can change: of cards, topics, terms, notes and names against each other. On the desk they find nothing. */
export const OF_NO_DRAFT: RegExp =
  /\/src\/rules\/(?:compare-(?:order|topic)-mismatch|dispute-(?:payment-doubtful|tool-unread|topic-mismatch|verdict-missing|way-broken)|english-figure-mismatch|note-restatement|statement-(?:gone|unread)|term-(?:duplicate|romaji-mismatch)|title-duplicate|topic-(?:option-unknown|value-mismatch|value-type)|utterance-target-missing)\/rule\.ts$/u

/** What a worker reads the names of characters with: it has no document, and need not have all of them at once. */
const NAMES = fileURLToPath(import.meta.resolve('../../src/editor-worker/named-characters.ts'))

/** Keeps the desk's worker small: without what it never runs, and with the names of characters in a file of their own. */
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

/** A rule that has its code and looks at nothing. */
function idleRule(code: string): string {
  const name = /^export const (\w+) = \{/mu.exec(code)?.[1] ?? ''
  return `export const ${name} = { code: ${/\bcode: ('[\w-]+')/u.exec(code)?.[1] ?? "''"}, severity: 'error' }`
}
