import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules of libraries that the desk's worker never runs: writing Markdown (remark), JSON Schemas of what zod reads, which the
 * build alone writes, what MDX turns off in Markdown (it goes by their names), programs in MDX, paths of files, and the
 * kinds of values that YAML had until 1.1.
 */
const NEVER_RUN =
  /\/node_modules\/(?:remark-stringify\/index|zod\/v4\/core\/(?:json-schema-processors|to-json-schema)|micromark-core-commonmark\/lib\/(?:autolink|code-indented|html-flow|html-text)|micromark-util-events-to-acorn\/index|vfile\/lib\/(?:minpath|minurl)\.browser|yaml\/browser\/dist\/schema\/yaml-1\.1\/(?:binary|omap|pairs|set|timestamp))\.js$/u

/** What a worker reads the names of characters with: it has no document, and need not have all of them at once. */
const NAMES = fileURLToPath(import.meta.resolve('../../src/desk/named-characters.ts'))

/** Keeps the desk's worker small: without what it never runs, and with the names of characters in a file of their own. */
export function slimWorker(): Plugin {
  return {
    name: 'slim-worker',
    enforce: 'pre',
    resolveId: source => (source === 'decode-named-character-reference' ? NAMES : null),
    transform: {
      filter: { id: NEVER_RUN },
      handler: code => {
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
