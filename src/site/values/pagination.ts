/** Links to the previous and the next page; `null` at the ends. */
export interface Pagination {
  /** Name of the links for screen readers: 「前後の条」. */
  readonly label: string
  readonly previous: PaginationLink | null
  readonly next: PaginationLink | null
}

/** Link to a neighbouring page. */
export interface PaginationLink {
  readonly href: string
  readonly label: string
  /** Day of an instrument: 「2014年5月6日」. */
  readonly day?: string | null
}

/** Returns the links from the page at index `at` to its neighbours in a list. */
export function paginate<Page>(
  label: string,
  pages: readonly Page[],
  at: number,
  turnTo: (page: Page) => PaginationLink
): Pagination {
  const linkTo = (index: number): PaginationLink | null => {
    const page = pages[index]
    return page === undefined ? null : turnTo(page)
  }
  return { label, previous: linkTo(at - 1), next: linkTo(at + 1) }
}
