import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'
import type { Entry } from '../find/types.ts'
import type { Library } from '../library.ts'
import { rulesetEntries, termEntries } from './search-entries.ts'

type Index = NonNullable<Awaited<ReturnType<typeof createIndex>>['index']>

/** Fragments are bundled into this many files at most, so that a list of hits takes few requests. */
const MAX_FRAGMENTS = 16

/** Writes `pagefind/` into a built site: one record per page of law in force, precedent, instrument and term. The same content gives the same bytes. */
export async function writeSearchIndex(library: Library, outDir: string, base: string): Promise<{ records: number }> {
  const { index, errors } = await createIndex({ forceLanguage: 'ja', maxFragments: MAX_FRAGMENTS })
  if (!index) throw new Error(`検索の索引を作れません: ${errors.join(', ')}`)
  try {
    const files = library.families.map(family => rulesetEntries(library, family, base))
    const terms = { ...termEntries(library, base), id: files[0]?.id ?? '' }
    const entries = [...files, terms].flatMap(({ id, entries }) => entries.map(entry => ({ entry, ruleset: id })))
    for (const { entry, ruleset } of entries) await add(index, entry, ruleset)
    await write(index, path.join(outDir, 'pagefind'))
    return { records: entries.length }
  } finally {
    await close()
  }
}

/** The content is what is matched, normalised as queries are; what a hit quotes comes from the entries' own files. */
async function add(
  index: Index,
  { url, provision, title, kind, levels, plain }: Entry,
  ruleset: string
): Promise<void> {
  const content = [title, ...levels.map(({ text }) => text), plain ?? ''].join('\n').normalize('NFKC')
  const { errors } = await index.addCustomRecord({
    url,
    content,
    language: 'ja',
    meta: { title, provision },
    filters: { ruleset: [ruleset], kind: [kind] }
  })
  if (errors.length > 0) throw new Error(`検索の索引に${title}を入れられません: ${errors.join(', ')}`)
}

/** Writes what the search itself needs, without Pagefind's own interface. */
async function write(index: Index, folder: string): Promise<void> {
  const { files, errors } = await index.getFiles()
  if (errors.length > 0) throw new Error(`検索の索引を書き出せません: ${errors.join(', ')}`)
  for (const file of files.filter(({ path }) => !/-ui\.|-highlight\.js$/u.test(path))) {
    const target = path.join(folder, file.path)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, file.content)
  }
}
