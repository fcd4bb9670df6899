import { fieldsOf } from '../../model/layout.ts'
import { keySpan } from '../../model/place.ts'
import type { SourceFile } from '../../model/source.ts'
import { type Topic, topicSchema, type Uncovered, uncoveredSchema } from '../../model/topic.ts'
import { parseMdx } from '../mdx/parse.ts'
import { findFrontmatter, readFrontmatter, readYaml } from '../yaml.ts'
import type { Read } from './ruleset.ts'

/** Reads an axis of comparison: `topics/<topic>.mdx`. */
export function readTopic(file: SourceFile): Read<Topic> {
  const { data, places, findings: faults } = readFrontmatter(file, topicSchema)
  const body = file.text.slice(findFrontmatter(file)?.end)
  // Most topics have no words below their frontmatter, and reading Markdown costs more than all the rest.
  const parsed = body.trim() ? parseMdx(file) : null
  const findings = parsed && 'finding' in parsed ? [...faults, parsed.finding] : faults
  if (!data) return { value: null, findings }
  const { name: id } = fieldsOf('topic', file.path)
  return { value: { id, ...data, meaning: body.trim(), file, places }, findings }
}

/** Reads `topics/uncovered.yaml`: which provisions need no topic, and why. */
export function readUncovered(file: SourceFile): Read<Uncovered[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: uncoveredSchema })
  if (!data) return { value: null, findings }
  const value = Object.entries(data).flatMap(([ruleset, reasons]) =>
    Object.entries(reasons).map(([path, reason]) => {
      const span = keySpan(places, `#${ruleset}.${path}`, `#${ruleset}`)
      return { ruleset, path, reason, file, span }
    })
  )
  return { value, findings }
}
