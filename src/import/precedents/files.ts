import {
  type BlockDraft,
  formatLostPrecedent,
  formatPrecedent,
  type SectionDraft
} from '../../content/print/precedent.ts'
import { joinLines } from '../lines/layout.ts'
import { type ExistingPrecedents, existingStatus, silencesOf } from './existing.ts'
import type { Gathered, GatheredPrecedent, GatheredSection } from './gather.ts'
import { precedentPath } from './path.ts'

/** Writes one file for each precedent and for each lost number. Returns the files by path. */
export function writeFiles(
  gathered: readonly Gathered[],
  existing: ExistingPrecedents,
  ruleset: string
): Map<string, string> {
  return new Map(
    gathered.flatMap(one =>
      'head' in one
        ? [[precedentPath(ruleset, one.head.number), writePrecedent(one, existing)] as const]
        : one.numbers.map(
            number => [precedentPath(ruleset, number), formatLostPrecedent(number, one.reason.plain)] as const
          )
    )
  )
}

function writePrecedent({ head, relation, sections }: GatheredPrecedent, existing: ExistingPrecedents): string {
  const { number, day, caption } = head
  const before = existing.get(number)
  return formatPrecedent({
    number,
    decidedOn: day,
    caption: caption.plain,
    related: relation?.paths ?? [],
    text: 'original',
    status: existingStatus(before),
    sections: sections.map(section => ({
      name: section.name.plain,
      blocks: blocksOf(section).map((block, at) => ({
        ...block,
        silences: silencesOf(before, section.name.plain, at)
      }))
    }))
  })
}

/** Joins consecutive points to one list. */
function blocksOf({ texts }: GatheredSection): SectionDraft['blocks'] {
  const blocks: BlockDraft[] = []
  for (const { mark, parts } of texts) {
    const text = joinLines(parts).plain
    const last = blocks.at(-1)
    if (!mark) blocks.push({ kind: 'text', text })
    else if (last?.kind === 'list') blocks.splice(-1, 1, { kind: 'list', points: [...last.points, text] })
    else blocks.push({ kind: 'list', points: [text] })
  }
  return blocks
}
