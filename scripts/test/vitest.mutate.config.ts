import { defineConfig } from 'vitest/config'

/**
 * For `npm run mutate`: the tests of MUTATE_TESTS, each in the process that has the mutant; a command that a test starts
 * would run without it. The seed of properties is fixed, so that a mutant meets the same end in every run.
 */
export default defineConfig({
  test: {
    include: (process.env.MUTATE_TESTS ?? 'test/**/*.test.ts').split(','),
    exclude: [
      'test/site/**',
      'test/browser/**',
      'test/{scripts,shared}/**',
      'test/import/command.test.ts',
      'test/import/law-xml.test.ts',
      'test/structure.test.ts',
      // A thousand queries each, for every mutant.
      'test/search/disputes.test.ts'
    ],
    setupFiles: ['test/support/fixed-seed.ts'],
    testTimeout: 180_000
  }
})
