import type { Article, BackMatter, Division, DivisionLevel, Paragraph, RulesetText } from '../../model/law.ts'
import type { SourceText, Span, Suppression } from '../../model/source.ts'
import { truncate } from '../../text/truncate.ts'
import type { ReportFinding } from '../diagnostics/report-sink.ts'
import type { Block } from './blocks.ts'
import { RESERVED_STEPS, startPaths, type UnusedPaths } from './named-paths.ts'

type Draft<T, K extends keyof T> = Omit<T, K> & { -readonly [P in K]: T[P] extends readonly (infer E)[] ? E[] : T[P] }
export type ParagraphDraft = Draft<Paragraph, 'items' | 'span' | 'tables'>
export type ArticleDraft = Draft<Article, 'deleted' | 'isUnnumbered'> & { paragraphs: ParagraphDraft[] }
export type DivisionDraft = Division & { children: (DivisionDraft | ArticleDraft)[] }
export type SupplementDraft = BackMatter & { articles: ArticleDraft[]; paragraphs: ParagraphDraft[] }

/** State of the builder: the result so far, and the parent of the next block. */
export interface State {
  readonly report: ReportFinding
  /** True for a ruleset without article numbers: 「## リーチ」 starts a section of rules. */
  readonly bySection: boolean
  /** True for a published text: it has labels in any form, and some are not printed. */
  readonly published: boolean
  readonly preface: ParagraphDraft[]
  /** Numbering of the paragraphs below the last heading. */
  numbering: Numbering
  /** Level of the divisions in which article numbers restart. */
  readonly restartsIn: DivisionLevel | null
  /** Used paths of articles and their siblings. */
  readonly paths: UnusedPaths
  /** Used paths below each parent of a published text, by the parent's list of children. */
  readonly below: WeakMap<object, UnusedPaths>
  toc: RulesetText['toc']
  readonly preamble: ParagraphDraft[]
  readonly children: (DivisionDraft | ArticleDraft)[]
  readonly supplements: SupplementDraft[]
  readonly silences: Suppression[]
  /** `unknown`: below a heading that could not be parsed. Text there is not reported again. */
  zone: 'before' | 'toc' | 'preamble' | 'body' | 'supplement' | 'end' | 'unknown'
  stack: DivisionDraft[]
  article: ArticleDraft | null
  /** （施行期日）: the caption of the next paragraph of a 附則. */
  caption: SourceText | null
  /** **…**: the title of the next table. */
  tableTitle: SourceText | null
  /** Comments that apply to the next block. */
  pending: Extract<Block, { kind: 'comment' }>[]
}

/** Labelling of the paragraphs below one heading, determined before they are parsed. */
export interface Numbering {
  /** True if at least one paragraph has a label. A paragraph without a label then continues the previous one. */
  readonly hasLabels: boolean
  /** True if a paragraph without a label precedes 第1項. */
  readonly hasLead: boolean
}

export function startState(
  report: ReportFinding,
  { bySection, published, restartsIn }: Pick<State, 'bySection' | 'published' | 'restartsIn'>
): State {
  return {
    report,
    bySection,
    published,
    restartsIn,
    paths: startPaths(RESERVED_STEPS),
    below: new WeakMap(),
    preface: [],
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

/** Reports text that no article can contain. */
export function reportTextOutsideArticle({ report, zone }: State, text: string, span: Span): void {
  if (zone === 'unknown') return
  report({
    code: 'text-outside-article',
    message: `「${truncate(text)}」は、どの条にも属していません`,
    hint: '条の見出しの下に置くか、前文なら「## 前文」の下に置きます',
    span
  })
}
