import { isSupplementHeading, SUPPLEMENT_WORD } from '../../../../model/appendix.ts'
import type { Article, BackMatter, Division, RulesetText, TocEntry } from '../../../../model/law.ts'
import type { Span } from '../../../../model/source.ts'
import { divisionsOf } from '../../../../model/walk.ts'
import { lineNumberAt } from '../../../../text/line-number.ts'
import { MAIN_PROVISIONS_LABEL, withSupplementChapters } from './lawtext-chapters.ts'
import { ARTICLE_LABEL, DIVISION_LABEL, SUPPLEMENT_LABEL, supplementLine } from './lawtext-forms.ts'

/** Structure that Lawtext cannot express, with its span. */
interface Fault {
  readonly message: string
  readonly span: Span
}

/**
 * Explains why a text cannot be written in Lawtext, with the location and the alternative formats; else returns `null`.
 *
 * Lawtext identifies chapters and articles by number. Named sections are written as captions above paragraphs, which is
 * possible only before the first article.
 */
export function lawtextProblem(text: RulesetText): string | null {
  const { children, supplements, toc, file } = withSupplementChapters(text)
  const faults = [
    ...(toc?.entries ?? []).flatMap(tocFaults),
    ...[...divisionsOf(children)].flatMap(divisionFaults),
    ...unitFaults(children, true),
    ...supplements.flatMap(supplementFaults)
  ].toSorted((a, b) => a.span.start - b.span.start)
  const [first] = faults
  if (!first) return null
  const others = faults.length > 1 ? `（ほかを合わせて${faults.length}か所）` : ''
  return `${file.path}:${lineNumberAt(file.text, first.span.start)} ${first.message}${others}。法令標準XML（--format xml）かMarkdown（--format markdown）なら書き出せます`
}

const NO_NOTATION = 'Lawtextの書き方では表せません'

function divisionFaults({ label, title, children, span }: Division): Fault[] {
  if (!DIVISION_LABEL.test(label.text)) {
    const name = label.text === title.plain ? label.text : `${label.text}${title.plain}`
    return [{ message: `見出し「${name}」に「第1章」の形の番号がないので、${NO_NOTATION}`, span }]
  }
  return children.flatMap(child =>
    child.level === 'article' && child.isUnnumbered ? [inDivisionFault(child, label.text)] : []
  )
}

function inDivisionFault({ label, span }: Article, division: string): Fault {
  const text =
    label.text === ''
      ? `${division}のすぐ下に、条に入っていない項があります。Lawtextの章は条だけを入れるので、`
      : `${division}の中の節「${label.text}」に条の番号がありません。Lawtextの章は条だけを入れるので、`
  return { message: `${text}${NO_NOTATION}`, span }
}

/** Checks siblings in printed order. Named sections may precede the first numbered unit, but not follow it. */
function unitFaults(children: readonly (Division | Article)[], isMain: boolean): Fault[] {
  const first = children.findIndex(child => child.level !== 'article' || !child.isUnnumbered)
  const end = first < 0 ? children.length : first
  const next = children[end]
  return children.flatMap((child, at): Fault[] => {
    if (child.level !== 'article') return unitFaults(child.children.filter(isNumbered), false)
    if (!child.isUnnumbered) return articleFaults(child, isMain && at === end && at > 0 ? children[at - 1] : undefined)
    if (at > end && next) return [misplacedFault(child, next)]
    return at > 0 && (child.label.text === MAIN_PROVISIONS_LABEL || child.label.text === '')
      ? [articleFault(child)]
      : captionFaults(child)
  })
}

function isNumbered(child: Division | Article): boolean {
  return child.level !== 'article' || !child.isUnnumbered
}

function articleFaults({ label, caption, span }: Article, section: Division | Article | undefined): Fault[] {
  if (!ARTICLE_LABEL.test(label.text))
    return [{ message: `条の番号「${label.text}」が「第1条」「第1条の2」の形でないので、${NO_NOTATION}`, span }]
  if (!section || caption === null) return []
  const text = `節「${section.label.text}」のすぐ後の${label.text}に見出し（${caption.plain}）があります。Lawtextは、番号のない節の項と見出しを見分けられないので、`
  return [{ message: `${text}${NO_NOTATION}`, span }]
}

function misplacedFault({ label, span }: Article, before: Division | Article): Fault {
  const text = `番号のない節「${label.text}」が${before.label.text}より後にあります。Lawtextは、条の後の項をその条の項として読むので、`
  return { message: `${text}${NO_NOTATION}`, span }
}

function articleFault({ span }: Article): Fault {
  return {
    message: `節より後に、どの節にも入っていない項があります。Lawtextは前の節の項として読むので、${NO_NOTATION}`,
    span
  }
}

/** Lawtext parses the caption of a paragraph in a named section as the name of another section. */
function captionFaults({ label, paragraphs }: Article): Fault[] {
  if (label.text === MAIN_PROVISIONS_LABEL) return []
  return paragraphs.flatMap(({ caption, span }) => {
    const text = `節「${label.text}」の項に見出し（${caption?.plain}）があります。Lawtextは別の節の名として読むので、`
    return caption ? [{ message: `${text}${NO_NOTATION}`, span }] : []
  })
}

const SUPPLEMENT_TABLE = new RegExp(`^${SUPPLEMENT_WORD}[別付附]表`, 'u')

/** Lawtext allows paragraphs or articles in a 附則, but not both. */
function supplementFaults({ label, articles, paragraphs, span }: BackMatter): Fault[] {
  if (isSupplementHeading(label) && !SUPPLEMENT_LABEL.test(label))
    return [{ message: `附則の見出し「${label}」が「附則」「附則（…）」の形でないので、${NO_NOTATION}`, span }]
  if (articles.length > 0 && supplementLine(label) === null)
    return [{ message: `「${label}」の中に条があるので、${NO_NOTATION}`, span }]
  const paragraph = paragraphs.find(({ text, items }) => text.plain !== '' || items.length > 0)
  if (paragraph && SUPPLEMENT_TABLE.test(label))
    return [{ message: `「${label}」に表のほかの文があるので、${NO_NOTATION}`, span: paragraph.span }]
  const first = articles.find(({ isUnnumbered }) => !isUnnumbered)
  if (first && (paragraphs.length > 0 || articles[0]?.isUnnumbered))
    return [
      { message: `「${label}」に、条に入っていない項と${first.label.text}とが並んでいるので、${NO_NOTATION}`, span }
    ]
  return unitFaults(articles, false)
}

/** Required label forms in the 目次, by level. Other levels have no required form. */
const TOC_LABELS: Readonly<Partial<Record<TocEntry['level'], RegExp>>> = {
  part: DIVISION_LABEL,
  chapter: DIVISION_LABEL,
  section: DIVISION_LABEL,
  subsection: DIVISION_LABEL,
  division: DIVISION_LABEL,
  article: ARTICLE_LABEL
}

function tocFaults({ level, label, title, entries, span }: TocEntry): Fault[] {
  const form = TOC_LABELS[level]
  const number = label?.text ?? ''
  const message = `目次の「${number}${title.plain}」に「第1章」の形の番号がないので、${NO_NOTATION}`
  return [...(form && !form.test(number) ? [{ message, span }] : []), ...entries.flatMap(tocFaults)]
}
