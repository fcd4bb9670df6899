import type { Corpus } from '../../corpus/build-corpus.ts'
import { absoluteAddress } from '../../text/base-path.ts'
import { escapeHeading, escapeWords } from '../../text/escape-mdx.ts'
import { currentEdition, provisionUrl } from '../../view/edition.ts'
import { citingName } from '../../view/edition-labels.ts'
import { kanaRows, termName } from '../../view/glossary.ts'
import { provisionName } from '../../view/provision-name.ts'
import { type MarkdownLinks, markdownDocument, markdownLink, markdownText } from './writer.ts'

/** Returns the Markdown twin of the glossary, in the order of the page. */
export function glossaryMarkdown({ terms, home, club }: Corpus, links: MarkdownLinks): string {
  const entries = kanaRows(terms).flatMap(({ terms }) =>
    terms.map(term => {
      const path = term.definedAt ?? term.settledBy
      const where =
        path && home?.current.nodes.has(path)
          ? `- ${term.definedAt ? '定める規定' : '決める規定'}：${markdownLink(`${citingName(home.current.text)}${provisionName(home.current.nodes, path)}`, provisionUrl(currentEdition(home), path), links)}`
          : ''
      const names = term.aliases.length > 0 ? `- ${escapeWords(`別の書き方：${term.aliases.join('、')}`)}` : ''
      return [
        `## ${escapeHeading(termName(term))}`,
        markdownText(term.meaning.plain),
        [where, names].filter(Boolean).join('\n')
      ]
        .filter(Boolean)
        .join('\n\n')
    })
  )
  return markdownDocument({ url: absoluteAddress(links.place, '/terms/') }, `${club.club}の用語`, entries)
}
