import { defineConfig } from 'vitest/config'

/**
 * `unit` needs nothing; `site` looks at a site that is built already (in OUT_DIR, else dist). The time allowed is for a
 * busy machine: tests of commands start whole processes, and no test is about speed.
 */
const testTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout,
          include: ['test/**/*.test.ts'],
          exclude: ['test/site/**', 'test/browser/**']
        }
      },
      { test: { name: 'site', testTimeout, include: ['test/site/**/*.test.ts'] } }
    ]
  }
})
