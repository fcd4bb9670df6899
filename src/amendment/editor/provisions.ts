import { readRuleset } from '../../content/read/ruleset.ts'
import { formatProvisionPath, isDivisionPath } from '../../model/address.ts'
import type { Node, Path } from '../../model/law.ts'
import { nodesByPath } from '../../model/walk.ts'
import type { DeskProvision } from '../../protocol/editor-rpc.ts'

/** Returns the provisions of a text by path; empty if it cannot be parsed. */
export function nodesOfText(text: string): ReadonlyMap<Path, Node> {
  const { value } = readRuleset({ path: 'rulesets/draft/draft.mdx', text })
  return value ? nodesByPath(value) : new Map()
}

/** Returns the selectable provisions of a text in printed order; empty if it cannot be parsed. */
export function provisionsOfText(text: string): DeskProvision[] {
  const nodes = nodesOfText(text)
  return [...nodes].flatMap(([path, node]): DeskProvision[] => {
    if (isDivisionPath(path) || !('span' in node)) return []
    const { level } = node
    if (level !== 'article' && level !== 'paragraph' && level !== 'item' && level !== 'subitem') return []
    return [{ path, name: formatProvisionPath(path, nodes), kind: level, start: node.span.start }]
  })
}
