import { expect, type Page, test } from '@playwright/test'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function copied(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('.said')).toContainText('をコピーしました')
  return (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
}

test('a copied paragraph has its citation, version and permanent URL', async ({ page, baseURL }) => {
  await page.goto('/onizumo/80/')
  const lines = await copied(page, '第1項の引用をコピー')
  expect(lines).toEqual([
    await page.locator('#p1 p').textContent(),
    '――規約第80条第1項（2020年8月7日施行・再述）',
    `${baseURL}onizumo/v/2020-08-07/80/#p1`
  ])
  await expect(page.getByRole('status').filter({ hasText: '規約第80条第1項をコピーしました' })).toBeVisible()
})

test('the copy action of an article is visible, and its provisions show no space before terms', async ({ page }) => {
  await page.goto('/onizumo/80/')
  const action = page.locator('.acts .copy')
  await expect(action).toHaveText('第80条の引用をコピー')
  expect(await action.evaluate(button => getComputedStyle(button).opacity)).toBe('1')
  await page.goto('/disputes/spill/#tiles')
  await page.locator('.ruling-card:target .rests summary').first().click()
  const terms = page.locator('.ruling-card:target .para a.term')
  expect(await terms.evaluateAll(links => links.map(link => getComputedStyle(link).marginLeft))).toContain('0px')
  expect(await terms.evaluateAll(links => new Set(links.map(link => getComputedStyle(link).marginLeft)).size)).toBe(1)
})

test('a copied item has its label', async ({ page, baseURL }) => {
  await page.goto('/onizumo/42/')
  const lines = await copied(page, '第2項第1号の引用をコピー')
  expect(lines).toEqual([
    '一　門前清自摸',
    '――規約第42条第2項第1号（2020年8月7日施行・再述）',
    `${baseURL}onizumo/v/2020-08-07/42/#p2-i1`
  ])
})

test('a copied paragraph includes its items, and a copied article its heading', async ({ page, baseURL }) => {
  await page.goto('/onizumo/76/')
  expect((await copied(page, '第1項の引用をコピー')).slice(1, 3).map(line => line.slice(0, 2))).toEqual([
    '一　',
    '二　'
  ])
  const lines = await copied(page, '第76条の引用をコピー')
  expect(lines[0]).toBe('第76条（チョンボ）')
  expect(lines.slice(-2)).toEqual(['――規約第76条（2020年8月7日施行・再述）', `${baseURL}onizumo/v/2020-08-07/76/`])
})

test('a selection of text copies only the law', async ({ page }) => {
  await page.goto('/onizumo/9/')
  const selected = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('.law #p2') ?? document.body)
    return getSelection()?.toString() ?? ''
  })
  expect(selected).not.toMatch(/コピー|引用/)
  expect(selected).toMatch(/^2/)
})

test("a copied provision excludes editor's notes", async ({ page }) => {
  await page.goto('/onizumo/9/')
  const note = await page.locator('#p2 .note').first().textContent()
  expect((await copied(page, '第2項の引用をコピー')).join('\n')).not.toContain(note?.slice(0, 8))
})
