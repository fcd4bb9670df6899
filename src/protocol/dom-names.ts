/** @file What pages, styles and scripts call the same thing by. A template takes a name from here, and so does the script that looks for it. */

/** Classes by which scripts find what is styled. */
export const CLASS_NAMES = {
  /** 項, with its number, its words and its items. */
  paragraph: 'para',
  /** The printed number of a provision, which is its permanent link: 「2」「一」. */
  number: 'n',
  /** The heading of an article: 「第80条（牌こぼし）」. */
  title: 'title',
  /** Rules that are printed as the rows of one table. */
  rows: 'rows',
  /** 先例, beneath what they speak of. */
  decided: 'decided',
  /** 「引用をコピー」: its provision, or the whole page. */
  copy: 'copy',
  /** Where a script says for a few seconds what was done. */
  said: 'said',
  /** There for the ear, and not for the eye. */
  unseen: 'unseen',
  /** 「オフライン・2020-08-07版」, and the bar that offers a new edition. */
  network: 'network',
  offer: 'offer',
  /** 条番号のキー: the line of what is typed, the keys, and the numbers that go on. */
  keypad: 'keypad',
  typed: 'typed',
  keys: 'keys',
  near: 'near',
  /** How much of the comparison is shown, and what is said where nothing is. */
  tally: 'tally',
  nothing: 'nothing',
  /** 柱: where the reader is. */
  running: 'running',
  /** What stands beside the page on a desk. */
  rail: 'rail',
  rulingCard: 'ruling-card'
} as const

/** Ids by which scripts find the one element of a page. */
export const ID = {
  /** 「表示」: text size, furigana and brightness. */
  display: 'display',
  /** The form in which a ruling is kept. */
  keepRuling: 'keep-ruling',
  /** The list of what is kept on the device, the template of an entry of it, and what stands there without any. */
  kept: 'kept',
  keptEntry: 'kept-entry',
  noneKept: 'none'
} as const

/** Attributes that carry a value from a page to a script, or mark what a script works with. */
export const DATA_ATTRIBUTES = {
  /** What a button does: `copy`, `share`, `code`, `keep`, `download`, `discard`. */
  act: 'data-act',
  /** What a page of law or a precedent is cited by: a `Cited`, as JSON. */
  cited: 'data-cited',
  /** A place on it, as it is cited: 「第2項第1号」; in the glossary the word and its reading. */
  name: 'data-name',
  /** Links in it open in a slip over the page. */
  slip: 'data-slip',
  /** The script in a page that says what a dispute decides: its `Rulings`, as JSON. */
  rulings: 'data-rulings',
  /** A place in the entry of a kept ruling, by the field that it shows. */
  field: 'data-field',
  /** The number that the next precedent will have. */
  next: 'data-next',
  /** What became of the provisions of earlier editions: `Moves`, as JSON. */
  moves: 'data-moves',
  /** The search box, with the path of the site, the home ruleset and the address of the script. */
  search: 'data-search',
  base: 'data-base',
  /** What a search without a hit says and offers: an `Unanswered`, in lines. */
  unanswered: 'data-unanswered',
  home: 'data-home',
  /** The address of a script that is fetched when it is wanted. */
  script: 'data-script',
  /** Where results appear, and by what they are filtered. */
  panel: 'data-search-panel',
  filters: 'data-search-filters',
  /** The service worker's address, and the edition that is read without network. */
  worker: 'data-worker',
  edition: 'data-edition',
  /** Where it is said what of the site is kept on the device. */
  packs: 'data-packs',
  /** The filter of the great comparison, and a box of it that shows or hides a ruleset. */
  compare: 'data-compare',
  with: 'data-with',
  /** Where it is said how many of the rulesets are shown. */
  chosen: 'data-chosen',
  /** How a topic of a pair stands. */
  sign: 'data-sign',
  /** A group of topics (in a pair's page that of a row), a row of it, the head of a column, and in a cell the columns from which its value differs. */
  group: 'data-group',
  topic: 'data-topic',
  ruleset: 'data-ruleset',
  parted: 'data-parted',
  /** Where the 目次 lies that a script puts beside the page. */
  outline: 'data-outline',
  /** Where the keypad finds the numbers of a long text: its 目次. */
  numbers: 'data-numbers',
  /** The form of a tool. */
  tool: 'data-tool',
  /** Where its results appear, with what it counts with: a `EmbeddedToolData`, as JSON. */
  outcomes: 'data-outcomes',
  /** When a field is asked for: an `FieldVisibility`, as JSON. */
  asked: 'data-asked',
  /** Where it is said what is wrong with the field of this name. */
  fault: 'data-fault',
  /** 精算: where it is said what the scores come to. */
  sum: 'data-sum'
} as const

/** The same of the single file, which has every page in it. */
export const SINGLE = {
  /** A page in the file. */
  page: 'page',
  /** The page that is shown. */
  shown: 'shown',
  /** What the page is called. */
  title: 'data-title',
  /** What a card rests on, as links: a provision is put in the place of each. */
  inPlace: 'data-in-place',
  /** The id of the script that has the files of the search, as JSON. */
  files: 'data'
} as const

/** The same of the whole text of a great law. */
export const WHOLE_TEXT = {
  /** The id of the list of its parts. */
  parts: 'parts'
} as const

/** A text that comes into force after the site was built: its day, one that was past by then, what is said until its day, and what from then on. */
export const TIMED_NOTICE = {
  day: 'data-comes',
  past: 'data-past',
  before: 'data-before',
  since: 'data-since'
} as const

/** Attributes that scripts put on what they make or open: for styles, for one another and for those who measure. */
export const STATE_ATTRIBUTES = {
  /** There is no network. */
  offline: 'data-offline',
  /** The place of the results is open. */
  open: 'data-open',
  /** The search has started. */
  started: 'data-started',
  /** A row of the results, and the provision that it is of. */
  result: 'data-search-result',
  provision: 'data-provision',
  /** Two rulesets alone are shown, so that there is room for one beside the other. */
  pair: 'data-pair',
  /** A look-up that is offered again. */
  query: 'data-query',
  /** Whose figure a cell has, where there is no room for a head. */
  of: 'data-of'
} as const

export type DataName = keyof typeof DATA_ATTRIBUTES

/** What a button may do. */
export type Act = 'share' | 'code' | 'keep' | 'download' | 'discard'

/** The tools that have a script. */
export type Tool = 'points' | 'settlement'

type Carried = {
  readonly [Name in DataName]?: (Name extends 'act' ? Act : Name extends 'tool' ? Tool : string | number) | undefined
}

/** The attributes as a template spreads them: `<button {...data({ act: 'share' })}>`. */
export function data(values: Carried): Readonly<Record<string, string | number>> {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return Object.fromEntries(given.map(([name, value]) => [DATA_ATTRIBUTES[name as DataName], value]))
}

/** What an attribute of an element carries; `null` where it has none. */
export function dataOf(element: Pick<Element, 'getAttribute'>, name: DataName): string | null {
  return element.getAttribute(DATA_ATTRIBUTES[name])
}

/** The selector of what has an attribute, or has it with this value: `[data-act="share"]`. */
export function attributeSelector(name: DataName, value?: string): string {
  return value === undefined ? `[${DATA_ATTRIBUTES[name]}]` : `[${DATA_ATTRIBUTES[name]}="${value}"]`
}
