/** @file Parts that the front page, the page for missing addresses and the single file have in common. */
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { SceneName } from '../../model/scene.ts'
import { disputeUrl, sceneOf } from '../../view/disputes.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import { englishSituations, englishUrl } from '../../view/english.ts'
import { featuredProvisions } from '../../view/featured-provisions.ts'
import type { NavLink } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** A tile that leads to an article. */
export interface ProvisionTile {
  readonly href: string
  readonly label: string
  readonly caption: string
  /** Number of precedents about the article. */
  readonly precedents: number
}

/** Upper limit of tiles, which are in rows of two or four. */
const MAX_TILES = 8

/** Returns the tiles of the provisions in force that are cited most, or that the club names. */
export function featuredTiles({ corpus, ruleset, records }: RulesetContext): ProvisionTile[] {
  const edition = currentEdition(ruleset)
  const counted = records.byArticle
  return featuredProvisions(edition.version, corpus.club.quick, MAX_TILES).map(({ slug, label, caption }) => ({
    href: pageUrl(edition, slug),
    label,
    caption: caption ?? '',
    precedents: counted.get(slug)?.length ?? 0
  }))
}

/** Tiles of the most common disputes. */
export interface DisputeTiles {
  readonly heading: string
  readonly tiles: readonly { readonly title: string; readonly href: string; readonly scene: SceneName | null }[]
  /** The list of all disputes. */
  readonly all: NavLink
  /** Number of all disputes: 「129件」. */
  readonly count: string
}

/** Returns the tiles of the disputes that the club names; `null` without tiles. */
export function disputeTiles({ disputes, club }: Pick<Corpus, 'disputes' | 'club'>): DisputeTiles | null {
  const named = club.disputes?.tiles ?? []
  const tiles = named.flatMap(slug => disputes.find(dispute => dispute.slug === slug) ?? [])
  if (tiles.length === 0) return null
  return {
    heading: '何が起きましたか',
    tiles: tiles.map(dispute => ({
      title: dispute.title,
      href: disputeUrl(dispute.slug),
      scene: sceneOf(club, dispute)
    })),
    all: { label: 'もめごとをすべて見る', href: disputeUrl() },
    count: `${disputes.length}件`
  }
}

/** Returns the same tiles in English; `null` without tiles that have an English text. */
export function englishDisputeTiles(corpus: Corpus): DisputeTiles | null {
  const situations = englishSituations(corpus).flatMap(group => group.situations)
  const named = corpus.club.disputes?.tiles ?? []
  const tiles = named.flatMap(slug => situations.find(({ dispute }) => dispute.slug === slug) ?? [])
  if (tiles.length === 0) return null
  return {
    heading: 'What happened?',
    tiles: tiles.map(({ dispute, english }) => ({
      title: english.title,
      href: englishUrl(`disputes/${dispute.slug}/`),
      scene: sceneOf(corpus.club, dispute)
    })),
    all: { label: 'All situations', href: englishUrl('disputes/') },
    count: String(situations.length)
  }
}
