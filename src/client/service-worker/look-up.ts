import { mimeType } from '../../text/mime.ts'
import { type Pack, type PackEntry, unpack } from './pack.ts'

/** The packs of a site. Each pack is opened on first use; `open` returns `null` if the pack cannot be read. */
export interface PackSet {
  /** Path of the site, with a leading and a trailing slash. */
  readonly base: string
  readonly packs: readonly Pick<PackEntry, 'url' | 'folders'>[]
  readonly open: (url: string) => Promise<Pack | null>
}

/** A file in a pack, or a redirect to the URL with a trailing slash. */
export type PackedFile =
  | { readonly body: string | Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly location: string }

/**
 * Reason for a failed look-up: no pack contains the folder · the pack does not contain the file · the pack cannot be
 * read.
 */
export type LookupMiss = 'no pack' | 'no file' | 'not-cached'

/**
 * Resolves a URL as a static host does. `onizumo/80/` and `onizumo/80/index.html` return the file; `onizumo/80`
 * redirects to `onizumo/80/`.
 */
export async function resolveUrl(url: URL, packs: PackSet): Promise<PackedFile | LookupMiss> {
  const path = relativePath(url, packs.base)
  if (path === null) return 'no pack'
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const read = await readFile(file, packs)
  if (typeof read !== 'string') return { body: read.body, type: mimeType(file) }
  if (file !== path) return read
  const page = await readFile(`${path}/index.html`, packs)
  if (typeof page !== 'string') return { location: `${url.origin}${url.pathname}/${url.search}` }
  // A folder name without a slash looks like a file at the root, and every site has a pack for root files.
  return page === 'not-cached' ? page : read
}

async function readFile(
  file: string,
  { packs, open }: PackSet
): Promise<{ body: string | Uint8Array<ArrayBuffer> } | LookupMiss> {
  const folder = firstFolderOf(file)
  const entry = packs.find(({ folders }) => folders.includes(folder))
  if (!entry) return 'no pack'
  const pack = await open(entry.url)
  if (!pack) return 'not-cached'
  const body = unpack(pack, file)
  return body === null ? 'no file' : { body }
}

/** Returns the first folder of a path, or `''` for a file at the root. */
export function firstFolderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

/**
 * Returns the decoded path below the base in NFC, as the build names files. Returns `null` outside the base or if
 * decoding fails.
 */
function relativePath({ pathname }: URL, base: string): string | null {
  try {
    return pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)).normalize('NFC') : null
  } catch {
    return null
  }
}
