import { countProvisions, formatComparedCount, formatLeftOut } from '../../import/finish/summary.ts'
import type { SourceFile } from '../../model/source.ts'
import type { ImportedLaw } from './finish-law.ts'

/** Summarizes the import of a statute: parsed provisions, dropped lines, compared characters, and notes. */
export function summarizeLaw(file: SourceFile, { text, leftOut, notes, compared }: ImportedLaw): string[] {
  return [
    `${file.path} を読みました: ${countProvisions(text)}、附則${text.supplements.length}`,
    ...formatLeftOut(file, leftOut, '置く所がないので省いたもの:'),
    formatComparedCount(compared, '空白と改行、目次の条の範囲の書き方'),
    ...notes.map(note => `注意: ${note}`),
    ...(text.enactedOn === null ? ['注意: 制定の日は --enacted-on で指定できます'] : []),
    ...(text.amendment === null ? ['注意: この版にした法令の名は --amendment で指定できます'] : [])
  ]
}
