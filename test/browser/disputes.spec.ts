import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { load } from '../../src/corpus/load.ts'
import type { Dispute } from '../../src/model/dispute.ts'

// There are many paths: all workers run them in parallel.
test.describe.configure({ mode: 'parallel' })

const { disputes } = load('content')
const narrow = { width: 360, height: 780 }
const desk = { width: 1280, height: 800 }

/** Returns every path through a dispute: the answers to tap and the final card. */
function waysOf({ start, steps }: Dispute): { answers: string[]; card: string }[] {
  const follow = (id: string, answers: string[]): { answers: string[]; card: string }[] => {
    const step = steps.get(id)
    return step ? step.choices.flatMap(({ say, go }) => follow(go, [...answers, say])) : [{ answers, card: id }]
  }
  return follow(start, [])
}

/** Returns the only visible question or card. */
function shown(page: Page) {
  return page.locator('.dispute > section:visible')
}

/**
 * Taps answers from the first question on, only where they are reachable. Returns the final fragment and the text shown
 * there.
 */
async function walk(answers: readonly string[]): Promise<string> {
  const inSight = () =>
    [...document.querySelectorAll('.dispute > section')].filter(section => section.checkVisibility())
  const frame = () => new Promise(requestAnimationFrame)
  location.hash = ''
  await frame()
  for (const answer of answers) {
    const links = inSight().flatMap(section => [...section.querySelectorAll<HTMLAnchorElement>('.choices a')])
    const link = links.find(({ textContent }) => textContent.replace(/\s+/g, ' ').trim() === answer)
    link?.scrollIntoView({ block: 'center' })
    const { left = 0, top = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {}
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!link || !(link.contains(met) || met?.contains(link))) return `${answer}: not to be tapped`
    link.click()
    await frame()
  }
  const [section, ...others] = inSight()
  const verdict = section?.querySelector('.verdict')?.textContent.trim()
  const rests = section?.querySelectorAll('.rests h4').length ?? 0
  const way = [...(section?.querySelectorAll('.way > :is(span, :not(:last-child))') ?? [])].filter(answer =>
    answer.checkVisibility()
  )
  const named = way.map(({ textContent }) => textContent)
  if (named.join() !== answers.join()) return `${section?.id}: by ${named.join(' › ')}`
  return others.length > 0 || !verdict || rests === 0 ? `${section?.id}: not a card alone` : `${section?.id}`
}

// On a desktop the same links have the same order, so two situations of each group are enough.
for (const [place, viewport, colorScheme, most] of [
  ['a narrow phone in light', narrow, 'light', Number.POSITIVE_INFINITY],
  ['a desk in dark', desk, 'dark', 2]
] as const)
  test.describe(`on ${place}`, () => {
    test.use({ viewport, colorScheme })
    for (const group of new Set(disputes.map(dispute => dispute.group)))
      test(`every way of ${group} leads to its card in three taps`, async ({ page }) => {
        test.slow()
        const own = disputes.filter(candidate => candidate.group === group)
        for (const dispute of own.slice(0, most)) {
          await page.goto(`/disputes/${dispute.slug}/`)
          for (const { answers, card } of waysOf(dispute)) {
            expect(answers.length).toBeLessThanOrEqual(3)
            expect(await page.evaluate(walk, answers), `${dispute.slug}: ${answers.join(' › ')}`).toBe(card)
          }
        }
      })
  })

for (const [name, viewport] of [
  ['a narrow phone', narrow],
  ['a desk', desk]
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`from the first screen to a ruling, and back, on ${name} in ${colorScheme}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ viewport, colorScheme, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      await page.goto('/')
      await page.getByRole('link', { name: '山を崩した' }).click()
      await page.locator('#seen').getByRole('link', { name: '見えた', exact: true }).click()
      await page.getByRole('link', { name: 'そのほかの牌' }).click()
      await expect(shown(page)).toContainText('300点')
      // Details that are not needed to continue the game are collapsed; the law is one tap away.
      const law = shown(page).locator('details', {
        has: page.getByRole('heading', { name: /^第80条\s?（牌こぼし）$/u })
      })
      // On a wide screen the first provisions are open in the margin.
      if (viewport === narrow) {
        await expect(law.getByText('故意又は過失により')).toBeHidden()
        await law.locator('summary').click()
      }
      await expect(law.getByText('故意又は過失により')).toBeVisible()
      await expect(law.getByRole('link', { name: '条文のページ' })).toHaveAttribute('href', '/onizumo/80/')
      await expect(shown(page)).toContainText('第4条（出席者協議）')
      await page.goBack()
      await expect(shown(page)).toHaveAttribute('id', 'which')
      await page.goBack()
      await expect(shown(page)).toHaveAttribute('id', 'seen')
      await context.close()
    })

test('a dispute can be completed by keyboard alone', async ({ page }) => {
  await page.goto('/disputes/spill/')
  await page.getByRole('link', { name: '見えていない' }).focus()
  await page.keyboard.press('Enter')
  await expect(shown(page)).toHaveAttribute('id', 'unseen')
  await expect(shown(page).locator('h2')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus')).toHaveText('見えていない')
})

test('the tapped answer is stored in the URL, the path and the record', async ({ page }) => {
  await page.goto('/disputes/serious/')
  await page.getByRole('link', { name: /^誰が見ても明らかな/ }).click()
  await shown(page).getByRole('link', { name: 'まだ協議していない' }).click()
  await page.reload()
  await expect(shown(page).locator('.way:visible')).toContainText('誰が見ても明らかな')
  await shown(page).getByRole('button', { name: 'この裁定を残す' }).click()
  const facts = page.getByRole('dialog', { name: 'この裁定を残す' }).getByLabel('何が起きたか')
  await expect(facts).toHaveValue(/誰が見ても明らかな.*まだ協議していない/)
  await page.goto('/disputes/serious/#before--000000')
  await expect(shown(page)).toHaveAttribute('id', 'before')
  await expect(page).toHaveURL(/#before$/)
})

test('a provision cited in the text of a card is a link', async ({ page }) => {
  const [dispute] = disputes.filter(({ cards }) =>
    [...cards.values()].some(({ otherReading }) => otherReading?.includes('第82条第2項'))
  )
  await page.goto(`/disputes/${dispute?.slug}/`)
  const link = page.locator('.ruling-card details a', { hasText: '第82条第2項' }).first()
  await expect(link).toHaveAttribute('href', '/onizumo/82/#p2')
})

test('an article links to the disputes that it settles', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await page.getByRole('region', { name: '第80条で決まるもめごと' }).getByRole('link', { name: '山を崩した' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('山を崩した')
})

test('without scripts the paths work the same', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/disputes/spill/')
  await page.getByRole('link', { name: '見えていない' }).click()
  await expect(shown(page)).toHaveAttribute('id', 'unseen')
  await context.close()
})

test.describe('saved ruling', () => {
  test('a ruling can be saved, shared as text, exported as draft precedent, and deleted', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/disputes/spill/#tiles')
    await page.getByRole('button', { name: 'この裁定を残す' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'この裁定を残す' })
    await expect(dialog.getByLabel('何が起きたか')).toHaveValue(/山を崩した/)
    await expect(dialog.getByLabel('どう決めたか')).toHaveValue(/払うもの：.*→場（供託） 300点/)
    await dialog.getByLabel('どう決めたか').fill('2枚分の600点を供託して続けた。')
    await dialog.getByRole('button', { name: '残す' }).click()
    await expect(page.locator('.said')).toContainText('この端末に残しました')
    await expect(page.locator('.said').getByRole('link', { name: '控えを見る' })).toHaveAttribute('href', '../kept/')
    await page.goto('/disputes/kept/')
    const entry = page.locator('.kept li')
    await expect(entry).toContainText('2枚分の600点')
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await entry.getByRole('button', { name: '文で共有' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('根拠：第80条（牌こぼし）')
    const download = page.waitForEvent('download')
    await entry.getByRole('button', { name: /先例の下書き/ }).click()
    const file = await (await download).path()
    expect(readFileSync(file, 'utf8')).toMatch(/^---\nnumber: 19\n[\s\S]*2枚分の600点を供託して続けた。/)
    page.on('dialog', asked => asked.accept())
    await entry.getByRole('button', { name: '消す' }).click()
    await expect(page.locator('#none')).toBeVisible()
  })

  test('a refused save of a ruling is reported', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('refused', 'QuotaExceededError')
      }
    })
    await page.goto('/disputes/spill/#tiles')
    await page.getByRole('button', { name: 'この裁定を残す' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: '残す' }).click()
    await expect(page.locator('.said')).toContainText('残せませんでした')
  })
})

test('the quick reference prints on both sides of one A4 sheet', async ({ page }) => {
  await page.goto('/disputes/sheet/')
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2)
  await expect(page.locator('.reference figure svg')).toBeVisible()
})

test('on a wide screen the other disputes of the group follow', async ({ page }) => {
  await page.goto('/disputes/spill/')
  const others = page.locator('.situations')
  await expect(others.locator('a[href="/disputes/deadwall-shown/"]')).toBeVisible()
  await expect(others.locator('a[href="/disputes/spill/"]')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(others).toBeHidden()
})
