import { expect, test } from '@playwright/test'

/**
 * Accessibility trees of ten kinds of pages, as golden files. After an intended change run the tests with
 * `--update-snapshots` and read the difference.
 */
const KINDS = [
  ['home', '/', 'body'],
  ['article', '/onizumo/80/', 'main'],
  ['dispute', '/disputes/spill/', 'main'],
  ['ruling', '/disputes/spill/#tiles', 'main'],
  ['saved-rulings', '/disputes/kept/', 'main'],
  ['search', '/search/?q=80条', 'main'],
  ['settlement', '/tools/settlement/?s=43200,28600,18500,9700&d=0&k=25000', 'form.asks'],
  ['precedent', '/onizumo/precedents/18/', 'main'],
  ['topic', '/compare/topics/uma/', 'main'],
  ['drafts', '/draft/', 'main']
] as const

for (const [name, url, part] of KINDS)
  test(`the accessibility tree of ${name} is as recorded`, async ({ page }) => {
    await page.goto(url)
    if (name === 'search') await expect(page.locator('[data-search-panel] > ol')).toHaveAttribute('aria-busy', 'false')
    await expect(page.locator(part)).toMatchAriaSnapshot({ name: `${name}.aria.yml` })
  })
