/** Kana of each row in the order a i u e o. Folded: small kana are written as large kana. */
const ROWS: Readonly<Record<string, string>> = {
  '': 'あいうえお',
  k: 'かきくけこ',
  g: 'がぎぐげご',
  s: 'さしすせそ',
  z: 'ざじずぜぞ',
  t: 'たちつてと',
  d: 'だじずでど',
  n: 'なにぬねの',
  h: 'はひふへほ',
  b: 'ばびぶべぼ',
  p: 'ぱぴぷぺぽ',
  m: 'まみむめも',
  y: 'や　ゆ　よ',
  r: 'らりるれろ',
  l: 'らりるれろ',
  w: 'わ　う　を'
}

/** Consonants that are written as い-row kana plus small kana: しゃ is `sha` or `sya`. */
const PALATAL: Readonly<Record<string, string>> = {
  sh: 'し',
  sy: 'し',
  ch: 'ち',
  ty: 'ち',
  cy: 'ち',
  jy: 'じ',
  zy: 'じ',
  j: 'じ',
  ky: 'き',
  gy: 'ぎ',
  ny: 'に',
  hy: 'ひ',
  by: 'び',
  py: 'ぴ',
  my: 'み',
  ry: 'り'
}

const SMALL: Readonly<Record<string, string>> = { a: 'や', i: '', u: 'ゆ', e: 'え', o: 'よ' }

/** Converts romaji of any common system (chonbo, tyonbo) to folded kana; returns `null` if the text is no romaji. */
export function romajiToKana(letters: string): string | null {
  return romajiWords(letters)?.join('') ?? null
}

/** Converts each word of a text in romaji to folded kana; returns `null` if one of them is no romaji. */
export function romajiWords(letters: string): string[] | null {
  if (!/^[a-z][a-z' -]+[a-z]$/iu.test(letters)) return null
  const words = letters
    .toLowerCase()
    .split(/[-' ]+/u)
    .map(readPart)
  return words.every(word => word !== null) ? words : null
}

function readPart(letters: string): string | null {
  let rest = letters
  let kana = ''
  while (rest) {
    const step = doubled(rest) ?? syllabicN(rest) ?? palatal(rest) ?? plain(rest)
    if (!step) return null
    kana += step.kana
    rest = rest.slice(step.length)
  }
  return kana
}

interface Step {
  readonly kana: string
  readonly length: number
}

/** `ippatsu`: the first of two like consonants is っ. */
function doubled(text: string): Step | undefined {
  return /^([bcdfghjkpqrstvwxyz])\1|^tc/u.test(text) ? { kana: 'つ', length: 1 } : undefined
}

function syllabicN(text: string): Step | undefined {
  if (/^nn(?![aiueoy])/u.test(text)) return { kana: 'ん', length: 2 }
  return /^n(?![aiueoy])|^m(?=[bmp])/u.test(text) ? { kana: 'ん', length: 1 } : undefined
}

function palatal(text: string): Step | undefined {
  for (const beginning of [text.slice(0, 2), text.slice(0, 1)]) {
    const small = SMALL[text.charAt(beginning.length)]
    const kana = PALATAL[beginning]
    if (kana && small !== undefined) return { kana: kana + small, length: beginning.length + 1 }
  }
  return undefined
}

function plain(text: string): Step | undefined {
  const [whole, beginning = '', vowel] = /^(ts|f|[kgsztdnhbpmyrlw])?([aiueo])/u.exec(text) ?? []
  if (whole === undefined || vowel === undefined) return undefined
  const length = whole.length
  if (beginning === 'ts') return { kana: vowel === 'u' ? 'つ' : `つ${kanaOfVowel(vowel)}`, length }
  if (beginning === 'f') return { kana: vowel === 'u' ? 'ふ' : `ふ${kanaOfVowel(vowel)}`, length }
  const kana = ROWS[beginning]?.charAt('aiueo'.indexOf(vowel)) ?? '　'
  return kana === '　' ? undefined : { kana, length }
}

function kanaOfVowel(vowel: string): string {
  return 'あいうえお'.charAt('aiueo'.indexOf(vowel))
}
