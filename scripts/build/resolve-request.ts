/** @file Which file of a site answers an address, as on any static host. */
import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { HEADERS_FILE } from './headers.ts'

/** A file with its address, or where the address leads instead. `missing` is 404.html, if there is one. */
export type SiteAnswer =
  | { readonly kind: 'file' | 'missing'; readonly file: string; readonly address: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'redirect'; readonly permanent: boolean; readonly location: string }

/** What a site in `folder`, standing under `base`, has at an address as it was asked for: `/onizumo/80/?q=1`. */
export async function resolveRequest(folder: string, base: string, asked: string): Promise<SiteAnswer> {
  const mark = asked.indexOf('?')
  const [pathname, query] = mark < 0 ? [asked, ''] : [asked.slice(0, mark), asked.slice(mark + 1)]
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

/** A path within the site, without what a host keeps to itself. `null` for one that cannot be a file's. */
function decode(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text).replace(/^\/+/u, '')
    const isKept = decoded.split(/[/\\]/u).some(name => name.startsWith('.'))
    return isKept || decoded.includes('\0') || decoded === HEADERS_FILE ? null : decoded
  } catch {
    return null
  }
}

function encode(below: string): string {
  return below.split('/').map(encodeURIComponent).join('/')
}

/** What is on the disk there; an address may be anything, so that no reason why nothing can be there is an error. */
async function statOf(file: string): Promise<Stats | null> {
  return stat(file).catch(() => null)
}
