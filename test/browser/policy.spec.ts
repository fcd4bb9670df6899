/**
 * @file The content security policy in pages and headers: normal use violates no directive, injected code is blocked.
 */
import { expect, type Page, test } from '@playwright/test'
import { SECURITY_HEADERS } from '../../src/protocol/security-headers.ts'
import { kept } from './edition.ts'

/** One page per kind. */
const KINDS = [
  '/',
  '/onizumo/',
  '/onizumo/80/',
  '/onizumo/full/',
  '/onizumo/history/',
  '/onizumo/history/8-2/',
  '/onizumo/precedents/17/',
  '/onizumo/v/2020-08-07/85/',
  '/terms/',
  '/disputes/',
  '/disputes/spill/',
  '/disputes/kept/',
  '/disputes/sheet/',
  '/compare/',
  '/compare/onizumo/saikouisen/',
  '/tools/',
  '/tools/settlement/',
  '/en/',
  '/en/disputes/',
  '/en/tools/settlement/',
  '/search/',
  '/setagaya233/満貫以上/',
  '/diagnostics/',
  '/api/',
  '/onizumo.html'
]

/** Returns the violations of the policy on a page and the resulting errors. */
async function refused(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tell', (text: string) => found.push(text))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      (window as unknown as { tell(text: string): void }).tell(
        [location.pathname, effectiveDirective, blockedURI, sample, sourceFile].join(' ')
      )
    )
  )
  page.on('pageerror', error => found.push(error.message))
  page.on('console', message => message.type() === 'error' && found.push(message.text()))
  return found
}

test('no kind of page violates its policy', async ({ page }) => {
  test.slow()
  const found = await refused(page)
  for (const url of KINDS) expect((await page.goto(url))?.status(), url).toBe(200)
  expect(found).toEqual([])
})

test('no reader action violates the policy', async ({ page }) => {
  test.slow()
  const found = await refused(page)
  await page.goto('/onizumo/80/')
  await page.getByRole('searchbox').pressSequentially('牌こぼし')
  await expect(page.locator('[data-provision="onizumo:80"]').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('.acts').getByRole('button', { name: 'QRコード' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /QRコード/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/onizumo/42/')
  await page.locator('.para p a').first().click()
  await expect(page.getByRole('dialog')).toContainText(/第\d+条/)
  await page.keyboard.press('Escape')
  // Closing the dialog goes back one history entry.
  await expect.poll(() => page.evaluate(() => history.state?.slip ?? null)).toBeNull()
  await page.goto('/tools/points/')
  await page.locator('[name=han]').selectOption('4')
  await page.locator('[name=fu]').selectOption('30')
  await expect(page.locator('#rules-onizumo .payments')).toContainText('点')
  expect(found).toEqual([])
})

test('the full-text search worker runs under the policy', async ({ page }) => {
  const found = await refused(page)
  await page.goto('/search/?q=全自動卓')
  await expect(page.locator('main [data-provision^="saikouisen:"]').first()).toBeVisible()
  expect(page.workers().map(worker => new URL(worker.url()).pathname)).toEqual(['/pagefind/pagefind-worker.js'])
  expect(found).toEqual([])
})

test.describe('policy and service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the site is cached and searched offline under the policy', async ({ page }) => {
    const found = await refused(page)
    await page.goto('/')
    await kept(page)
    await page.goto('/search/?q=全自動卓')
    await expect(page.locator('main [data-provision^="saikouisen:"]').first()).toBeVisible()
    expect(found).toEqual([])
  })
})

test.describe('answers of the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an answer of the worker cannot be framed by another site, like one of the host', async ({
    page,
    context,
    baseURL
  }) => {
    await page.goto('/')
    await kept(page)
    const response = await page.goto('/disputes/spill/')
    expect(response?.fromServiceWorker()).toBe(true)
    expect(response?.headers()).toMatchObject(SECURITY_HEADERS)
    // The worker answers only on the same host; the server does not have this page.
    const elsewhere = 'http://localhost:9988/'
    const body = `<iframe src="${baseURL}disputes/spill/"></iframe>`
    await context.route(elsewhere, route => route.fulfill({ contentType: 'text/html', body }))
    await page.goto(elsewhere)
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  })
})

test('injected markup is neither executed nor loaded nor rendered', async ({ page }) => {
  await page.goto('/onizumo/80/')
  const tried = await page.evaluate(async () => {
    const ran: string[] = []
    const attempt = (name: string, act: () => unknown): void => {
      try {
        act()
        ran.push(name)
      } catch {}
    }
    attempt('markup', () => {
      document.createElement('div').innerHTML = '<img src=x>'
    })
    attempt('a document', () => new DOMParser().parseFromString('<p>', 'text/html'))
    attempt('a worker of words', () => new Worker('data:text/javascript,1'))
    attempt('a worker of another file', () => new Worker('/search/index.json'))
    attempt('a second policy', () =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes.createPolicy('mine', {})
    )
    attempt('a script of another file', () => {
      document.createElement('script').src = '/onizumo/index.json'
    })
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(style)
    if (getComputedStyle(document.body).display === 'none') ran.push('a style')
    return ran
  })
  expect(tried).toEqual([])
})

test('a javascript: link is not executed', async ({ page }) => {
  await page.goto('/onizumo/80/')
  const refusal = await page.evaluate(
    () =>
      new Promise<string>(resolve => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
        const link = document.createElement('a')
        link.href = 'javascript:document.body.remove()'
        document.body.append(link)
        link.click()
      })
  )
  expect(refusal).toMatch(/script|trusted-types/u)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('第80条')
})

test('no other site can frame a page', async ({ page, baseURL }) => {
  await page.setContent(`<iframe src="${baseURL}onizumo/80/"></iframe>`)
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
})
