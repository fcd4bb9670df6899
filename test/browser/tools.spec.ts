import { expect, type Page, test } from '@playwright/test'
import { faultsInBoth } from './axe.ts'
import { tooWideOn } from './overflow.ts'

const SETTLEMENT = '/tools/settlement/?s=43200,28600,18500,9700&d=0&k=25000'
const POINTS = '/tools/points/?e=win&h=4&f=30&b=1'

/** Returns the result that a ruleset gives. */
function outcome(page: Page, ruleset: string) {
  return page.locator(`#rules-${ruleset}`)
}

async function enter(page: Page, scores: readonly string[]): Promise<void> {
  for (const [seat, score] of scores.entries()) await page.locator(`[name=score${seat}]`).fill(score)
}

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1280, height: 800 }]
] as const)
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    test('four scores are settled under each ruleset, the home ruleset first, each step with its provision', async ({
      page
    }) => {
      await page.goto('/tools/settlement/')
      await enter(page, ['43,200', '28600', '１８５００', '9700'])
      await expect(page.locator('.outcome').first()).toHaveAttribute('id', 'rules-onizumo')
      await expect(outcome(page, 'onizumo').locator('.result .number')).toHaveText(['+43', '+4', '−17', '−30'])
      await expect(outcome(page, 'onizumo').getByRole('link', { name: '第84条第1号' }).first()).toHaveAttribute(
        'href',
        '/onizumo/84/#p1-i1'
      )
      await expect(outcome(page, 'setagaya233').locator('.result .number').first()).toHaveText('+13.2')
      await expect(outcome(page, 'nihonclub').locator('.halt')).toContainText('単位')
      await expect(page.locator('.overview')).toContainText('合計が0になる')
    })

    test('a hand is paid under each ruleset, and the page counts the different results', async ({ page }) => {
      await page.goto('/tools/points/')
      await page.locator('[name=han]').selectOption('4')
      await page.locator('[name=fu]').selectOption('30')
      await page.locator('[name=honba]').fill('1')
      await expect(page.locator('.overview h2')).toHaveText('規則によって3通りに分かれる')
      await expect(outcome(page, 'onizumo').locator('.payments')).toContainText('8,300点')
      await expect(outcome(page, 'setagaya233').locator('.payments')).toContainText('8,000点')
      await expect(outcome(page, 'nihonclub').locator('.payments')).toContainText('9,500点')
      await outcome(page, 'nihonclub').getByText('規約との違い').click()
      await expect(outcome(page, 'nihonclub').locator('.parts')).toContainText('1本につき1,500点')
    })

    test('every control is at least 48 pixels high', async ({ page }) => {
      for (const url of [SETTLEMENT, POINTS, '/tools/points/?e=penalty&r=spill&n=2']) {
        await page.goto(url)
        const asked = page.locator('.asks :is(input[type=text], select, button, .chips span, .check), .outcome summary')
        for (const target of await asked.all())
          if (await target.isVisible()) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
      }
    })
  })

test('the URL contains the settlement, so that it can be shared', async ({ page }) => {
  await page.goto('/tools/settlement/')
  await enter(page, ['40000', '30000', '20000', '8000'])
  await page.locator('[name=deposits]').fill('2000')
  await expect(page).toHaveURL(/\?s=40000,30000,20000,8000&d=2000&k=25000$/)
  const address = page.url()
  await page.goto('/tools/')
  await page.goto(address)
  await expect(page.locator('[name=score3]')).toHaveValue('8000')
  await expect(outcome(page, 'onizumo').locator('.result .number').first()).toHaveText('+42')
})

test('the URL contains the hand, and the use of custom', async ({ page }) => {
  await page.goto('/tools/points/')
  await page.getByText('親', { exact: true }).click()
  await page.locator('[name=yakuman]').selectOption('1')
  await page.locator('[name=liability]').selectOption('大三元')
  await page.getByLabel('規定にない数は、慣習による').uncheck()
  const address = page.url()
  await page.goto('/tools/')
  await page.goto(address)
  await expect(page.locator('[name=dealer]:checked')).toHaveValue('1')
  await expect(page.locator('[name=liability]')).toHaveValue('大三元')
  await expect(page.getByLabel('規定にない数は、慣習による')).not.toBeChecked()
  await expect(outcome(page, 'onizumo').locator('.halt')).toContainText('役満の点数は、書かれていない')
})

test('custom is marked with the clause that allows it, and can be switched off', async ({ page }) => {
  await page.goto('/tools/points/?e=win&h=5&f=30')
  const custom = outcome(page, 'onizumo').locator('.steps .custom')
  await expect(custom.first().locator('.mark')).toHaveText('慣習（規約に定めなし・第3条）')
  await expect(custom.locator('a')).toHaveCount(0)
  await outcome(page, 'setagaya233').getByText('一行ずつ').click()
  await expect(outcome(page, 'setagaya233').locator('.steps .custom .mark').first()).toHaveText(
    '慣習（規則に定めなし）'
  )
  await page.getByLabel('規定にない数は、慣習による').uncheck()
  await expect(page.locator('.steps .custom')).toHaveCount(0)
  await expect(outcome(page, 'onizumo').locator('.halt')).toContainText('満貫の点数は、書かれていない')
})

test('impossible input is reported next to its field', async ({ page }) => {
  await page.goto('/tools/settlement/')
  await enter(page, ['65000', '30000', '20000', '10000'])
  await expect(page.locator('#fault-sum')).toContainText('5人分')
  await expect(page.locator('.outcome')).toHaveCount(0)
  await enter(page, ['40050', '29950', '20000', '10000'])
  await expect(page.locator('#fault-score0')).toContainText('100点単位')
  await expect(page.locator('[name=score0]')).toHaveAttribute('aria-invalid', 'true')
  await enter(page, ['41000', '30000', '20000', '10000'])
  await expect(page.locator('#fault-sum')).toContainText('1,000点多い')
  await page.getByLabel('合計が合わないまま計算する').check()
  await expect(outcome(page, 'onizumo').locator('.result')).toBeVisible()

  await page.goto('/tools/points/?e=win&h=1&f=20')
  await expect(page.locator('#fault-fu')).toContainText('20符のロンはありません')
  await page.getByText('自摸', { exact: true }).click()
  await expect(page.locator('#fault-fu')).toContainText('1翻20符はありません')
  await page.locator('[name=fu]').selectOption('110')
  await expect(page.locator('#fault-fu')).toContainText('1翻110符の自摸和はありません')
  await page.locator('[name=fu]').selectOption('30')
  await expect(page.locator('#fault-fu')).toBeEmpty()
})

test('points converted to another start are marked as converted', async ({ page }) => {
  await page.goto(SETTLEMENT)
  await expect(outcome(page, 'saikouisen').locator('.moved')).toHaveText(
    '30,000点持ちに置き換えて計算（各人+5,000点）。規則の定めではありません'
  )
  await expect(outcome(page, 'onizumo').locator('.moved')).toHaveCount(0)
  const heads = page.locator('.outcomes .glance tbody th')
  await expect(heads.filter({ hasText: '※' })).toHaveText(['最高位戦規定※', /※$/, /※$/, 'EMA規則※'])
  await expect(heads.first()).toHaveText('規約')
  await expect(page.locator('.overview')).toContainText('最高位戦規定 各人+5,000点')
  await page.locator('[name=start]').selectOption('30000')
  for (const [seat, score] of ['48200', '33600', '23500', '14700'].entries())
    await page.locator(`[name=score${seat}]`).fill(score)
  await expect(heads.first()).toHaveText('規約※')
  await expect(outcome(page, 'saikouisen').locator('.moved')).toHaveCount(0)
})

test('the example next to the settlement form shows a result', async ({ page }) => {
  await page.goto('/tools/settlement/')
  await page.getByRole('link', { name: '例を入れて見る' }).click()
  await expect(page.locator('[name=score0]')).toHaveValue('43200')
  await expect(outcome(page, 'onizumo').locator('.result .number')).toHaveText(['+43', '+4', '−17', '−30'])
})

test('a minus button is available for phones without a minus key', async ({ page }) => {
  await page.goto('/tools/settlement/')
  await enter(page, ['60000', '30000', '11000', '1000'])
  await page.getByRole('button', { name: '起家の上家のプラスとマイナスを替える' }).click()
  await expect(page.locator('[name=score3]')).toHaveValue('-1000')
  await expect(outcome(page, 'onizumo').locator('.result .number')).toHaveText(['+60', '+5', '−24', '−41'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the button below the form scrolls to the results or to the first error', async ({ page }) => {
    await page.goto(SETTLEMENT)
    await page.getByRole('button', { name: '結果を見る' }).click()
    await expect(page.locator('.overview h2')).toBeInViewport()
    const [result, bar] = [
      await page.locator('.outcomes .glance').boundingBox(),
      await page.locator('.find').boundingBox()
    ]
    expect((result?.y ?? 0) + (result?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await page.locator('[name=score0]').fill('65000')
    await page.getByRole('button', { name: '結果を見る' }).click()
    await expect(page.locator('#fault-sum')).toBeInViewport()
  })
})

test('a penalty shows the payment and the silent rules', async ({ page }) => {
  await page.goto('/tools/points/')
  await page.getByText('反則', { exact: true }).first().click()
  await page.locator('[name=penalty]').selectOption('spill')
  await page.locator('[name=tiles]').fill('3')
  await expect(outcome(page, 'onizumo').locator('.payments')).toContainText('900点')
  await page.locator('[name=penalty]').selectOption('chombo')
  await expect(outcome(page, 'saikouisen').locator('.payments')).toContainText('40ポイント')
  await expect(outcome(page, 'setagaya233').locator('.halt')).toContainText('規定なし')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the page explains that it needs one, and lists its rules with provisions', async ({ page }) => {
    for (const [url, label] of [
      ['/tools/settlement/', '端数処理・記録単位'],
      ['/tools/points/', '積み棒（1本場）']
    ] as const) {
      await page.goto(url)
      await expect(page.locator('.without', { hasText: 'JavaScript が必要です' })).toBeVisible()
      await expect(page.locator('.asks')).toBeHidden()
      await page.locator('.basis summary').click()
      const row = page.locator('.parameters tr', { hasText: label })
      await expect(row.getByRole('link', { name: /第.+条|「.+」/ }).first()).toBeVisible()
    }
  })
})

for (const url of [
  '/tools/',
  '/tools/settlement/',
  SETTLEMENT,
  POINTS,
  '/tools/settlement/?s=65000,30000,20000,10000',
  '/tools/points/?e=penalty'
])
  test(`${url} needs no sideways scrolling at any size, and axe finds nothing`, async ({ page }) => {
    test.slow()
    await page.goto(url)
    expect.soft(await tooWideOn(page)).toEqual([])
    expect(await faultsInBoth(page)).toEqual([])
  })
