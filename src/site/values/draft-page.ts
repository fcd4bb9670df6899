import { amendableRulesets, EDITOR_FILES, editorFile } from '../../amendment/editor/files.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import type { Club } from '../../model/club.ts'
import type { EditorData, EditorRepository, EditorRuleset } from '../../protocol/editor-data.ts'
import { addBase } from '../../text/base-path.ts'
import { citingName, enforcementLabel } from '../../view/edition-labels.ts'
import type { PageHead } from './page-head.ts'
import type { SiteContext } from './site-context.ts'

/** 改正案を作る: the amendment editor. A script does all work, on the device only. */
export interface DraftPage {
  readonly head: PageHead
  readonly editorData: EditorData
}

/** Returns the page of the editor. */
export function draftPage(site: SiteContext): DraftPage {
  return {
    head: {
      title: '改正案を作る',
      description:
        '条文を書き直すと、検査、新旧対照表、改め文、影響がその場で分かります。改正案はこの端末だけに残ります。',
      canonical: site.editor
    },
    editorData: editorData(site)
  }
}

/** Returns the data that the page passes to its script. */
function editorData({ corpus, location: { base } }: SiteContext): EditorData {
  return {
    base,
    rulesets: amendableRulesets(corpus).map(ruleset => editorRuleset(ruleset, base)),
    content: addBase(base, `/${EDITOR_FILES.rest}`),
    aside: addBase(base, `/${EDITOR_FILES.aside}`),
    repository: repositoryOf(corpus.club)
  }
}

/** A draft starts from the newest version, even if that is not in force yet. */
function editorRuleset(ruleset: Ruleset, base: string): EditorRuleset {
  const {
    id,
    current,
    versions: [newest = current]
  } = ruleset
  const { text, digest } = newest
  return {
    id,
    title: text.title,
    name: citingName(text),
    version: text.version,
    says: enforcementLabel(text),
    digest,
    path: text.file.path,
    files: addBase(base, `/${encodeURI(editorFile(ruleset))}`)
  }
}

function repositoryOf({ repository, branch, folder }: Club): EditorRepository | null {
  return repository === null ? null : { address: repository, branch, folder }
}
