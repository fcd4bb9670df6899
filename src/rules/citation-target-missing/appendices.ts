import { KANJI, NAME_CHARACTERS, OWN_NOUNS } from '../../citation/words.ts'
import { SUPPLEMENT_HEADING } from '../../model/appendix.ts'
import type { RulesetText } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { divisionsOf, provisionsOf, textsOf } from '../../model/walk.ts'
import { lazy } from '../../text/lazy.ts'
import { nearestNumber } from '../../text/nearest.ts'
import { NUMERAL, parseNumeral } from '../../text/numerals.ts'
import type { RuleFinding } from '../rule.ts'
import { extractFinder } from '../shared/amending.ts'

/** `appendix = "別表" [ [ "第" ] number ]`; quotations are skipped: 「別表第一」とあるのは. */
const MENTION = new RegExp(`「[^「」]*」|別表(?![ 　]?第?[ 　]?${NUMERAL}号表)(?:[ 　]?第?[ 　]?(${NUMERAL}))?`, 'gu')
/** 「法別表第一」「会計規程（平成20年規程第1号）別表」「同令の別表」: of another document. */
const OF_ANOTHER = new RegExp(`[${NAME_CHARACTERS}」）)の中]$`, 'u')
/** 「公庫法第11条、第73条第3号及び」: a list that begins with another document. */
const AFTER_ANOTHER = new RegExp(
  `(?:法律?|令|[${KANJI}](?:規則|規程|規約|条例))(?:第${NUMERAL}[条項号](?:[のノ]${NUMERAL})*[イ-ン]?|、|及び|並びに|又は|若しくは)+(?<![条項号])$`,
  'u'
)
const OF_ITS_OWN = new RegExp(`(?:^|[^${KANJI}])(?:この|[本当])(?:${OWN_NOUNS})の?$`, 'u')
/** Text between two appendices in a list: 「法別表第一及び別表第二」. */
const JOINED = /^[^。「」]{0,12}(?:及び|並びに|又は|若しくは|、|から|・)$/u
const NEAR = 12
/** Upper limit of a list of provisions in characters. */
const LONGEST_LIST = 60

/** Reports 「別表第一に規定する」 if the text has no 別表, or none of that number. */
export function* appendicesMissing(rulesetText: RulesetText): Iterable<RuleFinding> {
  const appendices = lazy(() => appendicesOf(rulesetText))
  const isExtract = extractFinder(rulesetText)
  for (const { path, text } of textsOf(rulesetText)) {
    if (isExtract(path)) continue
    for (const { start, end, number } of mentionsIn(text)) {
      const there = appendices()
      if (number === null ? there.length > 0 : there.some(own => own.number === null || own.number === number)) continue
      const phrase = text.plain.slice(start, end)
      const near = nearestNumber(number ?? 1, there, own => own.number ?? 1)
      const { citedAs, title, file, textKind } = rulesetText
      const reason = near ? `あるのは${formatAppendices(there)}です` : `${citedAs[0] ?? title}に別表はありません`
      const toAdd =
        textKind === 'original'
          ? `公式の文言に別表があるなら、条文の後に見出し「## ${phrase}」を付けて置きます`
          : '別表の内容は、条の中に表か号で書き、その条を引きます'
      yield {
        message: `「${phrase}」の指す別表がありません（${reason}）`,
        hint: near ? `「${near.label}」のことですか` : toAdd,
        place: { file, span: spanOf(text, start, end) }
      }
    }
  }
}

/** Lists up to four appendices: 「別表第一」「別表第二」. */
function formatAppendices(there: readonly Appendix[]): string {
  const labels = there.slice(0, 4).map(({ label }) => `「${label}」`)
  return labels.join('') + (there.length > 4 ? `など${there.length}の別表` : '')
}

/** An appendix of a text; `number` is `null` if it has none. */
interface Appendix {
  readonly label: string
  readonly number: number | null
}

/** Collects the appendices from the supplements, and from headings, tables and lines within the law. */
function appendicesOf(rulesetText: RulesetText): Appendix[] {
  const titles = [
    ...rulesetText.supplements.map(({ label }) => label),
    ...[...divisionsOf(rulesetText.children)].map(({ title }) => title.plain),
    ...[...provisionsOf(rulesetText)].flatMap(one =>
      one.level === 'article' && one.isUnnumbered ? one.label.text : []
    ),
    ...[...textsOf(rulesetText)].flatMap(({ text, tables = [] }) => [
      ...tables.flatMap(({ title }) => title?.plain ?? []),
      ...(text.plain.match(AT_HEAD) ?? [])
    ])
  ]
  const found = titles.flatMap((title): Appendix[] => {
    const match = LABEL.exec(title.trim())
    return match ? [{ label: match[0], number: numberIn(match[1]) }] : []
  })
  return [...new Map(found.map(one => [one.label, one])).values()]
}

function numberIn(numeral: string | undefined): number | null {
  return numeral === undefined ? null : (parseNumeral(numeral) ?? null)
}

/** A label printed on its own line in a paragraph. */
const AT_HEAD = new RegExp(`^別表(?:[ 　]?第?[ 　]?${NUMERAL})?(?=$|[（( 　])`, 'gmu')
const LABEL = new RegExp(`(?<=^[（(【〔]?(?:${SUPPLEMENT_HEADING})?)別表(?:[ 　]?第?[ 　]?(${NUMERAL}))?`, 'u')

/** Finds the mentions of the document's own appendices. */
function mentionsIn({ plain }: SourceText) {
  const found: { readonly start: number; readonly end: number; readonly number: number | null }[] = []
  let foreign = -1
  for (const { 0: phrase, 1: numeral, index: start } of plain.matchAll(MENTION)) {
    if (phrase.startsWith('「')) continue
    const end = start + phrase.length
    const before = plain.slice(Math.max(0, start - NEAR), start)
    const isListed = AFTER_ANOTHER.test(plain.slice(Math.max(0, start - LONGEST_LIST), start))
    const goesOn = foreign >= 0 && start - foreign <= NEAR && JOINED.test(plain.slice(foreign, start))
    if (goesOn || isListed || (OF_ANOTHER.test(before) && !OF_ITS_OWN.test(before))) foreign = end
    else found.push({ start, end, number: numberIn(numeral) })
  }
  return found
}
