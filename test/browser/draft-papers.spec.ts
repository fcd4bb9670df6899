import { readFileSync } from 'node:fs'
import { type Download, expect, type Page, type Route, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { applySubmission } from '../../src/amendment/draft/apply-submission.ts'
import { REVIEW_CODES } from '../../src/amendment/draft/check-proposal.ts'
import { readSubmission } from '../../src/amendment/draft/submission.ts'
import { withFiles } from '../../src/content/read/files.ts'
import { readFiles } from '../../src/content/read/read-folder.ts'
import { load } from '../../src/corpus/load.ts'
import type { Submission } from '../../src/model/draft.ts'
import { faultsOn } from './axe.ts'
import { begin, findings, LONG, rewrite, show, table, tabTo, textArea } from './editor-page.ts'

const SENTENCE = '第80条中「300点」を「500点」に改める。'
const VERSION = 'rulesets/onizumo/2020-08-07.mdx'

test.describe.configure({ timeout: 180_000 })

const bytesOf = async (download: Download) => new Uint8Array(readFileSync(await download.path()))

async function takeOut(page: Page, key: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download', LONG)
  await page.getByRole('button', { name: key }).click()
  return bytesOf(await download)
}

test.describe('amendment in the editor', () => {
  test.describe.configure({ mode: 'serial' })
  let page: Page
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await browser.newPage({ baseURL: baseURL ?? '', locale: 'ja-JP', serviceWorkers: 'block' })
    await page.route('/draft/', withRepository)
  })
  test.afterAll(() => page.close())

  test('pasted 改め文 give the consolidated text, the table, and the same sentences again', async () => {
    await page.goto('/draft/')
    await page.getByText('改め文から', { exact: true }).click()
    await page.locator('#paste').fill(SENTENCE.replace('300', '301'))
    await page.getByRole('button', { name: '溶け込ませた文を作る' }).click()
    await expect(page.locator('#paste-fault')).toContainText('1行目', LONG)
    await page.locator('#paste').fill(SENTENCE)
    await page.getByRole('button', { name: '溶け込ませた文を作る' }).click()
    await expect(table(page).locator('ins').first()).toContainText('500', LONG)
    await expect(page.locator('#sentences')).toHaveText(SENTENCE)
    await expect(findings(page)).toContainText('文に誤りは見つかりません')
  })

  test('an amendment is exported as 議案書 with name, sentences and both texts', async () => {
    await show(page, '議決')
    await page.getByLabel('改正案の名', { exact: true }).fill('牌こぼしの供託')
    await show(page, '出力')
    const parts = unzipSync(await takeOut(page, '議案書（Word）'))
    const paper = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/gu, '')
    for (const part of [SENTENCE, '新旧対照表', '牌こぼしの供託']) expect(paper).toContain(part)
  })

  test('an amendment is exported as a zip that applies to the content with only judgement findings', async () => {
    await show(page, '議決')
    await page.getByLabel('施行日', { exact: true }).fill('2027-04-01')
    await show(page, '出力')
    const bytes = await takeOut(page, '改正のファイル（zip）')
    expect(Object.keys(unzipSync(bytes))).toEqual(['README.txt', 'amendment.json', 'changes.diff'])
    const now = load('content', '2027-04-01')
    const applied = applySubmission(now, readSubmission(bytes) as Submission)
    const after = 'library' in applied ? applied.library : now
    expect(after.files.get('rulesets/onizumo/2027-04-01.mdx')?.text).toContain('500点を供託')
    const errors = after.report.diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.filter(({ code }) => !REVIEW_CODES.some(open => open === code))).toEqual([])
  })

  test('an amendment is proposed to the repository of the club as one new file that the workflow applies', async () => {
    await page.getByRole('button', { name: 'リポジトリーに提案' }).click()
    const link = page.locator('#proposal a')
    await expect(link).toBeVisible(LONG)
    const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '')
    expect(origin + pathname).toBe('https://github.com/oni/kiyaku/new/main')
    expect(searchParams.get('filename')).toBe('drafts/牌こぼしの供託.json')
    expect(JSON.parse(searchParams.get('value') ?? '')).toMatchObject({
      title: '牌こぼしの供託',
      enforcedOn: '2027-04-01'
    })
  })
})

/** Serves the page as built when `club.yaml` names a repository. */
async function withRepository(route: Route): Promise<void> {
  const answer = await route.fetch()
  const named = '"repository":{"address":"https://github.com/oni/kiyaku","branch":"main","folder":"content"}'
  const body = (await answer.text()).replace('"repository":null', named)
  expect(body).toContain(named)
  await route.fulfill({ response: answer, body })
}

test('a draft is rebased onto a newer text although its lines moved', async ({ page }) => {
  await begin(page, '80')
  await rewrite(page, '300点', '500点')
  await expect(page.locator('#draft-kept')).toContainText('残しています')
  const path = new URL(page.url()).search
  // Simulates a later correction by the club: two more lines above, and a changed word in another article.
  await correct(page, law =>
    law
      .replace('##### 第2条', '{/* 訂正した */}\n\n##### 第2条')
      .replace('一枚につき300点を', '一枚につき300点をただちに')
  )
  await page.goto(`/draft/${path}`)
  await expect(page.locator('#draft-stale')).toContainText('今の文')
  await page.getByRole('button', { name: '変えたところを今の文に移す' }).click()
  await expect(page.locator('#draft-stale')).toBeHidden(LONG)
  await expect(textArea(page)).toHaveValue(/500点をただちに供託/u)
  await expect(table(page).locator('ins').first()).toContainText('500', LONG)
})

/** Serves the editor with a text that was corrected after the site was built. */
async function correct(page: Page, change: (law: string) => string): Promise<void> {
  const files = readFiles('content')
  const corrected = change(files.files.get(VERSION)?.text ?? '')
  const digest = (texts: ReadonlyMap<string, string>) =>
    load('content', '2026-11-22', withFiles(files, texts)).home?.versions[0]?.digest ?? ''
  const [before, after] = [digest(new Map()), digest(new Map([[VERSION, corrected]]))]
  await page.route('/draft/onizumo.json', async route => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), [VERSION]: corrected } })
  })
  await page.route(/\/draft\/(?:\?.*)?$/u, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(before, after) })
  })
}

test('a conflict remains with the draft after reload and undo, until it is applied', async ({ page }) => {
  await begin(page, '80')
  await rewrite(page, '300点', '1,000点')
  await expect(page.locator('#draft-kept')).toContainText('残しています')
  const path = new URL(page.url()).search
  await correct(page, law => law.replace('一枚につき300点を', '一枚につき400点を'))
  await page.goto(`/draft/${path}`)
  await page.getByRole('button', { name: '変えたところを今の文に移す' }).click()
  const unresolved = page.locator('#unresolved')
  await expect(unresolved).toContainText('今の文に移せなかった変更（1）', LONG)
  for (const amount of ['300点', '1,000点', '400点']) await expect(unresolved).toContainText(amount)
  await page.reload()
  await expect(unresolved).toContainText('1,000点', LONG)
  await page.locator('[data-do=undo]').click()
  await expect(page.locator('#draft-stale')).toBeVisible()
  await expect(textArea(page)).toHaveValue(/1,000点/u)
  await page.getByRole('button', { name: '変えたところを今の文に移す' }).click()
  await unresolved.getByRole('button', { name: '今の文と入れ替える' }).click()
  await expect(unresolved).toBeHidden(LONG)
  await expect(textArea(page)).toHaveValue(/1,000点/u)
  await expect(table(page).locator('ins').first()).toContainText('1,000', LONG)
})

test('two drafts can be compared and joined into a third', async ({ page }) => {
  const kept = page.locator('#draft-kept')
  const start = async (title: string) => {
    await page.goto('/draft/')
    await page.getByRole('button', { name: /^改正案を始める\s*鬼ヅモ同好会麻雀規約/u }).click()
    await expect(page.locator('#draft-title')).toBeVisible(LONG)
    await page.getByRole('button', { name: '改正案の名を書く' }).click()
    await page.getByLabel('改正案の名', { exact: true }).fill(title)
    await page.locator('#provision').selectOption('第80条（牌こぼし）')
  }
  await start('甲の案')
  await rewrite(page, '300点', '500点')
  await expect(kept).toContainText('残しています', LONG)
  await start('乙の案')
  await rewrite(page, '300点', '1,000点')
  await page.locator('#provision').selectOption('第81条（先自摸）')
  await rewrite(page, '不当に早く', '著しく早く')
  await expect(kept).toContainText('残しています', LONG)
  await page.goto('/draft/')
  await page.getByRole('button', { name: '比べる' }).click()
  const compared = page.locator('#compared')
  await expect(compared).toContainText('同じ所を別に改めているところが1か所あります', LONG)
  for (const text of ['500点', '1,000点', '著しく早く']) await expect(compared).toContainText(text)
  await compared.getByLabel('一つ目の文にする').check()
  expect(await faultsOn(page, 'light')).toEqual([])
  await page.getByRole('button', { name: '一つの改正案にまとめる' }).click()
  await expect(table(page)).toContainText('第81条', LONG)
  await expect(page.locator('#unresolved')).toBeHidden()
  await page.getByRole('button', { name: '改正案の一覧へ' }).click()
  await expect(page.locator('#draft-list > li')).toHaveCount(3)
})

test('a draft can be completed by keyboard alone, from the link on the article', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: '改正案を作る' }))
  await page.keyboard.press('Enter')
  await expect(page.locator('#draft-title')).toBeFocused(LONG)
  await tabTo(page, textArea(page))
  const text = await textArea(page).inputValue()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let step = 0; step < text.indexOf('300点'); step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.type('9')
  await expect(textArea(page)).toHaveValue(/900点/u)
  await expect(table(page).locator('ins').first()).toContainText('9', LONG)
  const views = page.locator('input[name=view]')
  await tabTo(page, views.nth(1))
  for (const view of ['touched', 'decide']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.locator(`input[value=${view}]`)).toBeFocused()
  }
  await tabTo(page, page.getByLabel('改正案の名', { exact: true }))
  await page.keyboard.insertText('牌こぼしを900点に')
  await expect(page.locator('#draft-title')).toHaveText('牌こぼしを900点に')
  while (!(await views.nth(3).evaluate(key => key === document.activeElement))) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('button', { name: 'ファイルに保存' }).last())
  const download = page.waitForEvent('download', LONG)
  await page.keyboard.press('Enter')
  expect(JSON.parse(strFromU8(await bytesOf(await download)))).toMatchObject({ title: '牌こぼしを900点に' })
})
