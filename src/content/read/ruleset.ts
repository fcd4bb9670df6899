import {
  type AnnotationTarget,
  type EditorNote,
  type EnglishSentence,
  englishSchema,
  notesSchema,
  type PlainSentence,
  plainSchema
} from '../../model/annotations.ts'
import { contentPathFields, parseContentPath } from '../../model/content-layout.ts'
import { isDay, type SchemaOutput } from '../../model/fields.ts'
import { keySpan } from '../../model/key-location.ts'
import { type RulesetText, rulesetSchema } from '../../model/law.ts'
import type { SourceFile, WithKeySpans } from '../../model/source.ts'
import { type Term, termSchema } from '../../model/term.ts'
import { type ProvisionUtterances, provisionUtterancesSchema } from '../../model/utterance.ts'
import { createReporter, type ReportFinding } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'
import { readBlocks } from '../mdx/blocks.ts'
import { buildBody } from '../mdx/build.ts'
import { type ParseCache, parseMdx } from '../mdx/parse.ts'
import { findFrontmatter, hasUnclosedFrontmatter, readFrontmatter, readYaml } from '../yaml.ts'
import { checkFolder, checkName } from './check-file-name.ts'
import { parseProseBody } from './prose-body.ts'

/** Parse result of a file: its value, as far as it can be read, and its findings. */
export interface ParseResult<T> {
  readonly value: T | null
  /** True if only a part of the file could be read. */
  readonly partial?: boolean
  readonly findings: readonly Finding[]
}

/**
 * Parses one version of a ruleset: `rulesets/<ruleset>/<version>.mdx`. The cache `parts` makes it fast enough to parse
 * on every key press.
 */
export function readRuleset(file: SourceFile, parts?: ParseCache): ParseResult<RulesetText> {
  const { data, partial, keySpans, findings: faults } = readFrontmatter(file, rulesetSchema)
  if (hasUnclosedFrontmatter(file)) return { value: null, findings: faults }
  const parsed = parseMdx(file, parts)
  if ('finding' in parsed) return { value: null, findings: [...faults, parsed.finding] }
  const findings = [...faults]
  const report = createReporter(file, findings)
  const { ruleset: id, name: version } = contentPathFields('version', file.path)
  const { text: textKind, ruleset: _, ...rest } = data ?? { ...fallbackFrontmatter(version), ...partial }
  const published = textKind === 'original'
  const body = buildBody(readBlocks(parsed.root, file, report, published), report, published)
  if (data) checkFolder(data.ruleset, id, { report, keySpans })
  if (data) checkName({ key: 'enforcedOn', day: data.enforcedOn, name: version }, { report, keySpans })
  return { value: { id, version, textKind, ...rest, file, ...body }, partial: !data, findings }
}

/** Returns the frontmatter that replaces an unreadable one, so that the text is still checked in the same run. */
function fallbackFrontmatter(version: string): SchemaOutput<typeof rulesetSchema> {
  const day = version.slice(0, 10)
  return {
    ruleset: '',
    title: '',
    enactedOn: null,
    enforcedOn: isDay(day) ? day : null,
    amendment: null,
    text: 'original',
    source: null,
    citedAs: []
  }
}

/** Parses an entry of the glossary: `terms/<romaji>.mdx`. */
export function readTerm(file: SourceFile): ParseResult<Term> {
  const { data, keySpans, findings: faults } = readFrontmatter(file, termSchema)
  const { text: meaning, findings: strays } = parseProseBody(file)
  const findings = [...faults, ...strays]
  if (!data) return { value: null, findings }
  if (!meaning.plain && strays.length === 0) reportMissingMeaning(data.term, file, createReporter(file, findings))
  return { value: { slug: contentPathFields('term', file.path).name, ...data, meaning, file, keySpans }, findings }
}

function reportMissingMeaning(term: string, file: SourceFile, report: ReportFinding): void {
  const end = findFrontmatter(file)?.end ?? 0
  report({
    code: 'structure-unknown',
    message: `用語「${term}」の意味が書かれていません`,
    hint: '「---」の下に、空行を置いて、意味を文で書きます',
    span: { start: Math.max(0, end - 3), end }
  })
}

/** Parses the notes of a ruleset or its precedents. */
export function readNotes(file: SourceFile): ParseResult<EditorNote[]> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: notesSchema })
  if (!data) return { value: null, findings }
  const notes = Object.entries(data).flatMap(([path, entries]) =>
    entries.map((entry, at) => ({ ...annotationTarget(file, path, keySpans), key: `${path}.${at}`, ...entry }))
  )
  return { value: notes, findings }
}

/** Parses the plain sentences of a ruleset or its precedents. */
export function readPlain(file: SourceFile): ParseResult<PlainSentence[]> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: plainSchema })
  if (!data) return { value: null, findings }
  const sentences = Object.entries(data).map(([path, { text: sentence, read }]) => {
    return { ...annotationTarget(file, path, keySpans), sentence, read }
  })
  return { value: sentences, findings }
}

/** Parses the English sentences of a ruleset or its precedents. */
export function readEnglish(file: SourceFile): ParseResult<EnglishSentence[]> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: englishSchema })
  if (!data) return { value: null, findings }
  const sentences = Object.entries(data).map(([path, { title, text: sentence, read }]) => {
    return { ...annotationTarget(file, path, keySpans), title, sentence, read }
  })
  return { value: sentences, findings }
}

/** Parses the utterances about the provisions of a ruleset. */
export function readProvisionUtterances(file: SourceFile): ParseResult<ProvisionUtterances[]> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: provisionUtterancesSchema })
  if (!data) return { value: null, findings }
  const { read, ...entries } = data
  const value = Object.entries(entries).map(([path, utterances]) => {
    return { ...annotationTarget(file, path, keySpans), utterances, read }
  })
  return { value, findings }
}

function annotationTarget(file: SourceFile, path: string, keySpans: WithKeySpans['keySpans']): AnnotationTarget {
  const place = parseContentPath(file.path)
  const targetKind = place?.kind.startsWith('precedent') ? 'precedent' : 'provision'
  const ruleset = place && 'ruleset' in place ? place.ruleset : ''
  return { ruleset, targetKind, path, key: path, file, keySpans, span: keySpan(keySpans, `#${path}`) }
}
