import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'

/** Pages that repeat others or are no law: the whole text, older versions, one article through time. */
const LEFT_OUT =
  /^(?:api|diagnostics|search)\/|\/(?:full|v)\/|\/history\/(?![0-9]{4}-|undated)|^(?:404|[^/]*\/?index)\.html$/u

/** Indexes a built site's pages with stock Pagefind, `lang="ja"`, its defaults otherwise, into a folder that can be served. */
export async function writeStockIndex(site: string, folder: string): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: 'ja' })
  if (!index) throw new Error(`索引を作れません: ${errors.join(', ')}`)
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll(path.sep, '/'))
    .filter(file => file.endsWith('/index.html') && !LEFT_OUT.test(file))
  for (const page of pages.sort())
    await index.addHTMLFile({
      url: `/${page.replace(/index\.html$/u, '')}`,
      content: readFileSync(path.join(site, page), 'utf8')
    })
  await index.writeFiles({ outputPath: path.join(folder, 'pagefind') })
  await close()
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><html lang="ja"><title>Pagefind</title></html>')
}
