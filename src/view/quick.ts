import type { LawPage, Version } from '../library.ts'

/** The provisions that the first screen offers: those named, else the captioned ones of the penalty section, else the first. */
export function quickPages(version: Version, named: readonly string[], count: number): LawPage[] {
  const pages = version.pages
  const chosen = named.flatMap(slug => pages.find(page => page.slug === slug) ?? [])
  if (chosen.length > 0) return chosen.slice(0, count)
  const captioned = pages.filter(({ caption, deleted }) => caption && !deleted)
  const penalties = captioned.filter(({ trail }) => trail.some(({ title }) => title.plain.includes('罰')))
  return (penalties.length > 0 ? penalties : captioned).slice(0, count)
}
