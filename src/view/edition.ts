import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import type { Path, ProvisionClause } from '../model/law.ts'
import { anchorOf } from './anchor.ts'

/** A version of a ruleset as pages show it: at its short URL, or under `/v/<id>/`. */
export interface Edition {
  readonly ruleset: Ruleset
  readonly version: Version
  /** True under `/v/<id>/`, where the text at a URL never changes. */
  readonly pinned: boolean
}

/** Returns the version in force at its short URL: `/onizumo/`. */
export function currentEdition(ruleset: Ruleset): Edition {
  return { ruleset, version: ruleset.current, pinned: false }
}

/** Returns one edition per version at its permanent URL: `/onizumo/v/2020-08-07/`. */
export function pinnedEditions(ruleset: Ruleset): Edition[] {
  return ruleset.versions.map(version => ({ ruleset, version, pinned: true }))
}

/** Returns the same version at its permanent URL. */
export function pin(edition: Edition): Edition {
  return { ...edition, pinned: true }
}

/** Returns the URL of the table of contents. All other pages of the edition are below this URL. */
export function rootOf({ ruleset, version, pinned }: Edition): string {
  return encodeURI(pinned ? `/${ruleset.id}/v/${version.text.version}/` : `/${ruleset.id}/`)
}

/** Returns the URL of a page of an edition: `/onizumo/8-2/`. An empty slug means the table of contents. */
export function pageUrl(edition: Edition, slug: string): string {
  return slug ? `${rootOf(edition)}${encodeURI(slug)}/` : rootOf(edition)
}

/** Returns the URL of a provision: `/onizumo/42/#p7-i1`, `/onizumo/5/#p1-proviso`, `/onizumo/#ch2-sec9`. */
export function provisionUrl(edition: Edition, path: Path, part?: ProvisionClause): string {
  const { slug, fragment } = anchorOf(edition.version.nodes, path, part)
  return fragment ? `${pageUrl(edition, slug)}#${encodeURI(fragment)}` : pageUrl(edition, slug)
}

/** Returns the URL that search engines should index: for the version in force, the short URL. */
export function canonicalUrl(edition: Edition, slug: string): string {
  const inForce = edition.version === edition.ruleset.current
  return pageUrl(inForce ? { ...edition, pinned: false } : edition, slug)
}
