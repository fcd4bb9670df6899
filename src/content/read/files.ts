import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorIn } from '../../diagnostics/tell.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'

/** The text files of a content folder, by their paths in it; a folder that is not there has none. */
export function readFiles(contentDir: string): Map<string, SourceFile> {
  if (!existsSync(contentDir) || !statSync(contentDir).isDirectory()) return new Map()
  const paths = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.(mdx|yaml)$/u.test(path))
    .sort()
  return new Map(
    paths.map(path => [path, { path, text: readFileSync(join(contentDir, path), 'utf8').replace(/^\uFEFF/u, '') }])
  )
}

/** A file saved in another encoding (Shift_JIS) reads as replacement characters. */
export function encodingFault(file: SourceFile): Finding | null {
  const at = file.text.indexOf('\uFFFD')
  if (at < 0) return null
  return errorIn(file, {
    code: 'file-encoding',
    message: 'このファイルはUTF-8で保存されていません',
    hint: 'エディターの「名前を付けて保存」で、文字コードをUTF-8にして保存し直してください',
    span: { start: at, end: at + 1 }
  })
}
