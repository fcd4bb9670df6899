import type { Finding } from '../../diagnostics/types.ts'
import { parentPath, pathInWords } from '../../model/address.ts'
import type { Division, Path, Provision, Ruleset } from '../../model/law.ts'
import { nodesOf } from './nodes.ts'

/** Provisions with an address that another one has already: a citation could not say which of them it means. */
export function findDuplicates(ruleset: Ruleset): Finding[] {
  const first = new Map<Path, Division | Provision>()
  const doubled = new Set<Path>()
  const findings: Finding[] = []
  for (const node of nodesOf(ruleset)) {
    const twin = first.get(node.path)
    first.set(node.path, twin ?? node)
    if (!twin) continue
    if (!doubled.has(parentPath(node.path) ?? '')) findings.push(...tellTwins(ruleset, node, twin))
    doubled.add(node.path)
  }
  return findings
}

function tellTwins({ file }: Ruleset, node: Division | Provision, twin: Division | Provision): Finding[] {
  const related = twin.label
    ? [{ place: { file, span: twin.label.span }, message: `先の「${pathInWords(twin.path)}」` }]
    : []
  return [
    {
      code: 'label-order',
      severity: 'error',
      message: `「${pathInWords(node.path)}」が二度あります`,
      hint: '番号を確かめてください。前の行の続きなら、つなげて一行にします',
      place: { file, span: node.label?.span ?? node.span },
      related
    }
  ]
}
