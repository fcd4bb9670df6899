import { defineConfig } from 'vitest/config'

/**
 * Vitest configuration of `npm run mutate`: runs the tests of MUTATE_TESTS in the process that contains the mutant.
 *
 * - Tests that start commands are excluded, because a child process has no mutant.
 * - The seed of properties is fixed, so that results are reproducible.
 */
export default defineConfig({
  test: {
    include: (process.env.MUTATE_TESTS ?? 'test/**/*.test.ts').split(','),
    exclude: [
      'test/site/**',
      'test/browser/**',
      'test/{scripts,shared}/**',
      'test/import/command.test.ts',
      'test/formats/statutes/read-law-xml.test.ts',
      'test/structure.test.ts',
      // Each run would search a thousand queries for every mutant.
      'test/search/disputes.test.ts'
    ],
    setupFiles: ['test/support/fixed-seed.ts'],
    testTimeout: 180_000
  }
})
