import type { Topic } from '../../model/topic.ts'
import { type CellView, cellView } from '../../view/cell.ts'
import { type CitedPage, citedTexts } from '../../view/cited.ts'
import { compareUrl, topicUrl } from '../../view/compare-urls.ts'
import { columnName } from '../../view/compared.ts'
import { currentEdition } from '../../view/edition.ts'
import { enforcementLabel } from '../../view/edition-labels.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { topicRail } from '../../view/sidebars.ts'
import { contentLine } from '../../view/source-links.ts'
import { paragraphSpans } from '../../view/statement-view.ts'
import { createHrefResolver } from '../../view/targets.ts'
import { type CellText, cellField, cellText } from './cell-text.ts'
import type { PageHead } from './page-head.ts'
import { type Pagination, paginate } from './pagination.ts'
import type { SiteContext } from './site-context.ts'

/** One topic: the cell of each ruleset, its derivation, and the provisions of its basis, in columns. */
export interface TopicPage {
  readonly head: PageHead
  readonly label: string
  readonly question: readonly InlineNode[]
  /** Paragraphs about the meaning of the topic. */
  readonly meaning: readonly (readonly InlineNode[])[]
  readonly cells: readonly TopicCell[]
  /** Name of the home ruleset, which the others are compared with. */
  readonly against: string | null
  readonly texts: readonly { readonly name: string; readonly pages: readonly CitedPage[] }[]
  /** Names of the rulesets without a rule, and of those that are unread. */
  readonly silent: readonly string[]
  readonly unread: readonly string[]
  readonly pagination: Pagination
}

/** The cell of a ruleset, with its version and its notes. */
interface TopicCell extends CellText {
  readonly ruleset: string
  readonly enforcement: string
  readonly derivation: readonly InlineNode[]
  readonly note: readonly InlineNode[]
}

/** Upper limit of the description, in characters. */
const MAX_DESCRIBED = 118

/** Returns the page of a topic. */
export function topicPage(site: SiteContext, topic: Topic): TopicPage {
  const { corpus, compared, renderStatement } = site
  const { home } = corpus
  const { id, label, question, meaning, file, group } = topic
  const views = compared.map(ruleset => cellView(topic, ruleset, home))
  const answers = views
    .filter(({ read }) => read)
    .map(({ name, segments }) => `${name}は${segments.map(({ text }) => text).join('')}`)
    .join('。')
  return {
    head: {
      title: `${label}を比べる`,
      description: `${question}${answers && `${answers}。`}`.slice(0, MAX_DESCRIBED),
      canonical: topicUrl({ id }),
      trail: [
        { label: '規則を比べる', href: compareUrl() },
        { label: group, href: `${compareUrl()}#${encodeURI(group)}` }
      ],
      rail: topicRail(corpus.topics, group),
      card: 'comparison',
      source: contentLine(file)
    },
    label,
    question: renderStatement({ file, key: 'question', text: question }),
    meaning: paragraphSpans(meaning.plain).map(span => renderStatement({ file, key: '', text: meaning.plain }, span)),
    cells: views.map(view => ({
      ...cellText(site, { ...view, citations: citationsInOrder(topic, view) }),
      ruleset: view.ruleset.id,
      enforcement: enforcementLabel(view.ruleset.current.text),
      derivation: view.derivation ? renderStatement(cellField(view, 'derivation', view.derivation)) : [],
      note: view.note ? renderStatement(cellField(view, 'note', view.note)) : []
    })),
    against: home && columnName(home),
    texts: textsOf(site, topic),
    silent: views.filter(({ read, ruled }) => read && !ruled).map(({ name }) => name),
    unread: views.filter(({ read }) => !read).map(({ name }) => name),
    pagination: paginate('前後の論点', corpus.topics, corpus.topics.indexOf(topic), to => ({
      href: topicUrl(to),
      label: to.label
    }))
  }
}

/** Returns the citations of a cell in the order of the text. A topic cites the most important provision first. */
function citationsInOrder({ cells }: Topic, { ruleset, citations }: CellView): CellView['citations'] {
  const paths = cells.get(ruleset.id)?.citations ?? []
  const places = new Map([...ruleset.current.nodes.keys()].map((path, at) => [path, at]))
  return citations
    .map((citation, at) => ({ citation, place: places.get(paths[at] ?? '') ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.place - b.place)
    .map(({ citation }) => citation)
}

/** Returns the provisions that each ruleset bases its answer on. */
function textsOf(
  { corpus, compared, recordLinks, renderStatement }: SiteContext,
  { cells }: Topic
): TopicPage['texts'] {
  return compared.flatMap(ruleset => {
    const cell = cells.get(ruleset.id)
    const hrefOf = createHrefResolver(currentEdition(ruleset), corpus.rulesets, recordLinks)
    const pages = cell ? citedTexts(ruleset, cell, { hrefOf, render: renderStatement }) : []
    return pages.length > 0 ? [{ name: columnName(ruleset), pages }] : []
  })
}
