import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorIn } from '../../diagnostics/tell.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { Club } from '../../model/club.ts'
import type { Dispute } from '../../model/dispute.ts'
import { byDisputeGroup } from '../../model/dispute-groups.ts'
import type { EditorNote, PlainSentence, Ruleset } from '../../model/law.ts'
import { WHOLE_FILE } from '../../model/place.ts'
import type { Amendment, Precedent, Seal, Tournament } from '../../model/record.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Term } from '../../model/term.ts'
import type { Topic, Uncovered } from '../../model/topic.ts'
import { byGroup } from '../../model/topic-groups.ts'
import { clubSchema } from '../schemas.ts'
import { readYaml } from '../yaml.ts'
import { readDispute } from './disputes.ts'
import { readAmendment, readPrecedent, readTournaments } from './records.ts'
import { type Read, readNotes, readPlain, readRuleset, readTerm } from './ruleset.ts'
import { readSeals } from './seals.ts'
import { readTopic, readUncovered } from './topics.ts'

/** Everything a content folder holds, as far as it can be read, and what is wrong with it. */
export interface Content {
  /** By path in the content folder. */
  readonly files: ReadonlyMap<string, SourceFile>
  readonly club: Club
  readonly rulesets: readonly Ruleset[]
  readonly terms: readonly Term[]
  readonly precedents: readonly Precedent[]
  readonly amendments: readonly Amendment[]
  readonly tournaments: readonly Tournament[]
  /** Of rulesets and of precedents: `file` says of which. */
  readonly notes: readonly EditorNote[]
  readonly plain: readonly PlainSentence[]
  readonly seals: readonly Seal[]
  readonly topics: readonly Topic[]
  /** Whether every topic could be read, so that it is known what they cite. */
  readonly topicsWhole: boolean
  readonly uncovered: readonly Uncovered[]
  readonly disputes: readonly Dispute[]
  /** Whether every dispute could be read, so that it is known what their cards reach. */
  readonly disputesWhole: boolean
  /** Of `disputes/uncovered.yaml`: what no card has to reach, and why. */
  readonly unreached: readonly Uncovered[]
  readonly findings: readonly Finding[]
}

const TOPIC = /^topics\/[^/]+\.mdx$/u
const DISPUTE = /^disputes\/[^/]+\.mdx$/u
const VERSION = /^rulesets\/[^/]+\/[^/]+\.mdx$/u

/** Reads a content folder. Only `rulesets/` is required; what else is absent brings nothing. */
export function readContent(contentDir: string): Content {
  const files = readFiles(contentDir)
  const findings: Finding[] = [...files.values()].flatMap(file => encodingFault(file) ?? [])
  const garbled = new Set(findings.map(({ place }) => place.file))
  const readAll = <T>(pattern: RegExp, read: (file: SourceFile) => Read<T>): T[] =>
    [...files.values()]
      .filter(file => pattern.test(file.path) && !garbled.has(file))
      .flatMap(file => {
        const { value, findings: found } = read(file)
        findings.push(...found)
        return value === null ? [] : [value]
      })
  const rulesets = readAll(VERSION, readRuleset)
  if (![...files.keys()].some(path => VERSION.test(path))) findings.push(noRulesets(contentDir))
  const topics = readAll(TOPIC, readTopic)
  const disputes = readAll(DISPUTE, readDispute)
  const isWhole = (read: readonly unknown[], pattern: RegExp) =>
    read.length === [...files.keys()].filter(path => pattern.test(path)).length
  return {
    files,
    club: readAll(/^club\.yaml$/u, readClub)[0] ?? clubOf(rulesets),
    rulesets,
    terms: readAll(/^terms\/[^/]+\.mdx$/u, readTerm),
    precedents: readAll(/^precedents\/[^/]+\/[^/]+\.mdx$/u, readPrecedent),
    tournaments: readAll(/^tournaments\/[^/]+\.yaml$/u, readTournaments).flat(),
    amendments: readAll(/^amendments\/[^/]+\/[^/]+\.mdx$/u, readAmendment),
    notes: readAll(/^(rulesets|precedents)\/[^/]+\/notes\.yaml$/u, readNotes).flat(),
    plain: readAll(/^(rulesets|precedents)\/[^/]+\/plain\.yaml$/u, readPlain).flat(),
    seals: readAll(/^rulesets\/[^/]+\/seals\.yaml$/u, readSeals).flat(),
    topics: topics.sort(byGroup),
    topicsWhole: isWhole(topics, TOPIC),
    uncovered: readAll(/^topics\/uncovered\.yaml$/u, readUncovered).flat(),
    disputes: disputes.sort(byDisputeGroup),
    disputesWhole: isWhole(disputes, DISPUTE),
    unreached: readAll(/^disputes\/uncovered\.yaml$/u, readUncovered).flat(),
    findings
  }
}

/** The text files of a content folder; a folder that is not there has none. */
function readFiles(contentDir: string): Map<string, SourceFile> {
  if (!existsSync(contentDir) || !statSync(contentDir).isDirectory()) return new Map()
  const paths = readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.(mdx|yaml)$/u.test(path))
    .sort()
  return new Map(
    paths.map(path => [path, { path, text: readFileSync(join(contentDir, path), 'utf8').replace(/^\uFEFF/u, '') }])
  )
}

/** A file saved in another encoding (Shift_JIS) reads as replacement characters. */
function encodingFault(file: SourceFile): Finding | undefined {
  const at = file.text.indexOf('\uFFFD')
  if (at < 0) return undefined
  return errorIn(file, {
    code: 'file-encoding',
    message: 'このファイルはUTF-8で保存されていません',
    hint: 'エディターの「名前を付けて保存」で、文字コードをUTF-8にして保存し直してください',
    span: { start: at, end: at + 1 }
  })
}

function noRulesets(contentDir: string): Finding {
  return errorIn(
    { path: 'rulesets', text: '' },
    {
      code: 'content-missing',
      message: `「${contentDir}」に規約の本文がありません`,
      hint: 'rulesets/<規約の名>/<施行日>.mdx に本文を置くか、CONTENT_DIR の指すフォルダーを確かめてください',
      span: WHOLE_FILE
    }
  )
}

function readClub(file: SourceFile): Read<Club> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: clubSchema })
  return { value: data && { ...data, file, places }, findings }
}

/** Without a `club.yaml` the first ruleset by name is the club's own. */
function clubOf(rulesets: readonly Ruleset[]): Club {
  const [first] = rulesets.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const title = first?.title ?? ''
  return {
    home: first?.id ?? '',
    title,
    club: title,
    quick: [],
    procedure: null,
    compare: null,
    disputes: null,
    file: null,
    places: {}
  }
}
