import type { Finding } from '../../content/diagnostics/types.ts'
import { formatProvisionPath, parentPath } from '../../model/address.ts'
import type { Division, Path, Provision, RulesetText } from '../../model/law.ts'
import { nodesOf } from './nodes.ts'

/** Finds provisions whose path is already in use. A citation of such a path would be ambiguous. */
export function findDuplicates(text: RulesetText): Finding[] {
  const first = new Map<Path, Division | Provision>()
  const doubled = new Set<Path>()
  const findings: Finding[] = []
  for (const node of nodesOf(text)) {
    const path = printedPath(node.path)
    const twin = first.get(path)
    first.set(path, twin ?? node)
    if (!twin) continue
    if (!doubled.has(printedPath(parentPath(node.path) ?? ''))) findings.push(...twinFindings(text, node, twin))
    doubled.add(path)
  }
  return findings
}

/**
 * Removes the suffix that distinguishes the second provision with a number: `14.2` is printed as 14. In `ch2.5`, 第5条 of
 * a chapter, the suffix is part of the path.
 */
function printedPath(path: Path): Path {
  return path.replace(/(?<=(?:^|\/)(?!ch)[^/.]+)\.[0-9]+(?=\/|$)/gu, '')
}

function twinFindings({ file }: RulesetText, node: Division | Provision, twin: Division | Provision): Finding[] {
  const related = twin.label
    ? [{ place: { file, span: twin.label.span }, message: `先の「${formatProvisionPath(twin.path)}」` }]
    : []
  return [
    {
      code: 'label-order',
      severity: 'error',
      message: `「${formatProvisionPath(printedPath(node.path))}」が二度あります`,
      hint: '番号を確かめてください。前の行の続きなら、つなげて一行にします',
      place: { file, span: node.label?.span ?? node.span },
      related
    }
  ]
}
