import type { PageHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** AIに聞くとき: how members ask an assistant, and what its answers are worth. */
export interface AssistantsPage {
  readonly head: PageHead
  /** Short name of the bylaws, as members say it. */
  readonly name: string
  readonly hasDisputes: boolean
  /** Address of the article on who decides. */
  readonly decides: string | null
}

/** Returns the page about assistants. */
export function assistantsPage({ corpus, ruleset }: RulesetContext): AssistantsPage {
  const { text } = ruleset.current
  const decides = corpus.club.disputes?.decides ?? null
  return {
    head: {
      title: 'AIに聞くとき',
      description: `${text.title}のことをAIに聞くときの頼み方と、答えの確かめ方。AIは、ない条や違う点数を言うことがあります。`,
      canonical: '/assistants/'
    },
    name: text.citedAs[0] ?? text.title,
    hasDisputes: corpus.disputes.length > 0,
    decides: decides === null ? null : `/${ruleset.id}/${decides}/`
  }
}
