import type { Browser, CDPSession, Page } from '@playwright/test'
import { formatSize, median } from './measure.ts'

const SLOWDOWN = 4
const LATENCY = 150
const RUNS = 5
const COLD = '立直'

/** Label of the simulated network and CPU. */
export const NETWORK = `${LATENCY} ms/要求、CPU 1/${SLOWDOWN}`

const TYPED = [
  'ふりてん',
  '牌こぼし',
  'リーチ後にカンできる？',
  '山を崩しちゃった',
  '76条3号',
  'tobi',
  '平成26年改正',
  'あたまはね',
  'チーとポンどっちが優先'
]

/** Measures cold start, keystrokes and transferred bytes of the search on a slow phone with a slow network. */
export async function speedRows(browser: Browser, address: string): Promise<string[][]> {
  const page = `${address}onizumo/1/`
  const [box, opened] = [
    await runs(() => coldBox(browser, page, COLD)),
    await runs(() => coldPage(browser, address, COLD))
  ]
  const keys = await keystrokes(browser, page)
  const finder = await bytes(browser, page)
  return [
    [
      `開いたページで箱に入り、一語を入れてから結果が描かれるまで（${NETWORK}、${RUNS}回の中央値）`,
      `${Math.round(box)} ms`,
      '目標 ≤ 800 ms'
    ],
    ['/search/?q=… を何もない状態から開いて結果が描かれるまで（同上）', `${Math.round(opened)} ms`, '目標 ≤ 800 ms'],
    [
      `一打鍵から結果の表示まで、95パーセンタイル（CPU 1/${SLOWDOWN}、${keys.length}打鍵）`,
      `${percentile(keys, 0.95).toFixed(1)} ms`,
      '目標 ≤ 50 ms'
    ],
    ['同、中央値', `${median(keys).toFixed(1)} ms`],
    ['検索のための転送量（Pagefind とその結果のためのものを除く、gzip）', formatSize(finder), '目標 ≤ 60 kB']
  ]
}

async function runs(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await measure())
  return median(times)
}

/** Opens a page without caches on a slow CPU and network. The page records when its first hit is painted. */
async function slowPage(browser: Browser, latency: number): Promise<{ page: Page; session: CDPSession }> {
  // Blocks the service worker, because a first visit has no cached files.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1, offline: false }
  await session.send('Network.emulateNetworkConditions', { latency, ...unlimited })
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    // A message that is posted before a frame is painted arrives after the frame.
    port1.onmessage = () => Object.assign(window, { painted: performance.now() })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-search-result]')) return
      observer.disconnect()
      requestAnimationFrame(() => port2.postMessage(''))
    }).observe(document, { subtree: true, childList: true })
  })
  return { page, session }
}

async function paintedAt(page: Page): Promise<number> {
  await page.waitForFunction(() => 'painted' in window)
  return page.evaluate(() => Number(Reflect.get(window, 'painted')))
}

/** Returns the milliseconds from focusing the box, with a query entered, to the first painted hit. */
export async function coldBox(browser: Browser, address: string, query: string): Promise<number> {
  const { page } = await slowPage(browser, LATENCY)
  await page.goto(address, { waitUntil: 'networkidle' })
  const start = await page.evaluate(query => {
    const input = document.querySelector<HTMLInputElement>('input[type=search]')
    const start = performance.now()
    input?.focus()
    if (input) input.value = query
    input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    return start
  }, query)
  const time = (await paintedAt(page)) - start
  await page.context().close()
  return time
}

/** Returns the milliseconds from requesting the search page to the first painted hit. */
export async function coldPage(browser: Browser, address: string, query: string): Promise<number> {
  const { page } = await slowPage(browser, LATENCY)
  await page.goto(`${address}search/?q=${encodeURIComponent(query)}`)
  const time = await paintedAt(page)
  await page.context().close()
  return time
}

/** Returns the milliseconds from each keystroke to the layout of its results. */
async function keystrokes(browser: Browser, address: string): Promise<number[]> {
  const { page } = await slowPage(browser, 0)
  await page.goto(address, { waitUntil: 'networkidle' })
  const box = page.getByRole('searchbox')
  await box.fill('立直')
  await page.locator('[data-search-result]').first().waitFor()
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    let start = 0
    document.addEventListener('input', () => (start = performance.now()), { capture: true })
    const panel = document.querySelector('[data-search-panel]')
    if (!panel) return
    new MutationObserver(() => {
      if (start === 0) return
      panel.getBoundingClientRect()
      times.push(performance.now() - start)
      start = 0
    }).observe(panel, { subtree: true, childList: true })
  })
  for (const query of TYPED) {
    await box.fill('')
    await box.pressSequentially(query, { delay: 60 })
  }
  const times = await page.evaluate(() => Reflect.get(window, 'times') as number[])
  await page.context().close()
  return times
}

/** Returns the bytes that the search box fetches after its first focus, without Pagefind and the files for its hits. */
async function bytes(browser: Browser, address: string): Promise<number> {
  const { page, session } = await slowPage(browser, 0)
  const finder = new Set<string>()
  let sum = 0
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (/\/search\/(?:index|words\/.*)\.json|search[^/]*\.js$|SearchBox/iu.test(url)) finder.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (finder.has(requestId)) sum += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').fill('立直')
  await page.waitForTimeout(1_500)
  await page.context().close()
  return sum
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
