import { readRuleset } from '../content/read/ruleset.ts'
import { formatProvisionPath, isDivisionPath } from '../model/address.ts'
import type { Node, Path } from '../model/law.ts'
import { nodesByPath } from '../model/walk.ts'
import type { DeskProvision } from '../protocol/editor-rpc.ts'

/** The provisions of a text by their paths; none where it cannot be read. */
export function nodesOfText(text: string): ReadonlyMap<Path, Node> {
  const { value } = readRuleset({ path: 'rulesets/draft/draft.mdx', text })
  return value ? nodesByPath(value) : new Map()
}

/** The provisions of a text that can be picked, in printed order; none where it cannot be read. */
export function provisionsOfText(text: string): DeskProvision[] {
  const nodes = nodesOfText(text)
  return [...nodes].flatMap(([path, node]): DeskProvision[] => {
    if (isDivisionPath(path) || !('span' in node)) return []
    const { level } = node
    if (level !== 'article' && level !== 'paragraph' && level !== 'item' && level !== 'subitem') return []
    return [{ path, name: formatProvisionPath(path, nodes), kind: level, start: node.span.start }]
  })
}
