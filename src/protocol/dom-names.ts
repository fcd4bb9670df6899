/**
 * @file Names shared by pages, styles and scripts. Templates and the scripts that look the names up import them from
 * this file.
 */

/** Classes that scripts look up, and styles use. */
export const CLASS_NAMES = {
  /** 項, with its number, its text and its items. */
  paragraph: 'para',
  /** Printed number of a provision, which is its permanent link: 「2」「一」. */
  number: 'n',
  /** Heading of an article: 「第80条（牌こぼし）」. */
  title: 'title',
  /** Rules printed as the rows of one table. */
  rows: 'rows',
  /** 先例, below the provision that they are about. */
  precedents: 'decided',
  /** 「引用をコピー」, for a provision or for the page. */
  copy: 'copy',
  /** Live region in which a script shows a message for a few seconds. */
  liveRegion: 'said',
  /** A citation that is not broken over lines. */
  unbroken: 'nb',
  /** Visible to screen readers only. */
  visuallyHidden: 'unseen',
  /** 「オフライン・2020-08-07版」, and the bar that offers a new build. */
  network: 'network',
  offer: 'offer',
  /** 条番号のキー: the input line, the keys, and the numbers that continue the input. */
  keypad: 'keypad',
  typed: 'typed',
  keys: 'keypad-keys',
  near: 'near',
  /** Number of topics shown in the comparison, and the message for an empty result. */
  tally: 'tally',
  nothing: 'nothing',
  /** 柱: running head, with the ruleset and the current page. */
  running: 'running',
  /** Sidebar on wide screens. */
  rail: 'rail',
  rulingCard: 'ruling-card',
  /** A ruling that has just been saved. */
  stamped: 'stamped',
  /** List of who pays whom, and the drawing of it in each row. */
  payments: 'payments',
  parties: 'parties',
  /** もめごと: its questions and rulings. */
  dispute: 'dispute',
  /** Link to the content, before the head. */
  skip: 'skip'
} as const

/** Ids of elements that occur once in a page. */
export const ID = {
  /** Menu of a phone, with the display settings: text size, furigana and brightness. */
  menu: 'menu',
  /** Footer, with links to the main pages. */
  footer: 'site',
  /** Form that saves a ruling. */
  keepRuling: 'keep-ruling',
  /** List of saved rulings, template of an entry, and message for an empty list. */
  kept: 'kept',
  savedEntry: 'kept-entry',
  noneSaved: 'none'
} as const

/** Attributes that pass a value from a page to a script, or mark an element for a script. */
export const DATA_ATTRIBUTES = {
  /** Action of a button: `copy`, `share`, `code`, `keep`, `download`, `discard`, `menu`. */
  act: 'data-act',
  /** Citation of a page of law or a precedent: `CitationData`, as JSON. */
  cited: 'data-cited',
  /** Citation of a provision within the page: 「第2項第1号」; in the glossary, the term with its reading. */
  name: 'data-name',
  /** Links in this element open in a sheet dialog. */
  slip: 'data-slip',
  /** Script element with the ruling cards of a dispute: `Rulings`, as JSON. */
  rulings: 'data-rulings',
  /** Element that shows this field of a saved ruling. */
  field: 'data-field',
  /** Number of the next precedent. */
  next: 'data-next',
  /** Renumbered and removed provisions of earlier versions: `RenumberingNotices`, as JSON. */
  moves: 'data-moves',
  /** Search box, with the base path, the home ruleset and the URL of the script. */
  search: 'data-search',
  base: 'data-base',
  /** Message and suggestions for a search without hits: `Unanswered`, one per line. */
  unanswered: 'data-unanswered',
  home: 'data-home',
  /** URL of a script that is loaded on demand. */
  script: 'data-script',
  /** Container of the search results, and its filters. */
  panel: 'data-search-panel',
  filters: 'data-search-filters',
  /** URL of the service worker, and the version to show while the device is offline. */
  worker: 'data-worker',
  edition: 'data-edition',
  /** Container of the cache status. */
  packs: 'data-packs',
  /** Filter of the comparison of all rulesets, and a checkbox that shows or hides a ruleset. */
  compare: 'data-compare',
  with: 'data-with',
  /** Container of the number of rulesets shown. */
  chosen: 'data-chosen',
  /** Choice of the ruleset that the overview shows on a phone, and a cell of a ruleset that is not chosen. */
  overview: 'data-overview',
  folded: 'data-folded',
  /** Verdict of a topic in a pair of rulesets. */
  sign: 'data-sign',
  /**
   * Group of topics (on the page of a pair: group of a row), a row, and the head of a column. `parted`: columns with
   * other values than the cell.
   */
  group: 'data-group',
  topic: 'data-topic',
  ruleset: 'data-ruleset',
  parted: 'data-parted',
  /** URL of the 目次 that a script loads into the sidebar. */
  outline: 'data-outline',
  /** The 目次 in which the keypad looks up the numbers of a long text. */
  numbers: 'data-numbers',
  /** Form of a tool. */
  tool: 'data-tool',
  /** Container of the results of a tool, with its parameters: `EmbeddedToolData`, as JSON. */
  outcomes: 'data-outcomes',
  /** Condition under which a field is shown: `FieldVisibility`, as JSON. */
  asked: 'data-asked',
  /** Container of the error message for the field of this name. */
  fault: 'data-fault',
  /** Live region of a form: announces its errors, and that the results have changed. */
  told: 'data-told',
  /** 精算: container of the sum of the scores. */
  sum: 'data-sum',
  /** 精算: container of the place and the result of this seat under the home ruleset. */
  seat: 'data-seat'
} as const

/** Names in the single file, which contains every page. */
export const SINGLE = {
  /** Class of a page in the file. */
  page: 'page',
  /** Class of the visible page. */
  shown: 'shown',
  /** Title of a page. */
  title: 'data-title',
  /** Links to the basis of a card. Each link is replaced by the provision. */
  inPlace: 'data-in-place',
  /** Id of the script element that contains the files of the search, as JSON. */
  files: 'data'
} as const

/** Names in the full text of a long law that is split into parts. */
export const FULL_TEXT = {
  /** Id of the list of parts. */
  parts: 'parts'
} as const

/**
 * Attributes of a notice about a version that is not in force at build time:
 * - its enforcement date;
 * - the enforcement date of the version in force at build time;
 * - the text before its enforcement date, and the text from that date on.
 */
export const TIMED_NOTICE = {
  day: 'data-comes',
  past: 'data-past',
  before: 'data-before',
  since: 'data-since'
} as const

/** Attributes that scripts set on elements they create or open. Styles, other scripts and tests read them. */
export const STATE_ATTRIBUTES = {
  /** The device is offline. */
  offline: 'data-offline',
  /** The container of the results is open. */
  open: 'data-open',
  /** The search has started. */
  started: 'data-started',
  /** Row of the results, and its provision. */
  result: 'data-search-result',
  provision: 'data-provision',
  /** Exactly two rulesets are shown, so they fit next to each other. */
  pair: 'data-pair',
  /** Cells show their complete texts and provisions, also in a narrow column. */
  complete: 'data-complete',
  /** A recent query that is offered again. */
  query: 'data-query',
  /** Seat whose figure a cell shows, if there is no room for a column head. */
  of: 'data-of'
} as const

export type DataName = keyof typeof DATA_ATTRIBUTES

/** Action of a button. */
export type Act = 'share' | 'code' | 'keep' | 'download' | 'discard' | 'menu'

/** Tools that have a script. */
export type Tool = 'points' | 'settlement'

type Carried = {
  readonly [Name in DataName]?: (Name extends 'act' ? Act : Name extends 'tool' ? Tool : string | number) | undefined
}

/** Returns attributes for a template to spread: `<button {...data({ act: 'share' })}>`. */
export function data(values: Carried): Readonly<Record<string, string | number>> {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return Object.fromEntries(given.map(([name, value]) => [DATA_ATTRIBUTES[name as DataName], value]))
}

/** Returns the value of an attribute, or `null` if the element does not have the attribute. */
export function dataOf(element: Pick<Element, 'getAttribute'>, name: DataName): string | null {
  return element.getAttribute(DATA_ATTRIBUTES[name])
}

/** Returns the selector of elements with an attribute, optionally with this value: `[data-act="share"]`. */
export function attributeSelector(name: DataName, value?: string): string {
  return value === undefined ? `[${DATA_ATTRIBUTES[name]}]` : `[${DATA_ATTRIBUTES[name]}="${value}"]`
}
