import type { Diagnostic } from '../../content/diagnostics/types.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { SourceFile } from '../../model/source.ts'
import { articlesOf } from '../../model/walk.ts'
import { commonPrefixAndSuffix } from '../../text/common-length.ts'
import { lineNumberAt } from '../../text/line-number.ts'

/** A diagnostic of a draft. Offsets refer to the draft's text. */
export interface DraftFinding extends Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'> {
  /** Location in words: 「第80条」「12行目」, or another content file. */
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
  const articles = after ? [...articlesOf(after.ruleset.children)] : []
  return ({ severity, code, message, hint, file, line, span }) => {
    const found = { severity, code, message, hint }
    if (file !== version.path) return { ...found, where: `${file} の${line}行目`, isOwn: false, start: 0, end: 0 }
    const article = articles.findLast(one => one.span.start <= span.start)
    const [start, end] = [offsetIn(span.start), offsetIn(span.end)]
    const where = article ? formatProvisionPath(article.path) : `${lineNumberAt(draft.text, start)}行目`
    return { ...found, where, isOwn: true, start, end }
  }
}

/** Creates a function that maps offsets of one text to another that differs from it in one range. */
function offsetMapper(from: string, to: string): (offset: number) => number {
  const { head, tail } = commonPrefixAndSuffix(from, to, (one, other) => one === other)
  return offset => {
    if (offset <= head) return offset
    return offset < from.length - tail ? Math.min(offset, to.length - tail) : offset - from.length + to.length
  }
}
