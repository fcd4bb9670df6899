import { findCitations } from '../../citation/find.ts'
import { formatCitation } from '../../citation/format.ts'
import { formatProvisionPath, parentPath } from '../../model/address.ts'
import type { Node, Path } from '../../model/law.ts'
import { nearestNumber } from '../../text/nearest.ts'

/** 「第42条第7項（42/7）」のことですか, for the path 42/9: suggests the existing provision most similar to a missing one. */
export function hintForPath(path: Path, nodes: ReadonlyMap<Path, Node>): string | null {
  const plain = path.normalize('NFKC').replaceAll(/[\s'"‘’“”]/gu, '')
  if (plain !== path && nodes.has(plain)) return `半角で「${plain}」と書きます`
  const meant = pathOfWords(path, nodes)
  if (meant) return `番地で「${meant}」と書きます`
  const near = nearestPath(path, nodes)
  return near ? `「${near}」（${formatProvisionPath(near, nodes)}）のことですか` : null
}

/** Returns the path of a provision that is written as a citation: 18/1, for 「第十八条第1項」. */
function pathOfWords(text: string, nodes: ReadonlyMap<Path, Node>): Path | undefined {
  const [citation, ...others] = findCitations(text)
  if (!citation || others.length > 0) return undefined
  const named = formatCitation(citation)
  return [...nodes.keys()].find(path => formatProvisionPath(path, nodes) === named)
}

/**
 * Returns the sibling with a typing slip (80 for 180) or the nearest number, with the rest of the path if that exists.
 * The fallback is the parent.
 */
function nearestPath(path: Path, nodes: ReadonlyMap<Path, Node>): Path | null {
  let missing = path
  let parent = parentPath(path)
  while (parent !== null && !nodes.has(parent)) {
    missing = parent
    parent = parentPath(parent)
  }
  const wanted = stepOf(missing)
  const siblings = [...nodes.keys()].filter(
    candidate => parentPath(candidate) === parent && stepOf(candidate).kind === wanted.kind
  )
  const near = nearestNumber(wanted.number, siblings, candidate => stepOf(candidate).number) ?? parent
  const whole = near === null ? null : `${near}${path.slice(missing.length)}`
  return whole !== null && nodes.has(whole) ? whole : near
}

/** Returns the last step of a path: `ch` and 2, or an empty kind and 42. */
function stepOf(path: Path): { kind: string; number: number } {
  const [, kind = '', number = '0'] = /([^/0-9]*)([0-9]*)[^/]*$/u.exec(path) ?? []
  return { kind, number: Number(number) }
}
