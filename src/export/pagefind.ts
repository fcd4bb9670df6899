import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'
import type { Corpus } from '../library.ts'
import type { Entry } from '../search/types.ts'
import { entryFiles } from './search/files.ts'

type Index = NonNullable<Awaited<ReturnType<typeof createIndex>>['index']>

/** Fragments are bundled into this many files at most, so that a list of hits takes few requests; into more where they would grow large. */
const [MAX_FRAGMENTS, MOST_BUNDLED] = [16, 40]

/** Writes `pagefind/` into a built site: one record per page of law in force, precedent, instrument and term. The same content gives the same bytes. */
export async function writeSearchIndex(library: Corpus, outDir: string, base: string): Promise<{ records: number }> {
  const records = entryFiles(library, base).flatMap(({ name, ruleset, file }) =>
    file.entries.map((entry): Searched => ({ entry, ruleset, file: name }))
  )
  const maxFragments = Math.max(MAX_FRAGMENTS, Math.ceil(records.length / MOST_BUNDLED))
  const { index, errors } = await createIndex({ forceLanguage: 'ja', maxFragments })
  if (!index) throw new Error(`検索の索引を作れません: ${errors.join(', ')}`)
  try {
    for (const record of records) await add(index, record)
    await write(index, path.join(outDir, 'pagefind'))
    return { records: records.length }
  } finally {
    await close()
  }
}

interface Searched {
  readonly entry: Entry
  readonly ruleset: string
  /** The file below `search/` that has the entry. */
  readonly file: string
}

/** The content is what is matched, normalised as queries are; what a hit quotes comes from the entries' own files. */
async function add(index: Index, { entry, ruleset, file }: Searched): Promise<void> {
  const { url, provision, title, kind, levels, plain } = entry
  const content = [title, ...levels.map(({ text }) => text), plain ?? ''].join('\n').normalize('NFKC')
  const { errors } = await index.addCustomRecord({
    url,
    content,
    language: 'ja',
    meta: { title, provision, file },
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
