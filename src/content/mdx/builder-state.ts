import type { ReportFinding } from '../../diagnostics/report-sink.ts'
import type { Article, BackMatter, Division, DivisionLevel, Paragraph, RulesetText } from '../../model/law.ts'
import type { SourceText, Span, Suppression } from '../../model/source.ts'
import { truncate } from '../../text/truncate.ts'
import type { Block } from './blocks.ts'
import { type FreePaths, startPaths, TAKEN_STEPS } from './named-paths.ts'

type Draft<T, K extends keyof T> = Omit<T, K> & { -readonly [P in K]: T[P] extends readonly (infer E)[] ? E[] : T[P] }
export type ParagraphDraft = Draft<Paragraph, 'items' | 'span' | 'tables'>
export type ArticleDraft = Draft<Article, 'deleted' | 'named'> & { paragraphs: ParagraphDraft[] }
export type DivisionDraft = Division & { children: (DivisionDraft | ArticleDraft)[] }
export type SupplementDraft = BackMatter & { articles: ArticleDraft[]; paragraphs: ParagraphDraft[] }

/** Where reading stands: what has been built, and what the next block belongs to. */
export interface State {
  readonly tell: ReportFinding
  /** A ruleset without article numbers: 「## リーチ」 starts a section of rules. */
  readonly bySection: boolean
  /** A text as it was published: labels in any form, and some are not printed. */
  readonly published: boolean
  readonly opening: ParagraphDraft[]
  /** How the paragraphs that stand below the last heading are numbered. */
  numbering: Numbering
  /** The level in whose divisions articles begin again. */
  readonly restartsIn: DivisionLevel | null
  /** The paths of articles and of what stands beside them. */
  readonly paths: FreePaths
  /** The paths below each parent of a published text, by the list of its children. */
  readonly below: WeakMap<object, FreePaths>
  toc: RulesetText['toc']
  readonly preamble: ParagraphDraft[]
  readonly children: (DivisionDraft | ArticleDraft)[]
  readonly supplements: SupplementDraft[]
  readonly silences: Suppression[]
  /** `unknown`: below a heading that could not be read; what stands there is not told once more. */
  zone: 'before' | 'toc' | 'preamble' | 'body' | 'supplement' | 'end' | 'unknown'
  stack: DivisionDraft[]
  article: ArticleDraft | null
  /** （施行期日） above the next paragraph of a 附則. */
  caption: SourceText | null
  /** **…** above the next table. */
  tableTitle: SourceText | null
  /** Comments that wait for the block they speak of. */
  pending: Extract<Block, { kind: 'comment' }>[]
}

/** What is known of the paragraphs below one heading before they are read. */
export interface Numbering {
  /** One of them at least has a label: another without goes on behind it. */
  readonly hasLabels: boolean
  /** A lead stands above 第1項. */
  readonly hasLead: boolean
}

export function startState(
  tell: ReportFinding,
  { bySection, published, restartsIn }: Pick<State, 'bySection' | 'published' | 'restartsIn'>
): State {
  return {
    tell,
    bySection,
    published,
    restartsIn,
    paths: startPaths(TAKEN_STEPS),
    below: new WeakMap(),
    opening: [],
    numbering: { hasLabels: false, hasLead: false },
    toc: null,
    preamble: [],
    children: [],
    supplements: [],
    silences: [],
    zone: 'before',
    stack: [],
    article: null,
    caption: null,
    tableTitle: null,
    pending: []
  }
}

/** Words stand where no article can hold them. */
export function reportTextOutsideArticle({ tell, zone }: State, words: string, span: Span): void {
  if (zone === 'unknown') return
  tell({
    code: 'text-outside-article',
    message: `「${truncate(words)}」は、どの条にも属していません`,
    hint: '条の見出しの下に置くか、前文なら「## 前文」の下に置きます',
    span
  })
}
