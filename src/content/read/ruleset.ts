import { z } from 'zod'
import { type Tell, tellOf } from '../../diagnostics/tell.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { EditorNote, PlainSentence, Ruleset } from '../../model/law.ts'
import { keySpan } from '../../model/place.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import type { Term } from '../../model/term.ts'
import { readBlocks } from '../mdx/blocks.ts'
import { buildBody } from '../mdx/build.ts'
import { parseMdx } from '../mdx/parse.ts'
import { isDay, notesSchema, plainSchema, rulesetSchema, termSchema } from '../schemas.ts'
import { findFrontmatter, readFrontmatter, readYaml } from '../yaml.ts'

/** What a file says, as far as it can be read, and what is wrong with it. */
export interface Read<T> {
  readonly value: T | null
  readonly findings: readonly Finding[]
}

/** Reads one version of a ruleset: `rulesets/<ruleset>/<version>.mdx`. */
export function readRuleset(file: SourceFile): Read<Ruleset> {
  const { data, raw, places, findings: faults } = readFrontmatter(file, rulesetSchema)
  const parsed = parseMdx(file)
  if ('finding' in parsed) return { value: null, findings: [...faults, parsed.finding] }
  const findings = [...faults]
  const tell = tellOf(file, findings)
  const body = buildBody(readBlocks(parsed.root, file, tell), tell)
  const [, folder = '', name = ''] = /^rulesets\/([^/]+)\/([^/]+)\.mdx$/u.exec(file.path) ?? []
  if (data) checkName({ ...data, folder, name, tell, place: key => keySpan(places, key) })
  const { text: textKind, ruleset: _, ...rest } = data ?? unreadable(name, raw)
  return { value: { id: folder, version: name, textKind, ...rest, file, ...body }, findings }
}

/**
 * What stands in for a frontmatter that cannot be read, so that the text is still checked in the same run. The names
 * it is cited by are kept where they can be: without them every text that cites it would be told as well.
 */
function unreadable(name: string, raw: unknown): z.infer<typeof rulesetSchema> {
  const { citedAs } = z
    .object({ citedAs: z.array(z.string()).catch([]) })
    .catch({ citedAs: [] })
    .parse(raw)
  const enforcedOn = isDay(name) ? name : null
  return {
    ruleset: '',
    title: '',
    enactedOn: null,
    enforcedOn,
    amendment: null,
    text: 'original',
    source: null,
    citedAs
  }
}

interface Named {
  readonly ruleset: string
  readonly enforcedOn: string | null
  readonly folder: string
  readonly name: string
  readonly tell: Tell
  readonly place: (key: string) => Span
}

/** A version stands where its frontmatter says: `rulesets/<ruleset>/<enforcedOn>.mdx`, `-2` for a second one of the day. */
function checkName({ ruleset, enforcedOn, folder, name, tell, place }: Named): void {
  if (ruleset !== folder)
    tell({
      code: 'frontmatter-invalid',
      message: `「ruleset: ${ruleset}」が、置いてあるフォルダーの名前「${folder}」と違います`,
      hint: `「ruleset: ${folder}」`,
      span: place('ruleset')
    })
  const expected = enforcedOn ?? 'undated'
  if (!name.startsWith(expected) || !/^(-[0-9]+)?$/u.test(name.slice(expected.length)))
    tell({
      code: 'frontmatter-invalid',
      message: `「enforcedOn: ${enforcedOn}」が、ファイルの名前「${name}.mdx」と違います`,
      hint: `ファイルの名前を「${expected}.mdx」とするか、施行日を直します`,
      span: place('enforcedOn')
    })
}

/** Reads an entry of the glossary: `terms/<romaji>.mdx`. */
export function readTerm(file: SourceFile): Read<Term> {
  const { data, places, findings } = readFrontmatter(file, termSchema)
  if (!data) return { value: null, findings }
  const frontmatter = findFrontmatter(file)
  const body = file.text.slice(
    file.text.indexOf('---', (frontmatter?.offset ?? 0) + (frontmatter?.yaml.length ?? 0)) + 3
  )
  const slug = file.path.replace(/^.*\//u, '').replace(/\.mdx$/u, '')
  return { value: { slug, ...data, meaning: body.trim(), file, places }, findings }
}

/** Reads `rulesets/<ruleset>/notes.yaml`. */
export function readNotes(file: SourceFile): Read<EditorNote[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: notesSchema })
  if (!data) return { value: null, findings }
  const notes = Object.entries(data).flatMap(([path, entries]) =>
    entries.map(entry => ({ path, ...entry, file, span: keySpan(places, `#${path}`) }))
  )
  return { value: notes, findings }
}

/** Reads `rulesets/<ruleset>/plain.yaml` or `precedents/<ruleset>/plain.yaml`. */
export function readPlain(file: SourceFile): Read<PlainSentence[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: plainSchema })
  if (!data) return { value: null, findings }
  const value = Object.entries(data).map(([path, sentence]) => ({
    path,
    sentence,
    file,
    span: keySpan(places, `#${path}`)
  }))
  return { value, findings }
}
