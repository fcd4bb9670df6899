import { sentenceAround } from '../../model/sentences.ts'
import { unitAfter } from '../../statement/figures.ts'
import { type Figure, figuresIn } from '../../text/figures.ts'
import type { AnswerSentence } from './sentences.ts'

/**
 * Returns the figures of a case to which a sentence applies its basis. Examples: an amount within or outside a limit
 * (「900点の人はリーチできない」 of 「1,000点に満たない」), and a rounded score (「33,600点なら34」 of 第84条).
 */
export function appliedFigures(
  missing: readonly Figure[],
  basis: readonly string[],
  sentence: AnswerSentence
): ReadonlySet<Figure> {
  if (missing.length === 0) return new Set()
  const { plain } = sentence.block.text
  const scores = roundedScores(plain, basis)
  return new Set(
    missing.filter(
      figure =>
        comparedWithLimit(figure, basis, sentence)?.agrees ||
        isConceded(figure, basis, sentence) ||
        isDenied(plain, figure) ||
        scores.has(signed(plain, figure))
    )
  )
}

function signed(plain: string, { number, start }: Figure): number {
  return /(?:[-−–▲△]|マイナス|minus )$/iu.test(plain.slice(0, start)) ? -number : number
}

/**
 * True for 「100点でも、0点を下回っていなければ」: a case outside the limit of the basis, in a sentence that repeats the limit.
 */
function isConceded(figure: Figure, basis: readonly string[], { block, span }: AnswerSentence): boolean {
  const { plain } = block.text
  const unit = unitAfter(plain, figure)
  if (unit === '' || !plain.slice(figure.end).startsWith(`${unit}でも`)) return false
  const [limit, ...others] = basis.flatMap(limitsIn).filter(limit => limit.unit === unit)
  const repeats = limitsIn(plain.slice(span.start, span.end)).some(
    one => one.unit === unit && one.number === limit?.number
  )
  return limit !== undefined && others.length === 0 && repeats && !limit.includes(signed(plain, figure))
}

/** True for 「4,000点の支払いはありません」: the sentence states that the amount is not due. */
function isDenied(plain: string, { end }: Figure): boolean {
  return DENIED.test(plain.slice(end))
}

const DENIED =
  /^点(?:ずつ)?の(?:支払い?|払い|供託|罰|罰符|処分|加算|減算)(?:義務)?[はもが]?(?:あり?ません|ない|なく|不要|生じ(?:ない|ません))/u

interface Limit extends Figure {
  readonly unit: string
  /** 「1,000点に満た」 */
  readonly text: string
  readonly includes: (value: number) => boolean
  /** True if the law forbids or excludes in the cases of the limit. */
  readonly denies: boolean
}

const LIMITS: readonly (readonly [RegExp, (value: number, limit: number) => boolean])[] = [
  [/^(?:未満|に満た|を下回|を割)/u, (value, limit) => value < limit],
  [/^以下/u, (value, limit) => value <= limit],
  [/^以上/u, (value, limit) => value >= limit],
  [/^(?:を?超|を上回)/u, (value, limit) => value > limit]
]

function limitsIn(text: string): Limit[] {
  return figuresIn(text).flatMap(figure => {
    const unit = unitAfter(text, figure)
    const following = text.slice(figure.end + unit.length)
    const [pattern, includes] = LIMITS.find(([pattern]) => pattern.test(following)) ?? []
    if (!pattern || !includes || unit === '') return []
    const phrase = text.slice(figure.start, figure.end) + unit + (pattern.exec(following)?.[0] ?? '')
    const { end } = sentenceAround(text, figure.start, figure.end)
    const denies = /ない。?$/u.test(text.slice(figure.start, end).trimEnd())
    return [{ ...figure, unit, text: phrase, includes: value => includes(value, figure.number), denies }]
  })
}

/** Words after an amount that describes a player or a hand: 「900点の人」「14翻なら」. */
const CASE =
  /^(?:ちょうど|しか|だけ|の(?:人|者|方|競技者|プレイヤー|とき|時|場合|状態|和了|アガリ|手)|なら|なので|だから|ですから|ですので|だと|で(?:は|も|あれば|リーチ|立直)|だった|あ(?:る|れば)|に(?:なっ|減っ))/u
const ENGLISH_CASE = /\b(?:with|at|has|have|having|holds?|only)\s+(?:only\s+)?$/iu

/**
 * Compares a case with the limit of the basis: it agrees if the sentence denies exactly when the law does, as in
 * 「900点の人はリーチできない」 and 「1,100点の人はリーチできる」. Returns null without a case, with several limits, or if the sentence has two
 * negations.
 */
export function comparedWithLimit(
  figure: Figure,
  basis: readonly string[],
  { block, span }: AnswerSentence
): { readonly agrees: boolean; readonly limit: string } | null {
  const { plain } = block.text
  const following = plain.slice(figure.end, span.end)
  const before = plain.slice(span.start, figure.start)
  const english = /^[\s-]?points?\b/iu.test(following) && ENGLISH_CASE.test(before)
  const unit = unitAfter(plain, figure)
  const isCase =
    english || CASE.test(following.slice(unit.length)) || (/[翻符]/u.test(unit) && /^[翻符]は/u.test(following))
  if (!isCase) return null
  const [limit, ...others] = basis.flatMap(limitsIn).filter(limit => limit.unit === unit)
  if (!limit || others.length > 0) return null
  // 「−100点でも、0点を下回っていなければ競技は続く」: the condition denies the limit, and `isConceded` compares the case.
  if (!english && following.slice(unit.length).startsWith('でも') && DENIED_LIMIT.test(following)) return null
  const claim = english ? before + following : (following.split(/が、|けれど|けど|[。；]/u)[0] ?? '')
  const negations = claim.replace(ONLY, '').match(english ? ENGLISH_NO : NO)?.length ?? 0
  if (negations > 1) return null
  return { agrees: limit.includes(signed(plain, figure)) === (limit.denies === negations > 0), limit: limit.text }
}

const DENIED_LIMIT = /[0-9]点(?:に満た|を(?:下回|割|超|上回))[^、。]{0,4}な(?:ければ|い限り|いなら)/u

/** 「900点しかない」「1,000点ある人しかできない」: no negation of the rule. */
const ONLY = /しか[^。]*?(?:な[いく]|ません)/gu
const NO = /な[いく]|ません|不可|無理|禁止|だめ|ダメ|なし/gu
const ENGLISH_NO = /\b(?:cannot|can['’]t|not|never|no)\b/giu

/**
 * Returns the figures that follow from scores of a text by a provision that rounds them (第84条). For 33,600: the score,
 * its remainder 600, the rounded score 34,000, the quotient 34, and 4 after the subtraction.
 */
function roundedScores(plain: string, basis: readonly string[]): ReadonlySet<number> {
  const law = basis.join('\n')
  const read = (pattern: RegExp) => numberIn(pattern.exec(law)?.[1])
  const divisor = read(/([0-9,]+)で除する/u)
  const threshold = read(/([0-9,]+)点以上であるときは[^。、]*切り上げ/u)
  if (!divisor || !threshold || read(/([0-9,]+)点未満であるときは切り捨て/u) !== threshold) return new Set()
  const base = read(/([0-9,]+)を減ずる/u)
  const scores = figuresIn(plain).filter(
    ({ number, end }) => number >= divisor && /^点?(?:なら|は|だと|の|で|を|→|⇒)/u.test(plain.slice(end))
  )
  return new Set(
    scores.flatMap(score => {
      if (signed(plain, score) < 0) return []
      const rest = score.number % divisor
      const quotient = Math.floor(score.number / divisor) + (rest >= threshold ? 1 : 0)
      return [score.number, rest, quotient * divisor, quotient, ...(base === null ? [] : [quotient - base])]
    })
  )
}

function numberIn(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}
