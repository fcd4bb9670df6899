/** @file Resolves an address of the site to a file, like any static host. */
import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { HEADERS_FILE } from './headers.ts'

/** A file with its address, or a redirect. `missing` means 404.html; `nothing` means that 404.html does not exist. */
export type SiteAnswer =
  | { readonly kind: 'file' | 'missing'; readonly file: string; readonly address: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'redirect'; readonly permanent: boolean; readonly location: string }

/** Resolves a requested address of the site in `folder`, which is deployed below `base`: `/onizumo/80/?q=1`. */
export async function resolveRequest(folder: string, base: string, target: string): Promise<SiteAnswer> {
  const mark = target.indexOf('?')
  const [pathname, query] = mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)]
  if (!pathname.startsWith(base)) {
    const isAbove = pathname === '/' || `${pathname}/` === base
    return isAbove ? { kind: 'redirect', permanent: false, location: base } : missing(folder, base)
  }
  const below = decode(pathname.slice(base.length))
  if (below === null) return missing(folder, base)
  const file = path.join(folder, below)
  const found = await statOf(file)
  if (found?.isFile()) return { kind: 'file', file, address: base + encode(below) }
  if (!found?.isDirectory()) return missing(folder, base)
  if (below !== '' && !below.endsWith('/'))
    return { kind: 'redirect', permanent: true, location: `${base}${encode(below)}/${query ? `?${query}` : ''}` }
  const index = path.join(file, 'index.html')
  const isPage = (await statOf(index))?.isFile()
  return isPage ? { kind: 'file', file: index, address: base + encode(below) } : missing(folder, base)
}

async function missing(folder: string, base: string): Promise<SiteAnswer> {
  const file = path.join(folder, '404.html')
  return (await statOf(file))?.isFile() ? { kind: 'missing', file, address: `${base}404.html` } : { kind: 'nothing' }
}

/** Decodes a path. Returns `null` for hidden files, `_headers` and invalid paths. */
function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text).replace(/^\/+/u, '')
    const isHidden = decoded.split(/[/\\]/u).some(name => name.startsWith('.'))
    return isHidden || decoded.includes('\0') || decoded === HEADERS_FILE ? null : decoded
  } catch {
    return null
  }
}

function encode(below: string): string {
  return below.split('/').map(encodeURIComponent).join('/')
}

/** Returns the stats of a file, or null. Any error counts as missing, because the address comes from a client. */
async function statOf(file: string): Promise<Stats | null> {
  return stat(file).catch(() => null)
}
