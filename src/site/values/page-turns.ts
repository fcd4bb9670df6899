/** Links to the previous and the next page; `null` at the ends. */
export interface PageTurns {
  /** Name of the links for screen readers: 「前後の条」. */
  readonly label: string
  readonly previous: PageTurn | null
  readonly next: PageTurn | null
}

/** Link to a neighbouring page. */
export interface PageTurn {
  readonly href: string
  readonly words: string
  /** Day of an instrument: 「2014年5月6日」. */
  readonly day?: string | null
}

/** Returns the links from the page at index `at` to its neighbours in a list. */
export function pageTurns<Page>(
  label: string,
  pages: readonly Page[],
  at: number,
  turnTo: (page: Page) => PageTurn
): PageTurns {
  const linkTo = (index: number): PageTurn | null => {
    const page = pages[index]
    return page === undefined ? null : turnTo(page)
  }
  return { label, previous: linkTo(at - 1), next: linkTo(at + 1) }
}
