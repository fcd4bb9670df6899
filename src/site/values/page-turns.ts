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
