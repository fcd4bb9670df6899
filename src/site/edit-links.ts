import { WHOLE_FILE } from '../model/key-location.ts'
import type { SourceFile, SourceLocation } from '../model/source.ts'
import { editUrl, issueUrl } from '../view/source-links.ts'
import { library } from './library.ts'
import type { NavLink } from './navigation.ts'

/** A page, as those are told of it who mend it. */
interface MendedPage {
  readonly title: string
  /** Its whole address; `null` where it has none. */
  readonly address: string | null
  /** Where it is written, if that is one place. */
  readonly source: SourceLocation | null
}

/** From a page to its source and to the forms for who has something to say: none where the club names no repository. */
export function editLinks({ title, address, source }: MendedPage): NavLink[] {
  const filled = { page: address ?? '', place: title }
  const doors = [
    { words: 'この頁を直す', href: source && editUrl(library.club, source) },
    { words: '誤りを知らせる', href: issueUrl(library.club, 'mistake', filled) },
    { words: '先例を申し出る', href: issueUrl(library.club, 'precedent', filled) }
  ]
  return doors.flatMap(({ words, href }) => (href ? [{ words, href }] : []))
}

/** Where a term is mended; `null` without a repository. */
export function termSourceUrl(file: SourceFile): string | null {
  return editUrl(library.club, { file, span: WHOLE_FILE })
}
