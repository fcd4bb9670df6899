import { expect, type Locator, type Page, test } from '@playwright/test'
import { faultsOn } from './axe.ts'
import { overflow } from './overflow.ts'

/** Returns the sheet dialog, whatever it contains. */
const slip = (page: Page) => page.getByRole('dialog')

/** Returns a citation link in the text of the law. */
const citation = (page: Page, place: string, name: string) =>
  page.locator(place).getByRole('link', { name, exact: true }).first()

async function openTerm(page: Page): Promise<void> {
  await page.goto('/onizumo/80/')
  await citation(page, '#p1', '競技者').click()
  await expect(slip(page)).toContainText('規約第2条')
}

test.describe('tapped citation', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tapped citation opens its target in a dialog with number, caption, version, text and link', async ({
    page
  }) => {
    await page.goto('/onizumo/90/')
    await citation(page, '.law', '第4条第5項').tap()
    await expect(slip(page).getByRole('heading')).toHaveText('規約第4条（出席者協議）第5項')
    await expect(slip(page)).toContainText('2020年8月7日施行・再述')
    await expect(slip(page)).toContainText('議決権は')
    await expect(page).toHaveURL(/\/onizumo\/90\/$/)
    await expect
      .poll(async () => {
        const box = await slip(page).boundingBox()
        return [box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]
      })
      .toEqual([0, 390, 844])
    await slip(page).getByRole('link', { name: 'このページを開く' }).tap()
    await expect(page).toHaveURL(/\/onizumo\/4\/#p5$/)
    await page.goBack()
    await expect(slip(page).getByRole('heading')).toHaveText('規約第4条（出席者協議）第5項')
  })

  test('Back closes the dialog and restores the position', async ({ page }) => {
    await page.goto('/onizumo/1/')
    await page.goto('/onizumo/90/')
    await citation(page, '.law', '第4条第5項').tap()
    await expect(slip(page)).toContainText('議決権は')
    await page.goBack()
    await expect(slip(page)).toBeHidden()
    await expect(page).toHaveURL(/\/onizumo\/90\/$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/onizumo\/1\/$/)
  })

  test('the dialog closes by its button, by Esc and by a tap outside, and leaves no history entry', async ({
    page
  }) => {
    await page.goto('/onizumo/1/')
    await page.goto('/onizumo/90/')
    const ways = [
      () => slip(page).getByRole('button', { name: '閉じる' }).tap(),
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(195, 60)
    ]
    for (const close of ways) {
      await citation(page, '.law', '第4条第5項').tap()
      await expect(slip(page)).toContainText('議決権は')
      await close()
      await expect(slip(page)).toBeHidden()
      await expect.poll(() => page.evaluate(() => history.state?.slip ?? null)).toBeNull()
      await expect(citation(page, '.law', '第4条第5項')).toBeFocused()
    }
    await page.goBack()
    await expect(page).toHaveURL(/\/onizumo\/1\/$/)
  })

  test('a citation in the dialog replaces its content, with a link back', async ({ page }) => {
    await openTerm(page)
    await slip(page).getByRole('link', { name: '規約第2条第1項第3号' }).tap()
    await expect(slip(page).getByRole('heading')).toHaveText(/^規約第2条（.*）第1項第3号$/)
    await slip(page).getByRole('button', { name: '戻る' }).tap()
    await expect(slip(page).getByRole('heading')).toHaveText(/^競技者/)
    await expect(slip(page).getByRole('button', { name: '戻る' })).toBeHidden()
    await slip(page).getByRole('link', { name: '規約第2条第1項第3号' }).tap()
    await expect(slip(page).getByRole('heading')).toHaveText(/第3号$/)
    await page.keyboard.press('Escape')
    await expect(slip(page)).toBeHidden()
    await expect.poll(() => page.evaluate(() => history.state?.slip ?? null)).toBeNull()
    await expect(page).toHaveURL(/\/onizumo\/80\/$/)
  })

  test('the dialog shows a proviso in its paragraph, and an item under its own text only', async ({ page }) => {
    await page.goto('/onizumo/5/')
    await citation(page, '#p2', '前項ただし書').tap()
    await expect(slip(page).getByRole('heading')).toHaveText('規約第5条（東風戦の原則）第1項ただし書')
    await expect(slip(page).locator('.marked')).toHaveText(/^ただし、/)
    await page.goto('/onizumo/9/')
    await page.locator('#p2 p a[href$="#p1-i3"]').first().tap()
    await expect(slip(page).getByRole('heading')).toHaveText(/第1項第3号$/)
    await expect(slip(page).locator('.items > li')).toHaveCount(1)
  })

  test('a citation on the same page opens a dialog whose page link scrolls to the target', async ({ page }) => {
    await page.goto('/onizumo/42/')
    await page.locator('.para p a[href*="/42/#"]').last().tap()
    await expect(slip(page).getByRole('heading')).toHaveText(/^規約第42条/)
    await slip(page).getByRole('link', { name: 'このページを開く' }).tap()
    await expect(slip(page)).toBeHidden()
    await expect(page.locator(':target')).toBeInViewport()
  })

  test('a citation of a precedent opens the precedent, and a relation line opens the article', async ({ page }) => {
    await page.goto('/onizumo/precedents/18/')
    await page.locator('.decision a').first().tap()
    await expect(slip(page).getByRole('heading').first()).toHaveText(/^規約第\d+条/)
    await page.goto('/disputes/spill/')
    const decided = page.locator('details', { hasText: '先例のページ' })
    const id = await page.locator('.ruling-card').filter({ has: decided }).first().getAttribute('id')
    await page.goto(`/disputes/spill/#${id}`)
    const shown = page.locator('.ruling-card:target details', { hasText: '先例のページ' })
    await shown.locator('summary').first().tap()
    await shown.first().getByRole('link').last().tap()
    await expect(slip(page).getByRole('heading').first()).toHaveText(/^先例第\d+号（/)
    await page.goBack()
    await expect(slip(page)).toBeHidden()
    await expect(page.locator('.ruling-card:target')).toBeVisible()
  })

  test('a citation is followed as a link if its page cannot be fetched', async ({ page }) => {
    await page.route('**/onizumo/4/', (route, request) =>
      request.isNavigationRequest() ? route.continue() : route.abort()
    )
    await page.goto('/onizumo/90/')
    await citation(page, '.law', '第4条第5項').tap()
    await expect(page).toHaveURL(/\/onizumo\/4\/#p5$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/onizumo\/90\/$/)
    await expect(slip(page)).toBeHidden()
  })
})

test('Ctrl or the middle button opens a citation in a new tab', async ({ page, context }) => {
  await page.goto('/onizumo/90/')
  for (const click of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page')
    await citation(page, '.law', '第4条第5項').click(click)
    await expect(await opened).toHaveURL(/\/onizumo\/4\/#p5$/)
    await expect(slip(page)).toBeHidden()
  }
})

test('the dialog can be opened, used and closed by keyboard alone, and focus returns', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await citation(page, '#p1', '競技者').focus()
  await page.keyboard.press('Enter')
  await expect(slip(page).getByRole('heading')).toBeFocused()
  // Before the text is loaded, the next tab stop is the close button.
  await expect(slip(page).getByRole('link', { name: '規約第2条第1項第3号' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(slip(page).getByRole('link', { name: '規約第2条第1項第3号' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slip(page).getByRole('heading')).toHaveText(/^規約第2条/)
  while (
    !(await slip(page)
      .getByRole('button', { name: '戻る' })
      .evaluate(key => key === document.activeElement))
  )
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(slip(page).getByRole('heading')).toHaveText(/^競技者/)
  await page.keyboard.press('Escape')
  await expect(citation(page, '#p1', '競技者')).toBeFocused()
})

test('a term has an explanation once per block', async ({ page }) => {
  await openTerm(page)
  await expect(slip(page).getByRole('heading')).toHaveText('競技者（きょうぎしゃ）')
  await expect(slip(page), 'only the definition').not.toContainText('別の書き方')
  expect(await page.locator('#p1 > p a.term', { hasText: /^競技者$/ }).count()).toBe(1)
})

/** Opens the menu with the display settings: from the bar of a phone, or from the footer. */
async function openMenu(page: Page): Promise<void> {
  const bar = page.locator('[data-act=menu]')
  if (await bar.isVisible()) await bar.click()
  else await page.getByRole('button', { name: '表示設定' }).click()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts citations and terms are plain links, and no inactive button is shown', async ({ page }) => {
    await page.goto('/onizumo/80/')
    await expect(page.locator('.acts button:visible')).toHaveCount(0)
    await expect(page.locator('.scripted')).toBeHidden()
    await page.locator('#p1 a.term', { hasText: '競技者' }).click()
    await expect(page).toHaveURL(/\/terms\/#kyogisha$/)
    await page.goto('/onizumo/90/')
    await citation(page, '.law', '第4条第5項').click()
    await expect(page).toHaveURL(/\/onizumo\/4\/#p5$/)
  })
})

test.describe('display settings', () => {
  const panel = (page: Page) => page.getByRole('dialog', { name: 'メニュー' })
  const html = (page: Page) => page.locator('html')
  const readingOf = (term: Locator) => term.evaluate(element => getComputedStyle(element, '::before').content)
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

  async function choose(page: Page, label: string): Promise<void> {
    await openMenu(page)
    await panel(page).getByLabel(label, { exact: true }).check()
    await panel(page).getByRole('button', { name: '閉じる' }).click()
  }

  test('an install button is shown if the browser offers installation, until it is pressed', async ({ page }) => {
    const button = panel(page).getByRole('button', { name: '端末に入れる' })
    await page.goto('/')
    await openMenu(page)
    await expect(panel(page).getByRole('button')).toHaveText(['閉じる'])
    const offer = () =>
      page.evaluate(() => {
        const prompt = async () => document.body.setAttribute('data-asked', '')
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
        dispatchEvent(event)
        return event.defaultPrevented
      })
    // The listening script loads when the page is idle.
    await expect.poll(offer).toBe(true)
    await expect(button).toBeVisible()
    await button.click()
    await expect(page.locator('body')).toHaveAttribute('data-asked')
    await expect(button).toHaveCount(0)
  })

  test('display settings are on every page, with targets of at least 48 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const url of ['/', '/onizumo/80/', '/disputes/spill/', '/onizumo/precedents/18/', '/terms/']) {
      await page.goto(url)
      await openMenu(page)
      for (const target of await panel(page).locator('label, button').all()) {
        const box = await target.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(48)
        expect(box?.width).toBeGreaterThanOrEqual(48)
      }
    }
  })

  test('readings are displayed on request, and are excluded from copied, searched and spoken text', async ({
    page
  }) => {
    await page.goto('/onizumo/80/')
    const term = page.locator('#p1 a.term', { hasText: '競技者' })
    const texts = () => page.locator('#p1 p').first().allInnerTexts()
    const selected = () =>
      page.evaluate(() => {
        getSelection()?.selectAllChildren(document.querySelector('#p1 p') ?? document.body)
        return getSelection()?.toString()
      })
    const spoken = async () => (await page.locator('#p1').ariaSnapshot()).replaceAll(' ', '')
    const all = async () => [await texts(), await term.textContent(), await selected(), await spoken()]
    const before = await all()
    expect(await readingOf(term)).toBe('none')
    await choose(page, 'ふりがな')
    expect(await readingOf(term)).toContain('きょうぎしゃ')
    expect(await all()).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('きょうぎしゃ')
  })

  test('text size and furigana apply to the next page and the next visit', async ({ page }) => {
    await page.goto('/onizumo/80/')
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    const normal = await size()
    await choose(page, '特大')
    await choose(page, 'ふりがな')
    expect(await size()).toBe(normal * 1.375)
    await page.goto('/terms/')
    expect(await size()).toBe(normal * 1.375)
    await openMenu(page)
    await expect(panel(page).getByLabel('特大')).toBeChecked()
    await expect(panel(page).getByLabel('ふりがな')).toBeChecked()
    await panel(page).getByLabel('標準').check()
    await page.reload()
    expect(await size()).toBe(normal)
    await expect(html(page)).toHaveAttribute('data-furigana', 'on')
  })

  for (const [device, label, other] of [
    ['light', 'ダーク', 'dark'],
    ['dark', 'ライト', 'light']
  ] as const)
    test(`on a ${device} device ${other} can be chosen, before anything is painted, and taken back`, async ({
      page
    }) => {
      await page.emulateMedia({ colorScheme: device })
      await page.goto('/onizumo/80/')
      const devices = await paper(page)
      await choose(page, label)
      const chosen = await paper(page)
      expect(chosen).not.toBe(devices)
      await page.emulateMedia({ colorScheme: other })
      expect(await paper(page)).toBe(chosen)
      await page.emulateMedia({ colorScheme: device })
      // Without modules only the inline script in the head sets the colours.
      await page.route('**/*.js', route => route.abort())
      await page.reload()
      expect(await paper(page)).toBe(chosen)
      await page.unroute('**/*.js')
      await page.reload()
      await choose(page, '自動')
      expect(await paper(page)).toBe(devices)
    })

  test('if storage is refused, display settings apply to the current page', async ({ page }) => {
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError')
        }
      })
    )
    await page.goto('/onizumo/80/')
    await choose(page, '大')
    await expect(html(page)).toHaveAttribute('data-size', 'l')
    expect(broken).toEqual([])
  })

  test('invalid stored settings are ignored', async ({ page }) => {
    const broken: string[] = []
    page.on('pageerror', error => broken.push(error.message))
    await page.addInitScript(() => localStorage.setItem('display', '{"size":'))
    await page.goto('/onizumo/80/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(broken).toEqual([])
  })

  test('printed pages are white in every theme', async ({ page }) => {
    await page.goto('/onizumo/80/')
    await choose(page, 'ダーク')
    await page.emulateMedia({ media: 'print' })
    expect(await paper(page)).toBe('rgb(255, 255, 255)')
    await expect(page.locator('.acts')).toBeHidden()
  })
})

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  const shared = (page: Page) => page.evaluate(() => navigator.clipboard.readText()).then(text => text.split('\n'))
  const press = (page: Page, name: string) => page.locator('.acts').getByRole('button', { name }).click()

  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined, writable: true }))
  )

  test('sharing copies citation, version and permanent URL if the device cannot share', async ({ page, baseURL }) => {
    await page.goto('/onizumo/80/')
    await press(page, '共有')
    await expect(page.locator('.said')).toContainText('コピーしました')
    expect(await shared(page)).toEqual([
      '規約第80条（牌こぼし）（2020年8月7日施行・再述）',
      `${baseURL}onizumo/v/2020-08-07/80/`
    ])
  })

  test('sharing uses the provision of the URL', async ({ page, baseURL }) => {
    await page.goto('/onizumo/42/#p2-i1')
    await press(page, '共有')
    await expect(page.locator('.said')).toContainText('コピーしました')
    expect(await shared(page)).toEqual([
      '規約第42条（役）第2項第1号（2020年8月7日施行・再述）',
      `${baseURL}onizumo/v/2020-08-07/42/#p2-i1`
    ])
  })

  test('sharing works for precedents and ruling cards', async ({ page, baseURL }) => {
    await page.goto('/onizumo/precedents/18/')
    await press(page, '共有')
    await expect(page.locator('.said')).toContainText('コピーしました')
    expect((await shared(page))[0]).toMatch(/^先例第18号（.+）（2019-08-16・再述）$/)
    await page.goto('/disputes/spill/')
    const choice = page.locator('.choices a').first()
    const answer = ((await choice.textContent()) ?? '').trim()
    await choice.click()
    const id = await page.locator('.ruling-card:target').getAttribute('id')
    await page.locator('.ruling-card:target').getByRole('button', { name: '共有' }).click()
    await expect(page.locator('.said')).toContainText('コピーしました')
    const lines = await shared(page)
    expect(lines[0]).toBe(`山を崩した。${answer}`)
    expect(lines.at(-2)).toMatch(/^第80条（牌こぼし）.*（2020年8月7日施行・再述）$/)
    expect(lines.at(-1)).toBe(`${baseURL}disputes/spill/#${id}`)
  })

  test('sharing uses the device dialog if available', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      navigator.share = async data => {
        document.title = JSON.stringify(data)
      }
    })
    await page.goto('/onizumo/80/')
    await press(page, '共有')
    await expect(page).toHaveTitle(/^\{/)
    expect(JSON.parse(await page.title())).toEqual({
      text: '規約第80条（牌こぼし）（2020年8月7日施行・再述）',
      url: `${baseURL}onizumo/v/2020-08-07/80/`
    })
  })

  test('the QR code of the page is large enough for three phones, and its script loads on demand', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const scripts: string[] = []
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/onizumo/80/#p1')
    await page.waitForLoadState('networkidle')
    const before = scripts.length
    await press(page, 'QRコード')
    const picture = slip(page).getByRole('img', { name: /\/onizumo\/80\/#p1 を開くQRコード$/ })
    await expect(picture).toBeVisible()
    expect((await picture.boundingBox())?.width).toBeGreaterThanOrEqual(280)
    expect(scripts.length).toBeGreaterThan(before)
    await page.keyboard.press('Escape')
    await expect(slip(page)).toBeHidden()
    await press(page, 'QRコード')
    await expect(picture).toHaveCount(1)
  })
})

test.describe('accessibility', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing on open slips, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const find = () => faultsOn(page, colorScheme)
      await openTerm(page)
      expect(await find(), 'a term').toEqual([])
      await slip(page).getByRole('link', { name: '規約第2条第1項第3号' }).click()
      await expect(slip(page).getByRole('button', { name: '戻る' })).toBeVisible()
      expect(await find(), 'a provision').toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('.acts').getByRole('button', { name: 'QRコード' }).click()
      await expect(slip(page).getByRole('img')).toBeVisible()
      expect(await find(), 'the code').toEqual([])
      await page.keyboard.press('Escape')
      await openMenu(page)
      await page.getByLabel('ふりがな').check()
      expect(await find(), 'the display').toEqual([])
    })

  for (const [width, height, text] of [
    [390, 844, '100%'],
    [390, 844, '200%'],
    [360, 780, '200%'],
    [320, 256, '100%'],
    [1280, 800, '200%']
  ] as const)
    test(`nothing needs sideways scrolling at ${width}×${height}, text at ${text}, with furigana`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(() => localStorage.setItem('display', '{"furigana":"on"}'))
      await page.addInitScript(size => {
        document.addEventListener('DOMContentLoaded', () =>
          document.documentElement.style.setProperty('font-size', size)
        )
      }, text)
      for (const url of ['/onizumo/85/', '/onizumo/80/', '/disputes/spill/']) {
        await page.goto(url)
        expect.soft(await overflow(page), url).toBeLessThanOrEqual(0)
      }
      await openTerm(page)
      await slip(page).getByRole('link', { name: '規約第2条第1項第3号' }).click()
      await expect(slip(page).getByRole('heading')).toHaveText(/^規約第2条/)
      const inside = await slip(page).evaluate(dialog =>
        [dialog, ...dialog.querySelectorAll('.body')].map(box => box.scrollWidth - box.clientWidth)
      )
      expect(Math.max(...inside)).toBeLessThanOrEqual(0)
      const close = slip(page).getByRole('button', { name: '閉じる' })
      await close.scrollIntoViewIfNeeded()
      await expect(close).toBeInViewport()
      await close.click()
      await openMenu(page)
      const end = page.getByRole('dialog', { name: 'メニュー' }).getByRole('button')
      await end.scrollIntoViewIfNeeded()
      await expect(end).toBeInViewport()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })

  test('in forced colours terms, dialogs and QR codes retain their outlines', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openTerm(page)
    const line = await page
      .locator('a.term')
      .first()
      .evaluate(term => getComputedStyle(term).textDecorationLine)
    expect(line).toBe('underline')
    expect(await slip(page).evaluate(dialog => getComputedStyle(dialog).borderLeftStyle)).toBe('solid')
    await page.keyboard.press('Escape')
    await page.locator('.acts').getByRole('button', { name: 'QRコード' }).click()
    expect(
      await slip(page)
        .locator('path')
        .evaluate(path => getComputedStyle(path).fill)
    ).toBe('rgb(0, 0, 0)')
  })

  test('reduced motion disables all animation', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openTerm(page)
    expect(await slip(page).evaluate(dialog => getComputedStyle(dialog).animationName)).toBe('none')
  })

  test('the line of provision, version and date remains visible on a ruling card', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/disputes/spill/')
    await page.locator('.choices a').first().click()
    await page.evaluate(() => scrollTo(0, 1200))
    const line = page.locator('.running')
    await expect(line).toBeInViewport()
    await expect(line).toContainText('80条')
    await expect(line).toContainText('2020年8月7日施行')
  })
})
