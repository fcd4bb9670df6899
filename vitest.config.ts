import { defineConfig } from 'vitest/config'

/** `unit` needs nothing; `site` looks at a site that is built already (in OUT_DIR, else dist). */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: ['test/site/**', 'test/browser/**'] } },
      { test: { name: 'site', include: ['test/site/**/*.test.ts'] } }
    ]
  }
})
