import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const LATER = ['li', 'tr', 'dt', 'dd', 'section', 'article'].map(name => `${name}:nth-child(n + 41)`).join(', ')

/**
 * What axe finds on a page, or within a part of it. Of what it looks for, dark differs from light in colours alone; and the
 * rows of a long list or table, which are drawn alike, have their colours looked at as far as the fortieth: the page is
 * without the rest afterwards.
 */
export async function faultsOn(page: Page, colorScheme: 'light' | 'dark', within = 'html'): Promise<string[]> {
  // The pages hold no frames, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ['violations'] })
  if (colorScheme === 'dark')
    await page.locator(LATER).evaluateAll(rows => {
      for (const row of rows) row.remove()
    })
  const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
