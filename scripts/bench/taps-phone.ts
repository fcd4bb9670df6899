import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** CPU throttling factor of the simulated phone. */
export const SLOWDOWN = 4

/** Timeout in milliseconds after which a user would consider the site broken. */
const PATIENCE = 10_000

/** Expected result of a step: a selector that must be visible, and the path of the page below the origin. */
export interface ExpectedState {
  readonly path: string
  readonly selector: string
}

/** A page on the simulated phone, with its context. */
export interface Phone {
  readonly page: Page
  readonly session: CDPSession
  readonly context: BrowserContext
}

/** Result of a step: milliseconds from the touch to the painted result, and true if scrolling was necessary. */
export interface Step {
  readonly wait: number
  readonly scrolled: boolean
}

/** Creates a phone of 360×780 pixels without stored data. */
export async function createPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    locale: 'ja-JP'
  })
  context.setDefaultTimeout(PATIENCE)
  await context.addInitScript(watch)
  return { context, ...(await slowPage(context)) }
}

/** Opens a page with a slow CPU. */
export async function slowPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Network.enable')
  return { page, session }
}

/** Taps an element and waits for the expected state. */
export async function tap({ page }: Phone, selector: string, sight: ExpectedState): Promise<Step> {
  const target = page.locator(selector).first()
  await target.waitFor()
  const scrolled = !(await target.evaluate(isWithinReach))
  if (scrolled) await target.scrollIntoViewIfNeeded()
  const seen = await expectSight(page, sight)
  await target.tap()
  return { wait: await seen(), scrolled }
}

/** Enters a word at once, like a keyboard with suggestions, and waits for the expected state. */
export async function enter({ page }: Phone, word: string, sight: ExpectedState): Promise<Step> {
  const seen = await expectSight(page, sight)
  await page.keyboard.insertText(word)
  return { wait: await seen(), scrolled: false }
}

/**
 * Sets the expected state of the page. The returned function waits for it, and returns the milliseconds from the touch
 * to the painting.
 */
async function expectSight(page: Page, sight: ExpectedState): Promise<() => Promise<number>> {
  await page.evaluate(sight => {
    sessionStorage.removeItem('bench-seen')
    sessionStorage.setItem('bench-sight', JSON.stringify(sight))
  }, sight)
  return async () => {
    await page.waitForFunction(() => sessionStorage.getItem('bench-seen'), undefined, { polling: 30 })
    return page.evaluate(
      () => Number(sessionStorage.getItem('bench-seen')) - Number(sessionStorage.getItem('bench-touched'))
    )
  }
}

/**
 * Runs in every page. Records the time of the last touch, and when the expected state is first painted on the screen.
 */
function watch(): void {
  const now = (time: number) => String(performance.timeOrigin + time)
  const { port1, port2 } = new MessageChannel()
  // A message that is posted before a frame is painted arrives after the frame.
  port1.onmessage = () => sessionStorage.setItem('bench-seen', now(performance.now()))
  for (const touch of ['pointerdown', 'input'])
    addEventListener(touch, ({ timeStamp }) => sessionStorage.setItem('bench-touched', now(timeStamp)), {
      capture: true
    })
  const look = (): void => {
    const sight = JSON.parse(sessionStorage.getItem('bench-sight') ?? 'null') as ExpectedState | null
    const found = sight?.path === decodeURI(location.pathname) ? document.querySelector(sight.selector) : null
    const { height = 0, top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {}
    if (height > 0 && top < innerHeight && bottom > 0) {
      sessionStorage.removeItem('bench-sight')
      port2.postMessage('')
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. True if the centre of the element can be tapped without scrolling. */
function isWithinReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return element.contains(there)
}
