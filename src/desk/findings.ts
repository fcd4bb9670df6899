import type { Touched } from '../draft/consequences.ts'
import type { DraftFinding } from '../draft/findings.ts'
import type { DeskFinding, DeskGroup } from '../protocol/desk.ts'

/** A finding as the page shows it, with its place in the draft's text as offsets. */
export function deskFinding(found: DraftFinding, text: string): DeskFinding {
  const { severity, code, message, hint, file, line, column, endLine, endColumn, inDraft, articleInWords } = found
  const start = inDraft ? offsetOf(text, line, column) : 0
  const end = inDraft ? Math.max(start, offsetOf(text, endLine, endColumn)) : 0
  const where = inDraft ? (articleInWords ?? `${line}行目`) : `${file} の${line}行目`
  return { severity, code, message, hint, where, isOwn: inDraft, start, end }
}

/** Lines and columns count from 1. */
function offsetOf(text: string, line: number, column: number): number {
  let at = 0
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', at)
    if (end < 0) return text.length
    at = end + 1
  }
  return Math.min(at + column - 1, text.length)
}

/** What readers call the kinds of what is touched, in the order in which they are shown. */
const KINDS: Readonly<Record<Touched['kind'], string>> = {
  precedent: '扱いを決める先例',
  citation: '指す先の変わる引用',
  card: 'もめごとの札',
  dispute: 'もめごと',
  plain: 'ひとことで',
  cell: '規則の比較の欄',
  term: '用語',
  note: '注',
  'status-note': '先例の扱いの説明',
  reason: '検査を止める理由',
  record: '改正の記録',
  club: '会の設定'
}

/** What a draft touches, by kind, each with its page. */
export function touchedGroups(touched: readonly Touched[], base: string): DeskGroup[] {
  return Object.entries(KINDS).flatMap(([kind, name]) => {
    const entries = touched
      .filter(each => each.kind === kind)
      .map(({ title, words, why, page, file, line, mechanical }) => ({
        name: title,
        words: [...why, ...words.map(said => `「${said}」`), ...(mechanical ? ['番地だけを書き改めます'] : [])].join(
          '　'
        ),
        href: page === null ? null : `${base}${page}`,
        place: `${file}:${line}`
      }))
    return entries.length > 0 ? [{ name, entries }] : []
  })
}
