import { errorIn } from '../../diagnostics/tell.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'

/** A file's bytes as text, without a byte order mark; or why they are none. */
export function decode(path: string, bytes: Uint8Array): SourceFile | Finding {
  const text = new TextDecoder('utf-8').decode(bytes)
  const file = { path, text }
  const at = text.indexOf('\uFFFD')
  const fault = (message: string, hint: string, start: number): Finding =>
    errorIn(file, { code: 'file-encoding', message, hint, span: { start, end: start + 1 } })
  if (at >= 0)
    return fault(
      `このファイルはUTF-8で保存されていません${isShiftJis(bytes) ? '（Shift_JISのようです）' : ''}`,
      'エディターの「名前を付けて保存」で、文字コードをUTF-8にして保存し直してください',
      at
    )
  const nul = text.indexOf('\0')
  return nul < 0 ? file : fault('文章のファイルではありません', '文字だけのテキストファイルを指定してください', nul)
}

function isShiftJis(bytes: Uint8Array): boolean {
  try {
    return /第.+条/u.test(new TextDecoder('shift_jis', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}
