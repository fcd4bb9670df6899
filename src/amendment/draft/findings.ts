import type { Diagnostic } from '../../content/diagnostics/types.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import type { Path } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { articlesOf } from '../../model/walk.ts'
import { lineNumberAt } from '../../text/line-number.ts'

/** A diagnostic of a draft. Lines and columns refer to the draft's text, or to another file of the content. */
export interface DraftFinding extends Diagnostic {
  readonly inDraft: boolean
  /** The article that contains the finding, `80`, also in words; `null` above the first article and in other files. */
  readonly article: Path | null
  readonly articleInWords: string | null
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
  const head = headOf(draft.text)
  const shift = headOf(version.text) - head
  const lineIn = (line: number) => (line - shift > head ? line - shift : Math.max(1, Math.min(line, head)))
  const starts = (after ? [...articlesOf(after.ruleset.children)] : []).map(article => ({
    article,
    line: lineNumberAt(version.text, article.span.start)
  }))
  return found => {
    if (found.file !== version.path) return { ...found, inDraft: false, article: null, articleInWords: null }
    const article = starts.findLast(({ line }) => line <= found.line)?.article ?? null
    return {
      ...found,
      line: lineIn(found.line),
      endLine: lineIn(found.endLine),
      related: found.related.map(other =>
        other.file === version.path ? { ...other, line: lineIn(other.line) } : other
      ),
      inDraft: true,
      article: article?.path ?? null,
      articleInWords: article && formatProvisionPath(article.path)
    }
  }
}

/** Number of lines of the frontmatter. */
function headOf(text: string): number {
  const [head = ''] = /^---\r?\n[\s\S]*?^---[^\S\n]*$/mu.exec(text) ?? []
  return head === '' ? 0 : head.split('\n').length
}
