import { currentEdition, pageUrl } from '../../view/edition.ts'
import { type KeypadView, keypadOf } from '../../view/numbers.ts'
import { featuredTiles, type ProvisionTile } from './front-parts.ts'
import type { PageHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/**
 * Page for a URL that does not exist, or that is neither cached nor reachable: the keypad and the most common articles.
 */
export interface MissingPage {
  readonly head: PageHead
  /** Address of the 目次; `null` without a home ruleset. */
  readonly contents: string | null
  readonly keypad: KeypadView | null
  readonly provisions: readonly ProvisionTile[]
}

/** Returns the page for missing addresses. `home` is the home ruleset. */
export function missingPage(home: RulesetContext | null): MissingPage {
  const edition = home && currentEdition(home.ruleset)
  return {
    head: {
      title: 'ページがありません',
      description: 'お探しのページはありません。条番号かことばで探せます。',
      canonical: null
    },
    contents: edition && pageUrl(edition, ''),
    keypad: edition && keypadOf(edition),
    provisions: home ? featuredTiles(home) : []
  }
}
