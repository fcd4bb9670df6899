import type { SourceFile } from '../../model/source.ts'
import { findMergeConflicts, formatConflictLines } from '../../text/merge-conflicts.ts'
import { errorIn } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'
import { findLimitError } from './limits.ts'

/** Returns the error that makes a complete file unreadable, or `null`. Only the first such error is reported. */
export function findFileError(file: SourceFile): Finding | null {
  return encodingFault(file) ?? conflict(file) ?? findLimitError(file)
}

/** Reports a file in another encoding (Shift_JIS), which is read as replacement characters. */
function encodingFault(file: SourceFile): Finding | null {
  const at = file.text.indexOf('\uFFFD')
  if (at < 0) return null
  return errorIn(file, {
    code: 'file-encoding',
    message: 'このファイルはUTF-8で保存されていません',
    hint: 'エディターの「名前を付けて保存」で、文字コードをUTF-8にして保存し直してください',
    span: { start: at, end: at + 1 }
  })
}

/** Reports merge conflicts, with the lines of all of them. */
function conflict(file: SourceFile): Finding | null {
  const conflicts = findMergeConflicts(file.text)
  const [first] = conflicts
  if (!first) return null
  const { marker, start, lines } = first
  const isOneLine = conflicts.length === 1 && lines[0] === lines[1]
  const places = isOneLine ? '' : `（${formatConflictLines(conflicts)}）`
  return errorIn(file, {
    code: 'conflict-marker',
    message: `「${marker}」は、二人が同じ行を変えたときに残る印です${places}`,
    hint: '「<<<<<<<」から「>>>>>>>」までの二つの文のうち正しいほうを残し、印の行を消します',
    span: { start, end: start + marker.length }
  })
}
