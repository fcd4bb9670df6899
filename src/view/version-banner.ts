import type { Version } from '../history/versions/version.ts'
import { formatDay } from '../text/days.ts'
import { currentEdition, type Edition, pageUrl } from './edition.ts'
import { titleOf } from './law-pages.ts'
import { mapPage, type PageMappingStep, stepsAround } from './page-mapping.ts'
import { actOf } from './renumbering-notices.ts'

/** Link of a banner. */
interface BannerLink {
  readonly label: string
  readonly href: string
}

/** Banner of a page whose version is not in force, with a link to the version in force. */
export interface VersionBanner {
  readonly text: string
  readonly link: BannerLink
  /** Change of the banner on a date: the date, and the text and link from then on. `null` if it does not change. */
  readonly change: { readonly day: string; readonly text: string; readonly link: BannerLink | null } | null
}

/**
 * Returns the banner of a page; `null` without one. The steps between the versions locate the current page of the
 * provision.
 */
export function versionBannerOf(
  edition: Edition,
  slug: string,
  steps: readonly PageMappingStep[] = []
): VersionBanner | null {
  const { current, versions } = edition.ruleset
  const { past, coming } = stepsAround(edition.ruleset, steps)
  if (edition.version === current) return bandBefore(edition, slug, coming)
  const isComing = versions.indexOf(edition.version) < versions.indexOf(current)
  return isComing ? bandOfComing(edition, slug, coming) : bandOfPast(edition, slug, past)
}

/**
 * Article pages show their own notice of pending changes. The full text and the table of contents only announce that
 * some article will change.
 */
function bandBefore(edition: Edition, slug: string, coming: readonly PageMappingStep[]): VersionBanner | null {
  const [next] = coming
  const day = next ? dayOf(next.after) : null
  if (!next || day === null || !VERSION_PAGES.includes(slug)) return null
  const link = (text: string) => ({
    label: text,
    href: pageUrl({ ...edition, version: next.after, pinned: true }, slug)
  })
  const on = formatDay(day)
  return {
    text: `${on}から変わる条があります。`,
    link: link(`${on}からの版を見る`),
    change: { day, text: `${on}に、新しい版が施行されました。`, link: link('今の版はこちら') }
  }
}

function bandOfComing(edition: Edition, slug: string, coming: readonly PageMappingStep[]): VersionBanner {
  const inForce = currentEdition(edition.ruleset)
  const ahead = coming.slice(0, coming.findIndex(({ after }) => after === edition.version) + 1)
  const from = VERSION_PAGES.includes(slug)
    ? slug
    : ahead.reduceRight<string | null>((at, { backward }) => at && (backward.get(at) ?? null), slug)
  const day = dayOf(edition.version)
  return {
    text: 'この版は、まだ施行されていません。',
    link: { label: IN_FORCE, href: pageUrl(inForce, from !== null && isPage(inForce, from) ? from : '') },
    change: day === null ? null : { day, text: `この版は、${formatDay(day)}に施行されました。`, link: null }
  }
}

function bandOfPast(edition: Edition, slug: string, past: readonly PageMappingStep[]): VersionBanner {
  const inForce = currentEdition(edition.ruleset)
  const text = 'この版は、現行ではありません。'
  const page = edition.version.pages.find(other => other.slug === slug)
  const start = past.findIndex(({ before }) => before === edition.version)
  const mapping = page && start >= 0 ? mapPage(past.slice(start), slug, page) : null
  if (mapping?.outcome === 'gone') {
    const deletedText = `${text}この定めは、${actOf(mapping.with)}でなくなりました。`
    return { text: deletedText, link: { label: IN_FORCE, href: pageUrl(inForce, '') }, change: null }
  }
  if (mapping && mapping.page.slug !== slug) {
    const link = { label: `現行の${titleOf(mapping.page)}を見る`, href: pageUrl(inForce, mapping.page.slug) }
    return { text: `${text}この後、${mapping.page.label}になりました。`, link, change: null }
  }
  return {
    text,
    link: { label: IN_FORCE, href: pageUrl(inForce, isPage(inForce, slug) ? slug : '') },
    change: null
  }
}

const IN_FORCE = '現行の版を見る'

/** The table of contents and the full text. */
const VERSION_PAGES: readonly string[] = ['', 'full']

function dayOf({ text: { enforcedOn } }: Version): string | null {
  return enforcedOn?.length === 10 ? enforcedOn : null
}

/** True if an edition has a page with this slug. */
function isPage({ version }: Edition, slug: string): boolean {
  return VERSION_PAGES.includes(slug) || version.pages.some(page => page.slug === slug)
}
