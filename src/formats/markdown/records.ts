import { type SurvivingEntry, textsOfBlock } from '../../history/versions/precedent.ts'
import type { Amendment } from '../../model/amendment.ts'
import type { PrecedentBlock } from '../../model/precedent.ts'
import { absoluteAddress } from '../../text/base-path.ts'
import { formatDay } from '../../text/days.ts'
import { escapeHeading, escapeWords } from '../../text/escape-mdx.ts'
import { attestationView, type ChangeView, changeView } from '../../view/change-view.ts'
import { pageUrl } from '../../view/edition.ts'
import { instrumentTitle, knownOf } from '../../view/instrument.ts'
import { titleOf } from '../../view/law-pages.ts'
import { notesOn } from '../../view/notes.ts'
import { precedentName, statusOf } from '../../view/precedent.ts'
import { articlesOfPrecedent, numberingEdition } from '../../view/precedent-provisions.ts'
import { historyUrl, precedentUrl } from '../../view/record-urls.ts'
import type { Records } from '../../view/records.ts'
import { type MarkdownLinks, markdownDocument, markdownLink, markdownSection, markdownText } from './writer.ts'

/** Returns the words of a precedent, verbatim, under its printed headings: 先例, 説明, 備考. */
export function precedentWords({ precedent }: SurvivingEntry, hashes = '##'): string {
  return precedent.sections
    .map(({ name, blocks }) => `${hashes} ${escapeHeading(name)}\n\n${blocks.map(blockMarkdown).join('\n\n')}`)
    .join('\n\n')
}

function blockMarkdown(block: PrecedentBlock): string {
  return block.kind === 'list'
    ? block.points.map(({ plain }) => `- ${escapeWords(plain)}`).join('\n')
    : textsOfBlock(block)
        .map(({ plain }) => markdownText(plain))
        .join('\n\n')
}

/** Returns the Markdown twin of a precedent. */
export function precedentMarkdown(records: Records, entry: SurvivingEntry, links: MarkdownLinks): string {
  const { number, caption, decidedOn } = entry.precedent
  const { taken, sentence, note } = statusOf(records, entry.precedent)
  const edition = numberingEdition(records, entry)
  return markdownDocument(
    {
      address: `precedent:${number}`,
      cite_as: precedentName(number),
      decided_on: decidedOn,
      wording: entry.textKind === 'restated' ? '公式の文言ではなく、同じ内容を書き直したもの（再述）' : null,
      url: absoluteAddress(links.place, precedentUrl(records, number))
    },
    `${precedentName(number)}（${caption}）`,
    [
      precedentWords(entry),
      markdownSection('ひとことで', markdownText(records.plain.get(String(number)) ?? '')),
      markdownSection(
        'この先例の今',
        [
          `${taken ? (taken.href ? markdownLink(taken.label, taken.href, links) : escapeWords(taken.label)) : ''}${escapeWords(`${taken?.suffix ?? ''}${sentence}`)}`,
          markdownText(note ?? '')
        ]
          .filter(Boolean)
          .join('\n\n')
      ),
      markdownSection(
        '注',
        notesOn(records.notes, String(number), entry.textKind).map(({ kind, texts }) =>
          escapeWords(`〔${kind}〕${texts.map(({ text, span }) => text.text.slice(span.start, span.end)).join('')}`)
        )
      ),
      markdownSection(
        'この先例のいう規定',
        articlesOfPrecedent(records, entry).map(page => markdownLink(titleOf(page), pageUrl(edition, page.slug), links))
      )
    ]
  )
}

/** Returns the Markdown twin of an enactment or amendment. */
export function amendmentMarkdown(records: Records, amendment: Amendment, links: MarkdownLinks): string {
  const { id, date, kind, changes, attested, remarks } = amendment
  return markdownDocument(
    {
      address: `amendment:${id}`,
      cite_as: amendment.instrument,
      date,
      url: absoluteAddress(links.place, historyUrl(records, id))
    },
    instrumentTitle(amendment),
    [
      markdownText(date ? `${formatDay(date)}${kind === 'enactment' ? '施行' : '改正'}` : '日付の記録なし'),
      ...remarks.map(({ plain }) => markdownText(plain)),
      markdownText(knownOf(records, amendment)),
      markdownSection(
        kind === 'enactment' ? 'あったと分かる規定' : '知られている変更',
        changes.map(change => changeLine(changeView(amendment, change)))
      ),
      markdownSection(
        '当時あったと分かる規定',
        attested.map(each => changeLine(attestationView(each)))
      )
    ]
  )
}

function changeLine({ name, change, evidence, source, note }: ChangeView): string {
  return escapeWords(`${name}：${change}（${evidence}。出どころ：${source}）${note ?? ''}`)
}
