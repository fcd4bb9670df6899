import { importBylaws } from '../../import/bylaws/bylaws.ts'
import { formatOmitted } from '../../import/bylaws/summary.ts'
import { parseFile } from '../../import/formats/detect-format.ts'
import { readOrRefuse } from '../../import/formats/limits.ts'
import type { SourceDocument } from '../../import/formats/source-line.ts'
import type { RulesetText } from '../../model/law.ts'
import type { DraftProblem } from '../draft/start.ts'

/** A document about an amendment instead of bylaws, and its amending sentences; empty if there are none. */
export interface AmendmentPaper {
  /** 「議案書」 */
  readonly paper: string
  readonly sentences: string
}

/** Lines that identify a kind of document. Bylaws do not begin with these lines. */
const PAPERS: readonly (readonly [paper: string, line: RegExp])[] = [
  ['議案書', /^議案(?:書|第.*号)|の一部改正について$|改正することについて、?議決を求める。$/u],
  ['公告文', /^公告(?:文)?$|次のとおり変更したので.*公告する。$/u],
  ['新旧対照表', /新旧対照(?:条文|表)?(?:（.*）)?$/u],
  [
    '改め文',
    /の一部を次のように改正する。$|^第[^「」。]*(?:中「[^」]*」を「|を次のように改める。|の次に次の.+を加える。|を削る。)/u
  ]
]

/** Number of non-blank lines that are examined. */
const HEAD_LINES = 10

/** Detects a document about an amendment: 議案書, 公告文, 新旧対照表, 改め文. */
function paperOf({ lines }: Pick<SourceDocument, 'lines'>): AmendmentPaper | null {
  const plainLines = lines.map(({ content: { plain }, heading }) => ({
    plain,
    heading,
    bare: plain.replaceAll(/\s/gu, '')
  }))
  const worded = plainLines.filter(({ bare }) => bare !== '')
  const head = worded.slice(0, HEAD_LINES)
  const paper = PAPERS.find(([, line]) => head.some(({ bare }) => line.test(bare)))?.[0]
  if (!paper) return null
  const start = worded.findIndex(({ bare }) => /^(?:改正の内容|変更の条文)/u.test(bare))
  const following = worded.slice(start + 1)
  const end = following.findIndex(({ bare, heading }) => heading !== null || /新旧対照表$/u.test(bare))
  const sentences = start < 0 && paper !== '改め文' ? [] : following.slice(0, end < 0 ? undefined : end)
  const isByTable = sentences.some(({ bare }) => bare.startsWith('別紙の新旧対照表'))
  return { paper, sentences: isByTable ? '' : sentences.map(({ plain }) => plain).join('\n') }
}

/**
 * Imports a file like `npm run import`, as a replacement of an existing text. Returns the detected document or the
 * problem if the file is not bylaws.
 */
export async function importedText(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  replaced: RulesetText
): Promise<{ readonly mdx: string; readonly messages: readonly string[] } | AmendmentPaper | DraftProblem> {
  const parsed = await parseFile(name, bytes)
  if ('code' in parsed) return { problem: formatFault(parsed) }
  const paper = paperOf(parsed)
  if (paper) return paper
  const { id, title, enactedOn, enforcedOn, version, amendment, citedAs } = replaced
  const read = await readOrRefuse(name, () =>
    importBylaws(parsed, {
      id,
      title,
      enactedOn,
      enforcedOn,
      version,
      amendment,
      citedAs,
      source: null,
      replaced
    })
  )
  if ('code' in read) return { problem: formatFault(read) }
  const { value, findings } = read
  if (!value) return { problem: findings.map(formatFault)[0] ?? 'この文章は規約として読めませんでした' }
  const questions = (parsed.doubts ?? []).map(({ message }) => message)
  return { mdx: value.mdx, messages: [...questions, ...formatOmitted(value), ...value.notes] }
}

function formatFault({ message, hint }: { readonly message: string; readonly hint?: string | null }): string {
  return hint ? `${message}。${hint}` : message
}
