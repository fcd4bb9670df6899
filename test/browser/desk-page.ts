import { expect, type Locator, type Page } from '@playwright/test'

/** The library is large, and the machine may be busy. */
export const LONG = { timeout: 90_000 }

export const findings = (page: Page) => page.locator('#findings')
export const table = (page: Page) => page.locator('#table')
export const words = (page: Page) => page.locator('#editor textarea')

/** Begins an amendment of a provision, or goes on with it. */
export async function begin(page: Page, provision: string): Promise<void> {
  await page.goto(`/draft/?provision=${provision}`)
  await expect(page.locator('#draft-title')).toBeVisible(LONG)
  await expect(findings(page)).toContainText('検査', LONG)
}

/** Puts words in the place of others, as if they were typed. */
export async function rewrite(page: Page, from: string, to: string): Promise<void> {
  const before = await words(page).inputValue()
  expect(before).toContain(from)
  await words(page).fill(before.replace(from, to))
}

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error('The Tab key does not lead there')
}
