/**
 * @file Filter of the comparison page and of pair pages: group, text, rulesets, 「違いだけ」, verdict. The URL stores the
 * choice.
 */

import { attributeSelector, CLASS_NAMES, DATA_ATTRIBUTES, dataOf, STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'
import { WIDE_MEDIA_QUERY } from '../../site/styles/breakpoints.ts'
import { fold } from '../../text/fold.ts'
import { idIn } from '../page/address.ts'
import { readStorage, writeStorage } from '../page/local-storage.ts'
import { chosenInWords, defaultRulesets } from './default-columns.ts'
import {
  columnsShown,
  type FilterChoice,
  type FilterRow,
  filterQuery,
  isSearching,
  isShown,
  readFilterQuery,
  topicsInWords
} from './filter.ts'

/** Upper limit of columns that have room for complete texts. */
const MAX_COMPLETE_COLUMNS = 3

const filter = document.querySelector<HTMLElement>(attributeSelector('compare'))
const groups = [...document.querySelectorAll<HTMLDetailsElement>(`details${attributeSelector('group')}`)]
if (filter && groups.length > 0) start(filter, groups)
startOverview()

/** A table row with its filter data. */
interface Row extends FilterRow {
  readonly element: HTMLTableRowElement
}

function start(filter: HTMLElement, groups: readonly HTMLDetailsElement[]): void {
  const choosable = controlsOf(filter).rulesets.map(({ value }) => value)
  // A pair page is read from top to bottom, so its groups remain folded.
  if (choosable.length > 0) openOnWideScreen(groups)
  const rows = groups.flatMap(group =>
    [...group.querySelectorAll<HTMLTableRowElement>(attributeSelector('topic'))].map(row => readRow(row, group))
  )
  const columns = [...(groups[0]?.querySelectorAll<HTMLElement>(attributeSelector('ruleset')) ?? [])].map(
    head => dataOf(head, 'ruleset') ?? ''
  )
  openNamed(groups)
  const unfold = unfolding(groups)
  const usual = usualIn(filter)
  readAddress(filter, usual)
  const tiles = [...document.querySelectorAll<HTMLAnchorElement>(`a${attributeSelector('sign')}`)]
  const apply = () => {
    const choice = readChoice(filter)
    const shown = columnsShown(columns, choice, choosable)
    if (choosable.length > 0) showColumns(groups, shown, choice.query !== '')
    showChosen(filter, choice.rulesets.length)
    for (const row of rows) row.element.hidden = !isShown(row, choice, shown)
    for (const group of groups) countGroup(group)
    unfold(isSearching(choice))
    for (const tile of tiles)
      if (dataOf(tile, 'sign') === choice.sign) tile.setAttribute('aria-current', 'true')
      else tile.removeAttribute('aria-current')
    announceCount(filter, rows.filter(({ element }) => !element.hidden).length, rows.length)
  }
  filter.addEventListener('input', ({ target }) => {
    apply()
    // A selection adds a history entry. Typed characters replace the current entry.
    writeAddress(filter, usual, target instanceof HTMLInputElement && target.type === 'text' ? 'replace' : 'push')
    if (target instanceof Element && target.matches(attributeSelector('with')))
      writeStorage(STORAGE_KEYS.compared, JSON.stringify(readChoice(filter).rulesets))
  })
  for (const tile of tiles)
    tile.addEventListener('click', event => {
      const { sign } = controlsOf(filter)
      if (!sign || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const verdict = dataOf(tile, 'sign') ?? ''
      sign.value = sign.value === verdict ? '' : verdict
      sign.dispatchEvent(new Event('input', { bubbles: true }))
    })
  addEventListener('popstate', () => {
    readAddress(filter, usual)
    apply()
  })
  apply()
}

/** Returns the rulesets that this reader sees if the URL names none. */
function usualIn(filter: HTMLElement): readonly string[] {
  const all = controlsOf(filter).rulesets.map(({ value }) => value)
  return defaultRulesets(readStorage(STORAGE_KEYS.compared), all, { wide: isWide() })
}

function isWide(): boolean {
  return matchMedia(WIDE_MEDIA_QUERY).matches
}

/** Opens all groups on a wide screen. */
function openOnWideScreen(groups: readonly HTMLDetailsElement[]): void {
  if (!isWide()) return
  for (const group of groups) group.open = true
}

/** Opens the group that the URL fragment names or that contains the named element, and scrolls to it. */
function openNamed(groups: readonly HTMLDetailsElement[]): void {
  const named = location.hash && document.getElementById(idIn(location.hash))
  if (!named) return
  for (const group of groups) if (group.contains(named)) group.open = true
  named.scrollIntoView()
}

/** Returns a function that opens the groups with hits during a search and restores their state afterwards. */
function unfolding(groups: readonly HTMLDetailsElement[]): (searching: boolean) => void {
  let before: readonly boolean[] | null = null
  return searching => {
    if (searching) before ??= groups.map(({ open }) => open)
    if (before) for (const [at, group] of groups.entries()) group.open = searching ? !group.hidden : before[at] === true
    if (!searching) before = null
  }
}

/** Updates the count of a group: 「12の論点」, or 「12のうち3の論点」 if rows are hidden. Hides a group without hits. */
function countGroup(group: HTMLDetailsElement): void {
  const all = group.querySelectorAll(attributeSelector('topic')).length
  const count = group.querySelectorAll(`${attributeSelector('topic')}:not([hidden])`).length
  group.hidden = count === 0
  const place = group.querySelector('summary small')
  if (place) place.textContent = topicsInWords(count, all)
}

function readRow(element: HTMLTableRowElement, group: HTMLDetailsElement): Row {
  return {
    element,
    group: dataOf(element, 'group') ?? dataOf(group, 'group') ?? '',
    sign: dataOf(element, 'sign') ?? '',
    text: fold(element.textContent),
    differences: [...element.querySelectorAll('td')].map(cell =>
      (dataOf(cell, 'parted') ?? '').split(' ').filter(Boolean).map(Number)
    )
  }
}

function controlsOf(filter: HTMLElement) {
  return {
    group: filter.querySelector<HTMLSelectElement>('[name=group]'),
    queryField: filter.querySelector<HTMLInputElement>('[name=words]'),
    differing: filter.querySelector<HTMLInputElement>('[name=diff]'),
    sign: filter.querySelector<HTMLSelectElement>('[name=sign]'),
    rulesets: [...filter.querySelectorAll<HTMLInputElement>(attributeSelector('with'))]
  }
}

function readChoice(filter: HTMLElement): FilterChoice {
  const { group, queryField, differing, sign, rulesets } = controlsOf(filter)
  return {
    group: group?.value ?? '',
    sign: sign?.value ?? '',
    query: queryField?.value.trim() ?? '',
    differing: differing?.checked ?? false,
    rulesets: rulesets.filter(({ checked }) => checked).map(({ value }) => value)
  }
}

/** Shows the selected columns. A search by words shows complete texts, because a match may be in a hidden part. */
function showColumns(groups: readonly HTMLDetailsElement[], shown: readonly boolean[], hasWords: boolean): void {
  for (const row of groups.flatMap(group => [...group.querySelectorAll('tr')]))
    for (const [at, cell] of [...row.cells].slice(1).entries()) cell.hidden = !shown[at]
  const count = shown.filter(Boolean).length
  for (const table of groups.flatMap(group => group.querySelector('table') ?? [])) {
    table.toggleAttribute(STATE_ATTRIBUTES.pair, count === 2)
    table.toggleAttribute(STATE_ATTRIBUTES.complete, hasWords || count <= MAX_COMPLETE_COLUMNS)
  }
}

function showChosen(filter: HTMLElement, count: number): void {
  const place = filter.querySelector(attributeSelector('chosen'))
  if (place) place.textContent = chosenInWords(count, controlsOf(filter).rulesets.length)
}

function announceCount(filter: HTMLElement, count: number, all: number): void {
  const line = filter.querySelector(`.${CLASS_NAMES.tally}`)
  if (line) line.textContent = topicsInWords(count, all)
  const nothing = document.querySelector<HTMLElement>(`.${CLASS_NAMES.nothing}`)
  if (nothing) nothing.hidden = count > 0
}

/** Fills the controls from the URL. */
function readAddress(filter: HTMLElement, usual: readonly string[]): void {
  const { group, queryField, differing, sign, rulesets } = controlsOf(filter)
  const choice = readFilterQuery(
    location.search,
    rulesets.map(({ value }) => value),
    usual
  )
  for (const box of rulesets) box.checked = choice.rulesets.includes(box.value)
  if (group) group.value = choice.group
  if (queryField) queryField.value = choice.query
  if (differing) differing.checked = choice.differing
  if (sign) sign.value = choice.sign
}

function writeAddress(filter: HTMLElement, usual: readonly string[], how: 'push' | 'replace'): void {
  const address = `${location.pathname}${filterQuery(readChoice(filter), usual)}${location.hash}`
  if (how === 'push') history.pushState(history.state, '', address)
  else history.replaceState(history.state, '', address)
}

/**
 * Shows the chosen ruleset next to the home ruleset in the overview on a phone. The value of an option is the index of
 * its column.
 */
function startOverview(): void {
  const choice = document.querySelector(attributeSelector('overview'))
  const table = choice?.parentElement?.querySelector('table')
  choice?.addEventListener('change', ({ target }) => {
    if (!table || !(target instanceof HTMLInputElement)) return
    for (const { cells } of table.rows)
      for (const [column, cell] of [...cells].entries())
        cell.toggleAttribute(DATA_ATTRIBUTES.folded, column > 1 && column !== Number(target.value))
  })
}
