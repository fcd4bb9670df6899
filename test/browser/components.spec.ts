import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'

/**
 * Screenshots of every component in its states, as golden files. They need the fonts that `.ci/run` installs. After an
 * intended change run the test with `--update-snapshots` and look at the difference.
 */
const FONT = '/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc'

test.skip(!existsSync(FONT), `The font ${FONT} is missing`)
test.use({ viewport: { width: 390, height: 844 } })

for (const colorScheme of ['light', 'dark'] as const)
  test(`the components look as recorded, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/diagnostics/components/')
    await expect(page).toHaveScreenshot(`components-${colorScheme}.png`, { fullPage: true, maxDiffPixelRatio: 0.005 })
  })
