import { formatNum, formatSubitemNum } from '../model/address.ts'
import { belongsToSupplement, SUPPLEMENT_WORD } from '../model/appendix.ts'
import type { Span } from '../model/source.ts'
import type { BracketPair } from '../text/brackets.ts'
import { NUMERAL, parseNumeral } from '../text/numerals.ts'
import { findDocumentReference } from './document-name.ts'
import { parsePart, parsePointer } from './pointer.ts'
import { attempt, consume, type Scanner, sticky } from './scanner.ts'
import type {
  Citation,
  DocumentReference,
  ProvisionCitation,
  ProvisionReference,
  SectionCitation,
  SectionMember
} from './types.ts'
import { COUNTED, DOCUMENT_NAME, KANJI, NAME_CHARACTERS } from './words.ts'

/** A text with the known names, and the sections that it can cite: its own and those of other documents. */
export interface SectionSearch {
  readonly text: string
  readonly brackets: readonly BracketPair[]
  readonly names: readonly string[]
  /** Names of the ruleset that contains the text. */
  readonly selfNames: readonly string[]
  readonly sections: readonly string[]
  readonly foreignSections: ReadonlySet<string>
  readonly found: readonly Citation[]
}

/**
 * Finds citations by section name, in running text and in address notation.
 *
 *     Mリーグ規則「用具（第1章第2条）」2※1   「リーチ」5（in a text of its ruleset）   最高位戦規定付則   ルール/4
 *     ^^^^^^^^^^^ ^^^^^^^^^^^^^^^^^^ ^^^   ^^^^^^^^^                               ^^^^^^^^^^^^ ^^^^   ^^^^^^^^
 *     document    section            rule
 */
export function findSections(search: SectionSearch): SectionCitation[] {
  if (search.sections.length === 0 && search.foreignSections.size === 0) return []
  const found: SectionCitation[] = []
  for (const { index } of search.text.matchAll(CANDIDATE)) {
    if (index < (found.at(-1)?.end ?? 0)) continue
    const citation = readQuoted(search, index, found) ?? readUnquoted(search, index)
    if (citation) found.push(citation)
  }
  found.push(...namesWithNumbers(search).filter(own => !found.some(other => overlap(own, other))))
  return [...found, ...addressesIn(search).filter(own => !found.some(other => overlap(own, other)))]
}

/** Removes citations that overlap a section citation: 「第1章第2条」 in 「用具（第1章第2条）」 is part of a name. */
export function withoutNamesOf(sections: readonly SectionCitation[], citations: readonly Citation[]): Citation[] {
  if (sections.length === 0) return [...citations]
  return citations.flatMap((citation): Citation[] => {
    if (sections.some(section => overlap(section, citation))) return []
    if (citation.form !== 'provisions') return [citation]
    const [first, ...others] = citation.members.map(member => ({
      ...member,
      asides: member.asides.map(aside => ({ ...aside, citations: withoutNamesOf(sections, aside.citations) }))
    }))
    const members: ProvisionCitation['members'] = first ? [first, ...others] : citation.members
    return [{ ...citation, members }]
  })
}

function overlap(section: Span, { start, end }: Span): boolean {
  return start < section.end && end > section.start
}

/** Possible start of a section name: in quotation marks, or a fixed name of a section without a number. */
const CANDIDATE = new RegExp(`「|前文|本則|冒頭|末尾|${SUPPLEMENT_WORD}`, 'gu')

/**
 * `quoted = [ document [ "の" ] ] "「" section "」" [ members ] [ part ]`: a citation without a document must have a
 * member.
 */
function readQuoted(
  { text, brackets, names, selfNames, sections, foreignSections, found }: SectionSearch,
  open: number,
  before: readonly SectionCitation[]
): SectionCitation | undefined {
  const pair = text.charAt(open) === '「' ? brackets.find(one => one.open === open) : undefined
  if (!pair) return
  // The label of a page may contain spaces that its path omits: 「§1　牌」.
  const section = text.slice(open + 1, pair.close).replace(/[ 　]/gu, '')
  const isOwn = sections.includes(section)
  const isKnown = isOwn || foreignSections.has(section)
  if (!isKnown && !names.some(name => text.endsWith(name, text.charAt(open - 1) === 'の' ? open - 1 : open))) return
  const scanner: Scanner = { text, selfNames: [], at: pair.close + 1 }
  const members = parseMembers(scanner, names)
  const mention = findDocumentReference({ text, start: 0, found, brackets, names }, open)
  // The section name is known, but its document is not in the corpus.
  const isElsewhere = mention?.mention.kind === 'named' && DOCUMENT_NAME.test(mention.mention.name)
  const named = mention && (namesDocument(mention.mention, names) || (isKnown && isElsewhere)) ? mention : undefined
  const joined = named ? undefined : documentOfList(text, open, before)
  const document = named?.mention ?? joined ?? null
  // An unknown section name is a citation if a number follows it. A number inside the name does not belong to the
  // current ruleset.
  const isOthers = named?.mention.kind === 'named' && !selfNames.includes(named.mention.name)
  const citesInside = found.some(({ start, end }) => start > open && end <= pair.close)
  if (!isKnown && !(isOthers && (members.length > 0 || citesInside))) return
  if (!document && !(isOwn && members.length > 0) && !citesInside) return
  const part = members.length > 0 ? parsePart(scanner) : null
  return citationAt(text, { start: named?.start ?? open, end: scanner.at }, { document, section, members, part })
}

/** Returns the document of the preceding section in a list: 「Mリーグ規則「役満」1及び「二翻役」2」. */
function documentOfList(text: string, open: number, before: readonly SectionCitation[]): DocumentReference | null {
  const last = before.at(-1)
  return last && JOINING.test(text.slice(last.end, open)) ? last.document : null
}

const JOINING = /^(?:[、,，]?(?:及び|および|並びに|又は|または|若しくは|と|・|、|，))$/u

/** True if the reference names a known document, 同規則 or 旧規則. 「発声」 before a bracket is not a document. */
function namesDocument({ kind, name }: DocumentReference, names: readonly string[]): boolean {
  if (kind === 'former') return names.some(known => name.endsWith(known))
  return kind === 'named' ? names.includes(name) : kind === 'same' && name !== ''
}

const LEAD = sticky(`(前文|本則|冒頭|末尾|${SUPPLEMENT_WORD}[0-9]*)(?![0-9])`)
const GOES_ON = sticky(`(?!及び|並びに|又は|若しくは)[${NAME_CHARACTERS}]`)

/**
 * `unquoted = [ document ] ( "前文" | … ) "第" number "項" | document ( "前文" | "附則" | … )`: the parts outside the main
 * provisions.
 * Paragraphs of a 附則 are parsed like those of an article: see pointer.ts.
 */
function readUnquoted(
  { text, brackets, names, sections, foreignSections, found }: SectionSearch,
  at: number
): SectionCitation | undefined {
  const scanner: Scanner = { text, selfNames: [], at }
  const [, section = ''] = consume(scanner, LEAD) ?? []
  if (!sections.includes(section) && !foreignSections.has(section)) return
  const isSupplement = belongsToSupplement(section)
  const pointer = isSupplement ? undefined : parsePointer(scanner, null)
  const steps = pointer ? numbersOf(pointer) : []
  const mention = findDocumentReference({ text, start: 0, found, brackets, names }, at)
  const named = mention && namesDocument(mention.mention, names) ? mention : undefined
  if (!named && (steps.length === 0 || !sections.includes(section) || isInsideWord(text, at))) return
  // 「同法附則」 names no section of a known document, and 「附則別表」 is a different section.
  const isComplete = named?.mention.kind === 'named' && !consume(scanner, GOES_ON)
  if (steps.length === 0 && (pointer || !isComplete)) return
  const end = scanner.at
  const members: SectionMember[] = steps.length > 0 ? [{ start: at, end, from: steps, to: null }] : []
  const document = named?.mention ?? null
  return citationAt(
    text,
    { start: named?.start ?? at, end },
    { document, section, members, part: pointer?.part ?? null }
  )
}

/** Returns the path steps of 「第1項第2号イ」; empty if the reference does not begin with a 項. */
function numbersOf({ steps }: ProvisionReference): string[] {
  const [first] = steps
  if (first?.kind !== 'number' || first.level !== 'paragraph') return []
  return steps.flatMap(step =>
    step.kind === 'number' ? [step.level === 'subitem' ? formatSubitemNum(step.number) : formatNum(step.number)] : []
  )
}

const CHARACTER_BEFORE = new RegExp(`[${NAME_CHARACTERS}]$`, 'u')

function isInsideWord(text: string, at: number): boolean {
  return CHARACTER_BEFORE.test(text.slice(0, at))
}

function citationAt(
  text: string,
  { start, end }: Span,
  named: Pick<SectionCitation, 'document' | 'section' | 'members' | 'part'>
): SectionCitation {
  return { form: 'section', start, end, text: text.slice(start, end), ...named }
}

const DIGITS = '[0-9０-９]+'
/** Excludes counts: 「リーチ」1本, 「役満」8,000点. */
const NO_COUNT = `(?![0-9０-９])(?![,，.．][0-9０-９])(?![ 　]?(?:${COUNTED}))`
const RULE = sticky(`第[ 　]?(${NUMERAL})[ 　]?項(?!目)|(${DIGITS}(?:-${DIGITS})*)${NO_COUNT}|(注[0-9]*)(?![${KANJI}])`)
const CHILD = sticky(`※(${DIGITS}(?:-${DIGITS})*)${NO_COUNT}|第[ 　]?(${NUMERAL})[ 　]?号(?!室)`)
const JOIN = /[、,，]?(?:及び|および|並びに|又は|または|若しくは|と|・|、|，)/uy
const TO = /から|[～〜~–－]/uy

/** `members = rule [ "から" rule "まで" ] { join rule }`: 「、233規則」 begins another citation, not a member. */
function parseMembers(scanner: Scanner, names: readonly string[]): SectionMember[] {
  const members: SectionMember[] = []
  const beginsName = () => names.some(name => scanner.text.startsWith(name, scanner.at))
  for (
    let next = parseMember(scanner);
    next;
    next = attempt(scanner, () => (consume(scanner, JOIN) && !beginsName() ? parseMember(scanner) : undefined))
  )
    members.push(next)
  return members
}

function parseMember(scanner: Scanner): SectionMember | undefined {
  const start = scanner.at
  const from = parseSteps(scanner)
  if (!from) return
  const to = attempt(scanner, () => {
    const sign = consume(scanner, TO)?.[0]
    const end = sign && parseSteps(scanner)
    const isClosed = consume(scanner, /まで/uy)
    return sign === 'から' && !isClosed ? undefined : end || undefined
  })
  return { start, end: scanner.at, from, to: to ?? null }
}

/** `rule = ( number | "第" number "項" | "注" ) { "※" number | "第" number "号" }` */
function parseSteps(scanner: Scanner): string[] | undefined {
  const [, paragraph, rule, remark] = consume(scanner, RULE) ?? []
  const first = remark ?? numberIn(rule ?? paragraph)
  if (first === undefined) return
  const steps = [first]
  for (let child = consume(scanner, CHILD); child; child = consume(scanner, CHILD))
    steps.push(numberIn(child[1] ?? child[2]) ?? '')
  return steps
}

function numberIn(text: string | undefined): string | undefined {
  return text
    ?.normalize('NFKC')
    .split('-')
    .map(part => String(parseNumeral(part) ?? ''))
    .join('-')
}

/**
 * `address = [ document [ "の" ] ] section { "/" number }`: 「（点数/2）」 in the current ruleset, 「Mリーグ規則の役満/2」 in another
 * ruleset.
 */
function namesWithNumbers({
  text,
  brackets,
  names,
  sections,
  foreignSections,
  found
}: SectionSearch): SectionCitation[] {
  if (!text.includes('（第')) return []
  const numbered = [...new Set([...sections, ...foreignSections])].filter(
    name => name.includes('（第') && text.includes(name)
  )
  return numbered.flatMap(section => {
    const start = text.indexOf(section)
    const end = start + section.length
    if (text.charAt(end) === '/' || !found.some(citation => citation.start > start && citation.end <= end)) return []
    const mention = findDocumentReference({ text, start: 0, found, brackets, names }, start)
    const named = mention && namesDocument(mention.mention, names) ? mention : undefined
    const document = named?.mention ?? null
    return [citationAt(text, { start: named?.start ?? start, end }, { document, section, members: [], part: null })]
  })
}

const NUMBERS = /(?:\/[0-9]+(?:-[0-9]+)*)+/gu

/**
 * `address = [ document [ "の" ] ] section { "/" number }`: 「（点数/2）」 in the current ruleset, 「Mリーグ規則の役満/2」 in another
 * one.
 */
function addressesIn({ text, sections, foreignSections, names, brackets, found }: SectionSearch): SectionCitation[] {
  return [...text.matchAll(NUMBERS)].flatMap(({ 0: numbers, index }): SectionCitation[] => {
    const before = text.slice(0, index)
    const end = index + numbers.length
    const longestFirst = [...new Set([...sections, ...foreignSections])]
      .filter(name => before.endsWith(name))
      .sort((a, b) => b.length - a.length)
    for (const section of longestFirst) {
      const start = index - section.length
      const mention = findDocumentReference({ text, start: 0, found, brackets, names }, start)
      const named = mention && namesDocument(mention.mention, names) ? mention : undefined
      if (!named && !(sections.includes(section) && endsIn(before, section))) continue
      const member = { start, end, from: numbers.slice(1).split('/'), to: null }
      const document = named?.mention ?? null
      return [
        citationAt(text, { start: named?.start ?? start, end }, { document, section, members: [member], part: null })
      ]
    }
    return []
  })
}

/**
 * True if the text ends with a complete section name: 「定めはルール/4」. False in 「旧ルール/4」 and 「グループルール/4」, where kanji or
 * katakana precede the name.
 */
function endsIn(text: string, section: string): boolean {
  return text.endsWith(section) && !/[\p{sc=Han}\p{sc=Katakana}ー]$/u.test(text.slice(0, -section.length))
}
