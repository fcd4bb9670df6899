import { introducesAmendments } from '../../model/sentences.ts'
import { readLabelHeads } from './label-heads.ts'
import type { LineClass } from './tags.ts'

/**
 * Quotes the lines that are indented below a sentence that announces amendments of another text. Each line becomes one
 * item, whatever its label is. Numbered amendments are ordinary items.
 *
 *     第2条　会計規程の一部を次のように改正する。
 *     　第3条の次に次の1条を加える。
 *     　第3条の2　会費は、…
 */
export function withQuoted(tags: readonly LineClass[]): readonly LineClass[] {
  let margin: number | null = null
  return tags.map((tag, index): LineClass => {
    const { line } = tag
    if (margin !== null && line.indent > margin && !line.isRule && !line.table)
      return { kind: 'plain', line: { ...line, bullet: line.bullet ?? '', isQuoted: true } }
    const isNumbered = readLabelHeads(tags[index + 1]?.line.text ?? '').some(({ number }) => number[0] === 1)
    margin = introducesAmendments(line.text) && !isNumbered ? line.indent : null
    return tag
  })
}
