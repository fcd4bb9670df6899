import type { Corpus } from '../corpus/build-corpus.ts'
import { formatProvisionPath, topPath } from '../model/address.ts'
import type { Dispute } from '../model/dispute.ts'
import type { Path } from '../model/law.ts'
import type { SceneName } from '../model/scene.ts'

/** Returns the URL of a dispute; without a slug, of the list of disputes. */
export function disputeUrl(slug = ''): string {
  return `/disputes/${slug ? `${slug}/` : ''}`
}

/** A group of disputes. */
export interface DisputeGroup {
  readonly name: string
  readonly disputes: readonly Dispute[]
}

/** Groups the disputes, in their order. Within a group, disputes of the front page are first. */
export function disputeGroups({ disputes, club }: Pick<Corpus, 'disputes' | 'club'>): DisputeGroup[] {
  const tiles = club.disputes?.tiles ?? []
  const isLater = ({ slug }: Dispute) => Number(!tiles.includes(slug))
  return [...Map.groupBy(disputes, ({ group }) => group)].map(([name, own]) => ({
    name,
    disputes: own.toSorted((a, b) => isLater(a) - isLater(b))
  }))
}

/** Returns the drawing of a dispute: its own, or that of its group. */
export function sceneOf(
  { scenes }: Pick<Corpus['club'], 'scenes'>,
  { slug, group }: Pick<Dispute, 'slug' | 'group'>
): SceneName | null {
  return scenes.get(slug) ?? scenes.get(group) ?? null
}

/** Returns the articles that are the first basis of the cards of a dispute: 「80条・12条」. */
export function provisionsOfDispute({ cards }: Dispute): string {
  const first = [...cards.values()].flatMap(({ cites }) => cites.slice(0, 1)).map(topPath)
  return [...new Set(first)].map(articlesInShort).join('・')
}

function articlesInShort(article: Path): string {
  return formatProvisionPath(article).replace(/^第/u, '')
}

/** Returns the disputes by the article that is the first basis of one of their cards. */
export function disputesByArticle(disputes: readonly Dispute[]): ReadonlyMap<Path, readonly Dispute[]> {
  const byArticle = new Map<Path, Dispute[]>()
  for (const dispute of disputes) {
    const articles = new Set([...dispute.cards.values()].map(({ cites }) => topPath(cites[0] ?? '')))
    for (const article of articles) byArticle.set(article, [...(byArticle.get(article) ?? []), dispute])
  }
  return byArticle
}
