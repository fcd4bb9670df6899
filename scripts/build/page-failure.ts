import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf, formatContentPath } from '../../src/model/content-layout.ts'
import { root, type Settings } from '../settings.ts'

/** Log file with the complete output of a failed build. */
const LOG = path.join(root, '.cache', 'build-error.log')

/** Error of a page: an exception of its code, or an address that another page or file has. */
export class PageError extends Error {
  /** URL path below the base path: `/tennis/2`. */
  readonly page: string

  constructor(page: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.page = page
  }
}

/** Error of `astro build`, with its output. */
export class BundleError extends Error {
  /** Everything that Astro printed. */
  readonly output: string

  constructor(output: string) {
    super(causeIn(output))
    this.output = output
  }
}

/**
 * Returns the message of a failed build: the cause, the page and its content file. The stack trace of a page and the
 * output of Astro are written to a log.
 */
export function describeFailure(error: unknown, { contentDir }: Pick<Settings, 'contentDir'>): string {
  if (error instanceof BundleError) return [error.message, ...writeLog(error.output)].join('\n')
  if (!(error instanceof PageError)) return error instanceof Error ? error.message : String(error)
  const { page, message, cause } = error
  const file = contentFileOf(decodeOrKeep(page), contentDir)
  return [
    `ページ「${decodeOrKeep(page)}」を作れません（${message}）`,
    ...(file === null ? [] : [`このページの元: ${file}`]),
    ...writeLog(cause instanceof Error && cause.stack ? cause.stack : message)
  ].join('\n')
}

/** Returns the error that Astro printed, in one line. */
function causeIn(output: string): string {
  const [, line = ''] = /\[ERROR\] *(.*)/u.exec(output) ?? []
  const printed = output.split('\n').filter(each => each.trim() && !/^\s+at /u.test(each))
  return (line || printed.at(-1) || '理由は表示されませんでした').trim()
}

function decodeOrKeep(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Returns the content file or folder of a page: `/tennis/v/2024-04-01/2/` → `rulesets/tennis/2024-04-01.mdx`. */
function contentFileOf(page: string, contentDir: string): string | null {
  const [first = '', second = '', third = ''] = page.slice(1).split('/')
  const numbered = second === 'precedents' ? third.padStart(3, '0') : third
  const candidates = [
    first === 'disputes' ? formatContentPath({ kind: 'dispute', name: second }) : '',
    second === 'topics' ? formatContentPath({ kind: 'topic', name: third }) : '',
    second === 'precedents' ? formatContentPath({ kind: 'precedent', ruleset: first, name: numbered }) : '',
    second === 'history' ? formatContentPath({ kind: 'amendment', ruleset: first, name: third }) : '',
    second === 'v' ? formatContentPath({ kind: 'version', ruleset: first, name: third }) : '',
    ...onlyVersion(contentDir, first),
    first === 'icons' || first === 'favicon.svg' ? 'club.yaml' : '',
    first && folderOf('version', first)
  ]
  const found = candidates.find(name => name && existsSync(path.join(contentDir, name)))
  return found === undefined ? null : path.join(path.relative('', contentDir), found)
}

/** Returns the version of a ruleset that has exactly one version. */
function onlyVersion(contentDir: string, ruleset: string): string[] {
  const folder = folderOf('version', ruleset)
  if (!ruleset || !existsSync(path.join(contentDir, folder))) return []
  const versions = readdirSync(path.join(contentDir, folder)).filter(name => name.endsWith('.mdx'))
  return versions.length === 1 ? versions.map(name => `${folder}/${name}`) : []
}

/** Writes the complete output to the log. Returns a line with its path. */
function writeLog(output: string): string[] {
  try {
    mkdirSync(path.dirname(LOG), { recursive: true })
    writeFileSync(LOG, output)
    return [`くわしい記録: ${path.relative('', LOG)}`]
  } catch {
    return []
  }
}
