import type { Corpus } from '../../corpus/build-corpus.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import type { Term } from '../../model/term.ts'
import { currentEdition, provisionUrl } from '../../view/edition.ts'
import { citingName } from '../../view/edition-labels.ts'
import { englishUrl } from '../../view/english.ts'
import { kanaRows, termName } from '../../view/glossary.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { inPageSidebar } from '../../view/sidebars.ts'
import { contentLine, editUrl } from '../../view/source-links.ts'
import { paragraphSpans } from '../../view/statement-view.ts'
import type { NavLink } from './page-head.ts'
import { type PageHead, runningHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** 用語: the glossary. */
export interface TermsPage {
  readonly head: PageHead
  readonly rows: readonly GlossaryRow[]
}

/** A kana row with its terms. */
export interface GlossaryRow {
  readonly kana: string
  readonly terms: readonly GlossaryTerm[]
}

/** A term with its meaning and its defining provisions. */
interface GlossaryTerm {
  readonly slug: string
  readonly term: string
  readonly reading: string
  /** Heading in a sheet dialog: 「競技者（きょうぎしゃ）」. */
  readonly name: string
  readonly aliases: readonly string[]
  /** Paragraphs of the meaning. */
  readonly meaning: readonly (readonly InlineNode[])[]
  /** The provision that defines the term, and the provision that contains its rule. */
  readonly definedAt: NavLink | null
  readonly settledBy: NavLink | null
  /** Address at which the term can be edited; `null` without a repository. */
  readonly source: string | null
}

/** Returns the page of the glossary. */
export function termsPage(site: SiteContext): TermsPage {
  const { club, terms, home } = site.corpus
  const rows = glossaryRows(site)
  return {
    head: {
      title: '用語',
      description: `${club.title}の用語集。${terms.length}語を、読み・別の書き方・定める規定とともに引けます。`,
      canonical: '/terms/',
      translation: site.english.guide && englishUrl('terms/'),
      ...(home && { running: runningHead('用語', home.current.text) }),
      rail: inPageSidebar(rows.map(({ kana }) => ({ id: `row-${kana}`, label: kana })))
    },
    rows
  }
}

/** Returns the terms by kana row. */
export function glossaryRows(site: SiteContext): GlossaryRow[] {
  return kanaRows(site.corpus.terms).map(({ kana, terms }) => ({
    kana,
    terms: terms.map(term => glossaryTerm(site, term))
  }))
}

function glossaryTerm({ corpus, renderStatement }: SiteContext, entry: Term): GlossaryTerm {
  const { slug, term, reading, aliases, meaning, definedAt, settledBy, file } = entry
  return {
    slug,
    term,
    reading,
    name: termName(entry),
    aliases,
    meaning: paragraphSpans(meaning.plain).map(span => renderStatement({ file, key: '', text: meaning.plain }, span)),
    definedAt: definedAt ? provisionLink(corpus, definedAt) : null,
    settledBy: settledBy ? provisionLink(corpus, settledBy) : null,
    source: editUrl(corpus.club, contentLine(file))
  }
}

function provisionLink({ home }: Pick<Corpus, 'home'>, path: Path): NavLink {
  if (!home) return { label: formatProvisionPath(path), href: '/' }
  const { text, nodes } = home.current
  return {
    label: `${citingName(text)}${formatProvisionPath(path, nodes)}`,
    href: provisionUrl(currentEdition(home), path)
  }
}
