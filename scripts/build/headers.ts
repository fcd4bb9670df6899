/** @file `_headers`: what the files of a site are sent with, as Netlify and Cloudflare read it, and `npm run preview`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CONTENT_SECURITY_POLICY } from '../../src/layouts/content-security-policy.ts'
import { SECURITY_HEADERS } from '../../src/protocol/security-headers.ts'

/** What the addresses that a pattern fits are sent with; a pattern is an address, or the beginning of some with `*` behind it. */
export interface HeaderRule {
  readonly pattern: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** The file's name; hosts read it and do not serve it. */
export const HEADERS_FILE = '_headers'

/** Folders whose files are named by their digest: what such an address says once it says always. */
const UNCHANGING = ['_astro', 'offline']

/** Writes the rules of a finished site into it. */
export function writeHeaders(site: string, base: string): void {
  const rules = headerRules(site, base).map(({ pattern, headers }) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  )
  writeFileSync(path.join(site, HEADERS_FILE), `${rules.join('\n')}\n`)
}

/** One for all addresses, then one for each folder and file of the top: hosts join what two rules say, so that none is said twice. */
function headerRules(site: string, base: string): HeaderRule[] {
  const entries = readdirSync(site, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  const own = entries.flatMap(entry => {
    if (entry.name.startsWith('.') || entry.name === HEADERS_FILE) return []
    const address = base + encodeURIComponent(entry.name)
    if (entry.isDirectory()) return [{ pattern: `${address}/*`, headers: headersOfFolder(entry.name) }]
    const headers = keptFresh(policyIn(path.join(site, entry.name)))
    return (entry.name === 'index.html' ? [base, address] : [address]).map(pattern => ({ pattern, headers }))
  })
  // For every address, those that are not there too.
  return [{ pattern: `${base}*`, headers: Object.entries(SECURITY_HEADERS) }, ...own]
}

function headersOfFolder(name: string): HeaderRule['headers'] {
  return UNCHANGING.includes(name)
    ? [['cache-control', 'public, max-age=31536000, immutable']]
    : keptFresh(CONTENT_SECURITY_POLICY)
}

function keptFresh(policy: string): HeaderRule['headers'] {
  return [
    ['content-security-policy', policy],
    ['cache-control', 'no-cache']
  ]
}

/** A page's own policy: that of the single file is another, and the two together would let in nothing. */
function policyIn(file: string): string {
  const html = file.endsWith('.html') ? readFileSync(file, 'utf8') : ''
  return /<meta http-equiv="content-security-policy" content="([^"]*)"/u.exec(html)?.[1] ?? CONTENT_SECURITY_POLICY
}

/** The rules that `_headers` writes. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = []
  for (const line of text.split('\n').filter(line => line.trim() !== '')) {
    const [name = '', ...value] = line.trim().split(': ')
    if (/^\s/u.test(line)) rules.at(-1)?.headers.push([name, value.join(': ')])
    else rules.push({ pattern: line, headers: [] })
  }
  return rules
}

/** What an address is sent with: what several rules say of one header is joined, as hosts do. */
export function headersAt(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const said: Record<string, string> = {}
  for (const { headers } of rules.filter(({ pattern }) => fits(pattern, address)))
    for (const [name, value] of headers) said[name] = name in said ? `${said[name]}, ${value}` : value
  return said
}

function fits(pattern: string, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern
}
