import { comparePair, isRuled, type PairComparison, type Verdict, valueKey, verdictOn } from '../compare/compare.ts'
import { differingIn } from '../compare/differing.ts'
import type { Library, RulesetFamily } from '../library.ts'
import { isWithin } from '../model/address.ts'
import type { Path } from '../model/law.ts'
import { type Cell, STAKES, type Stakes, type Topic } from '../model/topic.ts'
import { currentEdition, provisionUrl } from './edition.ts'
import { provisionName } from './provision-name.ts'
import { citingName } from './wording.ts'

/** The rulesets that are compared: the home ruleset first, then as the club orders them, the rest by id. */
export function comparedFamilies({
  families,
  home,
  club
}: Pick<Library, 'families' | 'home' | 'club'>): RulesetFamily[] {
  const order = [home?.id, ...(club.compare?.order ?? [])]
  const place = ({ id }: RulesetFamily) => (order.includes(id) ? order.indexOf(id) : order.length)
  return families.toSorted((a, b) => place(a) - place(b))
}

/** The name at the head of a column: 「規約」「最高位戦規定」. */
export function comparedName({ current }: RulesetFamily): string {
  return citingName(current.ruleset)
}

/** `/compare/`, `/compare/onizumo/saikouisen/`. */
export function compareUrl(base: string, ...families: readonly RulesetFamily[]): string {
  return encodeURI([`${base}compare`, ...families.map(({ id }) => id), ''].join('/'))
}

/** `/compare/topics/uma/` */
export function topicUrl(base: string, { id }: Pick<Topic, 'id'>): string {
  return encodeURI(`${base}compare/topics/${id}/`)
}

/** Two rulesets that have a page of their own. */
export interface Pair {
  readonly first: RulesetFamily
  readonly second: RulesetFamily
}

/** Every two rulesets, each pair once: the home ruleset first, then in the order of the columns. */
export function pairsOf(families: readonly RulesetFamily[]): Pair[] {
  return families.flatMap((first, at) => families.slice(at + 1).map(second => ({ first, second })))
}

/** How a cell stands to the one it is held against, as a sign and in words. */
export const SIGNS: Readonly<Record<Verdict, { readonly sign: string; readonly words: string }>> = {
  different: { sign: '≠', words: '違う' },
  read: { sign: '⇄', words: '読み比べる' },
  only: { sign: '＋', words: 'こちらには定めあり' },
  same: { sign: '＝', words: '同じ' },
  neither: { sign: '—', words: '規定なし' }
}

/** What a cell says of its own standing, where it is no plain rule. */
const STATES: Readonly<Record<Cell['state'], string>> = {
  stated: '',
  implied: 'ほかの規定から',
  none: '',
  unknown: '文が失われている'
}

/** A cell as pages show it. */
export interface CellView {
  readonly family: RulesetFamily
  readonly name: string
  /** How it stands to the cell that it is held against; `null` for that one itself. */
  readonly mark: Verdict | null
  readonly ruled: boolean
  readonly state: string
  /** Its words; those that say what differs are marked. */
  readonly words: readonly { readonly text: string; readonly differs: boolean }[]
  readonly citations: readonly { readonly words: string; readonly href: string }[]
  readonly note: string | null
  readonly derivation: string | null
  /** What values are compared by, for the filter; `null` where words alone can tell, empty for 規定なし. */
  readonly key: string | null
}

/** A ruleset's cell on a topic, held against another one's. */
export function cellView(
  topic: Topic,
  family: RulesetFamily,
  { base, against }: { readonly base: string; readonly against?: RulesetFamily }
): CellView {
  const cell = topic.cells.get(family.id) ?? MISSING
  const other = against && against !== family ? (topic.cells.get(against.id) ?? MISSING) : null
  const mark = other && markOf(topic, cell, other)
  const edition = currentEdition(base, family)
  return {
    family,
    name: comparedName(family),
    mark,
    ruled: isRuled(cell),
    state: STATES[cell.state],
    words: mark === 'different' && other ? cut(cell.text, differingIn(cell, other)) : [plain(cell.text)],
    citations: cell.citations.map(path => ({
      words: provisionName(family.current.nodes, path),
      href: provisionUrl(edition, path)
    })),
    note: cell.note,
    derivation: cell.derivation,
    key: isRuled(cell) ? valueKey(topic, cell) : ''
  }
}

/** Stands in for a cell that is not there: an error of the check, so that no built page shows it. */
const MISSING: Cell = { state: 'unknown', text: '不明', note: null, derivation: null, citations: [] }

function markOf(topic: Topic, cell: Cell, other: Cell): Verdict {
  const verdict = verdictOn(topic, [cell, other])
  return verdict === 'only' && !isRuled(cell) ? 'neither' : verdict
}

function plain(text: string): CellView['words'][number] {
  return { text, differs: false }
}

function cut(text: string, spans: readonly { start: number; end: number }[]): CellView['words'] {
  const words: CellView['words'][number][] = []
  let at = 0
  for (const { start, end } of spans.filter(span => span.end > span.start)) {
    if (start < at) continue
    if (start > at) words.push(plain(text.slice(at, start)))
    words.push({ text: text.slice(start, end), differs: true })
    at = end
  }
  return at < text.length ? [...words, plain(text.slice(at))] : words
}

/** Topics under their groups, which come as the topics do. */
export function topicGroups(topics: readonly Topic[]): { readonly name: string; readonly topics: readonly Topic[] }[] {
  return [...Map.groupBy(topics, ({ group }) => group)].map(([name, own]) => ({ name, topics: own }))
}

/** A list of a pair's page, with the topics in it. */
export interface PairList {
  readonly id: string
  readonly title: string
  readonly verdict: Verdict
  readonly topics: readonly Topic[]
}

/** What a pair's page shows: what differs, what is to be read, what only one rules, what is the same, what neither rules. */
export function pairLists(topics: readonly Topic[], { first, second }: Pair): PairList[] {
  const comparison = comparePair(topics, first.id, second.id)
  const list = (id: keyof PairComparison, verdict: Verdict, title: string): PairList => ({
    id: IDS[id],
    title,
    verdict,
    topics: comparison[id].map(({ topic }) => topic)
  })
  return [
    list('different', 'different', '違う'),
    list('read', 'read', '文を読み比べる'),
    list('onlyFirst', 'only', `${comparedName(first)}だけが定める`),
    list('onlySecond', 'only', `${comparedName(second)}だけが定める`),
    list('same', 'same', '同じ'),
    list('neither', 'neither', 'どちらにも規定なし')
  ]
}

const IDS: Readonly<Record<keyof PairComparison, string>> = {
  different: 'different',
  read: 'read',
  onlyFirst: 'only-first',
  onlySecond: 'only-second',
  same: 'same',
  neither: 'neither'
}

/** What a difference may cost, at the head of its list. */
export const STAKES_IN_WORDS: Readonly<Record<Stakes, string>> = {
  high: '損の大きなもの',
  middle: '損の中くらいのもの',
  low: '損の小さなもの'
}

/** A list's topics in runs of the same stakes. */
export function byStake(topics: readonly Topic[]): { readonly stakes: Stakes; readonly topics: readonly Topic[] }[] {
  return STAKES.map(stakes => ({ stakes, topics: topics.filter(topic => topic.stakes === stakes) })).filter(
    run => run.topics.length > 0
  )
}

/** The topics that rest on a provision of a ruleset, or on one below it. */
export function topicsOn(topics: readonly Topic[], { id }: RulesetFamily, path: Path): Topic[] {
  return topics.filter(({ cells }) => cells.get(id)?.citations.some(cited => isWithin(cited, path)))
}

/** 「最高位戦」 of 「最高位戦規定」: what players call it. */
export function spokenName(family: RulesetFamily): string {
  return comparedName(family).replace(/(?:競技)?(?:規定|規約|規程|規則|ルール)$/u, '') || comparedName(family)
}
