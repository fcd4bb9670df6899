import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A phone that is four times as slow as this machine. */
export const SLOWDOWN = 4

/** Milliseconds before a person would call it broken. */
const PATIENCE = 10_000

/** What must be seen for a step to be done, and on which page: a path below the origin. */
export interface ExpectedState {
  readonly path: string
  readonly selector: string
}

/** A page on the phone, and what its steps have cost so far. */
export interface Phone {
  readonly page: Page
  readonly session: CDPSession
  readonly context: BrowserContext
}

/** A step: milliseconds from the touch to the painted answer, and whether one had to scroll to what was touched. */
export interface Step {
  readonly wait: number
  readonly scrolled: boolean
}

/** A phone of 360×780, new from the box. */
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

/** A slow page of its own. */
export async function slowPage(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Network.enable')
  return { page, session }
}

/** Taps what a selector names, and waits for the sight that it leads to. */
export async function tap({ page }: Phone, selector: string, sight: ExpectedState): Promise<Step> {
  const target = page.locator(selector).first()
  await target.waitFor()
  const scrolled = !(await target.evaluate(isWithinReach))
  if (scrolled) await target.scrollIntoViewIfNeeded()
  const seen = await expectSight(page, sight)
  await target.tap()
  return { wait: await seen(), scrolled }
}

/** Enters a word at once, as a keyboard with candidates does, and waits for the sight. */
export async function enter({ page }: Phone, word: string, sight: ExpectedState): Promise<Step> {
  const seen = await expectSight(page, sight)
  await page.keyboard.insertText(word)
  return { wait: await seen(), scrolled: false }
}

/** Tells the page what to watch for; what comes back waits for it, and says how long after the touch it was painted. */
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

/** In every page: notes when it was last touched, and when what is watched for was first painted on the screen. */
function watch(): void {
  const now = (time: number) => String(performance.timeOrigin + time)
  const { port1, port2 } = new MessageChannel()
  // A message that is sent before a frame is painted comes after it.
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

/** In the page: whether a thumb can tap the middle of an element as the screen stands. */
function isWithinReach(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return element.contains(there)
}
