/** Returns the running head of the single file and the title of the window for a page. */
export function headsOf(page: string | null, file: string): { readonly running: string; readonly title: string } {
  return page ? { running: page, title: `${page}｜${file}` } : { running: file, title: file }
}

/** Scroll position of a shown page: an offset in pixels, or the element that the fragment names. */
export type Beginning = number | 'place'

/** Scroll positions of left pages, so that Back restores them. */
export interface Visit {
  /** Records the scroll offset of a page when the reader follows a link from it. */
  readonly leave: (hash: string, scrolled: number) => void
  /**
   * Returns the scroll position of a page that is shown. `isPage`: the fragment names the page, not an element on it.
   */
  readonly arrive: (hash: string, isPage: boolean) => Beginning
}

/** Starts recording without stored positions. */
export function startVisit(): Visit {
  const left = new Map<string, number>()
  let forward = false
  return {
    leave: (hash, scrolled) => {
      left.set(hash, scrolled)
      forward = true
    },
    arrive: (hash, isPage) => {
      const scrolled = forward ? undefined : left.get(hash)
      forward = false
      return scrolled ?? (isPage ? 0 : 'place')
    }
  }
}
