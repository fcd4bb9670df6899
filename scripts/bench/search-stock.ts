import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { close, createIndex } from 'pagefind'

/** Pages that repeat other pages or are not law: the full text, older versions, the history of an article. */
const LEFT_OUT =
  /^(?:api|diagnostics|search)\/|\/(?:full|v)\/|\/history\/(?![0-9]{4}-|undated)|^(?:404|[^/]*\/?index)\.html$/u

/** Indexes the pages of a built site with stock Pagefind. All settings except `lang="ja"` are defaults. */
export async function writeStockIndex(site: string, folder: string): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: 'ja' })
  if (!index) throw new Error(`Cannot create the Pagefind index: ${errors.join(', ')}`)
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
