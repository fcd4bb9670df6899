import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { createStaticServer, listen } from '../../scripts/build/static-server.ts'

/** Copy of the built site on its own server, on which new builds can be published. */
export interface PublishedSite {
  readonly origin: string
  readonly folder: string
  /** Replaces `from` with `to` in all pages and files of the packs, and publishes them as a new build. */
  readonly publish: (from: string, to: string) => void
  readonly close: () => void
}

export async function publishedSite(): Promise<PublishedSite> {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'edition-')), 'dist')
  cpSync(path.resolve(process.env.OUT_DIR || 'dist'), folder, { recursive: true })
  const server = createStaticServer(folder, '/')
  const origin = `http://localhost:${await listen(server, 0)}`
  return {
    origin,
    folder,
    publish: (from, to) => {
      for (const name of packsOf(folder)) replaceIn(folder, name, text => text.replaceAll(from, to))
    },
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(path.dirname(folder), { recursive: true })
    }
  }
}

/** Returns the file names of the packs: `onizumo.e01016c08534.pack`. */
export function packsOf(folder: string): string[] {
  return readdirSync(path.join(folder, 'offline'))
}

function replaceIn(folder: string, name: string, change: (text: string) => string): void {
  const file = path.join(folder, 'offline', name)
  const text = gunzipSync(readFileSync(file)).toString()
  if (change(text) === text) return
  const packed = gzipSync(change(text), { level: 9 })
  const changed = name.replace(/\.[^.]*\./u, `.${createHash('sha256').update(packed).digest('hex').slice(0, 12)}.`)
  writeFileSync(path.join(folder, 'offline', changed), packed)
  rmSync(file)
  const worker = path.join(folder, 'sw.js')
  writeFileSync(worker, readFileSync(worker, 'utf8').replaceAll(name, changed))
}

/** Waits until the worker is installed and controls the page. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Waits until exactly these packs are cached: `site`, `onizumo`. */
export async function expectPacks(page: Page, names: readonly string[]): Promise<void> {
  const lie = async () => (await packFiles(page)).map(file => file.replace(/\..*/u, ''))
  await expect.poll(lie).toEqual([...names].sort())
}

/** Returns the sorted files of the cached packs, without the dummy entries of the quota check. */
export function packFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('packs /')).keys()
    const files = keys.map(({ url }) => /offline\/(.+)$/u.exec(url)?.[1] ?? url)
    return files.filter(file => !file.endsWith('.room')).sort()
  })
}

/** Stops the worker, so that it restarts without state on the next navigation. */
export async function putToSleep(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}

/** Limits the storage quota of the site, in bytes. */
export async function leaveRoom(page: Page, origin: string, quotaSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}
