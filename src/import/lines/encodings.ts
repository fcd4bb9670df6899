/** @file Recognises the encodings in which Japanese texts were saved before UTF-8 was usual. */

/** Text of a file that is not UTF-8. */
export interface LegacyText {
  readonly text: string
  /** Name of the encoding for a person: 「Shift_JIS」. */
  readonly encoding: string
  /** True if the file names its encoding, by its first bytes, an escape sequence or a `<meta>` element. */
  readonly isNamed: boolean
}

/**
 * Decodes a file that is certainly in one legacy encoding. Returns null for UTF-8, for a UTF-8 file with damaged
 * bytes, and if no encoding or more than one gives Japanese text.
 */
export function decodeLegacy(bytes: Uint8Array): LegacyText | null {
  const order = { fffe: 'utf-16le', feff: 'utf-16be' }[hexOf(bytes.subarray(0, 2))]
  if (order !== undefined) return named(bytes, order, 'UTF-16')
  if (hasEscapes(bytes)) return named(bytes, 'iso-2022-jp', 'ISO-2022-JP（JIS）')
  if (decodeAs(bytes, 'utf-8') !== null || isDamagedUtf8(bytes)) return null
  const readings = LEGACY.flatMap(({ label, encoding }) => {
    const text = decodeAs(bytes, label)
    return text !== null && isJapanese(text) && beyondAscii(text).length >= FEWEST_CHARACTERS
      ? [{ text, encoding, isNamed: isDeclared(text, label) }]
      : []
  })
  return readings.length === 1 ? (readings[0] ?? null) : null
}

/** Lower limit of the characters beyond ASCII by which an encoding is recognised. */
const FEWEST_CHARACTERS = 20

function beyondAscii(text: string): string[] {
  return [...text].filter(char => char > '\u007f' && char !== '\ufeff')
}

const LEGACY = [
  { label: 'shift_jis', encoding: 'Shift_JIS' },
  { label: 'euc-jp', encoding: 'EUC-JP' }
] as const

function named(bytes: Uint8Array, label: string, encoding: string): LegacyText | null {
  const text = decodeAs(bytes, label)
  return text === null || !isJapanese(text) ? null : { text, encoding, isNamed: true }
}

/** Returns the text in an encoding. Null if some bytes are invalid in it. */
function decodeAs(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** True if the bytes are ASCII with the escape sequences of ISO-2022-JP: `ESC $ B`. */
function hasEscapes(bytes: Uint8Array): boolean {
  return bytes.every(byte => byte < 0x80) && bytes.some((byte, at) => byte === 0x1b && bytes[at + 1] === 0x24)
}

/**
 * True for UTF-8 with some damaged bytes. Characters of two bytes do not count, because two bytes of EUC-JP
 * can be one: kana and kanji have three in UTF-8.
 */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const decoded = [...new TextDecoder().decode(bytes)]
  const damaged = decoded.filter(char => char === '\ufffd').length
  return decoded.filter(char => char > '\u07ff' && char !== '\ufffd').length * 5 >= damaged
}

/**
 * True if the characters beyond ASCII are those of Japanese sentences: kana, kanji and full-width marks, with hiragana
 * among them, and no half-width kana or private characters, which a wrong encoding gives.
 */
function isJapanese(text: string): boolean {
  const beyond = beyondAscii(text)
  const count = (pattern: RegExp) => beyond.filter(char => pattern.test(char)).length
  const usual = count(/[\p{Script=Han}\p{Script=Hiragana}\u30a0-\u30ff\u3000-\u303f\uff01-\uff5e]/u)
  const odd = count(/[\uff61-\uff9f\p{Co}\p{Cc}]/u)
  return odd === 0 && usual >= beyond.length * 0.9 && count(/\p{Script=Hiragana}/u) * 10 >= beyond.length
}

function isDeclared(text: string, label: string): boolean {
  const declared = /<meta[^<>]*charset\s*=\s*["']?\s*(?<name>[\w-]+)/iu.exec(text.slice(0, 4096))?.groups?.name
  const names =
    label === 'shift_jis' ? /^(?:x-|ms_?|windows-)?(?:shift[-_]?jis|sjis|31j|kanji|932)$/iu : /^(?:x-)?euc-?jp$/iu
  return declared !== undefined && names.test(declared)
}
