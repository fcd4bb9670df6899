import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type SourceFolder, withFiles } from '../../src/content/read/files.ts'
import { readFiles } from '../../src/content/read/read-folder.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { importLawXml } from '../../src/formats/statutes/xml/read/law-xml.ts'
import type { Version } from '../../src/history/versions/version.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { judgedLinks } from './judged-links.ts'
import { benchLawtext } from './lawtext.ts'
import { type Bench, formatSeconds, type Row } from './measure.ts'

const DAY = '2021-01-01'

/** A statute that was imported and checked alone; `null` if the import rejected it. */
export interface ReadStatute {
  readonly name: string
  readonly read: { readonly library: Corpus; readonly version: Version; readonly seconds: number } | null
}

/** Returns the folder of statutes in 法令標準XML below `SHARED`, or null if it does not exist. */
export function statutesFolder(): string | null {
  const { SHARED } = process.env
  const folder = SHARED ? path.join(SHARED, 'laws') : null
  return folder && existsSync(folder) ? folder : null
}

/** Imports and checks every statute of a folder, each as the only ruleset. */
export function* readStatutes(folder: string, nowhere: string): Generator<ReadStatute> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.xml'))
  for (const name of names.sort()) yield { name, read: readStatute(path.join(folder, name), nowhere) }
}

function readStatute(file: string, nowhere: string): ReadStatute['read'] {
  const folder = importStatute(file, nowhere)
  if (!folder) return null
  const start = performance.now()
  const library = load(nowhere, undefined, folder)
  const seconds = (performance.now() - start) / 1000
  const version = library.rulesets[0]?.current
  return version ? { library, version, seconds } : null
}

/** Returns content that consists of one statute; `null` if the import rejects the statute. */
function importStatute(file: string, nowhere: string): SourceFolder | null {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/u, '')
  const name = path.basename(file)
  const { value } = importLawXml(
    { path: name, text },
    {
      id: 'statute',
      enforcedOn: DAY,
      version: DAY,
      title: null,
      enactedOn: null,
      amendment: null,
      citedAs: [],
      source: name,
      replaced: null
    }
  )
  if (!value) return null
  const place = formatContentPath({ kind: 'version', ruleset: 'statute', name: DAY })
  return withFiles(readFiles(nowhere), new Map([[place, value.mdx]]))
}

/** 会社法, the longest publicly available statute of the sample. */
const LONG = '417AC0000000086.xml'

/** Measures how many statutes are imported, how their citations are resolved, and the time for parsing and checking. */
export async function benchStatutes({ folder }: Bench): Promise<(Row | readonly string[])[]> {
  const statutes = statutesFolder()
  if (!statutes) return [['法令のXMLがないので測りません（SHARED に、laws のあるフォルダーを書きます）']]
  const all = [...readStatutes(statutes, folder)]
  const read = all.flatMap(statute => statute.read ?? [])
  const citations = read.flatMap(({ version }) => version.citations)
  const count = (outcome: string) => String(citations.filter(citation => citation.outcome === outcome).length)
  const findings = read.flatMap(({ library }) => library.report.diagnostics)
  const graveness = (severity: string) => String(findings.filter(finding => finding.severity === severity).length)
  return [
    { subject: '取り込めた法令', value: `${read.length}／${all.length}` },
    { subject: '引用：リンクになるもの', value: count('resolved') },
    { subject: '引用：ここにない文書のもの', value: count('external') },
    { subject: '引用：指す規定のないもの', value: count('unresolved') },
    { subject: '検査：エラー', value: graveness('error') },
    { subject: '検査：警告', value: graveness('warning') },
    { subject: '読込・解析・解決・検査', value: formatSeconds(read.reduce((sum, { seconds }) => sum + seconds, 0)) },
    ...judgedLinks(all),
    ...(await benchLawtext(path.join(statutes, LONG), linksOfLong(path.join(statutes, LONG), folder)))
  ]
}

/** Returns a function that parses, resolves and checks the statute, and returns the number of resolved citations. */
function linksOfLong(file: string, nowhere: string): () => number {
  const folder = existsSync(file) ? importStatute(file, nowhere) : null
  return () => {
    const version = folder ? load(nowhere, undefined, folder).rulesets[0]?.current : undefined
    return version?.citations.filter(({ outcome }) => outcome === 'resolved').length ?? 0
  }
}
