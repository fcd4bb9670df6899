import { fold } from '../../text/fold.ts'

/** State of the filter of a comparison. */
export interface FilterChoice {
  readonly group: string
  readonly query: string
  readonly differing: boolean
  /** Verdict of the topics of a pair: `different`; empty for all. */
  readonly sign: string
  /** Selected rulesets next to the first one. */
  readonly rulesets: readonly string[]
}

/** A topic of the comparison with its filter data. */
export interface FilterRow {
  readonly group: string
  /** Verdict in a pair; empty on the comparison page. */
  readonly sign: string
  /** Text of the row, folded. */
  readonly text: string
  /** For each column, the indices of the columns with a different value. */
  readonly differences: readonly (readonly number[])[]
}

/** Returns for each column whether it is shown: the first column always, a selectable column only if selected. */
export function columnsShown(
  columns: readonly string[],
  { rulesets }: Pick<FilterChoice, 'rulesets'>,
  choosable: readonly string[]
): boolean[] {
  return columns.map((id, at) => at === 0 || rulesets.includes(id) || !choosable.includes(id))
}

/** True if the row is shown. 「違いだけ」 compares only the shown columns. */
export function isShown(
  { group, sign, text, differences }: FilterRow,
  choice: FilterChoice,
  shown: readonly boolean[]
): boolean {
  if (choice.group && group !== choice.group) return false
  if (choice.sign && sign !== choice.sign) return false
  const texts = choice.query.split(/\s+/u).map(fold)
  if (!texts.every(word => text.includes(word))) return false
  if (!choice.differing) return true
  return differences.some((others, at) => shown[at] && others.some(other => shown[other]))
}

/** Formats a count of topics: 「12の論点」, or 「12のうち3の論点」 if only some are shown. */
export function topicsInWords(count: number, all: number): string {
  return count === all ? `${all}の論点` : `${all}のうち${count}の論点`
}

/** True if a filter is set that opens the groups with hits. */
export function isSearching({ group, query, sign }: FilterChoice): boolean {
  return group !== '' || query !== '' || sign !== ''
}

/**
 * Parses `?group=立直&words=供託&diff=1&with=saikouisen,health`, on a pair page `?sign=different`. A missing parameter has
 * its default; missing rulesets default to `usual`.
 */
export function readFilterQuery(search: string, all: readonly string[], usual = all): FilterChoice {
  const query = new URLSearchParams(search)
  const chosen = query.get('with')?.split(',')
  return {
    group: query.get('group') ?? '',
    query: query.get('words') ?? '',
    differing: query.get('diff') === '1',
    sign: query.get('sign') ?? '',
    rulesets: all.filter(id => (chosen ?? usual).includes(id))
  }
}

/** Formats the filter as a query string; empty if no filter is set and the rulesets are the usual ones. */
export function filterQuery(
  { group, query: text, differing, sign, rulesets }: FilterChoice,
  usual: readonly string[]
): string {
  const query = new URLSearchParams()
  if (group) query.set('group', group)
  if (text) query.set('words', text)
  if (differing) query.set('diff', '1')
  if (sign) query.set('sign', sign)
  if (rulesets.join() !== usual.join()) query.set('with', rulesets.join(','))
  return query.size > 0 ? `?${query}`.replaceAll('%2C', ',') : ''
}
