import { fold, unifySpelling } from '../../text/fold.ts'
import { KANJI_DIGITS, parseNumeral } from '../../text/numerals.ts'

/** Aliases that are unified in any position: 「リー棒」 is 「リーチ棒」, 「ノー聴」 「ノーテン」. */
const ALIAS_REWRITES: readonly (readonly [RegExp, string])[] = [
  [/(?:リーチ|リー|千点|1000点)棒/gu, 'リーチ棒'],
  [/りーち/gu, 'リーチ'],
  [/自模|ヅモ/gu, 'ツモ'],
  [/[搶槍]カン/gu, 'チャンカン'],
  [/ノー聴/gu, 'ノーテン'],
  [/振りテン/gu, 'フリテン'],
  [/平和/gu, 'ピンフ'],
  [/七対子?|チートイツ/gu, 'チートイ'],
  [/連チャン/gu, 'レンチャン'],
  [/(?:上が|アガ|あが)[りリっるれ]?|上(?=っ[たて])/gu, 'アガリ']
]

/** Synonyms that are unified: 「ロン間違えた」 is 「誤ロン」, 「点数を言わない」 is 「点数言無」. */
const SYNONYM_REWRITES: readonly (readonly [RegExp, string])[] = [
  [/(?<=[たるいの])(?:とき|時)(?=[にはのも])/gu, ' '],
  [/めく(?=[っりるら])/gu, '開'],
  [/直(?=[後前])/gu, ''],
  [/(?:キャンセル|撤回|引っ込め|取り?消し?)|なし(?=に[しでさ])/gu, '取消'],
  [/対面|[東南西北]家|上家(?!取)|下家|他家|トイメン|カミチャ(?!取)|シモチャ|(?:隣|他|ほか|別)の人|相手/gu, '人'],
  [/(?:ひっこ|引っ?込)[めん]/gu, '取消'],
  [/(?<![値割])引[いくか](?!っ?込)/gu, 'ツモ'],
  [/打牌|捨て牌|(?<![区裏締仕横千])切(?=[っるれろら]|り(?!上))/gu, '捨'],
  [/無発声|(?:声|発声)(?:を|も)?(?:出|し|言わ)?(?:さ|わ)?(?:ず|な(?:い|かっ))|黙って|だまって/gu, '無言'],
  [/見学(?:者|の人)?|観戦(?:者)?|見物人?|ギャラリー|外野/gu, '見人'],
  [/アドバイス|助言|口出し|口を?出[しす]|おしえ/gu, '教'],
  [/余分|余計|多[いくか]/gu, '多'],
  [/支払/gu, '払'],
  [/おな[じん]|同じ|一緒|いっしょ/gu, '同'],
  [/のぞ(?=[いきかく])|覗/gu, '覗'],
  [/(?<=後[でに]?|あとで)分か?っ(?=[たて])/gu, '気付'],
  [/早く?ツモ|先に?ツモ/gu, '先ツモ'],
  [/両方(?:とも)?|いっぺん|いちど(?=に)/gu, '同時'],
  [/判明/gu, '気付'],
  [/あと(?=[0-9])/gu, '残り'],
  [/(?<=[跳倍役])(?:マン|まん)/gu, '満'],
  [/気[付づ][いかくけ]?|発覚|ばれ(?=[たてる])|バレ(?=[たてる])/gu, '気付'],
  [/ペナルティー?|罰則|罰金|罰点/gu, '罰'],
  [/こぼ[しれすせ]|壊[しれすせ]|崩[しれすせ]/gu, '崩'],
  [/めくれ(?=[たて])|表に(?:なっ|向い|し)|丸見え|見[えせ](?=[たてちる])/gu, '見'],
  [/足り?(?:な|ん|ず)い?|足ら(?:な|ん|ず)い?|不足|少な[いくか]?/gu, '少'],
  [/間違[いえうっ]?|まちが[いえうっ]|ミス(?!ター)|誤(?:り|っ)?/gu, '誤'],
  [/(?<!少|すく|危|つま)な(?:い|く(?!な)|かっ(?=た)|し(?!た))|無し|ません(?:でした)?/gu, '無']
]

/** Words of the game that are typed in kana as often as in kanji: 「すてた」 is 「捨てた」. */
const KANA_REWRITES: readonly (readonly [RegExp, string])[] = [
  [/(?<=[王配手捨山])(?:はい|ぱい|ハイ|パイ)/gu, '牌'],
  [/(?<=[牌棒点がもは])たり(?=ない|ん)/gu, '足り'],
  [/わすれ/gu, '忘れ'],
  [/(?<!ま)ちが(?=[うっわえ])/gu, '違'],
  [/口だし/gu, '口出し'],
  [/あと(?=[でにか、]|$)/gu, '後'],
  [/かぶ(?=[っりる])/gu, '被'],
  [/わか(?=[るっりら])/gu, '分か'],
  [/そろ(?=[っいわ])/gu, '揃'],
  [/(?<![がりふく])つい(?=[たて])|つけ(?=[たて忘])/gu, '付'],
  [/みえ(?=[たてち])|みせ(?=[たてちな])/gu, '見え'],
  [/おと(?=[しす])|おち(?=[たてる])/gu, '落'],
  [/ふせ(?=[たてる])/gu, '伏'],
  [/さら[しすさ]|晒[しすさ]/gu, '晒'],
  [/まげ(?=[たて忘])|まがっ/gu, '曲'],
  [/のこ(?=[っりる])/gu, '残'],
  [/しゃべ(?=[っるり])/gu, '喋'],
  [/なら[べん](?=[たてだ替])/gu, '並'],
  [/つづ(?=[けく])/gu, '続'],
  [/おわ(?=[っりる])/gu, '終'],
  [/(?<!す)ぬけ(?=[たて])|ぬか(?=[しさ])/gu, '抜'],
  [/あけ(?=[たてる])/gu, '開'],
  [/(?<!くり|と)だし(?=[たて忘])/gu, '出'],
  [/はや(?=[くい])/gu, '早'],
  [/すて(?!き)/gu, '捨て'],
  [/まぜ(?=[たてるらよち])/gu, '混ぜ'],
  [/もど(?=[しすせさっるりら])/gu, '戻'],
  [/はら(?=[いうえっわ])/gu, '払'],
  [/とば(?=[しすせさ])/gu, '飛ば'],
  [/たお(?=[しすせされ])/gu, '倒'],
  [/おく(?=れ[たてる])/gu, '遅'],
  [/かく(?=[しすせさ])/gu, '隠'],
  [/おそ(?=[いかく])/gu, '遅'],
  [/さわ(?=[っるり])/gu, '触'],
  [/かぞえ/gu, '数え'],
  [/きめ(?=[たてる方])/gu, '決め'],
  [/ぬす(?=[まみむん])/gu, '盗'],
  [/(?<!つ)なぐ(?=[らりるっ])/gu, '殴'],
  [/ふたり/gu, '二人'],
  [/ひとり/gu, '一人'],
  [/くず(?=[しすせされ])|こわ(?=[しすせされ])/gu, '崩']
]

/** Counts in kanji, which are converted to digits: 「二枚」 is 「2枚」. */
const COUNT = new RegExp(`[${KANJI_DIGITS}](?=[枚人回本度組巡着位])`, 'gu')

/** Stop words: words of a question, an excuse or an exclamation. */
const QUESTION_STOP_WORDS =
  /(?:って|と)言われ(?:た|て(?:い?る)?)|つもり(?=[がでだの])|(?:この|その)まま|[僕俺私]|誰か|だれか|あいつ|こいつ|めっちゃ|うっかり|大丈夫|オッケー|教えて(?:ください)?[？?]?$|どう(?:すれば|したら|すんの|する|なる|なの|なん|やる|やって|なって|いう)?|どの(?:くらい|ように)|どっち|どちら|どこ|何時|どれ|どんな|なぜ|なんで|いくら|いくつ|何(?:点|枚)(?=$|[はがをのかで])|だれ|いつ|誰|でき(?:ます|る)?|(?:です|ます|でしょう|だろう)か|場合|とき|いいの?か?[？?]?$|よい(?:の?か)?[？?]?$|だめ(?:ですか|なの)?|ダメ/gu

/** Conjunctions between two clauses. */
const CONNECTIVES = /(?:っ?[ただ]|る)?(?:けれど|けど|のに|ので)/gu

/** Endings, auxiliary verbs and particles that may follow a stem. */
const SUFFIXES =
  /(?:た?まま|し?(?:ちゃ|じゃ|[てで]しま|しま|ちま)(?:っ[たて]?|う|い)?|させ|られ|され|[しっいん]?(?:たら|たり|たい|たの|た|て|で|だ)|しよう|する|すれ|せず|ずに|[てで][いるも]|ている|いる|まし|ます|まい|です|から|まで|より|だけ|って|という|ので|では|とは|よう|くれ|もの|こと|[をがはにでのともへかねよわるん])$/u

/** Particles before a word in kana: 「牌をこぼした」. */
const LEADING = /^(?:から|まで|って|では|には|とは|[をがはにでのともへ])/u

/** Removes question words; returns the phrase unchanged if no other words remain: 「鳴いたら一発はどうなる？」 → 「鳴いたら一発は？」. */
export function stripQuestionWords(phrase: string): string {
  const matter = phrase.replace(QUESTION_STOP_WORDS, ' ').trim()
  return /[\p{sc=Han}\p{sc=Katakana}\p{sc=Latin}\p{N}]|\p{sc=Hiragana}{2}/u.test(matter) ? matter : phrase
}

/** Returns the Dice coefficient of two feature sets, from 0 to 1. */
export function diceCoefficient(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * [...one].filter(feature => other.has(feature)).length) / Math.max(1, one.size + other.size)
}

/**
 * Returns the normal form of a phrase in the standard language: its words, folded and in order, without endings,
 * particles and question words.
 */
export function normalizePhrase(phrase: string): string {
  const counted = phrase.normalize('NFKC').replace(COUNT, digit => String(parseNumeral(digit)))
  const rewritten = [...KANA_REWRITES, ...ALIAS_REWRITES, ...SYNONYM_REWRITES].reduce(
    (text, [pattern, same]) => text.replace(pattern, same),
    unifySpelling(counted)
  )
  const gist = tokensOf(stripQuestionWords(rewritten).replace(CONNECTIVES, ' ')).map(fold).filter(Boolean)
  return gist.reduce((text, word) => text + (isLetter(text.at(-1)) && isLetter(word[0]) ? ' ' : '') + word, '')
}

/**
 * Returns a key of a normal form that ignores the order. Kanji are sorted one by one, other words as units: 「ロン間違えた」
 * and 「誤ロン」 are equal, 「チー リーチ」 and 「リーチー」 are not.
 */
export function phraseKey(gist: string): string {
  return (gist.match(/\p{sc=Han}|[^\p{sc=Han}\s]+/gu) ?? []).sort().join(' ')
}

/**
 * Returns the features of a normal form for comparison:
 * - single kanji and bigrams of kanji,
 * - bigrams of other words, or the word itself if it has one character,
 * - ordered pairs of neighbouring words without kanji (`one→other`).
 */
export function extractFeatures(gist: string): Set<string> {
  const tokens = gist.match(/\p{sc=Han}+|[^\p{sc=Han}\s/]+/gu) ?? []
  const doings = tokens.filter(word => !/\p{sc=Han}/u.test(word))
  return new Set([
    ...doings.slice(1).map((doing, index) => `${doings[index]}→${doing}`),
    ...tokens.flatMap(word => {
      const letters = [...word]
      const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
      return /\p{sc=Han}/u.test(word) || letters.length === 1 ? [...letters, ...pairs] : pairs
    })
  ])
}

function tokensOf(text: string): string[] {
  const runs =
    text.match(
      /[\p{sc=Han}々]+|\p{sc=Katakana}[\p{sc=Katakana}ー]*|\p{sc=Hiragana}[\p{sc=Hiragana}ー]*|[\p{sc=Latin}\p{N}]+/gu
    ) ?? []
  return runs.flatMap((run, index) => {
    if (!/^\p{sc=Hiragana}/u.test(run)) return run
    // The reading of a tile is no verb: 「がんぱい」.
    if (runs.length === 1 && /[はぱ]い$/u.test(run)) return run
    const before = runs[index - 1] ?? ''
    const stem = stemOf(run, /\p{sc=Han}$/u.test(before) ? 2 : /[\p{sc=Katakana}ー]$/u.test(before) ? 1 : 0)
    return stem ? [stem] : []
  })
}

/**
 * Returns the stem of a run of hiragana, without endings and particles. After a word of another script, up to `ends`
 * characters count as an ending and give no stem.
 */
function stemOf(run: string, ends: number): string {
  let stem = run
  for (let shorter = stem.replace(SUFFIXES, ''); shorter !== stem; shorter = stem.replace(SUFFIXES, '')) {
    if (ends === 0 && shorter.length < 2) break
    stem = shorter
  }
  const bare = ends > 0 ? stem.replace(LEADING, '') : stem
  if (bare.length < 2 || (bare === stem && bare.length <= ends)) return ''
  return bare.replace(/(?<=..)[いきしちみりえけせめれ]$/u, '')
}

/** True if the character would join the next word: kana, Latin characters and digits; not kanji. */
function isLetter(letter = ''): boolean {
  return /[\p{L}\p{N}]/u.test(letter) && !/\p{sc=Han}/u.test(letter)
}
