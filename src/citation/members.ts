import { parsePointer } from './pointer.ts'
import { attempt, consume, type Scanner } from './scanner.ts'
import type { CitationMember, Parenthetical, ProvisionReference } from './types.ts'

/** Parses the parenthetical at the scanner's position, if there is one. See find.ts. */
export type ReadAside = (scanner: Scanner) => Parenthetical | undefined

/** Context for parsing members. The document name may be repeated at the end of a range: 先例第4号から先例第7号まで. */
export interface MemberReader {
  readonly scanner: Scanner
  readonly readAside: ReadAside
  readonly name: string
  /** True if a reference ends the list. */
  readonly breaks: (pointer: ProvisionReference) => boolean
}

const JOIN =
  /[ 　]?[、,，]?(?:及び|および|並びに|ならびに|又は|または|若しくは|もしくは|と|や|・|、|，|,|又ハ|若[クハ]ハ?|並ニ|[及又若並竝])[、,，]?[ 　]?/uy

/** 「会計規程第8条から第10条に違反」 without まで is no range, but both numbers count in the named document. */
const OF_SAME_DOCUMENT = /から(?=第)/uy

/** `members = member { join member }`: each member may be followed by parentheticals.
 *
 *     第75条第1項又は第76条第4項若しくは第5項  第3条（趣旨）及び第5条
 *     ^^^^^^^^^^^    ^^^^^^^^^^^        ^^^^^  ^^^^^        ^^^^^   */
export function parseMembers(reader: MemberReader): [CitationMember, ...CitationMember[]] | undefined {
  const first = parseMember(reader, '', null)
  if (!first) return
  const members: [CitationMember, ...CitationMember[]] = [first]
  for (let next = parseJoined(reader, first); next; next = parseJoined(reader, next)) members.push(next)
  return members
}

/** True if a restriction follows 「の規定」: 「第3条の規定（第2項を除く。）及び次項」. The list ends there. */
function endsInRules({ text }: Scanner, { end, asides }: CitationMember): boolean {
  return asides.length > 0 && text.startsWith('の規定', end)
}

function parseJoined(reader: MemberReader, before: CitationMember): CitationMember | undefined {
  const { scanner, name } = reader
  const { from, to } = before
  if (endsInRules(scanner, before)) return
  return attempt(scanner, () => {
    const join = consume(scanner, JOIN)?.[0] ?? (name ? consume(scanner, OF_SAME_DOCUMENT)?.[0] : undefined)
    return join ? parseMember(reader, join, to ?? from) : undefined
  })
}

function parseMember(reader: MemberReader, join: string, after: ProvisionReference | null): CitationMember | undefined {
  const { scanner } = reader
  const from = parsePointer(scanner, after)
  if (!from || (after && reader.breaks(from))) return
  const end = scanner.at
  const asides = parseAsides(reader)
  const range = parseRangeEnd(reader, from)
  const member = { start: from.start, join: join.trim(), from }
  return range
    ? { ...member, end: scanner.at, to: range.to, asides: [...asides, ...range.asides, ...parseAsides(reader)] }
    : { ...member, end, to: null, asides }
}

const MARK = /(?:[～〜~－–—―‐−-]|ー(?=第|[0-9０-９]+[条項号])|乃至|ないし)[ 　]?/uy

/** End of a range, with the parentheticals before まで. */
type RangeEnd = Pick<CitationMember, 'asides'> & { readonly to: ProvisionReference }

/** `range = pointer ( "から" pointer { aside } "まで" | ( "～" | "－" | "ないし" ) pointer [ { aside } "まで" ] )`
 *
 *     第42条第2項から第7項まで  第1条～第3条  第2項から第4項（第1号を除く。）まで
 *     ^^^^^^^^^^^^^^^^^^^^^^^^  ^^^^^^^^^^^^  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^   */
function parseRangeEnd(reader: MemberReader, from: ProvisionReference): RangeEnd | undefined {
  const { scanner, name } = reader
  if (from.part) return
  return attempt(scanner, () => {
    const needsEnd = consume(scanner, /から|ヨリ/uy)
    if (!needsEnd && !consume(scanner, MARK)) return
    if (name && scanner.text.startsWith(name, scanner.at)) scanner.at += name.length
    const to = parsePointer(scanner, from)
    if (!to) return
    const end = scanner.at
    const asides = parseAsides(reader)
    if (consume(scanner, /まで|マデ|迄|ニ至ル(?:マデ|迄)?/uy)) return { to, asides }
    scanner.at = end
    return needsEnd ? undefined : { to, asides: [] }
  })
}

function parseAsides({ scanner, readAside }: MemberReader): Parenthetical[] {
  const asides: Parenthetical[] = []
  for (let aside = readAside(scanner); aside; aside = readAside(scanner)) asides.push(aside)
  return asides
}
