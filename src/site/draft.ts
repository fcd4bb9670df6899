import type { Library, RulesetFamily } from '../library.ts'
import { type ContentKind, contentAt } from '../model/layout.ts'
import type { DeskCuts, DeskData, DeskFiles, DeskRepository, DeskRuleset } from '../protocol/desk.ts'
import { citingName, enforcement } from '../view/wording.ts'
import { base, library } from './library.ts'
import { urlOf } from './links.ts'
import { withoutIdle } from './set-aside.ts'

/** The rulesets that the club amends: its own, and any whose amendments are on record. */
const amendable: readonly RulesetFamily[] = library.families.filter(
  family => family === library.home || library.amendments.some(({ ruleset }) => ruleset === family.id)
)

/** The address of the desk. */
export const DRAFT_DESK: string | null = amendable.length > 0 ? urlOf('draft/') : null

/** Whether a ruleset is amended at the desk. */
export function isAmendable(family: RulesetFamily): boolean {
  return amendable.includes(family)
}

/** The address at which an amendment of a provision is begun; `null` where the text is not the club's to amend. */
export function draftingUrl(family: RulesetFamily, slug: string): string | null {
  if (DRAFT_DESK === null || !isAmendable(family)) return null
  const of = family === library.home ? '' : `ruleset=${encodeURIComponent(family.id)}&`
  return `${DRAFT_DESK}?${of}provision=${encodeURIComponent(slug)}`
}

/** What the page of the desk says to its script. */
export function deskData(): DeskData {
  return {
    base,
    rulesets: amendable.map(deskRuleset),
    content: urlOf(`draft/${REST}.zst`),
    aside: urlOf(`draft/${ASIDE}.zst`),
    repository: repositoryOf(library)
  }
}

/** The names of the files that have the rest of the content, and what was cut out of its files. */
const REST = 'content'
const ASIDE = 'aside'

/** For each ruleset what its words are checked with: a file by its name. What precedents say comes with the rest. */
export function deskFiles(): { readonly name: string; readonly files: DeskFiles }[] {
  return amendable.map(({ id }) => ({
    name: id,
    files: { ...filesOf(path => isBeside(path, id)), ...uncarried(path => isPrecedent(path, id)) }
  }))
}

/** Everything else of the content that an amendment can touch, and what was cut out of its files for that, each by the name of its file. */
export function restOfContent(): { readonly name: string; readonly files: DeskFiles | DeskCuts }[] {
  const [first] = amendable
  if (!first) return []
  const rest = filesOf(path => !isBeside(path, first.id))
  const cut = withoutIdle(library, new Set(amendable.map(({ id }) => id)))
  const left = Object.entries(rest).map(([path, text]) => [path, cut.get(path)?.left ?? text])
  return [
    { name: REST, files: Object.fromEntries(left) },
    {
      name: ASIDE,
      files: Object.fromEntries([...cut].flatMap(([path, { cuts }]) => (cuts.length > 0 ? [[path, cuts]] : [])))
    }
  ]
}

/** A draft starts from the newest text, in force already or not. */
function deskRuleset({ id, current, versions: [newest = current] }: RulesetFamily): DeskRuleset {
  const { ruleset, digest } = newest
  return {
    id,
    title: ruleset.title,
    name: citingName(ruleset),
    version: ruleset.version,
    says: enforcement(ruleset),
    digest,
    path: ruleset.file.path,
    files: urlOf(`draft/${encodeURIComponent(id)}.json`)
  }
}

/** What the words of a ruleset are checked with: its versions, their record, and what they cite besides. */
function isBeside(path: string, id: string): boolean {
  const place = contentAt(path)
  if (!place) return false
  if (place.kind === 'club') return true
  return ['version', 'seals', 'amendment'].includes(place.kind) && 'ruleset' in place && place.ruleset === id
}

function isPrecedent(path: string, id: string): boolean {
  const place = contentAt(path)
  return place?.kind === 'precedent' && place.ruleset === id
}

function uncarried(isMeant: (path: string) => boolean): DeskFiles {
  const paths = [...library.files.keys()].filter(isMeant)
  return Object.fromEntries(paths.map(path => [path, null]))
}

function filesOf(isWanted: (path: string) => boolean): DeskFiles {
  const wanted = [...library.files].filter(([path]) => isWanted(path))
  return Object.fromEntries(wanted.map(([path, { text }]) => [path, isCarried(path) ? text : null]))
}

/** What is no part of what an amendment touches, besides texts that the club does not amend: a quarter of all that would have to be loaded. */
const UNTOUCHED: readonly ContentKind[] = ['dispute-utterances', 'tournaments']

function isCarried(path: string): boolean {
  const place = contentAt(path)
  if (place && UNTOUCHED.includes(place.kind)) return false
  return (
    !path.startsWith('rulesets/') || !place || !('ruleset' in place) || amendable.some(({ id }) => id === place.ruleset)
  )
}

function repositoryOf({ club }: Library): DeskRepository | null {
  const { repository, branch, folder } = club
  return repository === null ? null : { address: repository, branch, folder }
}
