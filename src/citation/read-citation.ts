import { NUMERAL } from '../text/numerals.ts'
import { type FoundMention, findDocumentReference } from './document-name.ts'
import { parseInstrument } from './instrument.ts'
import { parseMembers } from './members.ts'
import { isRestriction, type ParentheticalContext, parseAside } from './parenthetical.ts'
import { peek, type Scanner, sticky } from './scanner.ts'
import { definitionIn } from './short-forms.ts'
import type { Citation, DocumentReference, ProvisionCitation, ProvisionReference } from './types.ts'
import { DATE, DOCUMENT_NAME, NAME_CHARACTERS, ORDINARY_WORD } from './words.ts'

/** State of the parser: the citations found since the start offset, and the end of the parsed text. */
export interface CitationParserState extends ParentheticalContext {
  readonly text: string
  readonly names: readonly string[]
  readonly selfNames: readonly string[]
  readonly isKatakana: boolean
  readonly start: number
  readonly found: readonly Citation[]
  readonly read: number
}

/** A citation, and the offset after its parentheticals. */
export interface ReadCitation {
  readonly citation: Citation
  readonly read: number
}

/**
 * Parses the citation that begins at `at`, with the document name before it and the parentheticals after its members.
 */
export function readCitation(progress: CitationParserState, at: number): ReadCitation | undefined {
  const { text, selfNames, names, isKatakana } = progress
  const scanner: Scanner = { text, selfNames, names, isKatakana, at }
  const instrument = parseInstrument(scanner)
  if (!instrument) return readExcepted(progress, at) ?? readProvisions(progress, scanner, mentionAt(progress, at))
  const { name } = instrument
  const end = scanner.at
  // A known title may begin like an instrument name: 昭和二十二年法律第百十七号（裁判所予備金に関する法律）第1条.
  const [title] = names.filter(known => known.length > end - at && text.startsWith(known, at))
  if (title !== undefined) {
    scanner.at = at + title.length
    const titled = readProvisions(progress, scanner, { mention: { kind: 'named', name: title }, start: at })
    if (titled) return titled
    scanner.at = end
  }
  const provisions = readProvisions(progress, scanner, { mention: { kind: 'instrument', name }, start: at })
  if (provisions) return provisions
  return { citation: { form: 'instrument', start: at, end, text: text.slice(at, end), name }, read: end }
}

/** `excepted = 同法 "（" citation "を除く" …`: exception from a complete document, in a parenthetical after its name.
 *
 *     同法（第二条第七項を除く。）中
 *           ^^^^^^^^^^^^           */
function readExcepted(progress: CitationParserState, at: number): ReadCitation | undefined {
  const { text, selfNames, found, brackets, names, start, isKatakana } = progress
  const before = text.charAt(at - 1)
  if (before !== '（' || at - 1 < start || progress.read === at - 1) return
  const named = findDocumentReference({ text, found, start, brackets, names, isKatakana }, at - 1)
  if (!named || named.mention.kind === 'instrument' || !text.startsWith('第', at)) return
  const isKnown = named.mention.kind === 'same' ? named.mention.name !== '' : names.includes(named.mention.name)
  const outside = { ...progress, start: at }
  const citation = isKnown
    ? readProvisions(outside, { text, selfNames, isKatakana, at }, { ...named, start: at })
    : undefined
  return citation && isRestriction(text.slice(citation.read)) ? citation : undefined
}

/** Day or year of a 附則: 「令和2年改正附則第2項」. A text may have several, and the day may be that of its decision. */
const DATED = new RegExp(`${DATE}(?:付け?|改正|制定|施行|公布)?の?$`, 'u')

/** Returns the document of a number at `at`. Words like 前条 have no document name. */
function mentionAt(progress: CitationParserState, at: number): FoundMention | undefined {
  const { text, found, start, brackets, names, isKatakana } = progress
  if (!/[第附付別様書0-9０-９]/u.test(text.charAt(at))) return
  const dated = /[附付]/u.test(text.charAt(at)) && DATED.exec(text.slice(Math.max(start, at - 40), at))?.[0]
  if (dated) return { mention: { kind: 'former', name: dated }, start: at - dated.length }
  return findDocumentReference({ text, found, start, brackets, names, isKatakana }, at)
}

function readProvisions(
  progress: CitationParserState,
  scanner: Scanner,
  named: FoundMention | undefined
): ReadCitation | undefined {
  const { text } = progress
  const at = scanner.at
  const start = named?.start ?? at
  if (!named && !standsFree(progress, at)) return
  const members = parseMembers({
    scanner,
    readAside: place => parseAside(progress, place),
    name: text.slice(start, at),
    breaks: breaksListOf(named?.mention)
  })
  if (!members || (named && !isNumbered(members[0].from))) return
  if (isAppendix(members[0].from) && !belongsToDocument(progress, named, at)) return
  const juxtaposed = !named && progress.found.length > 0 && (progress.read === at || continuesNamed(progress, at))
  const document = named?.mention ?? null
  return { citation: { ...buildCitation(scanner, start, members), document, juxtaposed }, read: scanner.at }
}

/** True after 「通達第8号の」: the number counts in the named document. */
function continuesNamed({ text, read, found }: CitationParserState, at: number): boolean {
  const last = found.at(-1)
  return last?.form === 'provisions' && last.document !== null && text.slice(read, at) === 'の'
}

/** Builds a citation from its members. The scanner is positioned after the last member and its parentheticals. */
function buildCitation(
  { text, at }: Scanner,
  start: number,
  members: ProvisionCitation['members']
): Omit<ProvisionCitation, 'document' | 'juxtaposed'> {
  const [first, ...others] = members
  const last = members.at(-1) ?? first
  const aside = last.asides.at(-1)
  return {
    form: 'provisions',
    start,
    end: last.end,
    text: text.slice(start, last.end),
    members: [{ ...first, start }, ...others],
    quotes: /^(?:の規定)?中、?「/u.test(text.slice(at, at + 6)),
    defines: aside ? definitionIn(text.slice(aside.start, aside.end)) : null
  }
}

const CHARACTERS_BEFORE = new RegExp(`[${NAME_CHARACTERS}]+$`, 'u')

/** 「別表第一（第三条関係）の各号」「次の表の上欄の各号」: rows of a table, not items of a provision. */
const OF_A_TABLE = new RegExp(
  `(?:表|様式|別記)(?:第${NUMERAL}(?:[のノ]${NUMERAL})*)?(?:[（(][^（）()]*[)）])?(?:の?[上中下]欄)?[のノ]?$`,
  'u'
)

const PERIODICAL = '(?:[会部社校館広公官月週]報|[会部社]誌|機関[紙誌]|新聞|だより|便り|ニュース|ニュースレター)'
/** 「会報の次号」「第5号の会報」: an issue, not an item. */
const AFTER_PERIODICAL = new RegExp(`${PERIODICAL}の?$`, 'u')
const ISSUE = sticky(`(?:[前次同本当]|第${NUMERAL})号(?=の${PERIODICAL})`)
const ISSUE_WORD = /[前次同本当]号/uy

/** 「別表第一の上欄の第二号」, 「備考第一号」: numbers in a column or in the notes of a table. */
const AFTER_COLUMN = /(?:[上中下]欄|備考)[のノ]?$/u
const ROW_NUMBER = sticky(`第${NUMERAL}[項号]`)

function isInColumn(text: string, at: number): boolean {
  return peek({ text, selfNames: [], at }, ROW_NUMBER) && AFTER_COLUMN.test(text.slice(Math.max(0, at - 3), at))
}

function isIssue(text: string, at: number): boolean {
  const place = { text, selfNames: [], at }
  return peek(place, ISSUE) || (peek(place, ISSUE_WORD) && AFTER_PERIODICAL.test(text.slice(Math.max(0, at - 8), at)))
}

/**
 * True if a word like 前条 begins at `at` and is not part of another word: 基本条例, 各本条. Numbers may follow any word; other
 * words may follow その他.
 */
function standsFree({ text, read, isKatakana }: CitationParserState, at: number): boolean {
  if (isIssue(text, at) || isInColumn(text, at)) return false
  if (text.charAt(at) === '各' && OF_A_TABLE.test(text.slice(Math.max(0, at - 40), at))) return false
  if (/[第附付0-9０-９]/u.test(text.charAt(at)) || text.endsWith('その他', at)) return true
  const phrase = text.slice(Math.max(read, at - 12), at)
  if (isKatakana && /[ァ-ヺ]$/u.test(phrase)) return true
  const before = CHARACTERS_BEFORE.exec(phrase)?.[0]
  return !before || (before !== '各' && ORDINARY_WORD.test(before))
}

function isNumbered({ steps }: ProvisionReference): boolean {
  return steps[0]?.kind === 'number' || steps[0]?.kind === 'supplement' || isAppendix({ steps })
}

function isAppendix({ steps }: Pick<ProvisionReference, 'steps'>): boolean {
  return steps[0]?.kind === 'appendix'
}

/** Words before an appendix of something that is not named as a document: 「施設の別表」, 「（甲）別表」. */
const OF_SOMETHING = /(?<!次)[の中）)」』]$/u

/** True if an appendix is that of a document: of the citing one, or of one whose name ends like that of a document. */
function belongsToDocument({ text, names }: CitationParserState, named: FoundMention | undefined, at: number): boolean {
  if (!named) return !OF_SOMETHING.test(text.slice(Math.max(0, at - 2), at))
  const { kind, name } = named.mention
  return kind !== 'named' || names.includes(name) || DOCUMENT_NAME.test(name)
}

/**
 * Returns a predicate for references that end a list because they identify their own document: この規約; 前条 after 会計規程第3条.
 */
function breaksListOf(mention: DocumentReference | undefined): (pointer: ProvisionReference) => boolean {
  const own = mention ? ['this-document', 'previous', 'next', 'here', 'following', 'all-previous'] : ['this-document']
  return ({ steps }) => own.includes(steps[0]?.kind ?? '')
}
