import type { Corpus } from '../../corpus/build-corpus.ts'
import type { LawPage } from '../../history/versions/law-pages.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { topPath } from '../../model/address.ts'
import { pageBlocks } from '../../model/text-blocks.ts'
import { provisionsWithin } from '../../model/walk.ts'
import { absoluteAddress } from '../../text/base-path.ts'
import { escapeWords } from '../../text/escape-mdx.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, pageUrl, provisionUrl } from '../../view/edition.ts'
import { citedPage, editionInWords, textKindCaution } from '../../view/edition-labels.ts'
import { titleOf } from '../../view/law-pages.ts'
import { acceptedOn, notesOn } from '../../view/notes.ts'
import { precedentLine } from '../../view/precedent.ts'
import { provisionName } from '../../view/provision-name.ts'
import type { Records } from '../../view/records.ts'
import { referencesTo } from '../../view/references.ts'
import { blocksMarkdown } from '../text/markdown.ts'
import { type MarkdownLinks, markdownDocument, markdownLink, markdownSection, markdownText } from './writer.ts'

/** Returns the words of a page of law, verbatim, without its heading. */
function lawPageWords(page: LawPage): string {
  return page.deleted && page.paragraphs.length === 0 ? '削除' : blocksMarkdown(pageBlocks(page))
}

interface LawContext {
  readonly library: Corpus
  readonly records: Records
  readonly links: MarkdownLinks
}

/**
 * Returns the Markdown twin of a page of law in force: the words of the law verbatim, then everything else under
 * headings of its own.
 */
export function lawPageMarkdown(page: LawPage, { library, records, links }: LawContext): string {
  const { ruleset } = records
  const { text } = ruleset.current
  const edition = currentEdition(ruleset)
  const url = pageUrl(edition, page.slug)
  return markdownDocument(
    {
      address: `${ruleset.id}:${page.slug}`,
      cite_as: citedPage(text, page),
      version: editionInWords(text),
      in_force_since: text.enforcedOn,
      wording: textKindCaution(text),
      url: absoluteAddress(links.place, url)
    },
    titleOf(page),
    [
      lawPageWords(page),
      markdownSection('ひとことで', markdownText(ruleset.plain.get(page.slug) ?? '')),
      markdownSection('先例', precedentLines(page, records, links)),
      markdownSection('注', noteLines(page, ruleset)),
      markdownSection(
        'この規定を引く規定',
        referencesTo(ruleset.current, page).map(({ from, source }) =>
          markdownLink(source, provisionUrl(edition, from), links)
        )
      ),
      markdownSection('もめごと', ruleset === library.home ? disputeLines(page, library, links) : [])
    ]
  )
}

function precedentLines({ slug }: LawPage, records: Records, links: MarkdownLinks): string[] {
  return (records.byArticle.get(slug) ?? []).map(({ precedent }) => {
    const { name, caption, href, holding, status, inEffect } = precedentLine(records, precedent)
    const mark = inEffect ? '' : `〔${status}〕`
    return `${markdownLink(`${name}（${caption}）`, href, links)}${mark}　${escapeWords(holding)}`
  })
}

function noteLines(page: LawPage, { notes, current }: Ruleset): string[] {
  const paths = [
    page.slug,
    ...[...page.paragraphs, ...page.articles].flatMap(within => [...provisionsWithin(within)].map(({ path }) => path))
  ]
  return [...new Set(paths)].flatMap(path =>
    [...notesOn(notes, path, current.text.textKind), ...acceptedOn(current, path)].map(note => {
      const text = note.texts.map(({ text: source, span }) => source.text.slice(span.start, span.end)).join('')
      const original = note.original === null ? '' : `原文「${note.original}」。`
      return escapeWords(`${provisionName(current.nodes, path)}〔${note.kind}〕${original}${text}`)
    })
  )
}

function disputeLines({ slug }: LawPage, { disputes }: Corpus, links: MarkdownLinks): string[] {
  const isOn = (path: string) => topPath(path) === slug
  return disputes
    .filter(({ cards }) => [...cards.values()].some(({ cites }) => cites.slice(0, 1).some(isOn)))
    .map(dispute => `${markdownLink(dispute.title, disputeUrl(dispute.slug), links)}　${escapeWords(dispute.plain)}`)
}
