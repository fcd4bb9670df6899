import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { folderOf, formatContentPath } from '../../src/model/content-layout.ts'
import { root, type Settings } from '../settings.ts'

/** Log file with the complete output of a failed build. */
const LOG = path.join(root, '.cache', 'build-error.log')

/**
 * Returns the error message of a failed `astro build`: its cause, the page and the content file. Stack traces are
 * written to a log.
 */
export function describeFailure(output: string, settings: Pick<Settings, 'contentDir' | 'base'>): string {
  const page = pageIn(output)
  const cause = causeIn(output)
  const file = page === null ? null : contentFileOf(decodeOrKeep(page), settings)
  return [
    ...(page === null ? [cause] : [`ページ「${decodeOrKeep(page)}」を作れません（${cause}）`]),
    ...(file === null ? [] : [`このページの元: ${file}`]),
    ...keepLog(output)
  ].join('\n')
}

/** Returns the address of the page that failed to render. */
function pageIn(output: string): string | null {
  const told = /Caught error rendering (\S+?):? /u.exec(output)?.[1]
  if (told !== undefined) return told
  const before = output.slice(0, Math.max(0, output.search(/\[ERROR\]/u)))
  const last = before
    .match(/[├└]─ (\/\S*)/gu)
    ?.at(-1)
    ?.slice(3)
  return last?.replace(/index\.html.*$/u, '') ?? null
}

/** Returns the error in one line. */
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
function contentFileOf(page: string, { contentDir, base }: Pick<Settings, 'contentDir' | 'base'>): string | null {
  const [first = '', second = '', third = ''] = page.slice(page.startsWith(base) ? base.length : 1).split('/')
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
function keepLog(output: string): string[] {
  try {
    mkdirSync(path.dirname(LOG), { recursive: true })
    writeFileSync(LOG, output)
    return [`くわしい記録: ${path.relative('', LOG)}`]
  } catch {
    return []
  }
}
