import { errorIn } from '../../content/diagnostics/report-sink.ts'
import type { Finding } from '../../content/diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'
import { textFault } from '../formats/limits.ts'
import { withUsualSpaces } from './spaces.ts'

/** が as か and a combining mark, as in files of macOS and in PDFs. Both forms look the same. */
const PARTED_KANA = /[ぁ-ヿ][\u3099\u309a]/gu

/** Ends of lines and pages other than `\n` and `\r\n`: of old systems, of word processors, of Unicode. */
const LINE_END = /\r(?!\n)|[\v\f\u0085\u2028\u2029]/gu

/**
 * Decodes the bytes of a file as text. Removes a byte order mark, composes kana, and replaces odd spaces and ends of
 * lines. Returns a finding if the bytes are not UTF-8 text.
 */
export function decode(path: string, bytes: Uint8Array): SourceFile | Finding {
  const decoded = new TextDecoder('utf-8').decode(bytes).replace(LINE_END, '\n')
  const text = withUsualSpaces(decoded.replace(PARTED_KANA, kana => kana.normalize('NFC')))
  const file = { path, text }
  const limit = textFault(path, text)
  if (limit) return limit
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
