import { expect, type Page, test } from '@playwright/test'
import { answer } from './answer.ts'
import { faultsOn } from './axe.ts'

const PHONE = { width: 390, height: 844 }
const status = (page: Page) => page.locator('form.asks').getByRole('status')
const focused = (page: Page) => page.locator(':focus')
const box = (page: Page) => page.getByRole('searchbox')
const menu = (page: Page) => page.getByRole('dialog', { name: 'メニュー' })

/** Colour of the background of the element, or of its border. */
function colourOf(page: Page, selector: string, property: 'background-color' | 'border-top-color'): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

/** Contrast between two sRGB colours: `rgb(0, 0, 0)`. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [...colour.matchAll(/[\d.]+/gu)].map(([part]) => {
      const value = Number(part) / 255
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.describe('tools', () => {
  test('an invalid score is announced, with the label of its field', async ({ page }) => {
    await page.goto('/tools/settlement/')
    await expect(status(page)).toHaveText('')
    const score = page.getByLabel('起家の下家', { exact: true })
    await score.fill('30x')
    await expect(status(page)).toHaveText('起家の下家：点数を数字で入れてください（例 25,300）')
    await expect(score).toHaveAttribute('aria-invalid', 'true')
    await expect(score).toHaveAccessibleDescription(/点数を数字で/u)
  })

  test('an incomplete settlement is answered with messages, and the first empty field takes the focus', async ({
    page
  }) => {
    await page.goto('/tools/settlement/')
    await page.getByLabel('起家', { exact: true }).fill('25000')
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=score1]')).toBeFocused()
    await expect(page.locator('#fault-score1')).toHaveText('点数を入れてください')
    await expect(page.locator('#fault-score0')).toHaveText('')
    await expect(status(page)).toHaveText(/^起家の下家：点数を入れてください。起家の対面：.*起家の上家：/u)
    await page.locator('[name=score1]').fill('25000')
    await expect(page.locator('#fault-score1')).toHaveText('')
  })

  test('a wrong sum puts the focus on the first score, which the message describes', async ({ page }) => {
    await page.goto('/tools/settlement/?s=65000,28600,18500,9700&d=0&k=25000')
    await page.getByLabel('起家の上家', { exact: true }).press('Enter')
    await expect(page.locator('[name=score0]')).toBeFocused()
    await expect(page.locator('.seats')).toHaveAccessibleDescription(/合計が/u)
  })

  for (const url of ['/tools/settlement/?s=43200,28600,18500,9700&d=0&k=25000', '/tools/points/?e=win&h=4&f=30&b=1'])
    test(`the button moves the focus to the results, and changes are announced: ${url}`, async ({ page }) => {
      await page.setViewportSize(PHONE)
      await page.goto(url)
      await expect(page.locator('.overview')).not.toHaveAttribute('role')
      await page.getByRole('button', { name: '結果を見る' }).click()
      await expect(page.locator('.outcomes h2').first()).toBeFocused()
      await expect(status(page)).toHaveText(/^結果を更新しました。(?:規則ごとの精算|.*放銃者 → 和了者 8,300点)$/u)
    })

  test('with forced colours the chosen chip has its own background', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/tools/points/')
    const chosen = await colourOf(page, '.chips :checked + span', 'background-color')
    expect(chosen).not.toBe(await colourOf(page, '.chips :not(:checked) + span', 'background-color'))
  })
})

test.describe('search', () => {
  test('Enter on the search page moves the focus to the heading of the results', async ({ page }) => {
    await page.goto('/search/')
    await box(page).fill('牌こぼし')
    await box(page).press('Enter')
    await expect(focused(page)).toHaveText(/^\d+件$/u)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('main .found h3 a').first()).toBeFocused()
  })

  test('the number of hits is announced once after typing, in a region that was there before', async ({ page }) => {
    await page.goto('/search/')
    const region = page.locator('main [data-search-panel]').getByRole('status')
    await box(page).focus()
    await expect(region).toHaveText('')
    await region.evaluate(element => {
      const spoken: string[] = []
      new MutationObserver(() => element.textContent && spoken.push(element.textContent)).observe(element, {
        childList: true
      })
      Object.assign(window, { spoken })
    })
    await box(page).pressSequentially('furiten', { delay: 50 })
    await expect(region).toHaveText(/^\d+件$/u)
    const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
    expect(spoken.length).toBeLessThanOrEqual(2)
  })

  test('the / key can be switched off, and the choice is stored with the display settings', async ({ page }) => {
    await page.goto('/onizumo/80/')
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await box(page).blur()
    await page.getByRole('button', { name: '表示設定' }).click()
    await menu(page).getByLabel('「/」キーで検索しない').check()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => localStorage.getItem('display'))).toBe('{"slash":"off"}')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-slash', 'off')
    await expect(box(page)).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
    await page.keyboard.press('/')
    await expect(box(page)).not.toBeFocused()
    await page.keyboard.press('ControlOrMeta+k')
    await expect(box(page)).toBeFocused()
  })
})

test.describe('focus', () => {
  test('the menu takes the focus, and returns it to its button', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/onizumo/80/')
    const button = page.getByRole('button', { name: 'メニュー' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu(page).getByRole('button', { name: '閉じる' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('on a phone the Tab key passes the head and the bar before the text', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/onizumo/80/')
    const names: string[] = []
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab')
      const place = await focused(page).evaluate(element => {
        if (element.matches('.found')) return 'panel'
        const part = element.closest('main, .rail') ? 'text' : element.closest('.dock') ? 'bar' : 'head'
        return `${part} ${Math.round(element.getBoundingClientRect().left)}`
      })
      names.push(place)
      // The focus of the box opens a panel with a keypad and every number. It scrolls, so it may be one stop.
      if (await focused(page).evaluate(element => element instanceof HTMLInputElement))
        await expect(page.locator('.found .keypad')).toBeVisible()
    }
    const parts = names.map(name => name.split(' ')[0])
    expect(parts.join(' ')).toMatch(/^head head bar bar (bar )?(panel )?bar text/u)
    const lefts = names.filter(name => name.startsWith('bar')).map(name => Number(name.split(' ')[1]))
    expect(lefts).toEqual([...lefts].sort((one, other) => one - other))
  })

  test('a chosen answer moves the focus to the next heading, which names the page', async ({ page }) => {
    await page.goto('/disputes/spill/')
    const title = await page.title()
    await page.locator('.choices a[href="#which"]:visible').click()
    await expect(page.locator('.step:visible h2')).toBeFocused()
    const ask = (await focused(page).textContent()) ?? ''
    expect(await page.title()).toBe(`${ask.trim()}｜${title}`)
    await answer(page)
    await expect(page.locator('.ruling-card:visible h2').first()).toBeFocused()
    expect(await page.title()).toMatch(/^裁定　.+｜/u)
    await page.getByRole('link', { name: '最初から' }).filter({ visible: true }).click()
    await expect(page.locator('.step h2').first()).toBeFocused()
    expect(await page.title()).toBe(title)
  })

  test('the skip link of a ruling leads to the ruling', async ({ page }) => {
    await page.goto('/disputes/spill/#tiles')
    await page.getByRole('link', { name: '本文へ' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#tiles h2')).toBeFocused()
    await expect(page).toHaveURL(/#tiles$/u)
  })

  test('a new draft puts the focus on its title, and the way back on the list', async ({ page }) => {
    test.slow()
    await page.goto('/draft/')
    const start = page.getByRole('button', { name: /^改正案を始める/u }).first()
    await start.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#draft-title')).toBeFocused({ timeout: 90_000 })
    await page.getByRole('button', { name: '改正案の一覧へ' }).click()
    await expect(page.locator('#drafts-heading')).toBeFocused()
    await page.getByRole('button', { name: '複製' }).first().click()
    await expect(page.locator('#drafts-heading')).toBeFocused()
  })

  test('the copy buttons are a toolbar with a name', async ({ page }) => {
    await page.goto('/onizumo/42/')
    const toolbar = page.getByRole('toolbar', { name: '引用をコピー（上下の矢印キーで選ぶ）' })
    await expect(toolbar).toHaveCount(1)
    const owned = (await toolbar.getAttribute('aria-owns'))?.split(' ') ?? []
    expect(owned).toHaveLength(await page.locator('article p > .copy:not(.acts > *)').count())
    await expect(page.locator('.acts .copy')).toHaveJSProperty('tabIndex', 0)
  })
})

test.describe('saving a ruling', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`required fields are marked, and an empty one is reported in the language of the page, ${colorScheme}`, async ({
      page
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/disputes/spill/#tiles')
      await page.locator('[data-act=keep]:visible').click()
      const dialog = page.getByRole('dialog', { name: 'この裁定を残す' })
      await expect(dialog.getByText('（必須）')).toHaveCount(3)
      await dialog.getByLabel('何が起きたか').fill('')
      await dialog.getByRole('button', { name: '残す', exact: true }).click()
      await expect(dialog).toBeVisible()
      await expect(dialog.getByLabel('何が起きたか')).toBeFocused()
      await expect(dialog.getByLabel('何が起きたか')).toHaveAccessibleDescription('何が起きたかを書いてください')
      expect(await faultsOn(page, colorScheme)).toEqual([])
      const edge = await colourOf(page, '#keep-ruling textarea[name=outcome]', 'border-top-color')
      const paper = await colourOf(page, '#keep-ruling', 'background-color')
      expect(contrast(edge, paper)).toBeGreaterThanOrEqual(3)
      await dialog.getByLabel('何が起きたか').fill('崩れた')
      await dialog.getByRole('button', { name: '残す', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(page.locator('.said')).toContainText('この端末に残しました')
    })
})

test('live regions are in the accessibility tree before they speak, and have no visible box', async ({ page }) => {
  await page.goto('/onizumo/80/')
  for (const name of ['said', 'offer', 'network']) {
    const region = page.locator(`.${name}`).first()
    await expect(region).toHaveText('')
    const { display, width, height } = await region.evaluate(element => {
      const { width, height } = element.getBoundingClientRect()
      return { display: getComputedStyle(element).display, width, height }
    })
    expect(display, name).not.toBe('none')
    expect([width, height], name).toEqual([1, 1])
  }
  await expect(page.getByRole('status')).toHaveCount(3)
})

test('number links are named as permanent links', async ({ page }) => {
  await page.goto('/onizumo/80/')
  await expect(page.locator('#p1 > .n')).toHaveAccessibleName('第1項の固定リンク')
  await page.goto('/onizumo/42/')
  await expect(page.locator('#p2 > .n')).toHaveAccessibleName('第2項の固定リンク')
  const [item] = await page.locator('#p2 .items > li').all()
  await expect(item?.locator(':scope > .n') ?? page.locator('none')).toHaveAccessibleName(
    /^\S+\s第2項第1号の固定リンク$/u
  )
})

test('a comparison on a phone names the ruleset in each cell, and an empty cell says 規定なし once', async ({
  page
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/compare/?group=立直')
  const sides = page.locator('.matrix td:visible .side')
  expect(await sides.count()).toBeGreaterThan(0)
  expect(await page.locator('.side[aria-hidden]').count()).toBe(0)
  await page.goto('/compare/onizumo/saikouisen/')
  for (const cell of await page.locator('td.neither').all()) {
    const spoken = await cell.locator('p').first().ariaSnapshot()
    expect(spoken.split('規定なし').length, spoken).toBeLessThanOrEqual(2)
  }
})

test('readings fit between the lines if the reader reduces the line height', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('display', '{"furigana":"on"}'))
  await page.goto('/onizumo/80/')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { line-height: 1.5 !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const { height, size } = await page.locator('#p1 > p').evaluate(text => {
    const term = text.querySelector('[data-yomi]')
    const copy = text.cloneNode() as HTMLElement
    copy.append(term?.cloneNode(true) ?? '')
    text.after(copy)
    return { height: copy.getBoundingClientRect().height, size: Number.parseFloat(getComputedStyle(copy).fontSize) }
  })
  expect(height / size).toBeGreaterThanOrEqual(2.1)
})

for (const [name, width, text] of [
  ['a narrow phone', 320, '100%'],
  ['large text', 390, '200%']
] as const)
  test(`the running head shows every article number: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(size => {
      document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', size))
    }, text)
    await page.goto('/disputes/spill/')
    const hidden = await page.locator('.running b').evaluate(place => {
      const { right, bottom } = place.closest('.masthead')?.getBoundingClientRect() ?? place.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(place)
      const textBox = range.getBoundingClientRect()
      return {
        over: place.scrollWidth - place.clientWidth,
        right: textBox.right - right,
        bottom: textBox.bottom - bottom
      }
    })
    expect(hidden.over).toBeLessThanOrEqual(0)
    expect(hidden.right).toBeLessThanOrEqual(0)
    expect(hidden.bottom).toBeLessThanOrEqual(0)
  })

test('lines and edges are darker if the device asks for more contrast', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/onizumo/80/')
  const line = await page
    .locator('.masthead')
    .evaluate(head => [getComputedStyle(head).borderBottomColor, getComputedStyle(head).backgroundColor] as const)
  expect(contrast(...line)).toBeGreaterThanOrEqual(4.5)
})
