import { type Edition, pageUrl, pin } from '../../view/edition.ts'
import { digestMark, enforcementLabel } from '../../view/edition-labels.ts'
import { type VersionBanner, versionBannerOf } from '../../view/version-banner.ts'
import type { RulesetContext } from './site-context.ts'

/** Version and kind of text, as one line. */
export interface EditionLine {
  /** 法令番号, if the page shows the complete text of a law. */
  readonly lawNumber: string | null
  /** The version at its permanent URL. */
  readonly href: string
  readonly enforcement: string
  readonly amendment: string | null
  readonly isOriginal: boolean
  /** Source of a restatement. `unknown` states that the source has no date. */
  readonly source: { readonly name: string; readonly url: string | null; readonly unknown: string | null } | null
  /** 条文の照合番号; `null` where the text can change. */
  readonly digest: string | null
}

/** Returns the version line of a page: the table of contents (empty slug), the full text, or a page of law. */
export function editionLine(edition: Edition, slug: string): EditionLine {
  const { text } = edition.version
  const { source, amendment, textKind, law, enforcedOn } = text
  const isVersionPage = slug === '' || slug === 'full'
  const unknown = source?.asOf ? '施行日の記載なし' : '年月日の記載なし'
  return {
    lawNumber: isVersionPage && law ? law.number : null,
    href: pageUrl(pin(edition), slug),
    enforcement: enforcementLabel(text),
    amendment,
    isOriginal: textKind === 'original',
    source:
      source && textKind === 'restated'
        ? { name: source.name, url: source.url, unknown: enforcedOn ? null : unknown }
        : null,
    digest: edition.pinned || isVersionPage ? digestMark(edition.version) : null
  }
}

/** Banner of a version that is not in force, or that will be replaced on a known date. */
export interface EditionBanner extends VersionBanner {
  /** Enforcement date of the version in force. */
  readonly inForceSince: string | null
}

/** Returns the banner of a page; `null` without one. */
export function editionBanner(
  { steps, ruleset }: RulesetContext,
  edition: Edition,
  slug: string
): EditionBanner | null {
  const banner = versionBannerOf(edition, slug, steps)
  return banner && { ...banner, inForceSince: ruleset.current.text.enforcedOn }
}

/** True if the page of an edition can show and hide plain sentences. Only the version in force has them. */
export function hasPlainSentences({ ruleset, version }: Edition): boolean {
  return version === ruleset.current && ruleset.plain.size > 0
}
