import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'

/** Creates a saved ruling. */
const ruling = (id: number, facts: string) => ({
  id,
  decidedOn: '2026-01-03',
  title: '山を崩した',
  facts,
  outcome: '続けた',
  provisions: ['第80条（牌こぼし）'],
  paths: ['80'],
  edition: '2020年8月7日施行・再述'
})

/** Writes values to the storage of the device, then opens a page. */
async function openHolding(page: Page, address: string, held: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto('/favicon.svg')
  for (const [name, value] of Object.entries(held))
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [name, JSON.stringify(value)] as const)
  await page.goto(address)
}

/** Collects the uncaught errors of a page from now on. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  return faults
}

const rulings = (page: Page) => page.locator('.kept li')

test.describe('two pages of one device', () => {
  test('two open pages see each other’s saved and deleted rulings, and no ruling is lost', async ({
    page,
    context
  }) => {
    await openHolding(page, '/disputes/kept/', { 'kept-rulings': [ruling(2, '二つめ'), ruling(1, '一つめ')] })
    const other = await context.newPage()
    await other.goto('/disputes/spill/#tiles')
    await other.getByRole('button', { name: 'この裁定を残す' }).last().click()
    await other.getByLabel('何が起きたか').fill('三つめ')
    await other.getByRole('button', { name: '残す', exact: true }).click()
    await expect(rulings(page)).toHaveCount(3)
    page.on('dialog', asked => asked.accept())
    await rulings(page).filter({ hasText: '一つめ' }).getByRole('button', { name: '消す' }).click()
    await other.goto('/disputes/kept/')
    await expect(rulings(other)).toHaveCount(2)
    await expect(rulings(other).first()).toContainText('三つめ')
  })
})

test.describe('hostile values in storage', () => {
  const trap = '<img src=x onerror="window.caught=1"><script>window.caught=1</script>'

  test('hostile values neither freeze a page nor run scripts, and valid values are shown', async ({ page }) => {
    const faults = faultsOf(page)
    const many = Object.fromEntries(Array.from({ length: 200_001 }, (_, at) => [at, 1]))
    await openHolding(page, '/disputes/kept/', {
      display: { ...many, size: 'xl', theme: trap, offline: '', furigana: { on: 1 } },
      'recent-lookups': [...Array.from({ length: 200_000 }, () => 1), trap, '立直'],
      'kept-rulings': [
        ...Array.from({ length: 200_000 }, () => 0),
        { ...ruling(1, trap), title: trap, edition: '__proto__', paths: ['constructor'] },
        { ...ruling(2, '崩'.repeat(1_000_000)) }
      ]
    })
    await expect(rulings(page)).toHaveCount(2)
    await expect(rulings(page).first()).toContainText(trap)
    expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).toEqual({ size: 'xl' })
    await page.getByRole('searchbox').focus()
    await expect(page.getByRole('button', { name: '立直' })).toBeVisible()
    await page.getByRole('searchbox').fill('80条')
    await expect(page.locator('[data-provision="onizumo:80"]')).toBeVisible()
    expect(await page.evaluate(() => 'caught' in window)).toBe(false)
    expect(faults).toEqual([])
  })

  test('the first of 40,000 rulings are shown', async ({ page }) => {
    const small = { ...ruling(1, ''), title: '', outcome: '', provisions: [], paths: [], edition: '' }
    await openHolding(page, '/disputes/kept/', {
      'kept-rulings': Array.from({ length: 40_000 }, (_, id) => ({ ...small, id }))
    })
    await expect(rulings(page)).toHaveCount(201)
    await expect(rulings(page).last()).toContainText('新しいものから200件')
  })
})

test('a value in place of the list of rulings is moved to another key when a ruling is saved', async ({ page }) => {
  const newer = { format: 2, list: [ruling(1, '一つめ')] }
  await openHolding(page, '/disputes/spill/#tiles', { 'kept-rulings': newer })
  await page.getByRole('button', { name: 'この裁定を残す' }).last().click()
  await page.getByRole('button', { name: '残す', exact: true }).click()
  await expect(page.locator('.stamped > .card')).toBeVisible()
  await expect(page.getByText('この端末に残しました')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kept-rulings-aside-1'))).toBe(JSON.stringify(newer))
  await page.goto('/disputes/kept/')
  await expect(rulings(page)).toHaveCount(1)
})

test('no URL breaks a script, and sidebar and QR code are shown', async ({ page }) => {
  const faults = faultsOf(page)
  for (const address of ['/compare/#%', '/onizumo/full/#%', '/compare/?words=%#%E0%A4']) await page.goto(address)
  await page.goto('/nowhere/%E0')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/onizumo/80/?a=%#%')
  await expect(page.locator('nav[data-outline] li').first()).toBeAttached()
  await page.locator('.acts').getByRole('button', { name: 'QRコード' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /a=%#% を開くQRコード/ })).toBeVisible()
  expect(faults).toEqual([])
})

test('in a foreign frame the site is readable, and no click reaches saved data', async ({ page }) => {
  const address = '/disputes/kept/'
  await openHolding(page, address, { 'kept-rulings': [ruling(1, '一つめ')] })
  const src = page.url()
  // Simulates a host that cannot send `frame-ancestors`.
  await page.route(src, async route => {
    const response = await route.fetch()
    await route.fulfill({ body: await response.text(), contentType: 'text/html' })
  })
  const foreign = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<iframe src="${src}" width="400" height="800"></iframe>`)
  })
  await new Promise<void>(resolve => foreign.listen(0, '127.0.0.1', resolve))
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`)
  const framed = page.frameLocator('iframe')
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('残した裁定')
  // Some browsers show the saved rulings in a foreign frame. Deletion asks for confirmation, which a foreign frame
  // cannot open.
  for (const button of await framed.getByRole('button', { name: '消す', exact: true }).all()) await button.click()
  await page.goto(src)
  await expect(rulings(page)).toHaveCount(1)
  foreign.close()
})

test.describe('with a wrong clock', () => {
  for (const [now, shown] of [
    [
      '1970-01-01T00:00:00Z',
      'これから変わります。（この端末の日付が正しくないため、施行されたかどうかは分かりません）'
    ],
    ['2099-01-01T00:00:00Z', '変わりました。（この端末の日付によります）']
  ] as const)
    test(`of ${now.slice(0, 4)} the site works, and says what it has from the clock`, async ({ page }) => {
      const faults = faultsOf(page)
      const notice =
        '<div class="band" data-comes="2027-04-01" data-past="2020-08-07"><p data-before>これから変わります。</p><p data-since hidden>変わりました。</p></div>'
      await page.route('**/onizumo/80/', async route => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replace(/<main [^>]*>/u, `$&${notice}`) })
      })
      await page.clock.setFixedTime(now)
      await page.goto('/onizumo/80/')
      await expect(page.locator('.band p:visible')).toHaveText(shown)
      await page.goto('/disputes/spill/#tiles')
      for (const _ of [1, 2]) {
        await page.getByRole('button', { name: 'この裁定を残す' }).last().click()
        await expect(page.getByLabel('決めた日')).toHaveValue(now.slice(0, 10))
        await page.getByRole('button', { name: '残す', exact: true }).click()
      }
      await page.goto('/disputes/kept/')
      await expect(rulings(page)).toHaveCount(2)
      page.on('dialog', asked => asked.accept())
      await rulings(page).first().getByRole('button', { name: '消す' }).click()
      await expect(rulings(page)).toHaveCount(1)
      expect(faults).toEqual([])
    })
})
