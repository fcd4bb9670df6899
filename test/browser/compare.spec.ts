import { expect, type Page, test } from '@playwright/test'
import { faultsInBoth, faultsOn } from './axe.ts'
import { tooWideOn } from './overflow.ts'

const PHONE = { width: 390, height: 844 }
const rows = (page: Page) => page.locator('tr[data-topic]:visible')

/** Opens the filter, which is collapsed on a phone. */
async function openFilter(page: Page): Promise<void> {
  const summary = page.getByText('絞り込み', { exact: true }).first()
  if (await summary.isVisible()) await summary.click()
}

/** Opens the ruleset choice, which is collapsed on a phone. */
async function openChoice(page: Page): Promise<void> {
  const summary = page.getByText('並べる規則')
  if (await summary.isVisible()) await summary.click()
}

for (const [name, viewport] of [
  ['a phone', PHONE],
  ['a desk', { width: 1280, height: 800 }]
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('the complete comparison is filtered by group, words and difference, and the URL stores the filter', async ({
      page
    }) => {
      await page.goto('/compare/')
      const all = await page.locator('tr[data-topic]').count()
      await openFilter(page)
      await page.getByLabel('分野').selectOption('立直')
      const group = await rows(page).count()
      expect(group).toBeGreaterThan(3)
      expect(group).toBeLessThan(all)
      await page.getByLabel('違いだけ').check()
      const differing = await rows(page).count()
      expect(differing).toBeLessThan(group)
      await expect(page).toHaveURL(/group=.*diff=1/)
      await expect(page.getByText(`${all}のうち${differing}の論点`)).toBeVisible()
      await page.reload()
      await expect(rows(page)).toHaveCount(differing)

      await page.goto('/compare/')
      await openFilter(page)
      await page.getByLabel('ことば', { exact: true }).fill('ウマ')
      await expect(page.locator('tr[data-topic=uma]')).toBeVisible()
      expect(await rows(page).count()).toBeLessThan(all)
      await page.getByLabel('ことば', { exact: true }).fill('そのような論点はない')
      await expect(page.getByText('当てはまる論点はありません。')).toBeVisible()
    })

    test('a filter expands collapsed groups with matches, and collapses them again when it is cleared', async ({
      page
    }) => {
      await page.goto('/compare/')
      const riichi = page.locator('.field', { has: page.getByRole('heading', { name: '立直', exact: true }) })
      const all = await riichi.locator('summary small').textContent()
      await riichi.evaluate((details: HTMLDetailsElement) => {
        details.open = false
      })
      await openFilter(page)
      const queryField = page.getByLabel('ことば', { exact: true })
      await queryField.fill('供託')
      expect(await riichi.locator('tr[data-topic]:visible').count()).toBeGreaterThan(0)
      await expect(riichi.locator('summary small')).toHaveText(
        new RegExp(`^${Number.parseInt(all ?? '', 10)}のうち[0-9]+の論点$`)
      )
      await queryField.fill('')
      await expect(riichi.locator('tr[data-topic]:visible')).toHaveCount(0)
      await expect(riichi.locator('summary small')).toHaveText(all ?? '')
    })

    test('a topic links back to its group', async ({ page }) => {
      await page.goto('/compare/topics/mangan_points/')
      await page.locator('.trail').getByRole('link').last().click()
      await expect(
        page.locator('.field[open]', { has: page.locator('tr[data-topic=mangan_points]') }).locator('summary')
      ).toBeInViewport()
    })

    test('every ruleset except the home ruleset can be hidden', async ({ page }) => {
      await page.goto('/compare/?with=saikouisen')
      const cells = page.locator('tr[data-topic=uma] td:visible')
      await expect(cells).toHaveCount(2)
      await expect(cells.first()).toContainText('+5')
      await openChoice(page)
      await page.getByLabel('健康麻雀ルール').check()
      await expect(cells).toHaveCount(3)
      await expect(page).toHaveURL(/with=saikouisen,health/)
    })

    test('a pair shows the number of differences, highest impact first', async ({ page }) => {
      await page.goto('/compare/onizumo/saikouisen/')
      await expect(page.locator('.counts li')).toHaveCount(7)
      const counts = await page.locator('.counts b').allTextContents()
      expect(counts.map(text => Number(text.replace(/[^0-9]/gu, ''))).reduce((sum, count) => sum + count, 0)).toBe(
        await page.locator('tr[data-topic]').count()
      )
      await expect(page.locator('.pair summary').first()).toHaveText('まず10件')
      await expect(page.locator('.pair[open]')).toHaveCount(1)
      const uma = page.locator('tr[data-topic=uma] td')
      await expect(uma.nth(0).locator('mark').first()).toHaveText('+5')
      await expect(page.locator('tr[data-topic=uma] th .tag')).toHaveText('違う')
      await uma.nth(1).getByRole('link', { name: '第43条第2項' }).click()
      await expect(page).toHaveURL(/\/saikouisen\/43\/#p2$/)
    })

    test('the filter of a pair is in the URL, and Back undoes it', async ({ page }) => {
      await page.goto('/compare/onizumo/saikouisen/')
      const all = await page.locator('tr[data-topic]').count()
      const open = await rows(page).count()
      await openFilter(page)
      await page.getByLabel('判定').selectOption('same')
      const same = await rows(page).count()
      await expect(page.getByText(`${all}のうち${same}の論点`)).toBeVisible()
      await expect(page).toHaveURL(/\?sign=same$/)
      await page.getByLabel('分野').selectOption('立直')
      await expect(page).toHaveURL(/\?group=.*&sign=same$/)
      expect(await rows(page).count()).toBeLessThan(same)
      await page.goBack()
      await expect(rows(page)).toHaveCount(same)
      await page.reload()
      await expect(rows(page)).toHaveCount(same)
      await page.goBack()
      await expect(rows(page)).toHaveCount(open)
      const different = page.locator('.counts .different').first()
      const count = Number(await different.locator('b').textContent())
      await different.getByRole('link').click()
      await expect(rows(page)).toHaveCount(count)
      await expect(different.getByRole('link')).toHaveAttribute('aria-current', 'true')
      await different.getByRole('link').click()
      await expect(page).toHaveURL(/saikouisen\/$/)
      await expect(different.getByRole('link')).not.toHaveAttribute('aria-current')
    })

    test('a topic shows the scores of all places in columns, and the notes of a cell on request', async ({ page }) => {
      await page.goto('/compare/topics/uma/')
      const lefts = (place: number) =>
        page
          .locator(`.answers .place[data-place="${place}"] b`)
          .evaluateAll(scores => scores.map(score => Math.round(score.getBoundingClientRect().left)))
      const [first, second] = [await lefts(1), await lefts(2)]
      expect([first.length, second.length]).toEqual([4, 4])
      expect(new Set(first).size).toBe(1)
      expect(new Set(second).size).toBe(1)
      expect(Number(first[0])).toBeLessThan(Number(second[0]))
      const own = page.locator('.answers > div').first()
      await expect(own.locator('.rests a').first()).toHaveText('第85条第1号')
      await expect(own.getByText('第85条の2により')).toBeHidden()
      await own.getByText('数の出どころ・注').click()
      await expect(own.getByText('第85条の2により')).toBeVisible()
    })

    test('a topic shows every ruleset and the cited provisions', async ({ page }) => {
      await page.goto('/compare/topics/uma/')
      await expect(page.locator('.answers > div')).toHaveCount(7)
      await expect(page.locator('.answers > div').first()).toContainText('規約')
      await expect(page.locator('.columns')).toContainText('点数第二位')
      await expect(page.locator('.columns')).toContainText('+30')
    })

    // Colours are equal on both screens.
    for (const url of [
      '/compare/?group=立直',
      '/compare/onizumo/saikouisen/',
      '/compare/topics/uma/',
      '/compare/onizumo/saikouisen/sheet/'
    ])
      test(`axe finds nothing on ${url}`, async ({ page }) => {
        test.slow()
        await page.goto(url)
        expect(await (name === 'a phone' ? faultsInBoth(page) : faultsOn(page, 'light'))).toEqual([])
      })
  })

for (const url of [
  '/compare/',
  '/compare/onizumo/saikouisen/',
  '/compare/topics/uma/',
  '/compare/topics/mangan_points/',
  '/compare/onizumo/saikouisen/sheet/'
])
  test(`${url} needs no sideways scrolling at any size`, async ({ page }) => {
    await page.goto(url)
    expect(await tooWideOn(page)).toEqual([])
  })

test('on a desktop the table head is sticky', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/compare/')
  await page.evaluate(() => window.scrollTo(0, 4000))
  await expect(
    page
      .locator('.matrix')
      .nth(await tableAt(page))
      .getByRole('columnheader')
      .first()
  ).toBeInViewport()
})

/** Returns the index of the table at the centre of the window. */
function tableAt(page: Page): Promise<number> {
  return page.locator('.matrix').evaluateAll(tables =>
    tables.findIndex(table => {
      const { top, bottom } = table.getBoundingClientRect()
      return top < innerHeight / 2 && bottom > innerHeight / 2
    })
  )
}

test('at a desk seven columns show values only, three columns and a search by words show complete texts', async ({
  page
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/compare/')
  const cell = page.locator('tr[data-topic=agariyame] td').first()
  const provision = cell.getByRole('link')
  await expect(cell).toBeVisible()
  await expect(cell.locator('.detail > span')).toBeHidden()
  await expect(provision.first()).toBeHidden()
  const text = '（親が1位のときに限る）'
  await page.getByLabel('ことば', { exact: true }).fill('あがり止め')
  await expect(cell.getByText(text)).toBeVisible()
  await page.getByLabel('ことば', { exact: true }).fill('')
  await expect(cell.locator('.detail > span')).toBeHidden()
  await page.goto('/compare/?with=saikouisen,health')
  await expect(cell.getByText(text)).toBeVisible()
  await expect(provision.first()).toBeVisible()
})

for (const pair of ['onizumo/saikouisen', 'onizumo/ema'])
  test(`on a phone the first value of ${pair} begins in the upper half of the screen`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`/compare/${pair}/`)
    const value = await page.locator('tr[data-topic] td').first().boundingBox()
    expect(value?.y).toBeLessThanOrEqual(420)
  })

test('on a phone the overview shows the home ruleset and the chosen one, on a desktop all', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/compare/')
  const glance = page.getByRole('region', { name: '早わかり表' })
  const heads = glance.getByRole('columnheader')
  await expect(heads).toHaveText(['規約', '最高位戦規定'])
  await glance.getByRole('radio', { name: 'EMA' }).check()
  await expect(heads).toHaveText(['規約', 'EMA規則'])
  await expect(glance.getByRole('row').nth(2).getByRole('cell')).toHaveText(['25,000', '30,000'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(heads).toHaveCount(7)
  await expect(glance.getByRole('radio')).toHaveCount(0)
})

test('on a phone the table at a glance is on the first screen, and the page has few screens', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/compare/')
  const glance = page.getByRole('region', { name: '早わかり表' })
  await expect(glance.getByRole('row').nth(8)).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(20_000)
})

test('on a phone two rulesets are shown side by side, the home ruleset on the left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/compare/?words=順位点')
  const names = page.locator('tr[data-topic=uma] .side:visible')
  await expect(names).toHaveText(['規約', '最高位戦規定'])
  const [first, second] = [await names.nth(0).boundingBox(), await names.nth(1).boundingBox()]
  expect(first?.y).toBe(second?.y)
  expect(first?.x ?? 0).toBeLessThan(second?.x ?? 0)
})

for (const { name, width, usual } of [
  { name: 'a phone', width: 390, usual: ['規約', '最高位戦規定'] },
  {
    name: 'a desk',
    width: 1280,
    usual: ['規約', '最高位戦規定', 'Mリーグ規則', '233規則', '日本倶楽部ルール', '健康麻雀ルール', 'EMA規則']
  }
])
  test(`the rulesets that were chosen on ${name} are there again, on that device alone`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 844 })
    const names = page.locator('tr[data-topic=uma] td:not([hidden]) .side')
    await page.goto('/compare/')
    await expect(names).toHaveText(usual)
    await openChoice(page)
    for (const other of usual.slice(1)) await page.getByLabel(other).uncheck()
    await page.getByLabel('健康麻雀ルール').check()
    await page.getByLabel('233規則').check()
    await page.goto('/onizumo/80/')
    await page.goto('/compare/')
    await expect(names).toHaveText(['規約', '233規則', '健康麻雀ルール'])
    await expect(page.locator('[data-chosen]')).toHaveText('2／6')
    await page.goto('/compare/?with=saikouisen')
    await expect(names).toHaveText(['規約', '最高位戦規定'])
    await page.goto('/compare/')
    await expect(names).toHaveText(['規約', '233規則', '健康麻雀ルール'])
    const other = await browser.newPage({ viewport: { width, height: 844 } })
    await other.goto('/compare/')
    await expect(other.locator('tr[data-topic=uma] td:not([hidden]) .side')).toHaveText(usual)
    await other.close()
  })

test('on a phone seven rulesets are shown two at a time without horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/compare/')
  const names = page.locator('tr[data-topic=uma] td:visible .side')
  await expect(page.locator('[data-chosen]')).toHaveText('1／6')
  await openChoice(page)
  await page.getByLabel('最高位戦規定').uncheck()
  await page.getByLabel('EMA規則').check()
  await expect(names).toHaveText(['規約', 'EMA規則'])
  const [ours, theirs] = [await names.nth(0).boundingBox(), await names.nth(1).boundingBox()]
  expect(ours?.y).toBe(theirs?.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.goto('/compare/')
  await expect(names).toHaveText(['規約', 'EMA規則'])
  await openChoice(page)
  for (const box of await page.locator('[data-with]').all()) await box.check()
  await expect(names).toHaveCount(7)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('on a phone a topic with several rulesets is a card with the home ruleset first', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/compare/?words=順位点&with=saikouisen,health')
  const names = page.locator('tr[data-topic=uma] .side:visible')
  await expect(names.first()).toHaveText('規約')
  const [first, second] = [await names.nth(0).boundingBox(), await names.nth(1).boundingBox()]
  expect(first?.y ?? 0).toBeLessThan(second?.y ?? 0)
  expect(first?.x).toBe(second?.x)
})

test('the pair sheet shows ten topics, questions and the rest, and states what it omits and where that is', async ({
  page
}) => {
  await page.goto('/compare/onizumo/saikouisen/sheet/')
  const block = (name: string | RegExp) => page.getByRole('region', { name })
  await expect(block('まず10件').locator('li')).toHaveCount(10)
  await expect(block('まず10件')).toContainText('40ポイント減算（トータルポイントから）（第55条第6項）')
  for (const asked of ['赤牌', '一発', '喰いタン', 'ノーテン罰符'])
    await expect(block(/^主催者に確かめる/).getByRole('link', { name: asked, exact: true })).toBeVisible()
  await expect(
    block(/^そのほか/)
      .getByText('推', { exact: true })
      .first()
  ).toBeVisible()
  await page
    .getByText(/^ここにない小さな違い/)
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/compare\/onizumo\/saikouisen\/#different$/)
  await expect(page.locator('#different tr[data-topic]').first()).toBeInViewport()
})

test('the topics of highest impact fit ten phone screens, the others are collapsed', async ({ page }) => {
  await page.setViewportSize(PHONE)
  for (const pair of ['onizumo/ema', 'ema/onizumo', 'onizumo/mleague']) {
    await page.goto(`/compare/${pair}/`)
    const fold = await page.locator('.pair:not([open])').first().boundingBox()
    expect(fold?.y, pair).toBeLessThan(10 * PHONE.height)
  }
})

test('a guest finds the differences of this club, and what the club leaves to custom', async ({ page }) => {
  await page.goto('/saikouisen/')
  await page.getByRole('link', { name: '最高位戦の人が鬼ヅモで打つ前に' }).click()
  await expect(page.getByRole('region', { name: 'まず10件' })).toContainText(
    '鳴くと言ってやめるなら、1,000点を場に出す'
  )
  const silent = page.getByRole('region', { name: /^規約に定めがない/ })
  await expect(silent).toContainText('慣習により、決まらなければ出席者全員で協議する')
  await expect(silent.getByRole('link', { name: /^場ゾロ/ })).toBeVisible()
  await page.getByRole('link', { name: '最高位戦ルールで打つ前に' }).click()
  await expect(page.getByRole('region', { name: 'まず10件' })).toContainText(
    'ツモった牌は手牌に入れず、先に見せてアガる'
  )
})

test('pair sheet and pair page link to the tools with the same numbers for every ruleset', async ({ page }) => {
  for (const [from, name, outcome] of [
    ['/compare/onizumo/saikouisen/sheet/', /で終わったら$/, '.result'],
    ['/compare/onizumo/saikouisen/', /でロンしたら$/, '.payments']
  ] as const) {
    await page.goto(from)
    await page.getByRole('navigation', { name: '同じ点数で計算する' }).getByRole('link', { name }).click()
    for (const id of ['onizumo', 'saikouisen']) await expect(page.locator(`#rules-${id} ${outcome}`)).toBeVisible()
  }
})

test('the comparison page links to the pair sheets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/compare/')
  const sheet = page.getByRole('list', { name: 'ほかの規則で打つ前に' }).getByRole('link', { name: '最高位戦' })
  const guest = page.getByRole('list', { name: 'ほかの規則の人が鬼ヅモで打つ前に' })
  await expect(guest.getByRole('link', { name: 'EMAの人' })).toBeVisible()
  await sheet.click()
  await expect(page).toHaveURL(/\/compare\/onizumo\/saikouisen\/sheet\/$/)
})

test('every pair sheet prints on one A4 page', async ({ page }) => {
  const others = ['saikouisen', 'setagaya233', 'nihonclub', 'health', 'mleague', 'ema']
  for (const pair of others.flatMap(other => [`onizumo/${other}`, `${other}/onizumo`])) {
    await page.goto(`/compare/${pair}/sheet/`)
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), pair).toHaveLength(1)
  }
})

test('front page and masthead link to the comparison', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'ルール比較 よその6つの規則と' }).click()
  await expect(page).toHaveURL(/\/compare\/$/)
  await page.goto('/onizumo/80/')
  await page.getByRole('navigation', { name: '主な入口' }).getByRole('link', { name: 'ルール比較' }).click()
  await expect(page).toHaveURL(/\/compare\/$/)
})

test('an article shows the rules of other rulesets', async ({ page }) => {
  await page.goto('/onizumo/85/')
  const elsewhere = page.getByRole('region', { name: 'ほかの規則との違い' })
  await expect(elsewhere.getByText('▲30').first()).toBeVisible()
  await expect(elsewhere.locator('summary').first()).toHaveText(/違う[1-4]/)
  await elsewhere.getByRole('link', { name: '並べて読む' }).first().click()
  await expect(page).toHaveURL(/\/compare\/topics\//)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the complete comparison is shown, without a filter', async ({ page }) => {
    await page.goto('/compare/')
    await expect(page.getByLabel('違いだけ')).toBeHidden()
    expect(await page.locator('tr[data-topic]').count()).toBeGreaterThan(150)
    await expect(page.locator('tr[data-topic] td').nth(1)).toBeVisible()
    const field = page.locator('.field').last()
    await expect(field.locator('td').nth(1)).toBeHidden()
    await field.locator('summary').click()
    await expect(field.locator('td').nth(1)).toBeVisible()
    await page.goto('/compare/onizumo/saikouisen/')
    await expect(page.locator('tr[data-topic=uma]')).toBeVisible()
    await page.locator('#same > summary').click()
    await expect(page.locator('#same tr[data-topic]').first()).toBeVisible()
  })
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('in forced colours differences are visible: text and background colours differ', async ({ page }) => {
    await page.goto('/compare/topics/chombo_penalty/')
    const [ink, ground] = await page
      .locator('mark')
      .first()
      .evaluate(mark => [getComputedStyle(mark).color, getComputedStyle(mark).backgroundColor])
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
    expect(ink).not.toBe(ground)
  })
})
