/**
 * @file `_headers`: HTTP headers of a site in the format of Netlify and Cloudflare. `npm run preview` reads the same
 * file.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SECURITY_HEADERS } from '../../src/protocol/security-headers.ts'
import { CONTENT_SECURITY_POLICY } from '../../src/site/layouts/content-security-policy.ts'
import { mimeType } from '../../src/text/mime.ts'

/** Headers of all addresses that match a pattern. A pattern is an address with at most one `*` for any characters. */
export interface HeaderRule {
  readonly pattern: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Name of the file. Hosts read this file and do not serve it. */
export const HEADERS_FILE = '_headers'

/** Folders whose file names contain a digest: responses are cached as immutable. */
const UNCHANGING = ['_astro', 'offline']

/** Writes `_headers` into a finished site. */
export function writeHeaders(site: string, base: string): void {
  const rules = headerRules(site, base).map(({ pattern, headers }) =>
    [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  )
  writeFileSync(path.join(site, HEADERS_FILE), `${rules.join('\n')}\n`)
}

/**
 * Returns a rule for all addresses, then one for each top-level folder and file. Hosts combine matching rules, so no
 * header may occur in two matching rules.
 */
function headerRules(site: string, base: string): HeaderRule[] {
  const entries = readdirSync(site, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  const own = entries.flatMap(entry => {
    if (entry.name.startsWith('.') || entry.name === HEADERS_FILE) return []
    const address = base + encodeURIComponent(entry.name)
    if (entry.isDirectory()) return [{ pattern: `${address}/*`, headers: headersOfFolder(entry.name) }]
    const headers = revalidatedHeaders(policyIn(path.join(site, entry.name)))
    return (entry.name === 'index.html' ? [base, address] : [address]).map(pattern => ({ pattern, headers }))
  })
  // The pattern also matches addresses that do not exist.
  return [
    { pattern: `${base}*`, headers: Object.entries(SECURITY_HEADERS) },
    { pattern: `${base}*.md`, headers: [['content-type', mimeType('.md')]] },
    ...own
  ]
}

function headersOfFolder(name: string): HeaderRule['headers'] {
  return UNCHANGING.includes(name)
    ? [['cache-control', 'public, max-age=31536000, immutable']]
    : revalidatedHeaders(CONTENT_SECURITY_POLICY)
}

function revalidatedHeaders(policy: string): HeaderRule['headers'] {
  return [
    ['content-security-policy', policy],
    ['cache-control', 'no-cache']
  ]
}

/**
 * Returns the policy in the page, or else the default. The single file has its own policy, and combining two policies
 * would block everything.
 */
function policyIn(file: string): string {
  const html = file.endsWith('.html') ? readFileSync(file, 'utf8') : ''
  return /<meta http-equiv="content-security-policy" content="([^"]*)"/u.exec(html)?.[1] ?? CONTENT_SECURITY_POLICY
}

/** Parses the rules that `_headers` contains. */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = []
  for (const line of text.split('\n').filter(line => line.trim() !== '')) {
    const [name = '', ...value] = line.trim().split(': ')
    if (/^\s/u.test(line)) rules.at(-1)?.headers.push([name, value.join(': ')])
    else rules.push({ pattern: line, headers: [] })
  }
  return rules
}

/**
 * Returns the headers of an address. If several rules set a header, the values are joined with a comma, as hosts do.
 */
export function headersAt(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { headers } of rules.filter(({ pattern }) => fits(pattern, address)))
    for (const [name, value] of headers) values[name] = name in values ? `${values[name]}, ${value}` : value
  return values
}

function fits(pattern: string, address: string): boolean {
  const [start = '', end] = pattern.split('*')
  return end === undefined
    ? address === pattern
    : address.length >= start.length + end.length && address.startsWith(start) && address.endsWith(end)
}
