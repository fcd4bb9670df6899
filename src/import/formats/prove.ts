import { errorIn } from '../../content/diagnostics/report-sink.ts'
import type { Finding } from '../../content/diagnostics/types.ts'
import { truncate } from '../../text/truncate.ts'
import type { Account, AccountDifference } from '../account/account.ts'
import { compareAccount } from '../account/compare.ts'
import { withUsualForms } from '../lines/usual-forms.ts'
import type { SourceDocument } from './source-line.ts'
import { transcribe } from './transcript.ts'

/** Returns a document if it has the characters of the independent account of its file, else a finding. */
export function proveDocument(sourceDocument: SourceDocument, account: Account): SourceDocument | Finding {
  const seen = account.map(line => ({ ...line, runs: line.runs.map(inUsualForm) }))
  const result = compareAccount(seen, transcribe(sourceDocument).map(inUsualForm))
  if (typeof result === 'number') return findMarkedText(sourceDocument) ?? { ...sourceDocument, proved: result }
  const { at } = result
  const span = { start: at, end: Math.min(at + 1, sourceDocument.file.text.length) }
  const message = describeDifference(result)
  return errorIn(sourceDocument.file, { code: 'file-unreadable', message, hint: AS_WRITTEN, span })
}

/** Writes radicals as their kanji. The offsets of the characters do not change. */
function inUsualForm<T extends { readonly text: string }>(run: T): T {
  return { ...run, text: withUsualForms(run.text).text }
}

/** Returns a finding if a reader takes letters or digits that a person sees for a mark of the format. */
function findMarkedText({
  file,
  markupSpans,
  generatedSpans = [],
  replaced = []
}: SourceDocument): Finding | undefined {
  const hidden = new Uint8Array(file.text.length + 1)
  for (const { start, end } of [...generatedSpans, ...replaced.map(({ span }) => span)]) hidden.fill(1, start, end)
  for (const { start, end } of markupSpans)
    for (let at = start; at < end; at++)
      if (hidden[at] !== 1 && /[\p{L}\p{N}]/u.test(file.text.charAt(at))) {
        const message = `「${shorten(file.text.slice(start, end))}」を書式の印と読みました`
        return errorIn(file, { code: 'file-unreadable', message, hint: AS_WRITTEN, span: { start: at, end: at + 1 } })
      }
  return undefined
}

const AS_WRITTEN = 'その所をふつうの文字で打ち直すか、文章をコピーしてテキストファイル（UTF-8）に貼り付けてください'

function describeDifference({ place, inFile, imported, doubt }: AccountDifference): string {
  if (doubt !== null) return `${place}「${shorten(inFile)}」に${doubt}がありますが、どう読むか確かめられません`
  if (!inFile.trim()) return `${place}の後に、元のファイルでは見えない「${shorten(imported)}」を読み取りました`
  const [before, after] = differenceContext(inFile, imported)
  return `${place}は「${before}」と見えますが、取込みは「${after}」と読みました`
}

/** Returns the parts of two texts around their first difference. */
function differenceContext(seen: string, taken: string): readonly [string, string] {
  const [one, other] = [seen, taken].map(text => [...text.replace(/\s/gu, '')])
  const at = one?.findIndex((char, index) => char !== other?.[index]) ?? 0
  const from = Math.max(0, (at < 0 ? (one?.length ?? 0) : at) - 8)
  const part = (text: string[] | undefined) => `${from > 0 ? '…' : ''}${shorten((text ?? []).slice(from).join(''))}`
  return [part(one), part(other)]
}

function shorten(text: string): string {
  return truncate(text.replaceAll('\uFFFC', '［図や印］').replace(/\s+/gu, ' ').trim(), 24)
}
