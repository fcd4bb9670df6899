import type { Browser, Page } from '@playwright/test'
import { formatSeconds, median, type Row } from './measure.ts'
import { createPhone, SLOWDOWN, slowPage } from './taps-phone.ts'

const LATENCY = 150
const RUNS = 5

/** Milliseconds until the first screen is usable, and until its keypad responds. */
interface Readiness {
  readonly usable: number
  readonly keys: number
}

/** Measures when the first screen is usable: on a first visit, and offline with a cached site. */
export async function firstScreenRows(browser: Browser, address: string): Promise<(Row | string[])[]> {
  const cold = await middle(() => firstVisit(browser, address))
  const cached = await middle(() => cachedVisit(browser, address))
  return [
    ['', ''],
    [`最初の画面が使えるまで（CPU 1/${SLOWDOWN}、${RUNS}回の中央値）`],
    row(`初めて、${LATENCY} ms/要求`, cold, '≤ 1.5 秒'),
    cached
      ? row('端末に置いて通信なし', cached, 'すぐに')
      : { subject: '端末に置いて通信なし', value: '—（ワーカーがない）' }
  ]
}

function row(subject: string, { usable, keys }: Readiness, target: string): Row {
  return {
    subject,
    value: formatSeconds(usable / 1000),
    ratio: `キーが応えるまで ${formatSeconds(keys / 1000)}`,
    target
  }
}

async function middle<T extends Readiness | null>(visit: () => Promise<T>): Promise<T> {
  const visits: T[] = []
  for (let run = 0; run < RUNS; run++) visits.push(await visit())
  const usable = median(visits.map(visit => visit?.usable ?? Number.NaN))
  return visits.find(visit => visit?.usable === usable) ?? (visits[0] as T)
}

async function firstVisit(browser: Browser, address: string): Promise<Readiness> {
  const { context, page, session } = await createPhone(browser)
  await page.addInitScript(noteReadiness)
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1, offline: false }
  await session.send('Network.emulateNetworkConditions', { latency: LATENCY, ...unlimited })
  const readiness = await readinessOf(page, address)
  await context.close()
  return readiness
}

/**
 * Caches the site, sets the device offline, stops the service worker and opens the site again. Returns `null` without
 * a worker.
 */
async function cachedVisit(browser: Browser, address: string): Promise<Readiness | null> {
  const { context, page, session } = await createPhone(browser)
  try {
    if (!(await visitUntilCached(page, address))) return null
    await context.setOffline(true)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    const again = await slowPage(context)
    await again.page.addInitScript(noteReadiness)
    return await readinessOf(again.page, address)
  } finally {
    await context.close()
  }
}

/** Visits the site until its worker controls the page. Returns false if the site has no worker. */
export async function visitUntilCached(page: Page, address: string): Promise<boolean> {
  await page.goto(address, { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    if (!(await navigator.serviceWorker.getRegistration())) return false
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    return true
  })
}

async function readinessOf(page: Page, address: string): Promise<Readiness> {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(() => 'keys' in window)
  return page.evaluate(() => ({
    usable: Number(Reflect.get(window, 'usable')),
    keys: Number(Reflect.get(window, 'keys'))
  }))
}

/**
 * Runs in the page. Records when the box and all tiles are painted and not covered, and when a key of the keypad
 * responds. Focus on the box opens the keypad.
 */
function noteReadiness(): void {
  const { port1, port2 } = new MessageChannel()
  // A message that is posted before a frame is painted arrives after the frame.
  port1.onmessage = ({ data }) => Object.assign(window, { [data]: performance.now() })
  const isFree = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  const isUsable = (): boolean => {
    const parts = [...document.querySelectorAll('input[type=search], .quick a')]
    return parts.length > 1 && parts.every(isFree)
  }
  const answers = (): boolean => {
    document.querySelector<HTMLElement>('input[type=search]')?.focus()
    document.querySelector<HTMLElement>('.keys button[value="8"]')?.click()
    return document.querySelector('.typed a') !== null
  }
  const waiting: [string, () => boolean][] = [
    ['usable', isUsable],
    ['keys', answers]
  ]
  const look = (): void => {
    const [next] = waiting
    if (!next) return
    if (next[1]()) port2.postMessage(waiting.shift()?.[0])
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
