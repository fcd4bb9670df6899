import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Commands in order of preference. The headless shell is the same engine without windows, at less than half of the CPU
 * time.
 */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge'
]

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]

/** Command that installs a browser for the tests. */
export const browserHint = 'npx playwright install chromium（Debian・Ubuntu では sudo apt-get install -y chromium）'

/**
 * Finds an installed Chromium, Chrome or Edge: `CHROME_PATH`, the PATH, known applications, or Playwright's own
 * browser.
 */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = commands.flatMap(command => folders.map(folder => path.join(folder, command)))
  const requested = process.env.CHROME_PATH
  return [...(requested ? [requested] : []), ...onPath, ...applications, chromium.executablePath()].find(file =>
    existsSync(file)
  )
}
