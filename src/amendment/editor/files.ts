import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { GeneratedFile } from '../../formats/site-file.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { type ContentKind, parseContentPath } from '../../model/content-layout.ts'
import type { EditorCuts, EditorFiles } from '../../protocol/editor-data.ts'
import { stripUnusedFields } from './strip-unused-fields.ts'

/** Paths of the files that the editor loads: the remaining content, and the parts that were cut out of its files. */
export const EDITOR_FILES = { rest: 'draft/content.zst', aside: 'draft/aside.zst' }

/** Returns the rulesets that the club amends: its own, and any ruleset with recorded amendments. */
export function amendableRulesets({
  rulesets,
  home,
  amendments
}: Pick<Corpus, 'rulesets' | 'home' | 'amendments'>): Ruleset[] {
  return rulesets.filter(
    ruleset => ruleset === home || amendments.some(({ ruleset: rulesetId }) => rulesetId === ruleset.id)
  )
}

/** Returns the path of the file that the text of a ruleset is checked with. */
export function editorFile({ id }: Ruleset): string {
  return `draft/${id}.json`
}

/** Returns the content files that the editor workers load. */
export function editorFiles(library: Corpus): GeneratedFile[] {
  const amendable = amendableRulesets(library)
  return [...amendable.map(ruleset => wordingFile(library, ruleset)), ...restOfContent(library, amendable)]
}

/**
 * Returns the files to check the text of a ruleset. The contents of precedents are loaded with the remaining content.
 */
function wordingFile(library: Corpus, ruleset: Ruleset): GeneratedFile {
  const { id } = ruleset
  const precedents = [...library.files.keys()].filter(path => isPrecedent(path, id))
  const uncarried = Object.fromEntries(precedents.map(path => [path, null]))
  const files: EditorFiles = { ...filesOf(library, [ruleset], path => isSibling(path, id)), ...uncarried }
  return { path: editorFile(ruleset), write: () => JSON.stringify(files) }
}

/** Returns the remaining content that an amendment can affect, and the parts cut out of it, each by file path. */
function restOfContent(library: Corpus, amendable: readonly Ruleset[]): GeneratedFile[] {
  const [first] = amendable
  if (!first) return []
  const rest = filesOf(library, amendable, path => !isSibling(path, first.id))
  const cut = stripUnusedFields(library, new Set(amendable.map(({ id }) => id)))
  const left = Object.entries(rest).map(([path, text]) => [path, cut.get(path)?.left ?? text])
  const cuts = [...cut].flatMap(([path, { cuts }]) => (cuts.length > 0 ? [[path, cuts]] : []))
  return [
    squeezed(EDITOR_FILES.rest, Object.fromEntries(left) satisfies EditorFiles),
    squeezed(EDITOR_FILES.aside, Object.fromEntries(cuts) satisfies EditorCuts)
  ]
}

/**
 * Compresses most of the content with zstd, to two thirds of the gzip size. Level 22 needs twice the time for 2 % less.
 */
function squeezed(path: string, files: EditorFiles | EditorCuts): GeneratedFile {
  const inputs = () => JSON.stringify(files)
  const write = () => {
    const content = Buffer.from(inputs())
    const params = { [constants.ZSTD_c_compressionLevel]: 17 }
    // Without the pledged size, zstd allocates buffers for any size: 0.7 GB.
    return promisify(zstdCompress)(content, { params, pledgedSrcSize: content.length })
  }
  return { path, write, inputs }
}

/**
 * True for the files that the text of a ruleset is checked with: its versions, seals and amendments, the club and the
 * ledger.
 */
function isSibling(path: string, id: string): boolean {
  const place = parseContentPath(path)
  if (!place) return false
  if (place.kind === 'club' || place.kind === 'ledger') return true
  return ['version', 'seals', 'amendment'].includes(place.kind) && 'ruleset' in place && place.ruleset === id
}

function isPrecedent(path: string, id: string): boolean {
  const place = parseContentPath(path)
  return place?.kind === 'precedent' && place.ruleset === id
}

function filesOf({ files }: Corpus, amendable: readonly Ruleset[], isWanted: (path: string) => boolean): EditorFiles {
  const wanted = [...files].filter(([path]) => isWanted(path))
  return Object.fromEntries(wanted.map(([path, { text }]) => [path, isCarried(path, amendable) ? text : null]))
}

/** Content that no amendment affects, in addition to texts that the club does not amend: a quarter of the download. */
const UNTOUCHED: readonly ContentKind[] = ['dispute-english', 'dispute-utterances', 'ledger', 'tournaments']

function isCarried(path: string, amendable: readonly Ruleset[]): boolean {
  const place = parseContentPath(path)
  if (place && UNTOUCHED.includes(place.kind)) return false
  return (
    !path.startsWith('rulesets/') || !place || !('ruleset' in place) || amendable.some(({ id }) => id === place.ruleset)
  )
}
