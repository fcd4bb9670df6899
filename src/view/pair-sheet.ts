import { comparePair, type TopicPair } from '../compare/compare.ts'
import { pairSheet, type SheetRow } from '../compare/pair-sheet.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Topic } from '../model/topic.ts'
import { type CellView, cellView } from './cell.ts'
import { topicUrl } from './compare-urls.ts'
import { columnName } from './compared.ts'
import type { Pair } from './pair.ts'

/** Text of one ruleset on a sheet: its wording or an instruction, its provision, and whether it is inferred. */
export interface SheetWords {
  readonly segments: CellView['segments']
  /** The most important provision: 「第55条第6項」; `null` without a citation. */
  readonly place: string | null
  /** 推: the answer follows from provisions that do not state it. */
  readonly inferred: boolean
}

/** One line of a matter on a sheet. */
export interface SheetPart {
  /** `null` if the name of the matter or an instruction makes the label redundant. */
  readonly label: string | null
  readonly theirs: SheetWords
  /** Text of the first ruleset: its rule, or that it has none. */
  readonly ours: SheetWords
  /** True if the first ruleset has no rule. */
  readonly isSilent: boolean
}

/** A matter on a sheet: its name, the URL of its first topic, and its lines. */
export interface SheetMatter {
  readonly name: string
  readonly href: string
  readonly parts: readonly SheetPart[]
  /** Ids of all topics of the matter, including the implied topics. */
  readonly topics: readonly string[]
  /** Questions to list below the name: 「九連宝燈」「緑一色（發なし）」 for 役満の形. Empty if the name is sufficient. */
  readonly names: readonly string[]
}

/** The three blocks of a pair sheet: what a player of the first ruleset reads before a game under the second. */
export interface SheetBlocks {
  readonly top: readonly SheetMatter[]
  readonly toAsk: readonly SheetMatter[]
  readonly rest: readonly SheetMatter[]
  /** Number of differing topics that are too minor for the sheet. */
  readonly small: number
}

/** Heading of the block on gaps of the second ruleset: whom to ask elsewhere, and the rule for gaps at home. */
export interface AskHead {
  readonly title: string
  readonly why: string
}

/** The home ruleset has no organizer to ask, so its heading cites the topic on gaps. */
export function askBlockHeading(
  topics: readonly Topic[],
  { ruleset, isHome }: { readonly ruleset: Ruleset; readonly isHome: boolean }
): AskHead {
  const name = columnName(ruleset)
  const gaps = topics.find(({ id }) => id === 'custom_law')?.cells.get(ruleset.id)
  return isHome
    ? { title: `${name}に定めがない`, why: gaps?.instruction ?? '' }
    : { title: '主催者に確かめる', why: `${name}に定めがないか、文が失われている` }
}

/** Returns the content of the sheet of a pair. */
export function sheetBlocks(topics: readonly Topic[], pair: Pair): SheetBlocks {
  const { top, toAsk, rest } = pairSheet(topics, pair.first.id, pair.second.id)
  const shown = (rows: readonly SheetRow[]) => rows.map(row => matterView(row, pair))
  const listed = new Set(
    [...top, ...rest].flatMap(({ parts, implied }) => [...parts, ...implied]).map(({ topic }) => topic)
  )
  const { different } = comparePair(topics, pair.first.id, pair.second.id)
  const small = different.filter(({ topic }) => !listed.has(topic)).length
  return { top: shown(top), toAsk: shown(toAsk), rest: shown(rest), small }
}

function matterView({ name, parts, implied }: SheetRow, pair: Pair): SheetMatter {
  const [lead] = parts as readonly [TopicPair]
  const labels = parts.map(({ topic }) => topic.label)
  const isAlone = parts.length === 1 && implied.length === 0
  const isListed = (label: string) => isAlone || label === name || (parts.length === 1 && label.startsWith(name))
  return {
    name,
    href: topicUrl(lead.topic),
    parts: parts.map(part => partView(part, { isListed, pair })),
    topics: [...parts, ...implied].map(({ topic }) => topic.id),
    names: isAlone ? [] : labels.filter(label => !label.startsWith(name))
  }
}

function partView(
  { topic, first, second }: TopicPair,
  { isListed, pair }: { readonly isListed: (label: string) => boolean; readonly pair: Pair }
): SheetPart {
  const theirs = cellView(topic, pair.second, pair.first)
  const ours = cellView(topic, pair.first, pair.second)
  return {
    label: isListed(topic.label) || theirs.instruction !== null ? null : topic.label,
    theirs: { ...sheetWords(theirs, second.state === 'implied'), ...toDo(theirs) },
    ours: sheetWords(ours, first.state === 'implied'),
    isSilent: !ours.ruled
  }
}

/** An instruction replaces the text of the cell. */
function toDo({ instruction }: CellView): Pick<SheetWords, 'segments'> | null {
  return instruction === null ? null : { segments: [{ text: instruction, differs: false }] }
}

function sheetWords({ segments, citations }: CellView, inferred: boolean): SheetWords {
  const [first] = citations
  return { segments, place: first ? printed(first.label) : null, inferred }
}

/** Shortens 「「チョンボとその対象（第7章第4条）」1」 to 「第7章第4条 1」, because readers find a rule in a printed book by its number. */
function printed(name: string): string {
  return name.replace(/^「[^「」]*（(第[^（）]+条)）」(.*)$/u, (_, article: string, rule: string) =>
    rule ? `${article} ${rule}` : article
  )
}
