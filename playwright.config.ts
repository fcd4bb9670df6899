import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/test/browser.ts'

/** Browser tests look at a site that is built already (in OUT_DIR, else dist), served as `npm run preview` serves it. */
const port = Number(process.env.PORT ?? 4399)
const executablePath = findBrowser()

export default defineConfig({
  testDir: 'test/browser',
  forbidOnly: process.env.CI === 'true',
  workers: '100%',
  reporter: 'list',
  // For a busy machine: no test is about speed.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}/`,
    locale: 'ja-JP',
    // A page that a worker answers for cannot be tampered with: what is kept on the device has its own tests.
    serviceWorkers: 'block',
    launchOptions: executablePath ? { executablePath } : {}
  },
  webServer: {
    command: 'node scripts/commands/preview.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`
  }
})
