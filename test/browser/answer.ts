import { expect, type Page } from '@playwright/test'

/** Taps the first answer to every question up to the ruling. */
export async function answer(page: Page): Promise<number> {
  let taps = 0
  while ((await page.locator('.choices a:visible').count()) > 0) {
    await page.locator('.choices a:visible').first().click()
    taps++
    expect(taps).toBeLessThanOrEqual(4)
  }
  await expect(page.locator('.ruling-card:visible')).toHaveCount(1)
  return taps
}
