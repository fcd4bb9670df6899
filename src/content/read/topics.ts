import { contentPathFields } from '../../model/content-layout.ts'
import { keySpan } from '../../model/key-location.ts'
import type { SourceFile } from '../../model/source.ts'
import {
  type CoverageExemption,
  type FullReadDeclaration,
  readingSchema,
  type Topic,
  topicSchema,
  uncoveredSchema
} from '../../model/topic.ts'
import { readFrontmatter, readYaml } from '../yaml.ts'
import { parseProseBody } from './prose-body.ts'
import type { ParseResult } from './ruleset.ts'

/** Parses a topic: `topics/<topic>.mdx`. */
export function readTopic(file: SourceFile): ParseResult<Topic> {
  const { data, keySpans, findings: faults } = readFrontmatter(file, topicSchema)
  const { text: meaning, findings: strays } = parseProseBody(file)
  const findings = [...faults, ...strays]
  if (!data) return { value: null, findings }
  const { name: id } = contentPathFields('topic', file.path)
  return { value: { id, ...data, meaning, file, keySpans }, findings }
}

/** Parses `topics/uncovered.yaml` or `disputes/uncovered.yaml`: coverage exemptions with their reasons. */
export function readUncovered(file: SourceFile): ParseResult<CoverageExemption[]> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: uncoveredSchema })
  if (!data) return { value: null, findings }
  const value = Object.entries(data).flatMap(([ruleset, reasons]) =>
    Object.entries(reasons).map(([path, { text: reason, read }]) => {
      const key = `${ruleset}.${path}`
      return { ruleset, path, key, reason, read, file, keySpans, span: keySpan(keySpans, `#${key}`, `#${ruleset}`) }
    })
  )
  return { value, findings }
}

/** Parses `rulesets/<ruleset>/reading.yaml`. */
export function readReading(file: SourceFile): ParseResult<FullReadDeclaration> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: readingSchema })
  const { ruleset } = contentPathFields('reading', file.path)
  return { value: data && { ruleset, ...data, file, keySpans }, findings }
}
