import { close, createIndex } from 'pagefind'
import { addBase } from '../../text/base-path.ts'
import type { TextRecord } from '../lookup/in-memory-text.ts'

type Index = NonNullable<Awaited<ReturnType<typeof createIndex>>['index']>

/** Upper limits of fragment files, and of records per file, which takes precedence. Few files need few requests. */
const [MAX_FRAGMENTS, MAX_BUNDLED] = [16, 40]

/**
 * Returns the files of `pagefind/` by their path in the site, without the user interface of Pagefind. The index has one
 * record per law page in force, precedent, instrument and term. The same records give the same bytes.
 */
export async function searchIndex(
  records: readonly TextRecord[],
  base: string
): Promise<ReadonlyMap<string, Uint8Array>> {
  const maxFragments = Math.max(MAX_FRAGMENTS, Math.ceil(records.length / MAX_BUNDLED))
  const { index, errors } = await createIndex({ forceLanguage: 'ja', maxFragments })
  if (!index) throw new Error(`検索の索引を作れません: ${errors.join(', ')}`)
  try {
    for (const record of records) await add(index, record, base)
    const { files, errors } = await index.getFiles()
    if (errors.length > 0) throw new Error(`検索の索引を書き出せません: ${errors.join(', ')}`)
    const published = files.filter(({ path }) => !/-ui\.|-highlight\.js$/u.test(path))
    return new Map(published.map(({ path, content }) => [`pagefind/${path}`, content]))
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
