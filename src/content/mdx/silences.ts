import type { Silence, Span } from '../../model/source.ts'
import type { Block } from './blocks.ts'

type Comment = Extract<Block, { kind: 'comment' }>

/** `{/* silence CODE: reason *\/}` speaks of the block behind it; other comments are the editor's own. */
export function readSilences(comments: readonly Comment[], target: Span, isFirst: boolean): Silence[] {
  return comments.flatMap(({ text, span }) => {
    const match = /^silence\s+([a-z-]+)\s*[:：]?\s*([\s\S]*)$/u.exec(text)
    return match ? [{ code: match[1] ?? '', reason: (match[2] ?? '').trim(), target, isFirst, span }] : []
  })
}
