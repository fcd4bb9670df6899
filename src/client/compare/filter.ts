import { fold } from '../../text/fold.ts'

/** What the great comparison is narrowed to. */
export interface FilterChoice {
  readonly group: string
  readonly words: string
  readonly differing: boolean
  /** How the topics of a pair stand: `different`; empty for all. */
  readonly sign: string
  /** The rulesets beside the first one that are shown. */
  readonly rulesets: readonly string[]
}

/** A topic of the comparison, with what it is filtered by. */
export interface FilterRow {
  readonly group: string
  /** How it stands in a pair; empty in the great comparison. */
  readonly sign: string
  /** Its words, folded. */
  readonly text: string
  /** By column: the columns whose values differ from its own. */
  readonly parted: readonly (readonly number[])[]
}

/** Which columns are shown: the first always, the others as they are chosen, if there is a choice. */
export function columnsShown(
  columns: readonly string[],
  { rulesets }: Pick<FilterChoice, 'rulesets'>,
  choosable: readonly string[]
): boolean[] {
  return columns.map((id, at) => at === 0 || rulesets.includes(id) || !choosable.includes(id))
}

/** Whether a row is shown. Of 「違いだけ」 only the columns that are shown count. */
export function isShown(
  { group, sign, text, parted }: FilterRow,
  choice: FilterChoice,
  shown: readonly boolean[]
): boolean {
  if (choice.group && group !== choice.group) return false
  if (choice.sign && sign !== choice.sign) return false
  const words = choice.words.split(/\s+/u).map(fold)
  if (!words.every(word => text.includes(word))) return false
  if (!choice.differing) return true
  return parted.some((others, at) => shown[at] && others.some(other => shown[other]))
}

/** 「12」, of which so many are shown: 「3／12」. */
export function countInWords(count: number, all: number): string {
  return count === all ? `${all}` : `${count}／${all}`
}

/** 「271のうち3の論点」 */
export function topicsInWords(count: number, all: number): string {
  return count === all ? `${all}の論点` : `${all}のうち${count}の論点`
}

/** Whether somebody is looking for something: then the groups with hits stand open. */
export function isSearching({ group, words, sign }: FilterChoice): boolean {
  return group !== '' || words !== '' || sign !== ''
}

/**
 * Reads `?group=立直&words=供託&diff=1&with=saikouisen,health`, of a pair `?sign=different`: what is not named is as it was at first, with the rulesets that
 * this reader usually sees.
 */
export function readFilterQuery(search: string, all: readonly string[], usual = all): FilterChoice {
  const query = new URLSearchParams(search)
  const chosen = query.get('with')?.split(',')
  return {
    group: query.get('group') ?? '',
    words: query.get('words') ?? '',
    differing: query.get('diff') === '1',
    sign: query.get('sign') ?? '',
    rulesets: all.filter(id => (chosen ?? usual).includes(id))
  }
}

/** Writes it; empty where nothing is narrowed, and the rulesets are the usual ones. */
export function filterQuery(
  { group, words, differing, sign, rulesets }: FilterChoice,
  usual: readonly string[]
): string {
  const query = new URLSearchParams()
  if (group) query.set('group', group)
  if (words) query.set('words', words)
  if (differing) query.set('diff', '1')
  if (sign) query.set('sign', sign)
  if (rulesets.join() !== usual.join()) query.set('with', rulesets.join(','))
  return query.size > 0 ? `?${query}`.replaceAll('%2C', ',') : ''
}
