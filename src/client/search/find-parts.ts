import type { Site } from './files.ts'

/** The parts of the page that a search works with. */
export interface Parts {
  readonly form: HTMLFormElement
  readonly input: HTMLInputElement
  readonly panel: HTMLElement
  readonly site: Site
  /** On the search page results stand in the page, and the address follows the query. */
  readonly ownPage: boolean
}

/** Finds them; `null` on a page without a box. */
export function findParts(): Parts | null {
  const form = document.querySelector<HTMLFormElement>('form[data-search]')
  const input = form?.querySelector<HTMLInputElement>('input[type="search"]')
  const pagePanel = document.querySelector<HTMLElement>('main [data-search-panel]')
  const panel = pagePanel ?? document.querySelector<HTMLElement>('[data-search-panel]')
  if (!form || !input || !panel) return null
  const { base = '/', home = '' } = form.dataset
  return { form, input, panel, site: { base, home }, ownPage: panel === pagePanel }
}
