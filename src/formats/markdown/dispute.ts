import type { Dispute, Payment, RulingCard } from '../../model/dispute.ts'
import { splitVerdict } from '../../model/dispute.ts'
import { absoluteAddress } from '../../text/base-path.ts'
import { escapeHeading, escapeWords } from '../../text/escape-mdx.ts'
import { answerPaths } from '../../view/dispute-steps.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, provisionUrl } from '../../view/edition.ts'
import { citingName } from '../../view/edition-labels.ts'
import { precedentName } from '../../view/precedent.ts'
import { provisionName } from '../../view/provision-name.ts'
import { precedentUrl } from '../../view/record-urls.ts'
import type { Records } from '../../view/records.ts'
import { citesOfCard } from '../../view/ruling-cards.ts'
import { type MarkdownLinks, markdownDocument, markdownLink, markdownSection, markdownText } from './writer.ts'

/** Returns the Markdown twin of a dispute: its questions, then a section per ruling card. */
export function disputeMarkdown(dispute: Dispute, records: Records, links: MarkdownLinks): string {
  const { slug, title, plain, start, steps, cards } = dispute
  const ids = [start, ...[...steps.keys()].filter(id => id !== start)]
  const nameOf = (go: string) => cards.get(go)?.title ?? steps.get(go)?.ask ?? ''
  const questions = ids.flatMap(id => {
    const step = steps.get(id)
    const answers = step?.choices.map(({ say, go }) => `  - ${escapeWords(`${say} → ${nameOf(go)}`)}`) ?? []
    return step ? [[escapeWords(step.ask), ...answers].join('\n')] : []
  })
  const paths = answerPaths(dispute)
  return markdownDocument({ address: `dispute:${slug}`, url: absoluteAddress(links.place, disputeUrl(slug)) }, title, [
    markdownSection('ひとことで', markdownText(plain)),
    markdownSection('問い', questions),
    ...[...cards].map(([id, card]) => {
      const answers = paths.get(id)?.[0]?.answers ?? []
      return markdownSection(
        `裁定：${card.title ?? title}`,
        [answers.length > 0 ? escapeWords(`答え：${answers.join('、')}`) : '', cardMarkdown(card, records, links)]
          .filter(Boolean)
          .join('\n\n')
      )
    })
  ])
}

/** Returns a ruling card: what the table does, the payments, the reasons, and the provisions that it rests on. */
function cardMarkdown(card: RulingCard, records: Records, links: MarkdownLinks): string {
  const { verdict, cut } = splitVerdict(card)
  const { hand, pays, until, derivation, otherReading, silent, custom, precedents } = card
  const { current } = records.ruleset
  const edition = currentEdition(records.ruleset)
  const cites = citesOfCard(card).map(path =>
    markdownLink(`${citingName(current.text)}${provisionName(current.nodes, path)}`, provisionUrl(edition, path), links)
  )
  const decided = precedents.map(number => markdownLink(precedentName(number), precedentUrl(records, number), links))
  const source = custom ? '慣習（編者の読み）' : silent ? '規約に定めなし' : ''
  const payments = pays === null ? [] : pays.length === 0 ? ['なし'] : pays.map(paymentInWords)
  const lines = [
    ...payments.map(text => `払うもの：${escapeWords(text)}`),
    ...(until ? [escapeWords(`いつまで：${until}`)] : []),
    ...(derivation ? [escapeWords(`数の出どころ：${derivation}`)] : []),
    ...(otherReading ? [escapeWords(`別の読み：${otherReading}`)] : []),
    ...(cites.length > 0 ? [`根拠：${cites.join('、')}`] : []),
    ...(decided.length > 0 ? [`${silent ? '近い先例' : '先例'}：${decided.join('、')}`] : [])
  ]
  return [
    `**${escapeHeading(verdict)}**${source ? `〔${source}〕` : ''}`,
    markdownText(hand.slice(cut)),
    lines.map(line => `- ${line}`).join('\n')
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** 「崩した人 → 場（供託）　300点（見えた牌1枚につき）」 */
function paymentInWords({ who, to, amount, per, times, later, derivation, custom }: Payment): string {
  const points = (figure: number) => `${figure.toLocaleString('en')}点`
  const sum = typeof amount === 'number' ? `${points(amount)}${times ? 'ずつ' : ''}` : amount
  const all = times && typeof amount === 'number' ? `${times}人に、計${points(amount * times)}` : null
  const how = [all, custom ? '慣習（規約に定めなし）' : null, derivation].filter(Boolean).join('。')
  return `${who} → ${to}　${sum}${per ? `（${per}）` : ''}${later ? `。${later}` : ''}${how ? `。${how}` : ''}`
}
