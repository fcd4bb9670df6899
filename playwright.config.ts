import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

/** Browser tests look at a site that is built already (in OUT_DIR, else dist), served as `npm run preview` serves it. */
const port = Number(process.env.PORT ?? 4399)
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'test/browser',
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
  // For a busy machine: no test is about speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}/`,
    locale: 'ja-JP',
    launchOptions: executablePath ? { executablePath } : {}
  },
  webServer: {
    command: 'node scripts/preview.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`
  }
})
