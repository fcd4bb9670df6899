import type { Span, Suppression } from '../../model/source.ts'
import type { Block } from './blocks.ts'

type Comment = Extract<Block, { kind: 'comment' }>

/**
 * Parses the suppressions `{/* silence CODE: reason *\/}` and `accept`, which apply to the block after them. Other
 * comments are the editor's own.
 */
export function readSilences(comments: readonly Comment[], target: Span, isFirst: boolean): Suppression[] {
  return comments.flatMap(({ text, span }) => {
    const [, kind, code = '', reason = ''] = /^(silence|accept)\s+([a-z-]+)\s*[:：]?\s*([\s\S]*)$/u.exec(text) ?? []
    if (kind !== 'silence' && kind !== 'accept') return []
    return [{ kind, code, reason: reason.trim(), target, isFirst, span }]
  })
}
