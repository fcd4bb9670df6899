import { currentEdition, type Edition, pageUrl } from './edition.ts'

/** What a page of a version that is not in force says first, and the way to the one in force. */
export interface Band {
  readonly words: string
  readonly href: string
}

/** The band of a page; `null` for the version in force. */
export function bandOf({ base, family, version }: Edition, slug: string): Band | null {
  const { current, versions } = family
  if (version === current) return null
  const still = slug === '' || slug === 'full' || current.pages.some(page => page.slug === slug)
  const coming = versions.indexOf(version) < versions.indexOf(current)
  return {
    words: coming ? 'この版は、まだ施行されていません。' : 'この版は、現行ではありません。',
    href: pageUrl(currentEdition(base, family), still ? slug : '')
  }
}
