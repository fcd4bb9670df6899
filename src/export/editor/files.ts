import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { Corpus, Ruleset } from '../../library.ts'
import { type ContentKind, parseContentPath } from '../../model/content-layout.ts'
import type { DeskCuts, DeskFiles } from '../../protocol/editor-rpc.ts'
import type { GeneratedFile } from '../site-file.ts'
import { stripUnusedFields } from './strip-unused-fields.ts'

/** The addresses of what the desk loads: the rest of the content, and what was cut out of its files. */
export const DESK_FILES = { rest: 'draft/content.zst', aside: 'draft/aside.zst' }

/** The rulesets that the club amends: its own, and any whose amendments are on record. */
export function amendableFamilies({
  families,
  home,
  amendments
}: Pick<Corpus, 'families' | 'home' | 'amendments'>): Ruleset[] {
  return families.filter(family => family === home || amendments.some(({ ruleset }) => ruleset === family.id))
}

/** The address of what the words of a ruleset are checked with. */
export function deskFile({ id }: Ruleset): string {
  return `draft/${id}.json`
}

/** What the workers of the desk read: the files of the content. */
export function deskFiles(library: Corpus): GeneratedFile[] {
  const amendable = amendableFamilies(library)
  return [...amendable.map(family => wordsFile(library, family)), ...restOfContent(library, amendable)]
}

/** What the words of a ruleset are checked with. What precedents say comes with the rest. */
function wordsFile(library: Corpus, family: Ruleset): GeneratedFile {
  const { id } = family
  const precedents = [...library.files.keys()].filter(path => isPrecedent(path, id))
  const uncarried = Object.fromEntries(precedents.map(path => [path, null]))
  const files: DeskFiles = { ...filesOf(library, [family], path => isBeside(path, id)), ...uncarried }
  return { path: deskFile(family), write: () => JSON.stringify(files) }
}

/** Everything else of the content that an amendment can touch, and what was cut out of its files for that, each by the name of its file. */
function restOfContent(library: Corpus, amendable: readonly Ruleset[]): GeneratedFile[] {
  const [first] = amendable
  if (!first) return []
  const rest = filesOf(library, amendable, path => !isBeside(path, first.id))
  const cut = stripUnusedFields(library, new Set(amendable.map(({ id }) => id)))
  const left = Object.entries(rest).map(([path, text]) => [path, cut.get(path)?.left ?? text])
  const cuts = [...cut].flatMap(([path, { cuts }]) => (cuts.length > 0 ? [[path, cuts]] : []))
  return [
    squeezed(DESK_FILES.rest, Object.fromEntries(left) satisfies DeskFiles),
    squeezed(DESK_FILES.aside, Object.fromEntries(cuts) satisfies DeskCuts)
  ]
}

/** By far the most of the content, in two thirds of what gzip makes of it. */
function squeezed(path: string, files: DeskFiles | DeskCuts): GeneratedFile {
  const write = () => {
    const content = Buffer.from(JSON.stringify(files))
    const params = { [constants.ZSTD_c_compressionLevel]: 22 }
    // Where it is not told how much there is, it makes room for anything: 0.7 GB.
    return promisify(zstdCompress)(content, { params, pledgedSrcSize: content.length })
  }
  return { path, write }
}

/** What the words of a ruleset are checked with: its versions, their record, and what they cite besides. */
function isBeside(path: string, id: string): boolean {
  const place = parseContentPath(path)
  if (!place) return false
  if (place.kind === 'club' || place.kind === 'ledger') return true
  return ['version', 'seals', 'amendment'].includes(place.kind) && 'ruleset' in place && place.ruleset === id
}

function isPrecedent(path: string, id: string): boolean {
  const place = parseContentPath(path)
  return place?.kind === 'precedent' && place.ruleset === id
}

function filesOf({ files }: Corpus, amendable: readonly Ruleset[], isWanted: (path: string) => boolean): DeskFiles {
  const wanted = [...files].filter(([path]) => isWanted(path))
  return Object.fromEntries(wanted.map(([path, { text }]) => [path, isCarried(path, amendable) ? text : null]))
}

/** What is no part of what an amendment touches, besides texts that the club does not amend: a quarter of all that would have to be loaded. */
const UNTOUCHED: readonly ContentKind[] = ['dispute-utterances', 'ledger', 'tournaments']

function isCarried(path: string, amendable: readonly Ruleset[]): boolean {
  const place = parseContentPath(path)
  if (place && UNTOUCHED.includes(place.kind)) return false
  return (
    !path.startsWith('rulesets/') || !place || !('ruleset' in place) || amendable.some(({ id }) => id === place.ruleset)
  )
}
