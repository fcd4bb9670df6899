import type { ResolvedCitation, Target } from '../../citation/resolve/types.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath, parentPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import type { SourceFile } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { ReadStatement } from '../../statement/read.ts'
import type { StatementKind } from '../../statement/types.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { statementsOnCompleteRulesets } from '../shared/known-rulesets.ts'
import { lostPrecedentsCited } from './lost-precedents.ts'

/**
 * Warns when a citation refers to a provision that only contains 「削除」: 「第6条の規定は」 when 第6条 was deleted. Also covers
 * statements, and citations of precedents whose record is lost.
 */
export const citationTargetDeleted = {
  code: 'citation-target-deleted',
  about: 'law',
  severity: 'warning',
  *text(version) {
    yield* citedFindings(version, version.citations, version.text.file)
  },
  *content(contents) {
    for (const { read } of statementsOnCompleteRulesets(contents)) {
      const { statement, version } = read
      if (!version || !LEADING.has(statement.kind) || statesDeletion(read)) continue
      if (statement.kind !== 'plain')
        for (const { path, ...place } of statement.addresses)
          if (isDeleted(version, { document: version.text.id, path }))
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

/** Kinds that link to provisions in force. A note or a record may describe a deleted one. */
const LEADING: ReadonlySet<StatementKind> = new Set(['cell', 'card', 'dispute', 'term', 'plain'])

/** 「第85条第1号は削除」: the statement itself mentions the deletion. */
function statesDeletion({ statement }: ReadStatement): boolean {
  return statement.texts.some(({ text }) => /削除|deleted|repealed/iu.test(text.plain))
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
      const text = citation.from.text.plain.slice(start, end)
      const target = formatProvisionPath(first.path, version.nodes)
      yield {
        message: text === target ? `「${text}」は削除されています` : `「${text}」の指す${target}は削除されています`,
        hint: '引用をやめるか、今の規定を指すように改めます',
        place: { file, span: spanOf(citation.from.text, start, end) }
      }
    }
  }
}

/**
 * True if a target is deleted. A range is reported only if all its targets are: 「第1条から第5条まで」 may include a deleted one.
 */
function isDeleted({ text, nodes }: Version, { document, path }: Pick<Target, 'document' | 'path'>): boolean {
  if (document !== text.id) return false
  for (let at: Path | null = path; at; at = parentPath(at)) {
    const node = nodes.get(at)
    if (node && 'deleted' in node && node.deleted) return true
  }
  return false
}
