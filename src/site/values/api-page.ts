import type { Corpus } from '../../corpus/build-corpus.ts'
import { apiExamples } from '../../formats/api/examples.ts'
import { FORMAT_NAMES, TEXT_FORMATS, type TextFormat } from '../../formats/formats.ts'
import { hasSurvivingText } from '../../history/versions/precedent.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { addBase } from '../../text/base-path.ts'
import type { PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** Files for programs, with a description of their content. */
export interface ApiPage {
  readonly head: PageHead
  /** Address of the folder of the files, with the base path. */
  readonly folder: string
  readonly rulesets: readonly { readonly id: string; readonly title: string; readonly versions: readonly string[] }[]
  readonly hasRecords: boolean
  readonly hasTopics: boolean
  readonly hasDisputes: boolean
  /** Formats of complete texts, with the files that have the format. */
  readonly formats: readonly { readonly about: string; readonly files: readonly string[] }[]
  /** Number of a precedent with text; `null` without precedents. */
  readonly precedent: number | null
  /** Examples in JavaScript, each followed by its result. */
  readonly examples: readonly { readonly about: string; readonly code: string }[]
  /** Id of the home ruleset, for an example of an address. */
  readonly ruleset: string
  /** Examples of addresses, with the printed name of the provision. */
  readonly addresses: readonly { readonly path: Path; readonly name: string }[]
}

/** Returns the description of the files for programs. */
export function apiPage({ corpus, location }: SiteContext): ApiPage {
  const { rulesets, precedents, amendments, topics, disputes, home } = corpus
  const folder = addBase(location.base, '/api/v1/')
  const ruling = precedents.find(entry => hasSurvivingText(entry) && entry.precedent.ruleset === home?.id)
  return {
    head: {
      title: 'JSON',
      description: '規約の条文・引用・先例・用語・比較・検査の結果を、プログラムから読むためのJSONの説明です。',
      canonical: '/api/'
    },
    folder,
    rulesets: rulesets.map(({ id, current, versions }) => ({
      id,
      title: current.text.title,
      versions: versions.map(({ text }) => text.version)
    })),
    hasRecords: precedents.length + amendments.length > 0,
    hasTopics: topics.length > 0,
    hasDisputes: disputes.length > 0,
    formats: FORMAT_NAMES.filter(name => name !== 'json').map(name => formatFiles(corpus, TEXT_FORMATS[name])),
    precedent: ruling?.precedent.number ?? null,
    examples: (home ? apiExamples(corpus, home, folder) : []).map(({ about, code, result }) => ({
      about,
      code: `${code}\n// ${JSON.stringify(result)}`
    })),
    ruleset: home?.id ?? 'tennis',
    addresses: ['8-2', '8-2/1', '8-2/1/1', '2/1/3/ro', 'ch2/sec9/sub1', '附則/3'].map(path => ({
      path,
      name: formatProvisionPath(path)
    }))
  }
}

function formatFiles(library: Corpus, { about, file, problem }: TextFormat): ApiPage['formats'][number] {
  const written = library.rulesets.filter(ruleset => !problem?.({ library, ruleset, version: ruleset.current }))
  return { about, files: written.map(({ id }) => `${id}/${file}`) }
}
