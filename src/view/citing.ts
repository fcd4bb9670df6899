import type { LawPage } from '../history/versions/law-pages.ts'
import type { SurvivingEntry } from '../history/versions/precedent.ts'
import type { CitationData } from '../protocol/citation-data.ts'
import { type Edition, pageUrl, pin } from './edition.ts'
import { citedPage, editionMark } from './edition-labels.ts'
import { precedentName } from './precedent.ts'
import { precedentUrl } from './record-urls.ts'
import type { Records } from './records.ts'

/** Returns the citation of a page of law, used for copying, sharing and the sheet dialog. */
export function citationDataOf(edition: Edition, page: LawPage): CitationData {
  const { text } = edition.version
  return {
    cite: citedPage(text, page),
    caption: inBrackets(page.caption),
    edition: editionMark(text),
    page: pageUrl(pin(edition), page.slug)
  }
}

/** Returns the citation of a precedent. */
export function citedPrecedent(records: Records, { precedent, textKind }: SurvivingEntry): CitationData {
  const { number, caption, decidedOn } = precedent
  return {
    cite: precedentName(number),
    caption: inBrackets(caption),
    edition: [decidedOn ?? '', textKind === 'restated' ? '再述' : ''].filter(Boolean).join('・'),
    page: precedentUrl(records, number)
  }
}

function inBrackets(caption: string | null): string {
  return caption ? `（${caption}）` : ''
}
