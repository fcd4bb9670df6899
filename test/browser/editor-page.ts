import { expect, type Locator, type Page } from '@playwright/test'

/** Timeout in milliseconds: the library is large and the machine may be busy. */
export const LONG = { timeout: 90_000 }

export const findings = (page: Page) => page.locator('#findings')
export const table = (page: Page) => page.locator('#table')
export const textArea = (page: Page) => page.locator('#editor textarea')

/** Starts or resumes the amendment of a provision. */
export async function begin(page: Page, provision: string): Promise<void> {
  await page.goto(`/draft/?provision=${provision}`)
  await expect(page.locator('#draft-title')).toBeVisible(LONG)
  await expect(findings(page)).toContainText('検査', LONG)
}

/** Replaces text in the editor as typing would. */
export async function rewrite(page: Page, from: string, to: string): Promise<void> {
  const before = await textArea(page).inputValue()
  expect(before).toContain(from)
  await textArea(page).fill(before.replace(from, to))
}

/** Shows one view of the editor: 「議決」. On a wide screen the text remains next to it. */
export async function show(page: Page, view: string): Promise<void> {
  await page.locator('.views label', { hasText: view }).click()
}

/** Presses the Tab key until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error('The Tab key does not lead there')
}
