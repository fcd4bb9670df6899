import { sentencesOf } from '../../model/sentences.ts'
import { unifySpelling } from '../../text/fold.ts'

const DEPOSITED = /供託(?:し|す|さ|と)|場に(?:[^、。]{0,12}を)?(?:出|支?払|置)/u

/** Acts that a clause states at its end. The outcomes of one row exclude each other. */
const ACTS: readonly (readonly RegExp[])[] = [
  [
    /帰属|取り分|のもの(?:に|と|だ|で)|受け取|受領|もら[いうえっ]|獲得/u,
    /引き継|持ち越|繰り越|次[局の][^、。]{0,4}に(?:移|送|回)/u,
    /返(?:す|し|さ|却|還)|払い戻/u,
    /等分|山分け|折半|分割|分け(?:る|ま|て)/u,
    DEPOSITED,
    /支払|払[うい]|負担/u
  ],
  [
    DEPOSITED,
    /(?:全員|競技者|他家|相手|ほか|[三3]人)[^、。場]{0,4}に[^、。場]{0,8}払|ずつを?[^、。場]{0,10}払|連帯して支払/u
  ],
  [/続行|続け[るてま]|続[くき]/u, /終了|終わ(?:り|る|ら)|打ち切/u],
  [/下家に移|親が移|親は(?:流れ|移)|輪荘/u, /親(?:権)?(?:は|が)[^、。]{0,6}(?:続[くき]|そのまま)|連荘/u],
  [/あがり放棄|アガリ放棄|和了放棄/u, /チョンボ/u],
  [/議長(?:が|の)決/u, /否決/u]
]

/** Details of a rule. Those of one row exclude each other in any place. */
const DETAILS: readonly (readonly RegExp[])[] = [
  [/反時計回り/u, /(?<!反)時計回り/u],
  [/全額|全部/u, /半分|半額/u],
  [/最終日/u, /初日/u]
]

/** A negated, customary or interpreted outcome differs from the text of the law without a fault. */
const NOT_STATED = /な[いくしけ]|ません|ず(?=[、。に]|$)|でも|ても|でき|よい|慣習|協議|と読|扱い/u

/** Names an outcome that the cited text does not state, if it states another one that excludes it. */
export function findOtherOutcome(sentence: string, law: readonly string[]): string | null {
  const basis = law.join('。')
  const details = DETAILS.map(row => ({ row, own: sentence, ends: basis }))
  const [own, ends] = [clauseEnds(sentence), clauseEnds(basis)]
  const rows = NOT_STATED.test(sentence) ? details : [...details, ...ACTS.map(row => ({ row, own, ends }))]
  for (const { row, own, ends } of rows) {
    const claimed = row.filter(outcome => outcome.test(own))
    const stated = row.flatMap(outcome => outcome.exec(ends)?.[0] ?? [])
    if (claimed.length > 0 && stated.length > 0 && !claimed.some(outcome => outcome.test(basis)))
      return `引いている規定の定めは「${stated.join('」「')}」です`
  }
  return null
}

/** Longest end of a clause that states what is done, in UTF-16 units. */
const MAX_END_LENGTH = 18
/** Conditions before what is done: 「競技が終了した時に」. */
const CONDITION = /^.*(?:とき|場合|まで|時点|[たる][時前後]|なら|たら|れば|間)(?:に|は|には|で|も)?/u

/** Returns the ends of the clauses of a text, which state what is done. */
function clauseEnds(text: string): string {
  const clauses = text.replaceAll(/（[^（）]*）|[　\s]+/gu, '').split(/[、。]/u)
  return clauses.map(clause => clause.replace(CONDITION, '').slice(-MAX_END_LENGTH)).join('。')
}

/** Matches the clause of 「…ものとみなす」. */
const DEEMED = /([^、。（）()]{1,24}?)(?:もの)?と(?:は)?(?:みな|見な)[すしさ]/gu
const NEGATED = /な(?:い|かっ)|ず(?=$|に)/u

interface Deemed {
  readonly text: string
  readonly isNegated: boolean
  readonly terms: readonly string[]
}

function deemedIn(text: string): Deemed[] {
  return [...unifySpelling(text).matchAll(DEEMED)].map(({ 1: clause = '' }) => {
    const deemed = clause.replace(/^.*[はを](?=.)/u, '')
    const terms = deemed.match(/\p{sc=Han}+|[\p{sc=Katakana}ー]+/gu) ?? []
    return { text: deemed, isNegated: NEGATED.test(deemed), terms }
  })
}

/** Names the state that the cited text deems, if the sentence deems another one: 「反対したものとみなす」. */
export function findOtherDeemed(sentence: string, law: readonly string[]): string | null {
  const stated = law.flatMap(text => sentencesOf(text).flatMap(({ start, end }) => deemedIn(text.slice(start, end))))
  const agrees = (own: Deemed) =>
    own.terms.length === 0 ||
    stated.some(
      one =>
        one.isNegated === own.isNegated &&
        one.terms.some(term => own.terms.some(other => other.includes(term) || term.includes(other)))
    )
  const [first] = stated
  return first && deemedIn(sentence).some(own => !agrees(own))
    ? `引いている規定がみなすのは「${first.text}」ことです`
    : null
}
