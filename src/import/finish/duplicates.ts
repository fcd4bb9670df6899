import type { Finding } from '../../diagnostics/types.ts'
import { formatProvisionPath, parentPath } from '../../model/address.ts'
import type { Division, Path, Provision, RulesetText } from '../../model/law.ts'
import { nodesOf } from './nodes.ts'

/** Provisions with an address that another one has already: a citation could not say which of them it means. */
export function findDuplicates(ruleset: RulesetText): Finding[] {
  const first = new Map<Path, Division | Provision>()
  const doubled = new Set<Path>()
  const findings: Finding[] = []
  for (const node of nodesOf(ruleset)) {
    const path = printedPath(node.path)
    const twin = first.get(path)
    first.set(path, twin ?? node)
    if (!twin) continue
    if (!doubled.has(printedPath(parentPath(node.path) ?? ''))) findings.push(...tellTwins(ruleset, node, twin))
    doubled.add(path)
  }
  return findings
}

/** Without what tells the second of a number from the first: `14.2` is printed as 14, but `ch2.5` is 第5条 of its chapter. */
function printedPath(path: Path): Path {
  return path.replace(/(?<=(?:^|\/)(?!ch)[^/.]+)\.[0-9]+(?=\/|$)/gu, '')
}

function tellTwins({ file }: RulesetText, node: Division | Provision, twin: Division | Provision): Finding[] {
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
