import type { Span } from '../model/source.ts'
import { type BracketPair, bracketPairs } from '../text/brackets.ts'
import { ERA } from '../text/eras.ts'
import { ARABIC } from '../text/numerals.ts'
import { APPENDIX_START } from './appendix-step.ts'
import { readCitation } from './read-citation.ts'
import { findSections, withoutNamesOf } from './sections.ts'
import { findShortForms } from './short-forms.ts'
import type { Citation } from './types.ts'
import { isKatakanaText } from './words.ts'

/** Names known before the search: documents, the document itself, its sections, and short forms defined earlier. */
export interface FindOptions {
  readonly names?: readonly string[]
  readonly selfNames?: readonly string[]
  readonly shortForms?: readonly string[]
  readonly sections?: readonly string[]
  /** Sections of the other documents. */
  readonly foreignSections?: ReadonlySet<string>
}

/** Text to be searched, with its brackets and the known names. */
interface Search {
  readonly text: string
  readonly brackets: readonly BracketPair[]
  readonly names: readonly string[]
  readonly selfNames: readonly string[]
  readonly isKatakana: boolean
}

/** Possible start of a citation. This cheap pattern limits where the parser runs. */
const CANDIDATE = new RegExp(
  `第|[前次同本当各左右附付後但]|${APPENDIX_START}|この|ただし書|以下の?各|[上下]記の?各|(?<![${ARABIC}])[${ARABIC}]+[ 　]?条|[アイ-ヒホヘモヤユヨ-ヲ]|[（(][${ARABIC}]+[)）]|${ERA}|[${ARABIC}]{4}年`,
  'gu'
)

/** Finds all citations of a text in order. Citations inside a parenthetical are nested in their member. */
export function findCitations(
  text: string,
  { names = [], selfNames = [], shortForms = [], sections = [], foreignSections = new Set() }: FindOptions = {}
): Citation[] {
  const search = { text, brackets: bracketPairs(text), names, selfNames, isKatakana: isKatakanaText(text) }
  const numbered = findWithin(search, { start: 0, end: text.length })
  const bySection = findSections({
    text,
    brackets: search.brackets,
    names,
    selfNames,
    sections,
    foreignSections,
    found: numbered
  })
  const found = [...withoutNamesOf(bySection, numbered), ...bySection].sort((a, b) => a.start - b.start)
  return [...found, ...findShortForms(text, found, shortForms)].sort((a, b) => a.start - b.start)
}

function findWithin(search: Search, { start, end }: Span): Citation[] {
  const found: Citation[] = []
  const candidate = new RegExp(CANDIDATE)
  candidate.lastIndex = start
  let read = start
  for (let match = candidate.exec(search.text); match && match.index < end; match = candidate.exec(search.text)) {
    const next = readCitation(
      { ...search, start, found, read, findWithin: span => findWithin(search, span) },
      match.index
    )
    candidate.lastIndex = next?.read ?? match.index + 1
    if (!next) continue
    // 「会計規程（平成20年規程第1号）第3条」: citations inside the name are part of the name.
    while ((found.at(-1)?.start ?? -1) >= next.citation.start) found.pop()
    found.push(next.citation)
    read = next.read
  }
  return found
}
