import { contentPathFields } from '../../model/content-layout.ts'
import { type Dispute, disputeSchema, type EnglishPhrase, englishPhrasesSchema } from '../../model/dispute.ts'
import { keySpan } from '../../model/key-location.ts'
import type { SourceFile } from '../../model/source.ts'
import { type DisputeUtterances, disputeUtterancesSchema } from '../../model/utterance.ts'
import { readFrontmatter, readYaml } from '../yaml.ts'
import { strayWords } from './prose-body.ts'
import type { ParseResult } from './ruleset.ts'

/** Parses a dispute with its questions and ruling cards: `disputes/<slug>.mdx`. */
export function readDispute(file: SourceFile): ParseResult<Dispute> {
  const { data, keySpans, findings: faults } = readFrontmatter(file, disputeSchema)
  const findings = [...faults, ...strayWords(file)]
  if (!data) return { value: null, findings }
  const { name: slug } = contentPathFields('dispute', file.path)
  return { value: { slug, ...data, file, keySpans }, findings }
}

/** Parses the English phrases of payments: `disputes/english.yaml`. */
export function readEnglishPhrases(file: SourceFile): ParseResult<EnglishPhrase[]> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: englishPhrasesSchema })
  if (!data) return { value: null, findings }
  const value = Object.entries(data).map(([japanese, english]) => {
    return { japanese, english, file, keySpans, span: keySpan(keySpans, `#${japanese}`) }
  })
  return { value, findings }
}

/** Parses the utterances about disputes: `disputes/utterances.yaml`. */
export function readDisputeUtterances(file: SourceFile): ParseResult<DisputeUtterances[]> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: disputeUtterancesSchema })
  if (!data) return { value: null, findings }
  const value = Object.entries(data).map(([slug, utterances]) => {
    return { slug, utterances, file, keySpans, span: keySpan(keySpans, `#${slug}`) }
  })
  return { value, findings }
}
