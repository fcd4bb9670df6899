import { hash } from 'node:crypto'
import { twinPath } from '../formats/markdown/writer.ts'
import { type ContentLine, editUrl, issueUrl } from '../view/source-links.ts'
import { site } from './library.ts'
import type { NavLink } from './values/page-head.ts'
import { siteShell } from './values/shell.ts'

/** Shell of every page. Layouts and components read no other content besides their properties. */
export const SHELL = siteShell(site)

/** Digest of the shell. A page is unchanged if this digest, its own digest and its code are unchanged. */
export const SHELL_DIGEST: string = hash('sha256', JSON.stringify(SHELL))

const twins = new Set(SHELL.twins)

/** Returns the address of the Markdown twin of the page with a canonical address; `null` if the page has no twin. */
export function markdownTwin(canonical: string | null): string | null {
  const path = canonical === null ? '' : twinPath(canonical)
  return twins.has(path) ? encodeURI(`/${path}`) : null
}

/** A page with the data that the edit links need. */
interface EditedPage {
  readonly title: string
  /** Absolute URL; `null` if the page has none. */
  readonly address: string | null
  /** Place in the content file, if the page has exactly one. */
  readonly source: ContentLine | null
}

/** Returns links to the source of a page and to the issue forms. Empty if the club names no repository. */
export function editLinks({ title, address, source }: EditedPage): NavLink[] {
  const filled = { page: address ?? '', place: title }
  const doors = [
    { label: 'このページを直す', href: source && editUrl(SHELL.repository, source) },
    { label: '誤りを知らせる', href: issueUrl(SHELL.repository, 'mistake', filled) },
    { label: '先例を申し出る', href: issueUrl(SHELL.repository, 'precedent', filled) }
  ]
  return doors.flatMap(({ label, href }) => (href ? [{ label, href }] : []))
}
