import { library } from './library.ts'
import type { NavLink } from './values/page-head.ts'
import { type ContentLine, editUrl, issueUrl } from './view/source-links.ts'

/** A page with the data that the edit links need. */
interface MendedPage {
  readonly title: string
  /** Absolute URL; `null` if the page has none. */
  readonly address: string | null
  /** Place in the content file, if the page has exactly one. */
  readonly source: ContentLine | null
}

/** Returns links to the source of a page and to the issue forms. Empty if the club names no repository. */
export function editLinks({ title, address, source }: MendedPage): NavLink[] {
  const filled = { page: address ?? '', place: title }
  const doors = [
    { words: 'この頁を直す', href: source && editUrl(library.club, source) },
    { words: '誤りを知らせる', href: issueUrl(library.club, 'mistake', filled) },
    { words: '先例を申し出る', href: issueUrl(library.club, 'precedent', filled) }
  ]
  return doors.flatMap(({ words, href }) => (href ? [{ words, href }] : []))
}
