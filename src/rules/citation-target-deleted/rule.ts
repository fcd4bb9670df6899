import type { Version } from '../../corpus/version.ts'
import { parentPath, pathInWords } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { spanOf } from '../../model/source-text.ts'
import type { Target } from '../../resolve/types.ts'
import type { Rule } from '../rule.ts'
import { lostPrecedentsCited } from './lost-precedents.ts'

/** A citation of a provision that only says 「削除」: 「第6条の規定は」 when 第6条 was deleted; or of a precedent whose record is lost. */
export const citationTargetDeleted = {
  code: 'citation-target-deleted',
  severity: 'warning',
  *text(version) {
    for (const citation of version.citations) {
      if (citation.outcome === 'external') continue
      for (const { start, end, targets } of citation.links) {
        const [first] = targets
        if (!first || !targets.every(target => isDeleted(version, target))) continue
        const words = citation.from.text.plain.slice(start, end)
        const target = pathInWords(first.path, version.nodes)
        yield {
          message:
            words === target ? `「${words}」は削除されています` : `「${words}」の指す${target}は削除されています`,
          hint: '引用をやめるか、今の規定を指すように改めます',
          place: { file: version.ruleset.file, span: spanOf(citation.from.text, start, end) }
        }
      }
    }
  },
  content: lostPrecedentsCited
} as const satisfies Rule

/** Of a range, all have to be deleted: 「第1条から第5条まで」 may pass over one. */
function isDeleted({ ruleset, nodes }: Version, { document, path }: Target): boolean {
  if (document !== ruleset.id) return false
  for (let at: Path | null = path; at; at = parentPath(at)) {
    const node = nodes.get(at)
    if (node && 'deleted' in node && node.deleted) return true
  }
  return false
}
