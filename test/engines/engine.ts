/** @file Firefox and WebKit, driven alike. Each is used where it is installed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Readable } from 'node:stream'
import puppeteer from 'puppeteer-core'
import { listen } from '../../scripts/build/static-server.ts'

/** A window of a browser, a phone's in size. */
export interface Window {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  /** What an expression comes to in the page. */
  evaluate(expression: string): Promise<unknown>
  /** Clicks the middle of what the selector names first. */
  click(selector: string): Promise<void>
  /** Types into it, behind what stands there. */
  type(selector: string, text: string): Promise<void>
  press(key: 'Escape'): Promise<void>
  /** What is seen of the page, as PNG in base64. */
  picture(): Promise<string>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** `null` where it is not installed. */
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

/** Through WebDriver BiDi. */
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

/** The id under which WebDriver hands out an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Through WebDriver, on a display of its own. */
async function openWebKit(): Promise<Window> {
  // The display that is free, told on the file that is handed on.
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
    // A list may be written anew between the finding and the click.
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

/** Asks until it does not fail, for ten seconds. */
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
