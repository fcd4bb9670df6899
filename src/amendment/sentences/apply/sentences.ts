import { APPENDIX_WORD, SUPPLEMENT_HEADING, SUPPLEMENT_WORD } from '../../../model/appendix.ts'
import { isLawNumber } from '../../../model/sentences.ts'
import { BRANCHES, MIXED_NUMERAL, ORDINAL_NUMERAL } from '../../../text/numerals.ts'
import { truncate } from '../../../text/truncate.ts'
import { zoneLabels } from './address.ts'
import type { AmendingError } from './find.ts'
import type { MutableText } from './law.ts'
import { countUnclosedQuotes, linesOfPasted, type PastedLine } from './pasted.ts'

const LAST_VERB =
  '(?:改める|変更する|改正する|修正する|訂正する|加える|追加する|削る|削除する|とする|付する|付ける|繰り下げる|繰り上げる|繰下げる|繰上げる)。'
const ENDS = new RegExp(`${LAST_VERB}$`, 'u')
const LEAD =
  /(?:の一部を次のように(?:改正する|改める)|の全部を改正する|を次のように改正する|(?:次|以下|下記)の(?:とおり|通り)(?:に|、)?(?:改正|変更)(?:する|します))。?$/u
/** Title of an amending instrument. */
const TITLE = /の一部を改正する[^\s。、]{1,8}$/u
/** Name of the ruleset in a lead-in or title. */
const NAMED = new RegExp(
  `^(?:第${ORDINAL_NUMERAL}条\\s+)?(.+?)(?:[（(][^（）()]*[）)])?(?:の一部を次のように改|の全部を改正する|を次のように改正する|の一部を改正する|(?:の一部)?を(?:次|以下|下記)の)`,
  'u'
)

/** Text that can follow the first address of a sentence. */
const JOINT = new RegExp(
  `^[^\\s「」『』。]*?(?:中の?[「『]|の[「『]|を[「『]|を次のように|を削(?:る。|り、|除する。|除し、)|を(?:同[条項号編章節款目]|${SUPPLEMENT_WORD})?(?:第${ORDINAL_NUMERAL}[編章節款目条項号]${BRANCHES}|[ア-ン]|${APPENDIX_WORD}[^「」。、]{0,12})と(?:する。|し、)|の次に次の|の前に次の|に次の|の末尾に次の|にただし書|に[前後]段として|に見出しとして|(?:の次|の前)?に(?:前文|備考)として|までを${MIXED_NUMERAL}[編章節款目条項号]ずつ|までとし|までとする)`,
  'u'
)

const HEAD = new RegExp(
  `^(?:題名|目次|前文|冒頭|末尾|本則|${SUPPLEMENT_WORD}|${APPENDIX_WORD}|同[条項号編章節款目表]|(?:${MIXED_NUMERAL}番目の)|第${ORDINAL_NUMERAL}(?:[編章節款目条項号])${BRANCHES})`,
  'u'
)

/** Heading of a 附則, with a remark in brackets or its text on the same line: 「附　則（令和8年4月1日）」「附則　この規程は、…」. */
const SUPPLEMENT = new RegExp(`^${SUPPLEMENT_HEADING}(?:\\s*[（(][^（）()]*[）)])?(?:\\s+(.*))?$`, 'u')

function isSupplement(text: string): boolean {
  const match = SUPPLEMENT.exec(text)
  return match !== null && !JOINT.test(match[1] ?? '')
}

/** Sentences of a pasted instrument. */
export interface PastedSentences {
  /** One line per sentence, and the lines of new text below it. */
  readonly lines: readonly PastedLine[]
  readonly faults: readonly (AmendingError & { readonly at: number })[]
  /** Messages about pasted text that does not amend the law. */
  readonly notes: readonly string[]
}

/**
 * Splits pasted text into lines. Removes the title, number and lead-in of the instrument, and the instrument's own 附則.
 * Reports a lead-in that names another ruleset.
 */
export function splitSentences(pasted: string, law: MutableText): PastedSentences {
  const all = linesOfPasted(pasted).flatMap(line => splitLine(withoutBullet(line, law), law))
  const end = all.findIndex(({ text }, at) => isSupplement(text) && !isBelowZones(all, at) && !isOfToc(all, at, law))
  const own = end < 0 ? all : all.slice(0, end)
  const start = own.findIndex((_, at) => startsSentence(own, at, law))
  const isHeader = ({ text }: PastedLine, at: number) =>
    at < start && (LEAD.test(text) || TITLE.test(text) || isLawNumber(text))
  const isLead = ({ text }: PastedLine, at: number) =>
    LEAD.test(text) && !isBelowZones(own, at) && !(isHead(text, law) && isSentence(text, law))
  return {
    lines: own.filter((line, at) => !isHeader(line, at) && !isLead(line, at)),
    faults: [
      ...own.flatMap((line, at) => (isHeader(line, at) || isLead(line, at) ? leadFaults(line, law, at > start) : [])),
      ...(end < 0 ? [] : lateSentences(all, end, law))
    ],
    notes: end < 0 ? [] : [`終わりの「${all[end]?.text}」は、この改正の附則なので、規約に加えていません`]
  }
}

/** Reports the first amending sentence after the heading of the instrument's 附則. */
function lateSentences(lines: readonly PastedLine[], end: number, law: MutableText): PastedSentences['faults'] {
  const late = lines.find((_, at) => at > end && startsSentence(lines, at, law))
  if (!late) return []
  const hint = '附則の前に書きます。ほかの規約を改める文なら除きます'
  return [{ at: late.at, message: `この改正の附則の後に、改め文があります`, hint }]
}

/** Reports a lead-in that names another ruleset, or that begins the amendment of a second one. */
function leadFaults({ text, at }: PastedLine, { base }: MutableText, isSecond: boolean): PastedSentences['faults'] {
  const [, name = ''] = NAMED.exec(text) ?? []
  const bare = name.replace(/^(?:この|本)/u, '')
  const isNamed = bare.includes(base.title) || base.title.includes(bare) || base.citedAs.includes(bare)
  if (!isSecond && (bare === '' || isNamed)) return []
  return [
    {
      at,
      message: isSecond
        ? `「${truncate(text, 40)}」から後は、別の改正です`
        : `「${truncate(name, 40)}」を改める文です。「${base.title}」には当てはめられません`,
      hint: isSecond ? '一つの規約を改める文だけを貼ります' : '規約の名が違うだけなら、その行を除きます'
    }
  ]
}

/** True if the line 「附則」 belongs to a quoted 目次: no text of a 附則 follows. */
function isOfToc(lines: readonly PastedLine[], at: number, law: MutableText): boolean {
  const sentence = lines.slice(0, at).findLast((_, index) => startsSentence(lines, index, law))
  if (!sentence || !/目次(?:を次のように改める|を(?:付する|付ける|加える))。$/u.test(sentence.text)) return false
  const next = lines[at + 1]
  return !next?.text.endsWith('。') || startsSentence(lines, at + 1, law)
}

/** True if the heading 「附則」 belongs to text added by a sentence: 「次の附則を加える。」. */
function isBelowZones(lines: readonly PastedLine[], at: number): boolean {
  return lines.slice(0, at).some(({ text }) => /次の附則を加える。$|附則を次のように改める。$/u.test(text))
}

/** Removes the bullet or number before a sentence of a list: 「1　第5条中」「・第5条中」. */
function withoutBullet(line: PastedLine, law: MutableText): PastedLine {
  const { text, at } = line
  const [bullet = ''] = BULLET.exec(text) ?? []
  const rest = text.slice(bullet.length)
  const head = isHead(rest, law) ? headOf(rest, law) : null
  return head !== null && JOINT.test(rest.slice(head.length)) ? { ...line, text: rest, at: at + bullet.length } : line
}

const BULLET = /^(?:[・●○◯■□◆◇*＊-]|[（(]?[0-9０-９]{1,2}[）).．、]?|[①-⑳])\s*/u

function splitLine(line: PastedLine, law: MutableText): PastedLine[] {
  const lines: PastedLine[] = []
  let rest: PastedLine | null = line
  while (rest) {
    const end: number | null = isHead(rest.text, law) ? firstSentenceEnd(rest.text, law) : null
    if (end === null) return [...lines, rest]
    lines.push({ text: rest.text.slice(0, end), at: rest.at })
    const following = rest.text.slice(end)
    const text = following.trimStart()
    rest = { text, at: rest.at + end + following.length - text.length }
  }
  return lines
}

/** Returns the end of the first sentence of a line, if another sentence follows on that line. */
function firstSentenceEnd(text: string, law: MutableText): number | null {
  for (const match of text.matchAll(new RegExp(LAST_VERB, 'gu'))) {
    const end = match.index + match[0].length
    const own = text.slice(0, end)
    if (end < text.length && countUnclosedQuotes(own) === 0 && isSentence(own, law)) return end
  }
  return null
}

/** Returns the index of the line after the sentence that begins on `start`. */
export function sentenceEnd(lines: readonly PastedLine[], start: number): number {
  let text = ''
  for (let at = start; at < lines.length; at++) {
    text += lines[at]?.text ?? ''
    if (ENDS.test(text) && countUnclosedQuotes(text) === 0) return at + 1
    if (at > start && countUnclosedQuotes(text) === 0 && text.endsWith('。')) return at + 1
  }
  const first = lines.slice(start).findIndex(({ text: own }) => own.endsWith('。'))
  return first < 0 ? lines.length : start + first + 1
}

/** True if a new sentence begins on the line. Text quoted below a sentence does not match. */
export function startsSentence(lines: readonly PastedLine[], at: number, law: MutableText): boolean {
  if (!isHead(lines[at]?.text ?? '', law)) return false
  const whole = lines.slice(at, sentenceEnd(lines, at)).map(line => line.text)
  return isSentence(whole.join(''), law)
}

/** True if the text starts with an address and ends with an amending verb. */
function isSentence(text: string, law: MutableText): boolean {
  const head = headOf(text, law)
  return head !== null && JOINT.test(text.slice(head.length)) && ENDS.test(text)
}

/** True if the line begins with an address in sentence form: 「第5条中」, and not 「第5条　」, 「第5条（」 or only 「附則」. */
function isHead(text: string, law: MutableText): boolean {
  const head = headOf(text, law)
  return head !== null && !/^[\s（(]/u.test(text.slice(head.length)) && !isSupplement(text)
}

/** Returns the first step of the address at the start of the text. */
function headOf(text: string, { supplements }: MutableText): string | null {
  const zones = supplements
    .flatMap(({ label }) => [label, ...zoneLabels(label)])
    .filter(label => label !== '' && text.startsWith(label))
  return zones.sort((a, b) => b.length - a.length)[0] ?? HEAD.exec(text)?.[0] ?? null
}
