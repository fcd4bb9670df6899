import { errorIn } from '../../content/diagnostics/report-sink.ts'
import type { Finding } from '../../content/diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'
import { textFault } from '../formats/limits.ts'
import type { Doubt } from '../formats/source-line.ts'
import { decodeLegacy } from './encodings.ts'
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
  const file = { path, text: withUsualCharacters(new TextDecoder('utf-8').decode(bytes)) }
  const { text } = file
  const limit = textFault(path, text)
  if (limit) return limit
  const at = text.indexOf('\uFFFD')
  const encoding = at < 0 ? null : (decodeLegacy(bytes)?.encoding ?? null)
  const fault = (message: string, hint: string, start: number): Finding =>
    errorIn(file, { code: 'file-encoding', message, hint, span: { start, end: start + 1 } })
  if (at >= 0)
    return fault(
      `このファイルはUTF-8で保存されていません${encoding === null ? '' : `（${encoding}のようです）`}`,
      'エディターの「名前を付けて保存」で、文字コードをUTF-8にして保存し直してください',
      at
    )
  const nul = text.indexOf('\0')
  return nul < 0 ? file : fault('文章のファイルではありません', '文字だけのテキストファイルを指定してください', nul)
}

function withUsualCharacters(decoded: string): string {
  return withUsualSpaces(decoded.replace(LINE_END, '\n').replace(PARTED_KANA, kana => kana.normalize('NFC')))
}

/** Text file, and the question about its encoding, if it is not UTF-8. */
export interface DecodedFile {
  readonly file: SourceFile
  readonly doubts: readonly Doubt[]
  readonly notes: readonly string[]
}

/** Decodes the bytes of bylaws. A file in a legacy encoding is read too, and a person is asked if it does not name it. */
export function decodeBylaws(path: string, bytes: Uint8Array): DecodedFile | Finding {
  const legacy = decodeLegacy(bytes)
  if (legacy === null) {
    const file = decode(path, bytes)
    return 'code' in file ? file : { file, doubts: [], notes: [] }
  }
  const { encoding, isNamed } = legacy
  const file = { path, text: withUsualCharacters(legacy.text) }
  const limit = textFault(path, file.text)
  if (limit) return limit
  const note = `文字コードが${encoding}のファイルなので、${encoding}として読みました`
  const message = `このファイルの文字コードは${encoding}とみて読みました。文字化けした所がないか確かめてください`
  return isNamed
    ? { file, doubts: [], notes: [note] }
    : { file, doubts: [{ span: { start: 0, end: 1 }, message }], notes: [] }
}
