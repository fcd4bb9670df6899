import { type Tell, tellOf } from '../../diagnostics/tell.ts'
import type { Finding } from '../../diagnostics/types.ts'
import {
  type Beside,
  type EditorNote,
  type EnglishSentence,
  englishSchema,
  notesSchema,
  type PlainSentence,
  plainSchema
} from '../../model/beside.ts'
import { type Declared, isDay } from '../../model/fields.ts'
import { type Ruleset, rulesetSchema } from '../../model/law.ts'
import { contentAt, fieldsOf } from '../../model/layout.ts'
import { keySpan } from '../../model/place.ts'
import type { Keyed, SourceFile } from '../../model/source.ts'
import { type Term, termSchema } from '../../model/term.ts'
import { type ProvisionUtterances, provisionUtterancesSchema } from '../../model/utterance.ts'
import { readBlocks } from '../mdx/blocks.ts'
import { buildBody } from '../mdx/build.ts'
import { type KnownParts, parseMdx } from '../mdx/parse.ts'
import { findFrontmatter, isLeftOpen, readFrontmatter, readYaml } from '../yaml.ts'
import { readMeaning } from './meaning.ts'
import { checkFolder, checkName } from './name.ts'

/** What a file says, as far as it can be read, and what is wrong with it. */
export interface Read<T> {
  readonly value: T | null
  /** Whether only a part of it could be read. */
  readonly partial?: boolean
  readonly findings: readonly Finding[]
}

/** Reads one version of a ruleset: `rulesets/<ruleset>/<version>.mdx`; with `parts`, as often as a key is pressed. */
export function readRuleset(file: SourceFile, parts?: KnownParts): Read<Ruleset> {
  const { data, partial, places, findings: faults } = readFrontmatter(file, rulesetSchema)
  if (isLeftOpen(file)) return { value: null, findings: faults }
  const parsed = parseMdx(file, parts)
  if ('finding' in parsed) return { value: null, findings: [...faults, parsed.finding] }
  const findings = [...faults]
  const tell = tellOf(file, findings)
  const { ruleset: id, name: version } = fieldsOf('version', file.path)
  const { text: textKind, ruleset: _, ...rest } = data ?? { ...standIn(version), ...partial }
  const published = textKind === 'original'
  const body = buildBody(readBlocks(parsed.root, file, tell, published), tell, published)
  if (data) checkFolder(data.ruleset, id, { tell, places })
  if (data) checkName({ key: 'enforcedOn', day: data.enforcedOn, name: version }, { tell, places })
  return { value: { id, version, textKind, ...rest, file, ...body }, partial: !data, findings }
}

/** What stands in for a frontmatter, or a part of it, that cannot be read, so that the text is still checked in the same run. */
function standIn(version: string): Declared<typeof rulesetSchema> {
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

/** Reads an entry of the glossary: `terms/<romaji>.mdx`. */
export function readTerm(file: SourceFile): Read<Term> {
  const { data, places, findings: faults } = readFrontmatter(file, termSchema)
  const { text: meaning, findings: strays } = readMeaning(file)
  const findings = [...faults, ...strays]
  if (!data) return { value: null, findings }
  if (!meaning.plain && strays.length === 0) tellNoMeaning(data.term, file, tellOf(file, findings))
  return { value: { slug: fieldsOf('term', file.path).name, ...data, meaning, file, places }, findings }
}

function tellNoMeaning(term: string, file: SourceFile, tell: Tell): void {
  const end = findFrontmatter(file)?.end ?? 0
  tell({
    code: 'structure-unknown',
    message: `用語「${term}」の意味が書かれていません`,
    hint: '「---」の下に、空行を置いて、意味を文で書きます',
    span: { start: Math.max(0, end - 3), end }
  })
}

/** Reads the notes beside a ruleset or beside its precedents. */
export function readNotes(file: SourceFile): Read<EditorNote[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: notesSchema })
  if (!data) return { value: null, findings }
  const notes = Object.entries(data).flatMap(([path, entries]) =>
    entries.map((entry, at) => ({ ...besideOf(file, path, places), key: `${path}.${at}`, ...entry }))
  )
  return { value: notes, findings }
}

/** Reads the plain sentences beside a ruleset or beside its precedents. */
export function readPlain(file: SourceFile): Read<PlainSentence[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: plainSchema })
  if (!data) return { value: null, findings }
  const sentences = Object.entries(data).map(([path, { text: sentence, read }]) => {
    return { ...besideOf(file, path, places), sentence, read }
  })
  return { value: sentences, findings }
}

/** Reads the English sentences beside a ruleset or beside its precedents. */
export function readEnglish(file: SourceFile): Read<EnglishSentence[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: englishSchema })
  if (!data) return { value: null, findings }
  const sentences = Object.entries(data).map(([path, { title, text: sentence, read }]) => {
    return { ...besideOf(file, path, places), title, sentence, read }
  })
  return { value: sentences, findings }
}

/** Reads what people type for the provisions of a ruleset. */
export function readProvisionUtterances(file: SourceFile): Read<ProvisionUtterances[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: provisionUtterancesSchema })
  if (!data) return { value: null, findings }
  const { read, ...entries } = data
  const value = Object.entries(entries).map(([path, said]) => ({ ...besideOf(file, path, places), said, read }))
  return { value, findings }
}

function besideOf(file: SourceFile, path: string, places: Keyed['places']): Beside {
  const place = contentAt(file.path)
  const on = place?.kind.startsWith('precedent') ? 'precedent' : 'provision'
  const ruleset = place && 'ruleset' in place ? place.ruleset : ''
  return { ruleset, on, path, key: path, file, places, span: keySpan(places, `#${path}`) }
}
