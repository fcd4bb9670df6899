import { type Dispute, disputeSchema } from '../../model/dispute.ts'
import { fieldsOf } from '../../model/layout.ts'
import type { SourceFile } from '../../model/source.ts'
import { readFrontmatter } from '../yaml.ts'
import { strayWords } from './meaning.ts'
import type { Read } from './ruleset.ts'

/** Reads a situation and its way to a ruling: `disputes/<slug>.mdx`. */
export function readDispute(file: SourceFile): Read<Dispute> {
  const { data, places, findings: faults } = readFrontmatter(file, disputeSchema)
  const findings = [...faults, ...strayWords(file)]
  if (!data) return { value: null, findings }
  const { name: slug } = fieldsOf('dispute', file.path)
  return { value: { slug, ...data, file, places }, findings }
}
