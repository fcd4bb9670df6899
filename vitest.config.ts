import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Long enough for a busy machine, in milliseconds. No test measures speed. */
const testTimeout = 60_000

/**
 * Loads modules with Node, which runs the sources as they are, not with Vite, which rewrites every import. Does not
 * support `vi.mock`.
 */
const experimental = { viteModuleRunner: false, nodeLoader: false }

/**
 * Unit tests that took most of the time of all: they bundle, train, or try thousands of cases. `npm test` runs them in a
 * step of their own.
 */
const slow = [
  'amendment/draft/consequences',
  'amendment/draft/edit',
  'amendment/draft/link',
  'amendment/draft/worker',
  'amendment/sentences/amendments',
  'amendment/sentences/table-property',
  'answer/generated-answers',
  'answer/mcp/server',
  'citation/resolve/breaks',
  'citation/resolve/long-texts',
  'client/saved-rulings/draft-precedent',
  'compare/sheet',
  'content/edits',
  'content/files',
  'content/hostile',
  'content/ledger',
  'content/parts',
  'content/plain-blocks',
  'content/plain-yaml',
  'content/write',
  'formats/page-numbers',
  'formats/text',
  'history/properties',
  'history/seal/displayed-characters',
  'history/seal/tables',
  'import/command',
  'import/damaged',
  'import/mixed',
  'import/published',
  'import/text-proof',
  'import/word-numbering',
  'import/word-proof',
  'rules/breaks',
  'rules/words',
  'search/disputes',
  'search/files/finder',
  'search/lookup/topics',
  'search/queries',
  'statement/amendments',
  'formats/statutes/read-law-xml'
].map(name => `test/${name}.test.ts`)

/**
 * - `unit`: the fast lane, in one process a core, on the club of `test/club/`
 * - `slow`: the unit tests that are not fast
 * - `content`: facts about `content/`
 * - `commands`: starts processes as a person does
 * - `site`: tests of a site that is built already (in OUT_DIR, else dist)
 * - `engines`: the site in Firefox and WebKit, where they are installed
 * - `amendments`: random amendments for half a minute
 * - `shared`: texts that are not part of the project; skipped without them
 */
export default defineConfig({
  test: {
    // Uses every core. Nobody watches a run, so none is left free.
    maxWorkers: availableParallelism(),
    globalSetup: './test/support/temp-folder.ts',
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout,
          experimental,
          // Tests leave no state in modules, so all files of a worker share them.
          isolate: false,
          include: ['test/**/*.test.ts'],
          exclude: ['test/{scripts,site,browser,engines,shared,amendments,current}/**', ...slow]
        }
      },
      { test: { name: 'slow', testTimeout: 180_000, experimental, isolate: false, include: slow } },
      { test: { name: 'content', testTimeout, experimental, isolate: false, include: ['test/current/**/*.test.ts'] } },
      { test: { name: 'commands', testTimeout, isolate: false, include: ['test/scripts/**/*.test.ts'] } },
      { test: { name: 'site', testTimeout, experimental, isolate: false, include: ['test/site/**/*.test.ts'] } },
      {
        test: { name: 'engines', testTimeout, hookTimeout: testTimeout, include: ['test/engines/**/*.test.ts'] }
      },
      { test: { name: 'amendments', testTimeout: 300_000, experimental, include: ['test/amendments/**/*.test.ts'] } },
      {
        test: {
          name: 'shared',
          testTimeout: 300_000,
          experimental,
          hookTimeout: 300_000,
          include: ['test/shared/**/*.test.ts']
        }
      }
    ]
  }
})
