import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'
import type { Corpus } from '../../corpus/build-corpus.ts'
import { addBase } from '../../text/base-path.ts'
import type { TextRecord } from '../lookup/in-memory-text.ts'
import { entryRecords } from './files.ts'

type Index = NonNullable<Awaited<ReturnType<typeof createIndex>>['index']>

/** Upper limits of fragment files, and of records per file, which takes precedence. Few files need few requests. */
const [MAX_FRAGMENTS, MOST_BUNDLED] = [16, 40]

/**
 * Writes `pagefind/` into a built site: one record per law page in force, precedent, instrument and term.
 *
 * The same content gives the same bytes.
 */
export async function writeSearchIndex(library: Corpus, outDir: string, base: string): Promise<{ records: number }> {
  const records = entryRecords(library)
  const maxFragments = Math.max(MAX_FRAGMENTS, Math.ceil(records.length / MOST_BUNDLED))
  const { index, errors } = await createIndex({ forceLanguage: 'ja', maxFragments })
  if (!index) throw new Error(`検索の索引を作れません: ${errors.join(', ')}`)
  try {
    for (const record of records) await add(index, record, base)
    await write(index, path.join(outDir, 'pagefind'))
    return { records: records.length }
  } finally {
    await close()
  }
}

/** Adds a record. The content is normalized like queries; snippets are taken from the entry files. */
async function add(index: Index, { entry, ruleset, file }: TextRecord, base: string): Promise<void> {
  const { url, provision, title, kind, levels, plain } = entry
  const content = [title, ...levels.map(({ text }) => text), plain ?? ''].join('\n').normalize('NFKC')
  const { errors } = await index.addCustomRecord({
    url: addBase(base, url),
    content,
    language: 'ja',
    meta: { title, provision, file },
    filters: { ruleset: [ruleset], kind: [kind] }
  })
  if (errors.length > 0) throw new Error(`検索の索引に${title}を入れられません: ${errors.join(', ')}`)
}

/** Writes the files of the index, without the user interface of Pagefind. */
async function write(index: Index, folder: string): Promise<void> {
  const { files, errors } = await index.getFiles()
  if (errors.length > 0) throw new Error(`検索の索引を書き出せません: ${errors.join(', ')}`)
  for (const file of files.filter(({ path }) => !/-ui\.|-highlight\.js$/u.test(path))) {
    const target = path.join(folder, file.path)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, file.content)
  }
}
