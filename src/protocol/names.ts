/** @file What pages, styles and scripts call the same thing by. A template takes a name from here, and so does the script that looks for it. */

/** Classes by which scripts find what is styled. */
export const CLASS = {
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
  unseen: 'unseen'
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
export const DATA = {
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
  next: 'data-next'
} as const

export type DataName = keyof typeof DATA

/** What a button may do. */
export type Act = 'share' | 'code' | 'keep' | 'download' | 'discard'

type Carried = { readonly [Name in DataName]?: Name extends 'act' ? Act : string | number }

/** The attributes as a template spreads them: `<button {...data({ act: 'share' })}>`. */
export function data(values: Carried): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [DATA[name as DataName], value]))
}

/** What an attribute of an element carries; `null` where it has none. */
export function dataOf(element: Pick<Element, 'getAttribute'>, name: DataName): string | null {
  return element.getAttribute(DATA[name])
}

/** The selector of what has an attribute, or has it with this value: `[data-act="share"]`. */
export function having(name: DataName, value?: string): string {
  return value === undefined ? `[${DATA[name]}]` : `[${DATA[name]}="${value}"]`
}
