import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiFiles } from '../../src/export/api/files.ts'
import type { Library } from '../../src/library.ts'

/** Writes the files that programs read into a folder that is to be `api/v1/`. */
export async function writeApiFiles(library: Library, outDir: string): Promise<void> {
  for (const { path: file, write } of apiFiles(library)) {
    const target = path.join(outDir, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, await write())
  }
}
