import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { Document, Packer, Paragraph } from 'docx'
import { faultsOn } from './axe.ts'
import { expectPacks, kept } from './edition.ts'
import { begin, findings, LONG, textArea as plain, rewrite, show, table } from './editor-page.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe.configure({ timeout: 180_000 })

async function edit(page: Page, path: string, kind: string, fill: Record<string, string> = {}): Promise<void> {
  const details = page.locator('details.edits')
  if (!(await details.evaluate((one: HTMLDetailsElement) => one.open))) await details.locator('summary').click()
  await expect(page.locator(`#edit-path option[value="${path}"]`)).toBeAttached(LONG)
  await page.locator('#edit-path').selectOption(path)
  await page.locator('#edit-kind').selectOption(kind)
  for (const [name, text] of Object.entries(fill)) await page.locator(`#edit-${name}`).fill(text)
  await page.locator('#edit-form button').click()
}

test.describe('on a desktop', () => {
  test('after insertions each article is found at its new position', async ({ page }) => {
    await begin(page, '68')
    await plain(page).press('ControlOrMeta+End')
    await page.keyboard.insertText('\n\n2　親が宣言する。')
    await page.locator('#provision').focus()
    await page.keyboard.press('ArrowDown')
    await expect(plain(page)).toHaveValue(/^第69条/u)
  })

  test('a changed amount updates check, table, 改め文 and impact report, and the draft is stored', async ({ page }) => {
    const broken: string[] = []
    page.on('console', message => message.type() === 'error' && broken.push(message.text()))
    await page.goto('/onizumo/80/')
    await page.locator('.acts').getByRole('link', { name: '改正案を作る' }).click()
    await expect(plain(page)).toHaveValue(/300点/u, LONG)
    await plain(page).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(
      '第80条（牌こぼし）\n\n牌を開示させた競技者は、第99条により500点を供託するものとする。'
    )
    await expect(findings(page)).toContainText('「第99条」の指す規定がありません', LONG)
    await expect(page.locator('#editor mark.error')).toHaveText('第99条')
    await findings(page).getByRole('button').first().click()
    await expect(plain(page)).toBeFocused()
    expect(
      await plain(page).evaluate(
        (area: HTMLTextAreaElement) =>
          getSelection()?.toString() || area.value.slice(area.selectionStart, area.selectionEnd)
      )
    ).toBe('第99条')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(findings(page)).toContainText('文に誤りは見つかりません', LONG)
    await rewrite(page, '300点', '500点')
    await expect(table(page).locator('ins').first()).toContainText('500', LONG)
    await expect(page.locator('#sentences')).toContainText('第80条中「300点」を「500点」に改める。')
    await show(page, '影響')
    await expect(page.locator('#touched a[href="/onizumo/precedents/18/"]')).toBeVisible()
    const card = page.locator('#touched a[href^="/disputes/spill/"]').first()
    await page
      .locator('#touched details', { has: page.locator('a[href^="/disputes/spill/"]') })
      .first()
      .locator('summary')
      .click()
    await expect(card).toBeVisible()
    await page.reload()
    await expect(plain(page)).toHaveValue(/500点/u, LONG)
    await page.locator('#provision').selectOption('第81条（先自摸）')
    await page.reload()
    await expect(page.locator('#provision option:checked')).toHaveText('第81条（先自摸）', LONG)
    expect(await faultsOn(page, 'light')).toEqual([])
    expect(broken).toEqual([])
  })

  test('a deleted article renumbers its successors, and the operation can be undone', async ({ page }) => {
    await begin(page, '81')
    await edit(page, '81', 'close')
    await expect(table(page)).toContainText('（削る）', LONG)
    await expect(page.locator('#provision')).toContainText('第81条（重大な違背行為）')
    await page.locator('[data-do=undo]').click()
    await expect(table(page)).toContainText('まだ何も変わっていません', LONG)
    await expect(page.locator('#sentences')).toContainText('まだ何も変わっていません')
  })

  test('the meeting is checked against chapter 4, and impossible values are rejected next to their field', async ({
    page
  }) => {
    await begin(page, '80')
    await show(page, '議決')
    const meet = (name: string, value: string) => page.locator(`#meet-${name}`).fill(value)
    for (const [name, value] of Object.entries({
      members: '20',
      present: '15',
      for: '11',
      against: '3',
      abstained: '1'
    }))
      await meet(name, value)
    await expect(page.locator('.outcome')).toContainText('可決', LONG)
    await expect(page.locator('.vote a', { hasText: '第88条' })).toHaveAttribute('href', '/onizumo/88/')
    await meet('tournamentEndedOn', '2027-03-31')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'カレンダー' }).click()
    const file = readFileSync(await (await download).path(), 'utf8')
    expect(file).toContain('BEGIN:VEVENT')
    await meet('members', '40')
    await expect(page.locator('.outcome')).toHaveText('出席が足りないので、このままでは議決できません。')
    await meet('members', '20')
    await meet('for', '17')
    await expect(page.locator('#meet-for')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('#fault-votes')).not.toBeEmpty()
  })

  test('a complete text edited in Word can be opened', async ({ page, request }) => {
    const text = await (await request.get('/draft/onizumo.json')).json()
    const mdx: string = text['rulesets/onizumo/2020-08-07.mdx']
    const lines = mdx
      .replace(/^---[\s\S]*?\n---\n/u, '')
      .replace('300点を供託', '400点を供託')
      .split('\n')
      .map(line => line.replace(/^\s*(?:#+|-)\s+/u, '').replace(/^\{\/\*.*\*\/\}$/u, ''))
    const file = new Document({
      sections: [{ children: ['鬼ヅモ同好会麻雀規約', ...lines].filter(Boolean).map(line => new Paragraph(line)) }]
    })
    await page.goto('/draft/')
    await page.locator('#draft-file').setInputFiles({
      name: 'kiyaku.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: await Packer.toBuffer(file)
    })
    await expect(table(page).locator('ins').first()).toContainText('4', LONG)
    await expect(table(page)).toContainText('第80条')
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the tabs of the editor are one line high, also with the largest text', async ({ page }) => {
    await begin(page, '80')
    for (const size of ['', 'xl']) {
      const lines = await page.evaluate(size => {
        document.documentElement.dataset.size = size
        return [...document.querySelectorAll('.views b')].map(label => {
          const range = document.createRange()
          range.selectNodeContents(label)
          const texts = [...range.getClientRects()].filter(({ width }) => width > 0)
          return new Set(texts.map(({ top }) => Math.round(top))).size
        })
      }, size)
      expect(lines).toEqual([1, 1, 1, 1, 1])
    }
  })

  test('an article can be inserted on a phone, and a broken label is reported while typing', async ({ page }) => {
    await begin(page, '82')
    await expect(plain(page)).toBeVisible()
    await rewrite(page, '2　前項', '3　前項')
    await expect(findings(page)).toContainText('エラー', LONG)
    await findings(page).getByRole('button').first().click()
    await expect(plain(page)).toBeFocused()
    await rewrite(page, '3　前項', '2　前項')
    await expect(findings(page)).toContainText('文に誤りは見つかりません', LONG)
    await edit(page, '82', 'branch', { caption: '遅刻', words: '遅刻した競技者は、1,000点を供託するものとする。' })
    await expect(page.locator('#provision')).toContainText('第82条の2（遅刻）', LONG)
    await show(page, '新旧・改め文')
    await expect(table(page)).toContainText('第82条の2', LONG)
    await expect(page.locator('#sentences')).toContainText('第82条の次に次の一条を加える。')
    for (const view of ['影響', '議決', '出力', '条文']) {
      await show(page, view)
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      )
      expect(over, view).toBeLessThanOrEqual(0)
    }
    expect(await faultsOn(page, 'light')).toEqual([])
  })

  test('a link transfers the draft to another device', async ({ page, browser, baseURL }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await begin(page, '80')
    await rewrite(page, '300点', '700点')
    await show(page, '出力')
    await page.getByRole('button', { name: 'リンクを共有' }).click()
    await expect(page.locator('.said')).toContainText('コピーしました', LONG)
    const link = (await page.evaluate(() => navigator.clipboard.readText())).split('\n').at(-1) ?? ''
    expect(link.startsWith(`${baseURL}draft/#d=`)).toBe(true)
    expect(link.length).toBeLessThan(1_000)
    const other = await browser.newContext({ ...phone, baseURL: baseURL ?? '', serviceWorkers: 'block' })
    const there = await other.newPage()
    await there.goto(link)
    await expect(table(there).locator('ins').first()).toContainText('7', LONG)
    await other.close()
  })
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('offline a draft can be started after a visit of the editor, and the editor is not cached otherwise', async ({
    page,
    context
  }) => {
    await page.goto('/')
    await kept(page)
    const pages = ['site', 'onizumo', 'disputes', 'others', 'compare', 'words']
    await expectPacks(page, pages)
    await page.goto('/draft/')
    await expectPacks(page, [...pages, 'draft'])
    await context.setOffline(true)
    await begin(page, '80')
    await rewrite(page, '300点', '900点')
    await expect(table(page).locator('ins').first()).toContainText('9', LONG)
  })
})
