/** Romaji of each kana in the spelling that players use: しょ is `sho`, づ is `zu`. */
const ROWS: readonly (readonly [kana: string, letters: string])[] = [
  ['あいうえお', 'a i u e o'],
  ['かきくけこ', 'ka ki ku ke ko'],
  ['がぎぐげご', 'ga gi gu ge go'],
  ['さしすせそ', 'sa shi su se so'],
  ['ざじずぜぞ', 'za ji zu ze zo'],
  ['たちつてと', 'ta chi tsu te to'],
  ['だぢづでど', 'da ji zu de do'],
  ['なにぬねの', 'na ni nu ne no'],
  ['はひふへほ', 'ha hi fu he ho'],
  ['ばびぶべぼ', 'ba bi bu be bo'],
  ['ぱぴぷぺぽ', 'pa pi pu pe po'],
  ['まみむめも', 'ma mi mu me mo'],
  ['やゆよ', 'ya yu yo'],
  ['らりるれろ', 'ra ri ru re ro'],
  ['わゐゑをんゔ', 'wa i e o n vu']
]

const LETTERS = new Map(
  ROWS.flatMap(([kana, letters]) => letters.split(' ').map((each, at) => [kana.charAt(at), each] as const))
)

const SMALL: Readonly<Record<string, string>> = {
  ゃ: 'ya',
  ゅ: 'yu',
  ょ: 'yo',
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
  ゎ: 'wa'
}

const LONG: Readonly<Record<string, string>> = { a: 'ā', i: 'ī', u: 'ū', e: 'ē', o: 'ō' }

/**
 * Romanizes a kana reading with macrons on long vowels: 「あがりほうき」 is `agarihōki`. Returns `null` for other characters.
 */
export function romanize(reading: string): string | null {
  const kana = reading.replace(/[ァ-ヴ]/gu, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60))
  let letters = ''
  for (const sign of kana.normalize('NFC')) {
    const next = joined(letters, sign)
    if (next === null) return null
    letters = next
  }
  return letters
    .replaceAll(/っ(?=ch)/gu, 't')
    .replaceAll(/っ([bcdfghjkmprstwyz])/gu, '$1$1')
    .replaceAll(/っ/gu, '')
    .replaceAll(/aa|uu|ou|oo/gu, vowels => LONG[vowels.charAt(0)] ?? vowels)
    .trim()
}

/** Appends one kana to the romaji so far. */
function joined(letters: string, sign: string): string | null {
  if (/[ 　・]/u.test(sign)) return `${letters} `
  if (sign === 'っ') return `${letters}っ`
  if (sign === 'ー') return letters.replace(/[aiueo]$/u, vowel => LONG[vowel] ?? vowel)
  const small = SMALL[sign]
  if (small !== undefined) return withSmall(letters, small)
  const own = LETTERS.get(sign)
  return own === undefined ? null : letters + own
}

/** Applies a small kana: `shi` and small ya give `sha`, `ki` and small ya `kya`, `fu` and small a `fa`. */
function withSmall(letters: string, small: string): string {
  if (/(?:^|[aiueoāīūēō ])u$/u.test(letters)) return letters + small
  if (!small.startsWith('y')) return letters.replace(/[aiueo]$/u, '') + small
  return /(?:sh|ch|j)i$/u.test(letters) ? letters.slice(0, -1) + small.slice(1) : letters.replace(/i$/u, '') + small
}

/** Converts romaji to a file name: `agari hōki` is `agari-hoki`. */
export function slugify(letters: string): string {
  return letters
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
}
