import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LEAVING_WORKER } from '../../src/site/leaving-worker.ts'
import type { Settings } from '../settings.ts'
import { createTempDir, removeTempDir } from '../temp-dir.ts'
import { writeStamp } from './build-manifest.ts'
import { replaceOutputDir } from './swap-output.ts'

const PAGE = `<!DOCTYPE html>
<html lang="ja">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>公開は終わりました</title>
<p>このサイトは、ここではもう公開されていません。</p>
</html>
`

/** Replaces a site by a page with a notice, and by the worker that removes its data from devices. */
export function retire({ base, outDir }: Pick<Settings, 'base' | 'outDir'>): void {
  const stage = createTempDir()
  try {
    const site = path.join(stage, 'site')
    mkdirSync(site)
    const files = { 'index.html': PAGE, '404.html': PAGE, 'sw.js': LEAVING_WORKER }
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(site, name), text)
    writeStamp(site, { digest: 'retired', inForce: { from: null, until: null }, base, articles: 0, pages: 1 })
    replaceOutputDir(site, outDir)
  } finally {
    removeTempDir(stage)
  }
}
