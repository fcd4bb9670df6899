/** @file Common driver interface for Firefox and WebKit. An engine that is not installed is skipped. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Readable } from 'node:stream'
import puppeteer from 'puppeteer-core'
import { listen } from '../../scripts/build/static-server.ts'

/** Browser window of phone size. */
export interface Window {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** Returns the value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks the centre of the first element that matches the selector. */
  click(selector: string): Promise<void>
  /** Types at the end of the present value of the element. */
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape'): Promise<void>
  /** Returns a screenshot of the viewport, as base64 PNG. */
  picture(): Promise<string>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** Opens a window; `null` if the engine is not installed. */
  readonly open: (() => Promise<Window>) | null
}

const PHONE = { width: 390, height: 844 }

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find(
  file => existsSync(file)
)
const webkit = {
  driver: '/usr/bin/WebKitWebDriver',
  server: '/usr/bin/Xvfb',
  browser: ['x86_64', 'aarch64']
    .map(machine => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find(file => existsSync(file))
}
const hasWebKit = webkit.browser !== undefined && existsSync(webkit.driver) && existsSync(webkit.server)

export const ENGINES: readonly Engine[] = [
  { name: 'Firefox', open: firefox === undefined ? null : () => openFirefox(firefox) },
  { name: 'WebKit', open: hasWebKit ? openWebKit : null }
]

/** Opens Firefox through WebDriver BiDi. */
async function openFirefox(executablePath: string): Promise<Window> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport(PHONE)
  return {
    goto: async address => {
      await page.goto(address)
    },
    reload: async () => {
      await page.reload()
    },
    evaluate: expression => page.evaluate(expression),
    click: selector => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: key => page.keyboard.press(key),
    picture: () => page.screenshot({ encoding: 'base64' }),
    close: () => browser.close()
  }
}

/** Key under which WebDriver returns an element id. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Opens WebKit through WebDriver, on its own X display. */
async function openWebKit(): Promise<Window> {
  // Xvfb selects a free display and writes its number to file descriptor 3.
  const server = spawn(webkit.server, ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
  const [told] = await once(server.stdio[3] as Readable, 'data')
  const env = { ...process.env, DISPLAY: `:${String(told).trim()}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const probe = createServer()
  const port = await listen(probe, 0)
  probe.close()
  const helpers = [server, spawn(webkit.driver, [`--port=${port}`], { env, stdio: 'ignore' })]
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkit.browser, args: ['--automation'] } }
  }
  const session = (await untilIt(() => call('POST', '/session', { capabilities }))) as { sessionId: string }
  const at = `/session/${session.sessionId}`
  const element = async (selector: string) => {
    const found = await call('POST', `${at}/element`, { using: 'css selector', value: selector })
    return `${at}/element/${(found as Record<string, string>)[ELEMENT]}`
  }
  await call('POST', `${at}/window/rect`, PHONE)
  const run = (script: string) => call('POST', `${at}/execute/sync`, { script, args: [] })
  return {
    goto: async address => {
      await call('POST', `${at}/url`, { url: address })
    },
    reload: async () => {
      await call('POST', `${at}/refresh`, {})
    },
    evaluate: expression => run(`return ${expression}`),
    // A list may be rendered again between look-up and click.
    click: async selector => {
      await untilIt(async () => call('POST', `${await element(selector)}/click`, {}))
    },
    type: async (selector, text) => {
      await call('POST', `${await element(selector)}/value`, { text })
    },
    press: async key => {
      const value = { Escape: '\ue00c' }[key]
      const actions = ['keyDown', 'keyUp'].map(type => ({ type, value }))
      await call('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    picture: async () => String(await call('GET', `${at}/screenshot`)),
    close: async () => {
      await call('DELETE', at).catch(() => {})
      for (const helper of helpers) helper.kill()
    }
  }
}

/** Retries until the call succeeds, for at most ten seconds. */
async function untilIt<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 50) throw error
      await new Promise(resolve => setTimeout(resolve, 200))
    }
  }
}
