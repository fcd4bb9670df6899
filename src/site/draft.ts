import { amendableFamilies, DESK_FILES, deskFile } from '../amendment/editor/files.ts'
import type { Corpus } from '../corpus/build-corpus.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { DeskData, DeskRepository, DeskRuleset } from '../protocol/editor-rpc.ts'
import { siteLocation, withBase } from './base.ts'
import { library, site } from './library.ts'
import { citingName, enforcementLabel } from './view/edition-labels.ts'

const amendable: readonly Ruleset[] = amendableFamilies(library)

/** Address of the editor; null if no ruleset can be amended. */
export const DRAFT_DESK: string | null = site.editor

/** True if a ruleset can be amended in the editor. */
export function isAmendable(family: Ruleset): boolean {
  return amendable.includes(family)
}

/** Returns the data that the editor page passes to its script. */
export function deskData(): DeskData {
  return {
    base: siteLocation.base,
    rulesets: amendable.map(deskRuleset),
    content: withBase(`/${DESK_FILES.rest}`),
    aside: withBase(`/${DESK_FILES.aside}`),
    repository: repositoryOf(library)
  }
}

/** A draft starts from the newest version, even if that is not in force yet. */
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
    files: withBase(`/${encodeURI(deskFile(family))}`)
  }
}

function repositoryOf({ club }: Corpus): DeskRepository | null {
  const { repository, branch, folder } = club
  return repository === null ? null : { address: repository, branch, folder }
}
