import type { Dispute, SourceFile } from '../ruleset/types.ts'
import { readFrontmatter } from './frontmatter.ts'
import type { Read } from './read.ts'
import { disputeSchema } from './schemas.ts'

/** Reads a situation and its way to a ruling: `disputes/<slug>.mdx`. */
export function readDispute(file: SourceFile): Read<Dispute> {
  const { data, places, findings } = readFrontmatter(file, disputeSchema)
  if (!data) return { value: null, findings }
  const slug = file.path.replace(/^.*\//u, '').replace(/\.mdx$/u, '')
  const { steps, cards, ...rest } = data
  const maps = { steps: new Map(Object.entries(steps)), cards: new Map(Object.entries(cards)) }
  return { value: { slug, ...rest, ...maps, file, places }, findings }
}
