import { sentencesOf } from '../../model/sentences.ts'
import type { Span } from '../../model/source.ts'
import { unifySpelling } from '../../text/fold.ts'

/** A part of an answer that every cited sentence on the same matter states the other way. */
export interface Contrary extends Span {
  readonly message: string
}

/** A clause that allows or denies something, with the words that name its matter. */
interface Modal extends Span {
  readonly isDenied: boolean
  readonly matters: ReadonlySet<string>
  readonly text: string
}

const DENIED =
  /(?:でき|出来|[せけれげべめえ]|成立し|認め(?:られ)?|加え|支払わ|払わ)(?:ない|ません|なく|ず)|(?:ては|では|ちゃ)(?:なら|いけ)(?:ない|ません)|[はが]な(?:し|い)(?:です)?$|(?:てい)?ない(?:もの)?と(?:みな|見な)|不可|禁止|無効(?:な[^、。]{1,6})?|有効で(?:は)?(?:ない|なく|ありません)/gu
const ALLOWED =
  /(?:でき|出来)(?:る|ます)|成立(?:する|します)|認め(?:る|ます|られます|られる)|(?:構|かま)(?:わない|いません)|ても(?:よい|いい)|妨げ|[はが]あり(?:です)?$|(?<=[\p{sc=Han}\p{sc=Katakana}][せけれげべ])ます|加え(?:る|ます)|た(?:もの)?と(?:みな|見な)|有効(?:な(?!い|く)[^、。]{1,6})?(?!で(?:は)?(?:な|あ))/gu
/** A duty is no denial: 「払わなければならない」. */
const DUTY = /な(?:ければ|くては|いと)[^。、]{0,6}(?:なら|いけ)(?:ない|なりません|ません)|なければなりません/gu
/** Complements of what a provision states: 「まで」 allows, later is denied. */
const LIMITS = /限[りっらる定]|だけ|まで|のみ|でなければ|除[くい]|ほか|場合を|明らか|同意|全員/u
/** An allowance despite a condition is no complement of a denial under the same condition: 「出す前でも、混ぜて構いません」. */
const DESPITE = /でも|場合も/u
const BELOW = /満たない|未満|下回|以下|超え/u

/** Words that say nothing about the matter. */
const COMMON = new Set(
  '者 人 場合 時 競技者 次 各号 前項 規定 当該 局 他 行為 際 同 自己 前 後 有効 成立 認 構 禁止 無効 不可 加 場 牌 点 例外 妨 出来 可能 必要 会 規約 手牌 方法 全 一 会員 出席者'.split(
    ' '
  )
)

/** Single characters that name a matter, with its name. Others are stems of any verb. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['符', '符'],
  ['槓', 'カン'],
  ['鳴', '副露'],
  ['混', '洗牌']
])

function mattersIn(text: string): Set<string> {
  const all = text.match(/\p{sc=Han}+|[\p{sc=Katakana}ー]+/gu) ?? []
  return new Set(
    all.flatMap(word => {
      const name = SHORT.get(word) ?? (word.length > 1 ? word : '')
      return name === '' || COMMON.has(name) ? [] : [name]
    })
  )
}

/** Returns the clauses of a sentence that end in a permission or a denial. */
function modalsIn(sentence: string): Modal[] {
  const found: Modal[] = []
  let start = 0
  const text = unifySpelling(sentence)
  for (const [clause] of text.matchAll(
    /(?:[^、。]|(?<!(?:でき|出来|せ|け|れ|え|め)(?:る|ます|ない|ません)(?:が|けど))、)+[、。]?/gu
  )) {
    const end = start + clause.length
    const modal = modalOf(clause)
    if (modal !== null) found.push({ start, end, isDenied: modal, matters: mattersIn(clause), text: clause })
    start = end
  }
  return found
}

/** Returns true for a denial, false for a permission, `null` for neither. The last one counts. */
function modalOf(clause: string): boolean | null {
  const text = clause
    .replace(/[、。）)]+$/u, '')
    .replaceAll(/妨げ(?:られ)?(?:ない|ません)/gu, '構わない')
    .replaceAll(DUTY, duty => '＿'.repeat(duty.length))
  const denied = [...text.matchAll(DENIED)].at(-1)?.index ?? -1
  const allowed = [...text.matchAll(ALLOWED)].at(-1)?.index ?? -1
  // A modal in the middle states a condition: 「和了できる牌を見逃したとき」.
  const last = Math.max(denied, allowed)
  if (last < 0 || text.length - last > 12) return null
  return denied > allowed
}

/** Finds the clauses of a sentence that all cited sentences on the same matter state the other way. */
export function findContraries(sentence: string, law: readonly string[]): Contrary[] {
  const basis = law.flatMap(text => sentencesOf(text).flatMap(({ start, end }) => modalsIn(text.slice(start, end))))
  return modalsIn(sentence).flatMap(clause => {
    const about = basis.filter(({ matters }) => [...clause.matters].some(word => matters.has(word)))
    const [first] = about
    if (!first || about.some(({ isDenied }) => isDenied === clause.isDenied)) return []
    const isDespite = !clause.isDenied && DESPITE.test(sentence.slice(0, clause.end))
    if (about.some(({ text }) => (LIMITS.test(text) && !isDespite) || (BELOW.test(text) && !BELOW.test(sentence))))
      return []
    return [
      {
        start: clause.start,
        end: clause.end,
        message: `引いている規定は、逆のことを定めているようです（${first.text.replace(/。$/u, '')}）`
      }
    ]
  })
}

/** Shares of votes that exclude each other. */
const SHARES = [/過半数/u, /全員|全会一致/u, /[3三３]分の[2二２]/u] as const
/** Bodies whose majority is counted. */
const OF_ALL = /総(?:会員|数)[^、。]{0,6}過半数/u
const OF_PRESENT = /出席[^、。]{0,8}の過半数|過半数が出席|出席[^、。]{0,4}過半数/u
const VOTE = /賛成|同意|決議|議決|可決|承認/u

/** Finds a share of votes that the cited text does not state, if it states another one. */
export function findOtherShare(sentence: string, law: readonly string[]): string | null {
  const basis = law.join('。')
  const own = SHARES.filter(share => share.test(sentence))
  if (own[0] === SHARES[1] && !VOTE.test(sentence)) return null
  const stated = SHARES.flatMap(share => share.exec(basis)?.[0] ?? [])
  if (own.length === 1 && stated.length > 0 && own.every(share => !share.test(basis)))
    return `引いている規定の定めは「${stated.join('」「')}」です`
  const isOfPresent = OF_PRESENT.test(sentence) && !OF_ALL.test(sentence)
  if (isOfPresent && OF_ALL.test(basis) && !OF_PRESENT.test(basis))
    return `引いている規定の定めは「${OF_ALL.exec(basis)?.[0]}」です`
  return null
}

const EXCEPTION = /例外(?:として|的に|と(?:し|な))|(?:だけ|のみ)は?例外/u
const STATES_EXCEPTION = /ただし|除[くい]|例外|限[りっらる]|かかわらず|場合を/u
const WITHOUT_LIMIT =
  /いつ[^、。]{0,8}でも|(?:どんな|どのような|いかなる)[^、。]{0,4}(?:場合|とき)[^、。]{0,2}でも|例外なく/u
const STATES_LIMIT = /ただし|に限[りっらる]/u

/** Finds an exception that the cited text does not state, or a denial of the limit that it states. */
export function findOtherException(sentence: string, law: readonly string[]): string | null {
  const basis = law.join('。')
  if (basis === '') return null
  if (EXCEPTION.test(sentence) && !STATES_EXCEPTION.test(basis)) return '引いている規定に、例外の定めはありません'
  if (WITHOUT_LIMIT.test(sentence) && STATES_LIMIT.test(basis) && !STATES_LIMIT.test(sentence))
    return '引いている規定には、ただし書か「限り」という条件があります'
  return null
}

/** Hands of fixed value: 「流し満貫は役満です」. */
const VALUE = /(?<!流し|[倍跳])(?:満貫|跳満|(?<!三)倍満|三倍満|役満)(?!役)/gu

/** Finds the value of a hand that the cited text does not name, if it names another one. */
export function findOtherValue(sentence: string, law: readonly string[]): string | null {
  const stated = new Set(law.join('。').match(VALUE))
  const [own] =
    /(?:は|なら|とも)(?<value>満貫|跳満|倍満|三倍満|役満)(?:です|となります|になります|だ|である|とする|とします|。|$)/u
      .exec(sentence)
      ?.slice(1) ?? []
  return own !== undefined && stated.size > 0 && !stated.has(own)
    ? `引いている規定にあるのは「${[...stated].join('」「')}」です`
    : null
}
