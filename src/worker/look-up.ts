import { mimeType } from '../text/mime.ts'
import { type Pack, type PackEntry, unpack } from './pack.ts'

/** The packs of a site, each opened when it is first needed. */
export interface PackShelf {
  /** The path of the site, with a slash on both sides. */
  readonly base: string
  readonly packs: readonly PackEntry[]
  readonly open: (url: string) => Promise<Pack | null>
}

/** A file that a pack has, or where its page is: the address with a slash. */
export type PackedFile =
  | { readonly body: string | Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly location: string }

/** The file that an address names, as a static host would find it: `onizumo/80/`, `onizumo/80/index.html`, and `onizumo/80` leads to the first. */
export async function lookUp(url: URL, shelf: PackShelf): Promise<PackedFile | null> {
  const path = pathBelow(url, shelf.base)
  if (path === null) return null
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const body = await read(file, shelf)
  if (body !== null) return { body, type: mimeType(file) }
  const isFolder = file === path && (await read(`${path}/index.html`, shelf)) !== null
  return isFolder ? { location: `${url.origin}${url.pathname}/${url.search}` } : null
}

async function read(file: string, { packs, open }: PackShelf): Promise<string | Uint8Array<ArrayBuffer> | null> {
  const folder = firstFolderOf(file)
  const entry = packs.find(({ folders }) => folders.includes(folder))
  const pack = entry && (await open(entry.url))
  return pack ? unpack(pack, file) : null
}

/** The first folder of a path; `''` for a file that stands in none. */
export function firstFolderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

/** A path below the base, as the build named its file; `null` for one that cannot be a file's. */
function pathBelow({ pathname }: URL, base: string): string | null {
  try {
    return pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)).normalize('NFC') : null
  } catch {
    return null
  }
}
