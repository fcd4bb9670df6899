import type { Corpus } from '../../corpus/build-corpus.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import { splitVerdict } from '../../model/dispute.ts'
import { absoluteAddress } from '../../text/base-path.ts'
import { escapeHeading, escapeWords } from '../../text/escape-mdx.ts'
import { compareUrl } from '../../view/compare-urls.ts'
import { clubName } from '../../view/compared.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, pageUrl, rootOf } from '../../view/edition.ts'
import { citedPage, citingName, editionInWords, textKindCaution } from '../../view/edition-labels.ts'
import { englishOf, englishUrl } from '../../view/english.ts'
import { precedentName } from '../../view/precedent.ts'
import { provisionName } from '../../view/provision-name.ts'
import { historyUrl, precedentUrl } from '../../view/record-urls.ts'
import type { Records } from '../../view/records.ts'
import { citesOfCard } from '../../view/ruling-cards.ts'
import { formatMarkdown } from '../text/markdown.ts'
import { precedentWords } from './records.ts'
import { type MarkdownLinks, markdownLink, markdownSection } from './writer.ts'

/** Name of the complete text in one file. */
export const FULL_FILE = 'llms-full.txt'

/** `/llms.txt`: purpose of the site, how to cite, and links to the lists of Markdown files. */
export function llmsIndex(library: Corpus, records: readonly Records[], links: MarkdownLinks): string {
  const { home, club, disputes, topics, terms, rulesets } = library
  const [own] = records.filter(({ ruleset }) => ruleset === home)
  if (!home || !own) return ''
  const link = (text: string, url: string, more = '') =>
    `${markdownLink(text, url, links)}${more ? `：${escapeWords(more)}` : ''}`
  const { text, pages } = home.current
  const name = citingName(text)
  const [example = pages[0]] = pages.filter(({ slug }) => slug === club.quick[0])
  const caution = textKindCaution(text)
  const surviving = own.precedents.find(hasSurvivingText)
  const quoted = surviving ? `、先例は「${precedentName(surviving.precedent.number)}」` : ''
  // Texts that editors wrote, as far as the site has them.
  const edited = [
    ...(home.plain.size > 0 ? ['ひとことで'] : []),
    ...(disputes.length > 0 ? ['もめごと'] : []),
    ...(topics.length > 0 ? ['論点'] : []),
    ...(terms.length > 0 ? ['用語'] : []),
    '注'
  ]
  const rules = [
    `この会の「${name}」は、${text.title}をいう。今の版は、${editionInWords(text)}。${caution ? `文は、${caution}。` : ''}`,
    ...(example ? [`規定は「${citedPage(text, example)}」${quoted}のように引く。`] : []),
    `ここにない規則を、一般の知識で補わない。定めがなければ、「${name}に定めはない」と答える。`,
    ...(topics.length > 0
      ? ['比較の「規定なし」は、全文を読んで定めがないこと。「未読」は、まだ誰も読んでいないこと。二つは違う。']
      : []),
    `${edited.join('・')}は、編者が書いたもので、条文ではない。`,
    ...(englishOf(library).length > 0 ? ['The English text is an aid. The Japanese text prevails.'] : []),
    '各ページの文は、アドレスの終わりの「/」を「.md」に替えると、Markdownで読める。'
  ]
  return `${[
    `# ${escapeHeading(club.title)}`,
    `> ${escapeWords(`${club.club}の規約と、それについて決められたこと・書かれたこと。`)}`,
    rules.map(rule => `- ${escapeWords(rule)}`).join('\n'),
    markdownSection('今の条文', [
      link(`${name}の目次`, rootOf(currentEdition(home))),
      `[全文](${absoluteAddress(links.place, `/${FULL_FILE}`)})：${['条文', ...(surviving ? ['先例'] : []), ...(disputes.length > 0 ? ['もめごとの裁定'] : [])].join('、')}`,
      ...(example ? [link(citedPage(text, example), pageUrl(currentEdition(home), example.slug), '条ごとの例')] : [])
    ]),
    markdownSection('先例と沿革', [
      ...(own.precedents.length > 0 ? [link('先例', precedentUrl(own))] : []),
      ...(own.amendments.length > 0 ? [link('沿革', historyUrl(own))] : [])
    ]),
    markdownSection('もめごと', disputes.length > 0 ? [link('もめごと', disputeUrl(), '起きたことから裁定へ')] : []),
    markdownSection('比較', topics.length > 0 ? [link('論点', compareUrl(), 'ほかの規則との違い')] : []),
    markdownSection('用語', terms.length > 0 ? [link('用語', '/terms/')] : []),
    markdownSection('English', englishOf(library).length > 0 ? [link('English guide', englishUrl())] : []),
    markdownSection('API', [`[JSON](${absoluteAddress(links.place, '/api/')})：番地、引用、版、差分`]),
    markdownSection(
      'Optional',
      rulesets
        .filter(ruleset => ruleset !== home)
        .map(ruleset =>
          link(ruleset.current.text.title, rootOf(currentEdition(ruleset)), `${clubName(library)}の規約ではない`)
        )
    )
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

/** `/llms-full.txt`: the law in force, the precedents, and the verdict of every ruling card with its provisions. */
export function llmsFull(library: Corpus, records: readonly Records[]): string {
  const { home, disputes } = library
  const [own] = records.filter(({ ruleset }) => ruleset === home)
  if (!home || !own) return ''
  const { nodes, text } = home.current
  const surviving = own.precedents.filter(hasSurvivingText)
  const precedents = surviving.map(
    entry =>
      `## ${escapeHeading(`${precedentName(entry.precedent.number)}（${entry.precedent.caption}）`)}\n\n${precedentWords(entry, '###')}`
  )
  const verdicts = disputes.map(({ title, cards }) => {
    const lines = [...cards.values()].map(card => {
      const cites = citesOfCard(card).map(path => `${citingName(text)}${provisionName(nodes, path)}`)
      const grounds = [...cites, ...card.precedents.map(precedentName)].join('、')
      const source = card.custom ? '〔慣習（編者の読み）〕' : card.silent ? '〔規約に定めなし〕' : ''
      return `- ${escapeWords(`${card.title ? `${card.title}：` : ''}${splitVerdict(card).verdict}${source}${grounds ? `（${grounds}）` : ''}`)}`
    })
    return `## ${escapeHeading(title)}\n\n${lines.join('\n')}`
  })
  return `${[
    formatMarkdown(text).trimEnd(),
    ...(precedents.length > 0 ? ['# 先例', ...precedents] : []),
    ...(verdicts.length > 0 ? ['# もめごとの裁定（編者によるもの。条文ではない）', ...verdicts] : [])
  ].join('\n\n')}\n`
}
