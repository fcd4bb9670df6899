import { amendableFamilies, DESK_FILES, deskFile } from '../export/desk/files.ts'
import type { Library, RulesetFamily } from '../library.ts'
import type { DeskData, DeskRepository, DeskRuleset } from '../protocol/desk.ts'
import { citingName, enforcement } from '../view/wording.ts'
import { base, library } from './library.ts'
import { urlOf } from './links.ts'

const amendable: readonly RulesetFamily[] = amendableFamilies(library)

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
    content: urlOf(DESK_FILES.rest),
    aside: urlOf(DESK_FILES.aside),
    repository: repositoryOf(library)
  }
}

/** A draft starts from the newest text, in force already or not. */
function deskRuleset(family: RulesetFamily): DeskRuleset {
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
    says: enforcement(ruleset),
    digest,
    path: ruleset.file.path,
    files: urlOf(encodeURI(deskFile(family)))
  }
}

function repositoryOf({ club }: Library): DeskRepository | null {
  const { repository, branch, folder } = club
  return repository === null ? null : { address: repository, branch, folder }
}
