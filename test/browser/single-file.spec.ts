/** @file The single-file build, opened from disk. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { answer } from './answer.ts'
import { faultsInBoth } from './axe.ts'
import { overflow } from './overflow.ts'

const address = pathToFileURL(path.resolve(process.env.OUT_DIR || 'dist', 'onizumo.html')).href

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

test('the single-file build supports search, articles, precedents and disputes', async ({ page }) => {
  const [asked, faults]: [string[], string[]] = [[], []]
  page.on('request', request => asked.push(request.url()))
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  await page.goto(address)
  const heading = page.locator('.page.shown h1')
  await page.getByRole('searchbox').fill('80条')
  await page.locator('[data-provision="onizumo:80"] a').first().click()
  await expect(heading).toContainText('第80条')
  await expect(page.locator('.running b')).toHaveText('第80条（牌こぼし）')
  await page.locator('.shown summary', { hasText: '先例第17号' }).click()
  await page.getByRole('link', { name: /先例第17号/ }).click()
  await expect(heading).toContainText('先例第17号')
  await page.goBack()
  await expect(heading).toContainText('第80条')
  await page.getByRole('link', { name: 'もめごと' }).click()
  await page.locator('.page.shown a', { hasText: '山を崩した' }).first().click()
  await answer(page)
  const card = page.locator('.ruling-card:visible')
  await expect(card.locator('.para').first()).toBeVisible()
  await card
    .getByRole('link', { name: /^第\d+条/ })
    .first()
    .click()
  await expect(heading).toContainText('条')
  await page.locator('.masthead .name').click()
  for (const name of ['8', 'の', '2'])
    await page.locator('.keypad-keys').getByRole('button', { name, exact: true }).click()
  await page.locator('.typed a').click()
  await expect(heading).toContainText('第8条の2')
  await page.getByRole('link', { name: '精算' }).click()
  for (const [seat, score] of ['43200', '28600', '18500', '9700'].entries())
    await page.locator(`[name=score${seat}]`).fill(score)
  await expect(page.locator('#rules-onizumo .result .number')).toHaveText(['+43', '+4', '−17', '−30'])
  await page.getByRole('button', { name: '起家のプラスとマイナスを替える' }).click()
  await expect(page.locator('[name=score0]')).toHaveValue('-43200')
  await expect(page.locator('.fault').filter({ hasText: '合計' })).toBeVisible()
  expect(asked.filter(url => !url.startsWith(address))).toEqual([])
  expect(faults).toEqual([])
})

test('the single-file build shows the full text on one page', async ({ page }) => {
  await page.goto(`${address}#/onizumo/`)
  await page.getByRole('link', { name: '全文を続けて読む' }).click()
  for (const number of ['1', '80', '93']) await expect(page.locator(`[id="/onizumo/${number}/"]`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '第1章　総則' })).toBeVisible()
  await expect(page.locator('.dispute').first()).toBeHidden()
  await page.goBack()
  await expect(page.locator('[id="/onizumo/80/"]')).toBeHidden()
})

for (const place of ['', '#/disputes/spill/', '#/onizumo/80/', '#/onizumo/precedents/17/', '#/tools/settlement/'])
  test(`has nothing for axe to find at its ${place || 'beginning'}`, async ({ page }) => {
    test.slow()
    await page.goto(address + place)
    // Hidden pages are removed: axe would check all of them for minutes.
    await page.locator('.page:not(.shown)').evaluateAll(hidden => {
      for (const element of hidden) element.remove()
    })
    expect(await faultsInBoth(page)).toEqual([])
  })

test('the single-file build does not scroll horizontally', async ({ page }) => {
  for (const place of [
    '',
    '#/disputes/',
    '#/disputes/spill/',
    '#/onizumo/',
    '#/onizumo/42/',
    '#/terms/',
    '#/onizumo/precedents/17/'
  ]) {
    await page.goto(address + place)
    expect.soft(await overflow(page), place).toBe(0)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the single-file build is one document with working links', async ({ page }) => {
    await page.goto(address)
    for (const id of ['/onizumo/80/', '/onizumo/precedents/17/', '/disputes/spill/', '/terms/'])
      await expect(page.locator(`[id="${id}"]`)).toBeVisible()
    await page.getByRole('link', { name: '目次' }).click()
    await page.locator('.contents a', { hasText: '第80条' }).click()
    await expect(page.locator('[id="/onizumo/80/"]')).toBeInViewport()
  })
})

/**
 * Returns the style rules of the page, each with a flag that is true if the selector matches. Interaction states
 * (`:hover`, `:focus`) are ignored.
 */
function matching(page: Page): Promise<{ rule: string; matches: boolean }[]> {
  return page.evaluate(() => {
    const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap(rule => {
        if (rule instanceof CSSStyleRule) return [rule]
        return rule instanceof CSSGroupingRule ? styleRules(rule.cssRules) : []
      })
    const still = (selector: string) =>
      selector
        .replace(/::[a-z-]+/gu, '')
        .replace(/:not\(:focus, :active\)|:(?:hover|active|focus-visible|focus)(?![\w-])/gu, '')
        .replace(/(^|, )(?=,|$)/gu, '$1*')
    const found = (selector: string) => document.querySelector(still(selector)) !== null
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => styleRules(cssRules))
    return rules.map(({ selectorText }, at) => ({ rule: `${at} ${selectorText}`, matches: found(selectorText) }))
  })
}

test('at least 88 % of the style rules of the single-file build match an element', async ({ page, browser }) => {
  test.slow()
  const met = new Map<string, boolean>()
  const look = async (at = page) => {
    for (const { rule, matches } of await matching(at)) met.set(rule, matches || met.get(rule) === true)
  }
  for (const place of [
    '',
    '#/disputes/',
    '#/disputes/spill/',
    '#/disputes/spill/#tiles',
    '#/onizumo/',
    '#/onizumo/#ch1',
    '#/onizumo/full/',
    '#/onizumo/80/',
    '#/onizumo/42/#p7-i1',
    '#/onizumo/5/#p1-proviso',
    '#/onizumo/precedents/',
    '#/onizumo/precedents/17/#s1',
    '#/terms/#aka-dora'
  ]) {
    await page.goto(address + place)
    await page.locator('.shown details').evaluateAll(all => {
      for (const details of all) details.setAttribute('open', '')
    })
    await look()
  }
  await page.goto(address)
  await page.locator('.keypad-keys').getByRole('button', { name: '8', exact: true }).click()
  await look()
  await page.locator('.keypad-keys').getByRole('button', { name: '0', exact: true }).click()
  await look()
  for (const query of ['リーチ', 'zzqqzz']) {
    await page.getByRole('searchbox').fill(query)
    await expect(page.locator('.found li').first()).toBeVisible()
    await look()
  }
  await page.getByRole('searchbox').fill('80条')
  await page.locator('[data-provision="onizumo:80"] a').first().click()
  await page.getByRole('searchbox').fill('')
  await expect(page.locator('.found button').first()).toBeVisible()
  await look()
  await page.goto(`${address}#/tools/settlement/`)
  for (const scores of [
    ['43200', '28600', '18500', 'x'],
    ['43200', '28600', '18500', '9700'],
    ['25000', '25000', '25000', '25000'],
    ['100000', '0', '0', '0']
  ]) {
    for (const [seat, score] of scores.entries()) await page.locator(`[name=score${seat}]`).fill(score)
    await look()
  }
  // Without scripts the page cannot be queried, so a second page has its script marker removed.
  const bare = await browser.newPage()
  await bare.goto(address)
  await bare.evaluate(() => document.documentElement.removeAttribute('data-scripted'))
  await look(bare)
  await bare.close()
  const idle = [...met].filter(([, matches]) => !matches).map(([rule]) => rule)
  expect(met.size).toBeGreaterThan(200)
  expect(idle.length / met.size, idle.join('\n')).toBeLessThanOrEqual(0.12)
})
