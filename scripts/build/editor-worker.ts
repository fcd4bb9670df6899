import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Modules of libraries that the editor worker never runs.
 *
 * - remark: Markdown serializer
 * - zod: JSON Schema output, used only by the build
 * - micromark: indented code, which MDX and the account of Markdown disable by name, and programs in MDX
 * - vfile: file paths and URLs
 * - yaml: types of YAML 1.1
 */
const NEVER_RUN =
  /\/node_modules\/(?:remark-stringify\/index|zod\/v4\/core\/(?:json-schema-processors|to-json-schema)|micromark-core-commonmark\/lib\/code-indented|micromark-util-events-to-acorn\/index|vfile\/lib\/(?:minpath|minurl)\.browser|yaml\/browser\/dist\/schema\/yaml-1\.1\/(?:binary|omap|pairs|set|timestamp))\.js$/u

/** Decoder of named character references without a document. Loads the list of names on demand. */
const NAMES = fileURLToPath(import.meta.resolve('../../src/amendment/editor/named-characters.ts'))

/**
 * Reduces the size of the editor worker: removes code of libraries that never runs, and moves the character names into
 * a separate file.
 */
export function stubUnusedLibraries(): Plugin {
  return {
    name: 'stub-unused-libraries',
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
