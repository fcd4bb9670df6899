import type { Ruleset, Version } from '../library.ts'
import type { Path, ProvisionClause } from '../model/law.ts'
import { anchorOf } from './anchor.ts'

/** One version of a ruleset as pages show it: at its short address, or under `/v/<id>/`. */
export interface Edition {
  /** The path that the whole site stands under, with a slash on both sides. */
  readonly base: string
  readonly family: Ruleset
  readonly version: Version
  /** True under `/v/<id>/`, where an address never changes its words. */
  readonly pinned: boolean
}

/** The edition in force at the short address: `/onizumo/`. */
export function currentEdition(base: string, family: Ruleset): Edition {
  return { base, family, version: family.current, pinned: false }
}

/** One edition per version at its permanent address: `/onizumo/v/2020-08-07/`. */
export function pinnedEditions(base: string, family: Ruleset): Edition[] {
  return family.versions.map(version => ({ base, family, version, pinned: true }))
}

/** The same version at its permanent address. */
export function pin(edition: Edition): Edition {
  return { ...edition, pinned: true }
}

/** The table of contents of an edition; every other page of it stands below. */
export function rootOf({ base, family, version, pinned }: Edition): string {
  return encodeURI(pinned ? `${base}${family.id}/v/${version.ruleset.version}/` : `${base}${family.id}/`)
}

/** The address of one page of an edition: `/onizumo/8-2/`; of its table of contents for an empty slug. */
export function pageUrl(edition: Edition, slug: string): string {
  return slug ? `${rootOf(edition)}${encodeURI(slug)}/` : rootOf(edition)
}

/** The address of a provision: `/onizumo/42/#p7-i1`, `/onizumo/5/#p1-proviso`, `/onizumo/#ch2-sec9`. */
export function provisionUrl(edition: Edition, path: Path, part?: ProvisionClause): string {
  const { slug, fragment } = anchorOf(edition.version.nodes, path, part)
  return fragment ? `${pageUrl(edition, slug)}#${encodeURI(fragment)}` : pageUrl(edition, slug)
}

/** The page that search engines should keep: the short address for the version in force. */
export function canonicalUrl(edition: Edition, slug: string): string {
  const inForce = edition.version === edition.family.current
  return pageUrl(inForce ? { ...edition, pinned: false } : edition, slug)
}
