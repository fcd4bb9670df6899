import { escapeXml } from '../../text/xml.ts'

/** Text that may stand in a page as it is. */
export interface Markup {
  readonly markup: string
}

/** What can be put into markup: words are escaped; `null`, `undefined` and `false` are nothing. */
export type Inset = string | number | Markup | null | undefined | false | readonly Inset[]

/** Markup with words and other markup put into it: html`<p>${words}</p>`. */
export function html(strings: TemplateStringsArray, ...insets: readonly Inset[]): Markup {
  return { markup: strings.map((text, index) => text + say(insets[index])).join('') }
}

/** Text that is markup already: a script, a style. */
export function asMarkup(markup: string): Markup {
  return { markup }
}

function say(inset: Inset): string {
  if (inset === null || inset === undefined || inset === false) return ''
  if (typeof inset === 'object') return isMarkup(inset) ? inset.markup : inset.map(say).join('')
  return escapeXml(String(inset))
}

function isMarkup(inset: Markup | readonly Inset[]): inset is Markup {
  return 'markup' in inset
}
