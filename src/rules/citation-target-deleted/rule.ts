import type { Version } from '../../corpus/version.ts'
import { formatProvisionPath, parentPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { ResolvedCitation, Target } from '../../resolve/types.ts'
import type { ReadStatement } from '../../statement/read.ts'
import type { StatementKind } from '../../statement/types.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { statementsOnCompleteRulesets } from '../shared/known-rulesets.ts'
import { lostPrecedentsCited } from './lost-precedents.ts'

/**
 * A citation of a provision that only says 「削除」: 「第6条の規定は」 when 第6条 was deleted, in the law or in what is said
 * about it; or of a precedent whose record is lost.
 */
export const citationTargetDeleted = {
  code: 'citation-target-deleted',
  severity: 'warning',
  *text(version) {
    yield* citedFindings(version, version.citations, version.ruleset.file)
  },
  *content(contents) {
    for (const { read } of statementsOnCompleteRulesets(contents)) {
      const { statement, version } = read
      if (!version || !LEADING.has(statement.kind) || saysSo(read)) continue
      if (statement.kind !== 'plain')
        for (const { path, ...place } of statement.addresses)
          if (isDeleted(version, { document: version.ruleset.id, path }))
            yield {
              message: `${statement.name}が挙げる${formatProvisionPath(path, version.nodes)}は削除されています`,
              hint: 'この番地を消すか、今の規定の番地に直します',
              place
            }
      yield* citedFindings(version, [...read.citations.values()].flat(), statement.file)
    }
    yield* lostPrecedentsCited(contents)
  }
} as const satisfies Rule

/** What takes its reader to provisions that hold; a note or a record may tell of one that does not. */
const LEADING: ReadonlySet<StatementKind> = new Set(['cell', 'card', 'dispute', 'term', 'plain'])

/** 「第85条第1号は削除」: its reader learns that nothing stands there. */
function saysSo({ statement }: ReadStatement): boolean {
  return statement.sayings.some(({ text }) => /削除|deleted|repealed/iu.test(text.plain))
}

function* citedFindings(
  version: Version,
  citations: readonly ResolvedCitation[],
  file: SourceFile
): Iterable<RuleFinding> {
  for (const citation of citations) {
    if (citation.outcome === 'external') continue
    for (const { start, end, targets } of citation.links) {
      const [first] = targets
      if (!first || !targets.every(target => isDeleted(version, target))) continue
      const words = citation.from.text.plain.slice(start, end)
      const target = formatProvisionPath(first.path, version.nodes)
      yield {
        message: words === target ? `「${words}」は削除されています` : `「${words}」の指す${target}は削除されています`,
        hint: '引用をやめるか、今の規定を指すように改めます',
        place: { file, span: spanOf(citation.from.text, start, end) }
      }
    }
  }
}

/** Of a range, all have to be deleted: 「第1条から第5条まで」 may pass over one. */
function isDeleted({ ruleset, nodes }: Version, { document, path }: Pick<Target, 'document' | 'path'>): boolean {
  if (document !== ruleset.id) return false
  for (let at: Path | null = path; at; at = parentPath(at)) {
    const node = nodes.get(at)
    if (node && 'deleted' in node && node.deleted) return true
  }
  return false
}
