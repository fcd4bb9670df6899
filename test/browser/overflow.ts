import type { Page } from '@playwright/test'

/** Viewports with text sizes: phones, a tablet and a desk. The last is the phone that axe checks. */
const SCREENS = [
  { width: 1280, height: 800, text: '100%' },
  { width: 1280, height: 800, text: '200%' },
  { width: 820, height: 1180, text: '100%' },
  { width: 820, height: 1180, text: '200%' },
  { width: 390, height: 844, text: '200%' },
  { width: 360, height: 780, text: '100%' },
  { width: 360, height: 780, text: '200%' },
  { width: 320, height: 256, text: '100%' },
  { width: 390, height: 844, text: '100%' }
] as const

/** Returns the horizontal overflow of the page, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns the screens on which the page scrolls horizontally, and leaves the page on the last screen. */
export async function tooWideOn(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, height, text } of SCREENS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), text)
    const over = await overflow(page)
    if (over > 0) found.push(`${width}×${height}, text at ${text}: ${over} px`)
  }
  return found
}
