import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import { decodeLegacy } from '../../src/import/lines/encodings.ts'
import { randomRuns } from './random-runs.ts'

/** Bytes of every character of two bytes in an encoding, from the decoder of the platform. */
function encoderOf(label: string): (text: string) => Uint8Array {
  const bytesOf = new Map<string, readonly number[]>()
  const decoder = new TextDecoder(label)
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if ([...text].length === 1 && !bytesOf.has(text)) bytesOf.set(text, [lead, trail])
    }
  return text =>
    Uint8Array.from([...text].flatMap(char => (char < '\u0080' ? [char.charCodeAt(0)] : (bytesOf.get(char) ?? [0x3f]))))
}

const SHIFT_JIS = encoderOf('shift_jis')
const EUC_JP = encoderOf('euc-jp')
const utf16 = (text: string) =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap(char => [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8])])

const BYLAWS =
  '庭球部会則\n\n第1条（名称）　本会は、庭球部という。\n第2条（会員）　会員は、次の者とする。\n(1) 正会員\n(2) 準会員\n'

async function read(bytes: Uint8Array, name = 'a.txt') {
  const parsed = await parseFile(name, bytes)
  if ('code' in parsed) return { refused: `${parsed.message}: ${parsed.hint}`, asked: [], notes: [], mdx: '' }
  const options = {
    id: 'tennis',
    version: null,
    title: null,
    enactedOn: null,
    enforcedOn: '2024-04-01',
    amendment: null
  }
  const { value } = importBylaws(parsed, { ...options, citedAs: [], source: null, replaced: null })
  const asked = value?.outline.doubts.map(({ message }) => message) ?? []
  return { refused: null, asked, notes: parsed.notes, mdx: value?.mdx ?? '' }
}

describe('a file that is not UTF-8', () => {
  test.each<[string, Uint8Array]>([
    ['Shift_JIS', SHIFT_JIS(BYLAWS)],
    ['EUC-JP', EUC_JP(BYLAWS)]
  ])('is read in %s, and the encoding is asked', async (encoding, bytes) => {
    const { refused, asked, mdx } = await read(bytes)
    expect(refused).toBeNull()
    expect(asked).toEqual([
      `このファイルの文字コードは${encoding}とみて読みました。文字化けした所がないか確かめてください`
    ])
    expect(mdx.replace(/^source:.*$/mu, '')).toBe(
      (await read(new TextEncoder().encode(BYLAWS))).mdx.replace(/^source:.*$/mu, '')
    )
  })

  test('is read without a question if it names its encoding', async () => {
    const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS"></head><body><h1>庭球部会則</h1><p>第1条（名称）　本会は、庭球部という。</p></body></html>`
    const escaped = Uint8Array.from([...'\u001b$B$"$$$&\u001b(B'].map(char => char.charCodeAt(0)))
    for (const result of [await read(SHIFT_JIS(page), 'a.html'), await read(utf16(BYLAWS))]) {
      expect(result.refused).toBeNull()
      expect(result.asked).toEqual([])
      expect(result.notes).toEqual([expect.stringMatching(/^文字コードが(?:Shift_JIS|UTF-16)のファイルなので/u)])
    }
    expect(decodeLegacy(escaped)).toMatchObject({ text: 'あいう', isNamed: true })
  })

  test('is refused with help if it is damaged UTF-8, or Japanese in no encoding', async () => {
    const damaged = new TextEncoder().encode(BYLAWS).slice(0, -2)
    for (const bytes of [new Uint8Array([...damaged, 0xe3, 0x81]), Uint8Array.of(0x91, 0xe6, 0x31, 0x8f, 0xf0, 0x82)]) {
      const { refused } = await read(bytes)
      expect(refused).toBe(
        'このファイルはUTF-8で保存されていません: エディターの「名前を付けて保存」で、文字コードをUTF-8にして保存し直してください'
      )
    }
  })

  test('is never read in another encoding than its own', () => {
    const text = fc
      .array(
        fc.constantFrom(
          ...'会則第条項号名称本員費納役総附目的場次者次12３（）「」、。のはをにがでとするものいうアイウ一二三･ 〇①㈱\n'
        ),
        {
          minLength: 1,
          maxLength: 60
        }
      )
      .map(letters => letters.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom(SHIFT_JIS, EUC_JP), (own, encode) => {
        const bytes = encode(own)
        const decoded = decodeLegacy(bytes)
        if (decoded) expect(decoded.encoding).toBe(encode === SHIFT_JIS ? 'Shift_JIS' : 'EUC-JP')
      }),
      randomRuns(1000)
    )
  })

  test('is never read if it is UTF-8, complete or cut', () => {
    const text = fc
      .array(fc.constantFrom(...'会則第条項号は、を。するの12ア𠮷'), { minLength: 4, maxLength: 40 })
      .map(letters => letters.join(''))
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (own, from, until) => {
        const bytes = new TextEncoder().encode(own)
        const start = from % 3
        expect(decodeLegacy(bytes.slice(start, Math.max(start + 3, bytes.length - (until % 3))))).toBeNull()
      }),
      randomRuns(1000)
    )
  })
})
