import type { Corpus } from '../../corpus/build-corpus.ts'
import type { SceneName } from '../../model/scene.ts'
import { disputeGroups, disputeUrl, sceneOf } from '../../view/disputes.ts'
import { englishUrl } from '../../view/english.ts'
import { type PageHead, runningHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** もめごと: every dispute under its group. */
export interface DisputeListPage {
  readonly head: PageHead
  readonly groups: readonly DisputeLinks[]
}

/** The disputes of a group, as links. */
export interface DisputeLinks {
  readonly name: string
  readonly scene: SceneName | null
  readonly disputes: readonly { readonly href: string; readonly title: string; readonly plain: string }[]
}

/** Returns the list of disputes. Its tiles lead to the groups, so that it has no sidebar of its own. */
export function disputeListPage({ corpus, english }: SiteContext): DisputeListPage {
  const { club, disputes, home } = corpus
  return {
    head: {
      title: 'もめごと',
      description: `${club.title}のもめごと${disputes.length}件。何が起きたかを選ぶと、裁定と根拠の条文に行き着きます。`,
      canonical: disputeUrl(),
      card: 'ruling',
      translation: english.guide && englishUrl('disputes/'),
      ...(home && { running: runningHead('もめごと', home.current.text) })
    },
    groups: disputeLinks(corpus)
  }
}

/** Returns links to all disputes, by group. */
export function disputeLinks(corpus: Pick<Corpus, 'disputes' | 'club'>): DisputeLinks[] {
  return disputeGroups(corpus).map(({ name, disputes }) => ({
    name,
    scene: sceneOf(corpus.club, { slug: '', group: name }),
    disputes: disputes.map(({ slug, title, plain }) => ({ href: disputeUrl(slug), title, plain }))
  }))
}
