import { amendableFamilies, DESK_FILES, deskFile } from '../export/editor/files.ts'
import type { Corpus, Ruleset } from '../library.ts'
import type { DeskData, DeskRepository, DeskRuleset } from '../protocol/editor-rpc.ts'
import { citingName, enforcementLabel } from '../view/edition-labels.ts'
import { base, library } from './library.ts'
import { urlOf } from './links.ts'

const amendable: readonly Ruleset[] = amendableFamilies(library)

/** The address of the desk. */
export const DRAFT_DESK: string | null = amendable.length > 0 ? urlOf('draft/') : null

/** Whether a ruleset is amended at the desk. */
export function isAmendable(family: Ruleset): boolean {
  return amendable.includes(family)
}

/** The address at which an amendment of a provision is begun; `null` where the text is not the club's to amend. */
export function draftingUrl(family: Ruleset, slug: string): string | null {
  if (DRAFT_DESK === null || !isAmendable(family)) return null
  const of = family === library.home ? '' : `ruleset=${encodeURIComponent(family.id)}&`
  return `${DRAFT_DESK}?${of}provision=${encodeURIComponent(slug)}`
}

/** What the page of the desk says to its script. */
export function deskData(): DeskData {
  return {
    base,
    rulesets: amendable.map(deskRuleset),
    content: urlOf(DESK_FILES.rest),
    aside: urlOf(DESK_FILES.aside),
    repository: repositoryOf(library)
  }
}

/** A draft starts from the newest text, in force already or not. */
function deskRuleset(family: Ruleset): DeskRuleset {
  const {
    id,
    current,
    versions: [newest = current]
  } = family
  const { ruleset, digest } = newest
  return {
    id,
    title: ruleset.title,
    name: citingName(ruleset),
    version: ruleset.version,
    says: enforcementLabel(ruleset),
    digest,
    path: ruleset.file.path,
    files: urlOf(encodeURI(deskFile(family)))
  }
}

function repositoryOf({ club }: Corpus): DeskRepository | null {
  const { repository, branch, folder } = club
  return repository === null ? null : { address: repository, branch, folder }
}
