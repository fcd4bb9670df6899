import type { Page } from '@playwright/test'

/** A screen, and the size of its text. */
export interface Screen {
  readonly width: number
  readonly height: number
  readonly text: '100%' | '200%'
}

/** How many pixels of the page lie beyond the screen's edge. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** The screens on which the page would have to be scrolled sideways. */
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
