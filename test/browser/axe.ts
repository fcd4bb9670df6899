import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type ColorScheme = 'light' | 'dark'

const COLOURS = 'color-contrast'
const LATER = ['li', 'tr', 'dt', 'dd', 'div', 'section', 'article'].map(name => `${name}:nth-child(n + 13)`).join(', ')

/**
 * What axe finds on a page, in light and in dark. Dark differs from light in colours alone; and the rows of a long list or
 * table, which are drawn alike, have their colours looked at as far as the twelfth: the page is without the rest afterwards.
 */
export async function faultsInBoth(page: Page): Promise<string[]> {
  const found = await faultsIn(page, axe => axe.disableRules([COLOURS]))
  await page.locator(LATER).evaluateAll(rows => {
    for (const row of rows) row.remove()
  })
  return [...found, ...(await colourFaults(page, 'light')), ...(await colourFaults(page, 'dark'))]
}

/** The same within a part of a page that stands as it is shown now, and in one of the two. */
export function faultsOn(page: Page, colorScheme: ColorScheme, within = 'html'): Promise<string[]> {
  if (colorScheme === 'dark') return colourFaults(page, colorScheme, within)
  return faultsIn(page, axe => axe.include(within))
}

async function colourFaults(page: Page, colorScheme: ColorScheme, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  const faults = await faultsIn(page, axe => axe.include(within).withRules([COLOURS]))
  return faults.map(fault => `${colorScheme}, ${fault}`)
}

async function faultsIn(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The pages hold no frames, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await narrow(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
