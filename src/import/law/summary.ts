import type { SourceFile, Span } from '../../model/source.ts'
import { countProvisions } from '../finish/count-provisions.ts'
import type { ImportedLaw } from './finish-law.ts'

/** What the import of a statute did: what was read, left out, written otherwise, compared. */
export function summarizeLaw(file: SourceFile, { ruleset, leftOut, notes, compared }: ImportedLaw): string[] {
  return [
    `${file.path} を読みました: ${countProvisions(ruleset)}、附則${ruleset.supplements.length}`,
    ...(leftOut.length ? ['置く所がないので省いたもの:'] : []),
    ...leftOut.map(({ what, span }) => `  ${lineOf(file, span)}行目 ${what}`),
    `照合: 書き出した文書を読み返し、${compared.toLocaleString('en')}字が一字も違わないことを確かめました` +
      '（空白と改行、目次の条の範囲の書き方は除きます）',
    ...notes.map(note => `注意: ${note}`),
    ...(ruleset.enactedOn === null ? ['注意: 制定の日は --enacted-on で指定できます'] : []),
    ...(ruleset.amendment === null ? ['注意: この版にした法令の名は --amendment で指定できます'] : [])
  ]
}

function lineOf({ text }: SourceFile, { start }: Span): number {
  return text.slice(0, start).split('\n').length
}
