import type { RelatedPlace } from '../../content/diagnostics/types.ts'
import { citedText } from '../../history/versions/cited-text.ts'
import { formatProvisionPath, topPath } from '../../model/address.ts'
import { FILE_START, keyLocation } from '../../model/key-location.ts'
import type { ProvisionTrace } from '../../statement/follow.ts'
import { truncate } from '../../text/truncate.ts'

/** Formats a trace: 「第80条第1項は、2026-12-01の版で改められました」「第81条は、2026-12-01の版で「前条」が第80条の2を指すことになりました」. */
export function formatTrace(trace: ProvisionTrace): string {
  const { path, to, outcome, before, after, drift, exceptedBy, chapeau, isNew, overriddenBy } = trace
  const { nodes } = after
  if (isNew) return `${formatProvisionPath(path, nodes)}は、${after.text.version}の版で加わりました`
  if (overriddenBy)
    return `${formatProvisionPath(path, before.nodes)}と異なる扱いを、先例第${overriddenBy.number}号（${overriddenBy.decidedOn}）が定めました`
  const name = `${formatProvisionPath(path, before.nodes)}は、${after.text.version}の版で`
  if (outcome === 'deleted' || to === null) return `${name}なくなりました`
  const moved = to === path ? '' : `${formatProvisionPath(to, nodes)}になり、`
  if (drift)
    return `${name}${moved}「${drift.citation}」が${drift.meant.map(meant => formatProvisionPath(meant, nodes)).join('、')}を指すことになりました`
  if (exceptedBy !== undefined) return `${name}${moved}${formatProvisionPath(exceptedBy, nodes)}に例外が定められました`
  if (chapeau !== undefined) return `${name}${moved}柱書（${formatProvisionPath(chapeau, nodes)}）が変わりました`
  if (outcome === 'changed') return `${name}${moved}改められました`
  return `${name}${formatProvisionPath(to, nodes)}になりました`
}

/** Returns the common cause of traces, by version and article: 「2026-12-01 onizumo:80」. */
export function causeOf(courses: readonly ProvisionTrace[]): string {
  const causes = courses.map(({ ruleset, path, to, after, overriddenBy }) =>
    overriddenBy
      ? precedentCause(overriddenBy.number, 'overrides')
      : `${after.text.version} ${ruleset}:${topPath(to ?? path)}`
  )
  return [...new Set(causes)].sort().join(' ')
}

/** Returns the common cause of all findings on one precedent. */
export function precedentCause(number: number, kind: 'missing' | 'overrides' = 'missing'): string {
  return `${kind} precedent:${number}`
}

/** Returns the locations of the text before and after the change. */
export function relatedOf({
  path,
  to,
  before,
  after,
  exceptedBy,
  isNew,
  overriddenBy
}: ProvisionTrace): RelatedPlace[] {
  if (isNew) return relatedIn(after, path, '加わった規定')
  if (overriddenBy)
    return [
      {
        place: keyLocation(overriddenBy, 'caption'),
        message: `先例第${overriddenBy.number}号（${overriddenBy.caption}）`
      }
    ]
  if (exceptedBy !== undefined) return relatedIn(after, exceptedBy, '加わった例外')
  return [
    ...relatedIn(before, path, '前の文'),
    ...(to === null ? [] : relatedIn(after, to, `今の文${after.text.amendment ? `・${after.text.amendment}` : ''}`))
  ]
}

function relatedIn(version: ProvisionTrace['before'], path: string, message: string): RelatedPlace[] {
  const node = version.nodes.get(path)
  if (!node) return []
  const { file } = version.text
  const text = citedText(version, path).filter(Boolean).join('　')
  return [
    {
      place: { file, span: node.span ?? FILE_START },
      message: `${formatProvisionPath(path, version.nodes)}（${message}）：${truncate(text, 60)}`
    }
  ]
}
