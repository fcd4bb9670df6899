import type { Corpus } from '../../corpus/build-corpus.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import { absoluteAddress } from '../../text/base-path.ts'
import { escapeWords } from '../../text/escape-mdx.ts'
import { compareUrl, topicUrl } from '../../view/compare-urls.ts'
import { disputeGroups, disputeUrl } from '../../view/disputes.ts'
import { currentEdition, pageUrl, rootOf } from '../../view/edition.ts'
import { hasHistory } from '../../view/history-availability.ts'
import { instrumentTitle } from '../../view/instrument.ts'
import { titleOf } from '../../view/law-pages.ts'
import { precedentLine } from '../../view/precedent.ts'
import { historyUrl, precedentUrl } from '../../view/record-urls.ts'
import { type Records, recordsOf } from '../../view/records.ts'
import type { GeneratedFile, SiteLocation } from '../site-file.ts'
import { disputeMarkdown } from './dispute.ts'
import { glossaryMarkdown } from './glossary.ts'
import { lawPageMarkdown } from './law.ts'
import { FULL_FILE, llmsFull, llmsIndex } from './llms.ts'
import { amendmentMarkdown, precedentMarkdown } from './records.ts'
import { topicMarkdown } from './topic.ts'
import { type MarkdownLinks, markdownDocument, markdownLink, markdownSection, twinPath } from './writer.ts'

/** Page of the site with a Markdown twin. */
interface Twin {
  readonly url: string
  readonly write: (links: MarkdownLinks) => string
}

/**
 * Returns the files for programs and assistants: `llms.txt`, `llms-full.txt` and Markdown twins. Pages with a twin: law
 * in force, precedents, instruments, disputes, topics, their lists and the glossary. Empty if `club.yaml` switches them
 * off.
 */
export function markdownFiles(library: Corpus, place: SiteLocation): GeneratedFile[] {
  const { home, club, rulesets } = library
  if (!home || !club.machines) return []
  const records = rulesets.map(ruleset => recordsOf(library, ruleset))
  const twins = twinsOf(library, records)
  const links = { place, twins: new Set(twins.map(({ url }) => twinPath(url))) }
  return [
    { path: 'llms.txt', write: () => llmsIndex(library, records, { ...links, origin: place.site }) },
    { path: FULL_FILE, write: () => llmsFull(library, records) },
    ...twins.map(({ url, write }) => ({ path: twinPath(url), write: () => write(links) }))
  ]
}

function twinsOf(library: Corpus, records: readonly Records[]): Twin[] {
  const { disputes, topics, terms, home } = library
  const own = records.find(({ ruleset }) => ruleset === home)
  return [
    ...records.flatMap(each => rulesetTwins(library, each)),
    ...(own && disputes.length > 0
      ? [
          listTwin(disputeUrl(), 'もめごと', links =>
            disputeGroups(library).map(({ name, disputes }) =>
              markdownSection(
                name,
                disputes.map(
                  ({ slug, title, plain }) => `${markdownLink(title, disputeUrl(slug), links)}　${escapeWords(plain)}`
                )
              )
            )
          ),
          ...disputes.map(dispute => ({
            url: disputeUrl(dispute.slug),
            write: (links: MarkdownLinks) => disputeMarkdown(dispute, own, links)
          }))
        ]
      : []),
    ...(topics.length > 0
      ? [
          listTwin(compareUrl(), '論点', links =>
            [...Map.groupBy(topics, ({ group }) => group)].map(([group, within]) =>
              markdownSection(
                group,
                within.map(
                  topic => `${markdownLink(topic.label, topicUrl(topic), links)}　${escapeWords(topic.question)}`
                )
              )
            )
          ),
          ...topics.map(topic => ({
            url: topicUrl(topic),
            write: (links: MarkdownLinks) => topicMarkdown(topic, library, links)
          }))
        ]
      : []),
    ...(terms.length > 0 ? [{ url: '/terms/', write: (links: MarkdownLinks) => glossaryMarkdown(library, links) }] : [])
  ]
}

/** Returns the twins of a ruleset: its contents, pages of law, precedents and instruments. */
function rulesetTwins(library: Corpus, records: Records): Twin[] {
  const { ruleset, amendments } = records
  const edition = currentEdition(ruleset)
  const { pages, text } = ruleset.current
  const surviving = records.precedents.filter(hasSurvivingText)
  const instruments = hasHistory(records) ? amendments : []
  return [
    listTwin(rootOf(edition), text.title, links => [
      markdownSection(
        '目次',
        pages.map(page => {
          const plain = ruleset.plain.get(page.slug)
          return `${markdownLink(titleOf(page), pageUrl(edition, page.slug), links)}${plain ? `　${escapeWords(plain)}` : ''}`
        })
      )
    ]),
    ...pages.map(page => ({
      url: pageUrl(edition, page.slug),
      write: (links: MarkdownLinks) => lawPageMarkdown(page, { library, records, links })
    })),
    ...(surviving.length > 0
      ? [
          listTwin(precedentUrl(records), `${text.title}の先例`, links => [
            surviving
              .map(({ precedent }) => precedentLine(records, precedent))
              .map(
                ({ name, caption, href, status, holding }) =>
                  `- ${markdownLink(`${name}（${caption}）`, href, links)}〔${status}〕　${escapeWords(holding)}`
              )
              .join('\n')
          ])
        ]
      : []),
    ...surviving.map(entry => ({
      url: precedentUrl(records, entry.precedent.number),
      write: (links: MarkdownLinks) => precedentMarkdown(records, entry, links)
    })),
    ...(instruments.length > 0
      ? [
          listTwin(historyUrl(records), `${text.title}の沿革`, links => [
            instruments
              .map(
                each =>
                  `- ${each.date ?? '日付の記録なし'}　${markdownLink(instrumentTitle(each), historyUrl(records, each.id), links)}`
              )
              .join('\n')
          ])
        ]
      : []),
    ...instruments.map(amendment => ({
      url: historyUrl(records, amendment.id),
      write: (links: MarkdownLinks) => amendmentMarkdown(records, amendment, links)
    }))
  ]
}

/** Returns the twin of a list of pages. */
function listTwin(url: string, title: string, blocks: (links: MarkdownLinks) => readonly string[]): Twin {
  return {
    url,
    write: links => markdownDocument({ url: absoluteAddress(links.place, url) }, title, blocks(links))
  }
}
