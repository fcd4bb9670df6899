import type { Page } from '@playwright/test'

/** Viewport and text size. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly text: '100%' | '200%'
}

/** Returns the horizontal overflow of the page, in pixels. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns the screens on which the page scrolls horizontally. */
export async function tooWideOn(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const found: string[] = []
  for (const { width, height, text } of screens) {
    await page.setViewportSize({ width, height })
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), text)
    const over = await overflow(page)
    if (over > 0) found.push(`${width}×${height}, text at ${text}: ${over} px`)
  }
  return found
}
