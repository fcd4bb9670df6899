import type {
  Article,
  Division,
  Item,
  LawTable,
  Paragraph,
  RulesetText,
  TableCell,
  TocEntry
} from '../../src/model/law.ts'

/** Formats everything that the parser must recognise, without positions: one line per provision, indented. */
export function outline({ preface, toc, preamble, children, supplements, silences }: RulesetText): string[] {
  return [
    ...preface.flatMap(outlineParagraph),
    ...(toc ? ['目次', ...toc.entries.flatMap(entry => indent(outlineEntry(entry)))] : []),
    ...preamble.flatMap(outlineParagraph),
    ...children.flatMap(outlineChild),
    ...supplements.flatMap(({ path, label, paragraphs, articles }) => [
      `[${path}] ${label}`,
      ...indent([...paragraphs.flatMap(outlineParagraph), ...articles.flatMap(outlineChild)])
    ]),
    ...silences.map(({ code, reason }) => `silence ${code}: ${reason}`)
  ]
}

function outlineEntry({ level, label, title, range, entries }: TocEntry): string[] {
  const printed = range ? ` ${range.from.join('-')}…${range.to.join('-')}` : ''
  return [`${level} ${label?.text ?? '-'} 〈${title.plain}〉${printed}`, ...indent(entries.flatMap(outlineEntry))]
}

function outlineChild(child: Division | Article): string[] {
  if (child.level !== 'article')
    return [
      `[${child.path}] ${child.label.text} 〈${child.title.plain}〉`,
      ...indent(child.children.flatMap(outlineChild))
    ]
  const caption = child.caption ? `（${child.caption.plain}）` : ''
  return [
    `[${child.path}] ${child.label.text}${caption}${child.deleted ? ' deleted' : ''}`,
    ...indent(child.paragraphs.flatMap(outlineParagraph))
  ]
}

function outlineParagraph({ path, caption, label, text, deleted, items, tables = [] }: Paragraph): string[] {
  const above = caption ? `（${caption.plain}）` : ''
  return [
    `[${path}] ${above}${label?.text ?? '-'} 〈${text.plain}〉${deleted ? ' deleted' : ''}`,
    ...indent([...items.flatMap(outlineItem), ...tables.flatMap(outlineTable)])
  ]
}

function outlineItem({ level, path, label, text, deleted, items, tables = [] }: Item): string[] {
  return [
    `[${path}] ${level} ${label.text} 〈${text.plain}〉${deleted ? ' deleted' : ''}`,
    ...indent([...items.flatMap(outlineItem), ...tables.flatMap(outlineTable)])
  ]
}

function outlineTable({ title, head, rows, remarks, above }: LawTable): string[] {
  return [
    `table${above ? ' above' : ''} 〈${title?.plain ?? ''}〉`,
    ...indent([...(head ? [`head ${outlineRow(head)}`] : []), ...rows.map(outlineRow)]),
    ...(remarks ? [`remarks 〈${remarks.plain}〉`] : [])
  ]
}

function outlineRow(cells: readonly TableCell[]): string {
  return cells.map(({ text, colSpan, rowSpan }) => `${text.plain} ${colSpan}×${rowSpan}`).join(' | ')
}

function indent(lines: readonly string[]): string[] {
  return lines.map(line => `  ${line}`)
}
