import { comparePair, type TopicPair } from '../compare/compare.ts'
import { pairSheet, type SheetRow } from '../compare/pair-sheet.ts'
import type { Ruleset } from '../library.ts'
import type { Topic } from '../model/topic.ts'
import { type CellView, cellView } from './cell.ts'
import { topicUrl } from './compare-urls.ts'
import { columnName } from './compared.ts'
import type { Pair } from './pair.ts'

/** What one ruleset says, as a sheet prints it: its words, or what is to be done under it, where that stands, and whether it only follows. */
export interface SheetWords {
  readonly words: CellView['words']
  /** 「第55条第6項」, the most important provision; `null` where none is cited. */
  readonly place: string | null
  /** 推: no provision says so, it follows from some. */
  readonly inferred: boolean
}

/** A line of a sheet within its matter. */
export interface SheetPart {
  /** `null` where the matter's name says it, or a sentence that says what to do. */
  readonly label: string | null
  readonly theirs: SheetWords
  /** `null` where ours does not rule it. */
  readonly ours: SheetWords | null
}

/** A matter on a sheet: its name, the page of its first topic, and what is said. */
export interface SheetMatter {
  readonly name: string
  readonly href: string
  readonly parts: readonly SheetPart[]
  /** Every topic that it is about, those too that go without saying. */
  readonly topics: readonly Topic[]
  /** What is to be asked under the name: 「九連宝燈」「緑一色（發なし）」 of 役満の形; empty where the name says it. */
  readonly names: readonly string[]
}

/** The three blocks of the sheet that a player used to the first ruleset reads before a game under the second. */
export interface SheetBlocks {
  readonly ten: readonly SheetMatter[]
  readonly ask: readonly SheetMatter[]
  readonly rest: readonly SheetMatter[]
  /** How many topics differ that weigh too little to stand on it. */
  readonly small: number
}

/** What stands over what the second ruleset does not say: whom one asks elsewhere, and what holds at home. */
export interface AskHead {
  readonly title: string
  readonly why: string
}

/** At home nobody can be asked for a rule that there is not: what holds then is said, by the topic on gaps. */
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

/** What the sheet of a pair shows. */
export function sheetBlocks(topics: readonly Topic[], pair: Pair, base: string): SheetBlocks {
  const { ten, ask, rest } = pairSheet(topics, pair.first.id, pair.second.id)
  const shown = (rows: readonly SheetRow[]) => rows.map(row => matterView(row, pair, base))
  const told = new Set(
    [...ten, ...rest].flatMap(({ parts, implied }) => [...parts, ...implied]).map(({ topic }) => topic)
  )
  const { different } = comparePair(topics, pair.first.id, pair.second.id)
  const small = different.filter(({ topic }) => !told.has(topic)).length
  return { ten: shown(ten), ask: shown(ask), rest: shown(rest), small }
}

function matterView({ name, parts, implied }: SheetRow, pair: Pair, base: string): SheetMatter {
  const [lead] = parts as readonly [TopicPair]
  const labels = parts.map(({ topic }) => topic.label)
  const isAlone = parts.length === 1 && implied.length === 0
  const isSaid = (label: string) => isAlone || label === name || (parts.length === 1 && label.startsWith(name))
  return {
    name,
    href: topicUrl(base, lead.topic),
    parts: parts.map(part => partView(part, { isSaid, pair, base })),
    topics: [...parts, ...implied].map(({ topic }) => topic),
    names: isAlone ? [] : labels.filter(label => !label.startsWith(name))
  }
}

function partView(
  { topic, first, second }: TopicPair,
  { isSaid, pair, base }: { readonly isSaid: (label: string) => boolean; readonly pair: Pair; readonly base: string }
): SheetPart {
  const theirs = cellView(topic, pair.second, { base, against: pair.first })
  const ours = cellView(topic, pair.first, { base, against: pair.second })
  return {
    label: isSaid(topic.label) || theirs.instruction !== null ? null : topic.label,
    theirs: { ...wordsOf(theirs, second.state === 'implied'), ...toDo(theirs) },
    ours: ours.ruled ? wordsOf(ours, first.state === 'implied') : null
  }
}

/** A sentence that says what to do stands for itself, and in the place of the words of the table. */
function toDo({ instruction }: CellView): Pick<SheetWords, 'words'> | null {
  return instruction === null ? null : { words: [{ text: instruction, differs: false }] }
}

function wordsOf({ words, citations }: CellView, inferred: boolean): SheetWords {
  const [first] = citations
  return { words, place: first ? printed(first.words) : null, inferred }
}

/** 「「チョンボとその対象（第7章第4条）」1」 is 「第7章第4条 1」 on a sheet: by its number it is found in the book. */
function printed(name: string): string {
  return name.replace(/^「[^「」]*（(第[^（）]+条)）」(.*)$/u, (_, article: string, rule: string) =>
    rule ? `${article} ${rule}` : article
  )
}
