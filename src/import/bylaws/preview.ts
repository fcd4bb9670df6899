import { formatNum } from '../../model/address.ts'
import type { Article, Division, Item, Paragraph, RulesetText } from '../../model/law.ts'
import { lineNumbersIn } from '../../text/line-number.ts'
import { truncate } from '../../text/truncate.ts'
import type { Imported } from './bylaws.ts'
import { formatDoubts, formatOmitted } from './summary.ts'

/** Line of the preview: nesting depth, kind, label, text and path. */
interface PreviewLine {
  readonly depth: number
  readonly kind: string
  readonly label: string
  readonly text: string
  readonly path: string
}

/** The tree of a text as it was read. */
function previewTree({ preface, preamble, children, supplements }: RulesetText): PreviewLine[] {
  return [
    ...preface.flatMap(one => paragraphLines(one, 0)),
    ...preamble.flatMap(one => paragraphLines(one, 0)),
    ...children.flatMap(one => childLines(one, 0)),
    ...supplements.flatMap(({ label, path, paragraphs, articles }) => [
      { depth: 0, kind: '附則など', label: label || '末尾', text: '', path },
      ...paragraphs.flatMap(one => paragraphLines(one, 1)),
      ...articles.flatMap(one => childLines(one, 1))
    ])
  ]
}

function childLines(child: Division | Article, depth: number): PreviewLine[] {
  const { path, label } = child
  if (child.level !== 'article')
    return [
      { depth, kind: '章など', label: label.text, text: child.title.plain, path },
      ...child.children.flatMap(below => childLines(below, depth + 1))
    ]
  const caption = child.caption ? `（${child.caption.plain}）` : ''
  return [
    { depth, kind: '条', label: label.text, text: caption, path },
    ...child.paragraphs.flatMap(one => paragraphLines(one, depth + 1))
  ]
}

function paragraphLines(
  { caption, label, number, text, items, path, tables }: Paragraph,
  depth: number
): PreviewLine[] {
  const phrase = [caption ? `（${caption.plain}）` : '', text.plain, tables?.length ? '［表］' : ''].join('')
  const shown = label?.text ?? (formatNum(number) === '1' ? '' : '（番号なし）')
  return [{ depth, kind: '項', label: shown, text: phrase, path }, ...items.flatMap(one => itemLines(one, depth + 1))]
}

function itemLines({ label, text, items, path }: Item, depth: number): PreviewLine[] {
  return [
    { depth, kind: '号', label: label.text || '・', text: text.plain, path },
    ...items.flatMap(one => itemLines(one, depth + 1))
  ]
}

/** The tree for a terminal, the doubtful places first. */
export function formatPreview(imported: Imported): string[] {
  const { text, outline, sourceDocument, notes } = imported
  const lines = previewTree(text).map(({ depth, kind, label, text, path }) =>
    [`${'  '.repeat(depth)}${kind}`, label, truncate(text, 40), `[${path}]`].filter(part => part).join(' ')
  )
  const doubts = formatDoubts(sourceDocument.file, outline.doubts)
  return [
    ...(doubts.length > 0 ? doubts : ['確かめてほしい所はありません']),
    ...formatOmitted(imported),
    ...notes.map(note => `注意: ${note}`),
    '',
    `読み取った形: ${text.title}`,
    ...lines
  ]
}

/** Formats the preview as a self-contained HTML page without scripts. */
export function previewPage(imported: Imported): string {
  const { text, outline, sourceDocument, notes } = imported
  const rows = previewTree(text).map(
    ({ depth, kind, label, text, path }) =>
      `<p class="d${Math.min(depth, 6)}"><small>${escapeHtml(kind)}</small> <b>${escapeHtml(label)}</b> ${escapeHtml(text)} <code>${escapeHtml(path)}</code></p>`
  )
  const lineOf = lineNumbersIn(sourceDocument.file.text)
  const doubts = outline.doubts.map(
    ({ span, message }) => `<li><b>${lineOf(span.start)}行目</b> ${escapeHtml(message)}</li>`
  )
  const style =
    'body{font-family:sans-serif;line-height:1.8;max-width:46rem;margin:2rem auto;padding:0 1rem}small,code{color:#666}p{margin:.2rem 0}' +
    [1, 2, 3, 4, 5, 6].map(depth => `.d${depth}{padding-left:${depth * 1.5}rem}`).join('') +
    'ul{background:#fff4d6;padding:1rem 2rem}@media(prefers-color-scheme:dark){body{background:#111;color:#eee}ul{background:#332b12}small,code{color:#aaa}}'
  return [
    '<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>取込みの確認：${escapeHtml(text.title)}</title><style>${style}</style>`,
    `<h1>${escapeHtml(text.title)}</h1>`,
    doubts.length > 0
      ? `<h2>確かめてほしい所（${doubts.length}か所）</h2><ul>${doubts.join('')}</ul>`
      : '<p>確かめてほしい所はありません</p>',
    ...[...formatOmitted(imported), ...notes].map(line => `<p>${escapeHtml(line.trim())}</p>`),
    '<h2>読み取った形</h2>',
    ...rows,
    '</html>\n'
  ].join('\n')
}

function escapeHtml(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/"/gu, '&quot;')
}
