import { hasRule } from '../../compare/compare.ts'
import { pairSheet, type SheetRow } from '../../compare/pair-sheet.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Path } from '../../model/law.ts'
import { pairSheetUrl } from '../../view/compare-urls.ts'
import type { InlineNode } from '../../view/inline-content.ts'
import { articleBasis, type EnglishBasis, type EnglishPage, englishPage, englishRenderer } from './english-parts.ts'
import type { SiteContext } from './site-context.ts'

/** "Coming from EMA rules": the differences for a guest who knows another ruleset, the most important first. */
export interface EnglishSheetPage extends EnglishPage {
  readonly title: string
  /** Name of the ruleset that the guest knows. */
  readonly other: string
  readonly sections: readonly {
    readonly id: string
    readonly name: string
    readonly rows: readonly EnglishSheetRow[]
  }[]
  /** Matters that the guest has to ask about, because the rules of the club do not settle them. */
  readonly toAsk: readonly string[]
  /** Address of the sheet in Japanese, which has all differences. */
  readonly japanese: string
}

interface EnglishSheetRow {
  readonly name: string
  readonly theirs: string
  readonly here: readonly InlineNode[]
  readonly basis: readonly EnglishBasis[]
}

/** Returns the sheet of each ruleset that the club names in English. */
export function englishSheetPages(
  site: SiteContext
): { readonly ruleset: string; readonly page: () => EnglishSheetPage }[] {
  const { home, club } = site.corpus
  if (!home || site.english.guide === null) return []
  const names = club.english?.rulesets ?? new Map<string, string>()
  return site.compared.flatMap(first => {
    const name = names.get(first.id)
    return name === undefined || first === home
      ? []
      : [{ ruleset: first.id, page: () => englishSheetPage(site, { first, second: home }, name) }]
  })
}

function englishSheetPage(
  site: SiteContext,
  { first, second }: { readonly first: Ruleset; readonly second: Ruleset },
  other: string
): EnglishSheetPage {
  const { top, toAsk, rest } = pairSheet(site.corpus.topics, first.id, second.id)
  const rowsOf = (rows: readonly SheetRow[]) => rows.flatMap(row => partsOf(site, row, { first, second }))
  const sections = [
    { id: 'first', name: 'Know these first', rows: rowsOf(top) },
    { id: 'other', name: 'Other differences', rows: rowsOf(rest) }
  ].filter(({ rows }) => rows.length > 0)
  const title = `Coming from ${other}`
  const japanese = pairSheetUrl(first, second)
  return {
    ...englishPage(site, {
      page: `compare/${first.id}/`,
      title,
      description: `What is different here for a player who knows the ${other}.`,
      translation: japanese,
      parts: sections
    }),
    title,
    other,
    sections,
    toAsk: toAsk.flatMap(({ parts }) =>
      parts.flatMap(({ topic, second: cell }) => (topic.english && !hasRule(cell) ? [topic.english] : []))
    ),
    japanese
  }
}

/** Returns the parts of a row whose answers have English in both rulesets. */
function partsOf(
  site: SiteContext,
  { parts }: SheetRow,
  { first, second }: { readonly first: Ruleset; readonly second: Ruleset }
): EnglishSheetRow[] {
  const render = englishRenderer(site)
  return parts.flatMap(({ topic }) => {
    const [theirs, ours] = [topic.cells.get(first.id), topic.cells.get(second.id)]
    if (!theirs?.english || !ours?.english) return []
    const articles = new Set(ours.citations.map((path: Path) => path.split('/')[0] ?? path))
    return [
      {
        name: topic.english ?? topic.label,
        theirs: theirs.english,
        here: render({ file: topic.file, key: `cells.${second.id}.english`, text: ours.english }),
        basis: [...articles].map(path => articleBasis(site, path))
      }
    ]
  })
}
