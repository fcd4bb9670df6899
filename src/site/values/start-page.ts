import { topicUrl } from '../../view/compare-urls.ts'
import { distinctiveTopics } from '../../view/distinctive-topics.ts'
import { currentEdition, pageUrl } from '../../view/edition.ts'
import { enforcementLabel, formatCount } from '../../view/edition-labels.ts'
import { headingSidebar, inPageSidebar } from '../../view/sidebars.ts'
import { type ArticleList, articleList } from './contents-page.ts'
import { type PageHead, runningHead } from './page-head.ts'
import type { RulesetContext } from './site-context.ts'

/** はじめての人へ: three steps, the rules that surprise players of other rulesets, and the bylaws as plain sentences. */
export interface StartPage {
  readonly head: PageHead
  readonly title: string
  readonly enforcement: string
  /** Length of the plain sentences in characters, and the time to read them. */
  readonly characters: number
  readonly minutes: number
  /** Number of disputes: 「129件」; `null` without disputes. */
  readonly disputes: string | null
  /** Address of the full text. */
  readonly fullText: string
  /** Number of compared rulesets besides this one: 「6つ」. */
  readonly others: string
  readonly surprises: readonly Surprise[]
  readonly list: ArticleList
}

/** A rule on which most other rulesets differ. */
interface Surprise {
  readonly href: string
  readonly label: string
  readonly text: string
  /** 「定めのある4つのうち3つと違う」 */
  readonly extent: string
}

/** Reading speed, in characters per minute. */
const SPEED = 500
/** Heading of the surprising rules. */
export const SURPRISES = { id: 'own-ways', label: 'よそと違うところ' } as const
/** Upper limit of surprising rules. */
const MAX_SURPRISES = 12

/** Returns the page for beginners. */
export function startPage(home: RulesetContext): StartPage {
  const { corpus, compared, ruleset } = home
  const { text } = ruleset.current
  const edition = currentEdition(ruleset)
  const characters = [...ruleset.plain.values()].reduce((sum, sentence) => sum + [...sentence].length, 0)
  const list = articleList(home, edition)
  const surprises = distinctiveTopics(corpus.topics, compared)
    .slice(0, MAX_SURPRISES)
    .map(({ topic, cell, others, different }) => ({
      href: topicUrl(topic),
      label: topic.label,
      text: cell.text,
      extent: `定めのある${formatCount(others)}のうち${different === others ? 'すべて' : formatCount(different)}と違う`
    }))
  return {
    head: {
      title: 'はじめての人へ',
      description: `${text.title}を、条ごとのひとことで、はじめから終わりまで読めます。よその規則と違うところも並べます。`,
      canonical: '/start/',
      running: runningHead('はじめての人へ', text),
      rail: [...inPageSidebar(surprises.length > 0 ? [SURPRISES] : []), ...headingSidebar(list.outline)]
    },
    title: text.title,
    enforcement: enforcementLabel(text),
    characters,
    minutes: Math.round(characters / SPEED),
    disputes: corpus.disputes.length > 0 ? `${corpus.disputes.length}件` : null,
    fullText: pageUrl(edition, 'full'),
    others: formatCount(compared.length - 1),
    surprises,
    list
  }
}
