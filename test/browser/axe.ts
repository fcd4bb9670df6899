import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

type ColorScheme = 'light' | 'dark'

const DESKTOP = { width: 1280, height: 800 }
const COLOURS = 'color-contrast'
const LATER = ['li', 'tr', 'dt', 'dd', 'div', 'section', 'article'].map(name => `${name}:nth-child(n + 13)`).join(', ')

/**
 * Returns the axe violations of a page, in light and in dark mode, as it is and on a desk. Only colours differ in dark
 * mode. For long lists and tables the colours of the first twelve rows are checked; the remaining rows are removed from
 * the page.
 */
export async function faultsInBoth(page: Page): Promise<string[]> {
  const found = await faultsIn(page, axe => axe.disableRules([COLOURS]))
  await page.locator(LATER).evaluateAll(rows => {
    for (const row of rows) row.remove()
  })
  const colours = [...(await colourFaults(page, 'light')), ...(await colourFaults(page, 'dark'))]
  await page.setViewportSize(DESKTOP)
  const onDesk = [...(await faultsOn(page, 'dark')), ...(await faultsOn(page, 'light'))]
  return [...found, ...colours, ...onDesk.map(fault => `on a desk, ${fault}`)]
}

/** Returns the violations within the visible part of a page in one colour scheme. */
export async function faultsOn(page: Page, colorScheme: ColorScheme, within = 'html'): Promise<string[]> {
  if (colorScheme === 'dark') return colourFaults(page, colorScheme, within)
  await page.emulateMedia({ colorScheme })
  return faultsIn(page, axe => axe.include(within))
}

async function colourFaults(page: Page, colorScheme: ColorScheme, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  const faults = await faultsIn(page, axe => axe.include(within).withRules([COLOURS]))
  return faults.map(fault => `${colorScheme}, ${fault}`)
}

async function faultsIn(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // Legacy mode opens no page per frame: the pages have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await narrow(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
