import { mimeType } from '../text/mime.ts'
import { type Pack, type PackEntry, unpack } from './pack.ts'

/** The packs of a site, each opened when it is first needed; `null` for one that cannot be read. */
export interface PackSet {
  /** The path of the site, with a slash on both sides. */
  readonly base: string
  readonly packs: readonly Pick<PackEntry, 'url' | 'folders'>[]
  readonly open: (url: string) => Promise<Pack | null>
}

/** A file that a pack has, or where its page is: the address with a slash. */
export type PackedFile =
  | { readonly body: string | Uint8Array<ArrayBuffer>; readonly type: string }
  | { readonly location: string }

/** Why there is none: no pack has its folder · the pack that has it does not have the file · that pack cannot be read. */
export type LookupMiss = 'no pack' | 'no file' | 'not-cached'

/** The file that an address names, as a static host would find it: `onizumo/80/`, `onizumo/80/index.html`, and `onizumo/80` leads to the first. */
export async function resolveUrl(url: URL, shelf: PackSet): Promise<PackedFile | LookupMiss> {
  const path = relativePath(url, shelf.base)
  if (path === null) return 'no pack'
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
  const read = await readFile(file, shelf)
  if (typeof read !== 'string') return { body: read.body, type: mimeType(file) }
  if (file !== path) return read
  const page = await readFile(`${path}/index.html`, shelf)
  if (typeof page !== 'string') return { location: `${url.origin}${url.pathname}/${url.search}` }
  // A folder without its slash looks like a file beside the folders, of which every site has a pack.
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

/** The first folder of a path; `''` for a file that stands in none. */
export function firstFolderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

/** A path below the base, as the build named its file; `null` for one that cannot be a file's. */
function relativePath({ pathname }: URL, base: string): string | null {
  try {
    return pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)).normalize('NFC') : null
  } catch {
    return null
  }
}
