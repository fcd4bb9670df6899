import { attributeSelector, CLASS_NAMES, dataOf } from '../../protocol/dom-names.ts'
import { readUnanswered } from '../../protocol/unanswered.ts'
import type { Site } from './files.ts'

/** Parts of the page that the search uses. */
export interface Parts {
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  readonly panel: HTMLElement
  readonly site: Site
  /**
   * 目次 file whose numbers an empty panel offers; `null` if the page has a keypad, in the single file and in English.
   */
  readonly numbers: string | null
  /** True on the search page: results appear in the page, and the URL contains the query. */
  readonly isSearchPage: boolean
}

/** Finds the parts; returns `null` on a page without a search box. */
export function findParts(): Parts | null {
  const form = document.querySelector<HTMLFormElement>(attributeSelector('search'))
  const input = form?.querySelector<HTMLInputElement>('input[type="search"]')
  const pagePanel = document.querySelector<HTMLElement>(`main ${attributeSelector('panel')}`)
  const panel = pagePanel ?? document.querySelector<HTMLElement>(attributeSelector('panel'))
  if (!form || !input || !panel) return null
  const site = {
    base: dataOf(form, 'base') ?? '/',
    home: dataOf(form, 'home') ?? '',
    english: document.documentElement.lang === 'en',
    unanswered: readUnanswered(form)
  }
  const isOffered =
    site.home && !site.english && dataOf(form, 'script') && !document.querySelector(`.${CLASS_NAMES.keypad}`)
  const numbers = isOffered ? `${site.base}${site.home}/outline.json` : null
  return { form, input, panel, site, numbers, isSearchPage: panel === pagePanel }
}
