import type { Diagnostic } from '../../content/diagnostics/types.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath } from '../../model/address.ts'
import { type ContentKind, parseContentPath } from '../../model/content-layout.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { SourceFile } from '../../model/source.ts'
import { articlesOf } from '../../model/walk.ts'
import { commonPrefixAndSuffix } from '../../text/common-length.ts'
import { lineNumberAt } from '../../text/line-number.ts'

/** A diagnostic of a draft. Offsets refer to the draft's text. */
export interface DraftFinding extends Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'> {
  /** Location in words: 「第80条」「12行目」, or what another content file contains: 「先例第9号」. */
  readonly where: string
  /** True if the finding is in the text of the draft. */
  readonly isOwn: boolean
  readonly start: number
  readonly end: number
}

/** A draft's text, and the file written from it: the same law with different frontmatter. */
interface WrittenDraft {
  readonly draft: Pick<DraftAmendment, 'text'>
  readonly version: SourceFile
  /** `null` if the text could not be parsed. */
  readonly after: Version | null
}

/** Maps diagnostics of the written file to positions in the draft's text. */
export function findingIn({ draft, version, after }: WrittenDraft): (found: Diagnostic) => DraftFinding {
  const offsetIn = offsetMapper(version.text, draft.text)
  const articles = after ? [...articlesOf(after.text.children)] : []
  return ({ severity, code, message, hint, file, span }) => {
    const found = { severity, code, message, hint }
    if (file !== version.path) return { ...found, where: nameContent(file), isOwn: false, start: 0, end: 0 }
    const article = articles.findLast(one => one.span.start <= span.start)
    const [start, end] = [offsetIn(span.start), offsetIn(span.end)]
    const where = article ? formatProvisionPath(article.path) : `${lineNumberAt(draft.text, start)}行目`
    return { ...found, where, isOwn: true, start, end }
  }
}

/** Names of the content of each kind of file, for readers. */
const CONTENT_NAMES: Readonly<Record<ContentKind, string>> = {
  club: '会の設定',
  ledger: '読んだ文の記録',
  version: 'ほかの版の条文',
  'ruleset-notes': '条文の編者注',
  'ruleset-plain': '条文のひとことで',
  'ruleset-english': '条文の英語',
  'ruleset-utterances': '条文の検索の言い方',
  seals: '条文の照合の記録',
  reading: '規則を読んだ範囲の記録',
  precedent: '先例',
  'precedent-notes': '先例の編者注',
  'precedent-plain': '先例のひとことで',
  'precedent-english': '先例の英語',
  amendment: '改正の記録',
  tournaments: '大会の記録',
  topic: '論点',
  uncovered: '論点のない規定の一覧',
  dispute: 'もめごと',
  unreached: 'もめごとのない規定の一覧',
  'dispute-english': 'もめごとの支払いの英語',
  'dispute-utterances': 'もめごとの検索の言い方',
  term: '用語'
}

/** `precedents/tennis/009.mdx` → 「先例第9号」. */
function nameContent(path: string): string {
  const place = parseContentPath(path)
  if (place === null) return 'サイトの内容'
  const number = place.kind === 'precedent' ? Number(place.name) : Number.NaN
  return Number.isNaN(number) ? CONTENT_NAMES[place.kind] : `先例第${number}号`
}

/** Creates a function that maps offsets of one text to another that differs from it in one range. */
function offsetMapper(from: string, to: string): (offset: number) => number {
  const { head, tail } = commonPrefixAndSuffix(from, to, (one, other) => one === other)
  return offset => {
    if (offset <= head) return offset
    return offset < from.length - tail ? Math.min(offset, to.length - tail) : offset - from.length + to.length
  }
}
