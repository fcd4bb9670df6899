/** What a page is called at the head of the file, and in the title of the window. */
export function headsOf(page: string | null, file: string): { readonly running: string; readonly title: string } {
  return page ? { running: page, title: `${page}｜${file}` } : { running: file, title: file }
}

/** Where a page is shown from: so many pixels down, or from the place on it that is named. */
export type Beginning = number | 'place'

/** How far each page was scrolled when it was left, and whether a link led on from it: back goes to where one was. */
export interface Visit {
  /** A link was followed from a page that was scrolled so far. */
  readonly leave: (hash: string, scrolled: number) => void
  /** A page is shown, whole or for a place on it: where it begins. */
  readonly arrive: (hash: string, isWhole: boolean) => Beginning
}

/** A visit that has just begun. */
export function startVisit(): Visit {
  const left = new Map<string, number>()
  let forward = false
  return {
    leave: (hash, scrolled) => {
      left.set(hash, scrolled)
      forward = true
    },
    arrive: (hash, isWhole) => {
      const scrolled = forward ? undefined : left.get(hash)
      forward = false
      return scrolled ?? (isWhole ? 0 : 'place')
    }
  }
}
