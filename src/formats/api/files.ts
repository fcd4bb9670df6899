import type { Corpus } from '../../corpus/build-corpus.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { aknWriter } from '../akn/akn.ts'
import { FORMAT_NAMES, TEXT_FORMATS, type TextFormat } from '../formats.ts'
import type { GeneratedFile } from '../site-file.ts'
import { disputesDocument } from './disputes.ts'
import {
  amendmentsDocument,
  billsDocument,
  diagnosticsDocument,
  jsonText,
  precedentsDocument,
  rulesetDocument,
  rulesetsDocument,
  termsDocument
} from './documents.ts'
import { jsonSchema, SCHEMA_NAMES } from './json-schemas.ts'
import { articleFile, changesDocument, citationsDocument, citingOf, versionSteps } from './links.ts'
import { topicsCsv, topicsDocument } from './topics.ts'

/** Returns every file below `api/v1/`. They depend only on the corpus. */
export function apiFiles(library: Corpus): GeneratedFile[] {
  const files = [
    json('rulesets.json', () => rulesetsDocument(library)),
    json('precedents.json', () => precedentsDocument(library)),
    json('amendments.json', () => amendmentsDocument(library)),
    json('bills.json', () => billsDocument(library)),
    json('terms.json', () => termsDocument(library)),
    json('disputes.json', () => disputesDocument(library)),
    json('diagnostics.json', () => diagnosticsDocument(library)),
    json('topics.json', () => topicsDocument(library)),
    { path: 'topics.csv', write: () => topicsCsv(library) },
    ...SCHEMA_NAMES.map(name => json(`${name}.schema.json`, () => jsonSchema(name))),
    ...precedentFiles(library),
    ...library.rulesets.flatMap(ruleset => rulesetFiles(library, ruleset))
  ]
  return files.map(file => ({ ...file, path: `api/v1/${file.path}` }))
}

function json(path: string, document: () => unknown): GeneratedFile {
  return { path, write: () => jsonText(document()) }
}

/** `precedents/9.akn.xml`, of the home ruleset. */
function precedentFiles(library: Corpus): GeneratedFile[] {
  const writer = aknWriter(library)
  const own = library.precedents
    .filter(hasSurvivingText)
    .filter(({ precedent }) => precedent.ruleset === library.home?.id)
  return own.map(entry => ({
    path: `precedents/${entry.precedent.number}.akn.xml`,
    write: () => writer.judgment(entry)
  }))
}

function rulesetFiles(library: Corpus, ruleset: Ruleset): GeneratedFile[] {
  const { id, current, versions } = ruleset
  const citing = citingOf(library, ruleset)
  const below = `rulesets/${id}`
  return [
    json(`${below}.json`, () => rulesetDocument(current)),
    ...textFiles(library, ruleset).map(file => ({ ...file, path: `${below}/${file.path}` })),
    json(`${below}/citations.json`, () => citationsDocument(citing)),
    ...versions.map(version => json(`${below}/v/${version.text.version}.json`, () => rulesetDocument(version))),
    ...current.pages.map(page => json(`${below}/articles/${page.slug}.json`, () => articleFile(library, citing, page))),
    ...versionSteps(ruleset).map(step =>
      json(`${below}/changes/${step.before.text.version}..${step.after.text.version}.json`, () =>
        changesDocument(ruleset, step)
      )
    )
  ]
}

/** Returns the other formats of a text, except those that cannot express it. */
function textFiles(library: Corpus, ruleset: Ruleset): GeneratedFile[] {
  const exported = { library, ruleset, version: ruleset.current }
  const formats: readonly TextFormat[] = FORMAT_NAMES.filter(name => name !== 'json').map(name => TEXT_FORMATS[name])
  return formats
    .filter(({ problem }) => !problem?.(exported))
    .map(({ file, write, inputs }) => ({
      path: file,
      write: () => write(exported),
      ...(inputs && { inputs: () => inputs(exported) })
    }))
}
