import { keyLocation } from '../../model/key-location.ts'
import { fold } from '../../text/fold.ts'
import { romajiToKana } from '../../text/romaji.ts'
import type { Rule, RuleContext } from '../rule.ts'

/**
 * Warns when the `romaji` of a term does not match its reading: 「agari hoka」 for あがりほうき. Romaji equal to an English
 * word of the term is accepted.
 */
export const termRomajiMismatch = {
  code: 'term-romaji-mismatch',
  about: 'statements',
  severity: 'warning',
  *content({ terms }: Pick<RuleContext, 'terms'>) {
    for (const entry of terms) {
      const { term, reading, romaji, english } = entry
      if (romaji === null || english.some(text => fold(text) === fold(romaji))) continue
      const kana = romajiToKana(withoutMacrons(romaji))
      if (kana !== null && spoken(kana) === spoken(fold(reading))) continue
      yield {
        message: `用語「${term}」の romaji「${romaji}」が、読み「${reading}」と合いません`,
        hint: '長い音は ō、ū のように書きます。読みと違う英語の言い方は、english に書きます',
        place: keyLocation(entry, 'romaji')
      }
    }
  }
} as const satisfies Rule

function withoutMacrons(letters: string): string {
  return letters.normalize('NFD').replace(/\p{Mn}/gu, '')
}

/** Removes distinctions that romaji do not make: vowel length, and ん before a vowel. */
function spoken(kana: string): string {
  return kana
    .replace(/を/gu, 'お')
    .replace(/ん(?=[あいうえおやゆよ])/gu, 'ん・')
    .replace(LENGTHENING, '')
    .replace(/ん・(.)/gu, (_, next: string) => AS_ONE[next] ?? '')
}

/** A repeated vowel, う after お, い after え. */
const LENGTHENING =
  /(?<=[あかがさざただなはばぱまやらわ])あ|(?<=[いきぎしじちにひびぴみり])い|(?<=[うくぐすずつぬふぶぷむゆる])う|(?<=[えけげせぜてでねへべぺめれ])[えい]|(?<=[おこごそぞとどのほぼぽもよろ])[おう]/gu

/** `tanyao` is たんやお or たにゃお. */
const AS_ONE: Readonly<Record<string, string>> = {
  あ: 'な',
  い: 'に',
  う: 'ぬ',
  え: 'ね',
  お: 'の',
  や: 'にや',
  ゆ: 'にゆ',
  よ: 'によ'
}
