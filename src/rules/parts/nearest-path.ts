import { parentPath, pathInWords } from '../../model/address.ts'
import type { Node, Path } from '../../model/law.ts'

/** 「第42条第7項（42/7）」のことですか, for the path 42/9: the provision that is most like one that does not exist. */
export function hintForPath(path: Path, nodes: ReadonlyMap<Path, Node>): string | null {
  const near = nearestPath(path, nodes)
  return near ? `「${near}」（${pathInWords(near, nodes)}）のことですか` : null
}

/** Its sibling with the nearest number, else what should hold it. */
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
  const distance = (candidate: Path) => Math.abs(stepOf(candidate).number - wanted.number)
  return siblings.sort((a, b) => distance(a) - distance(b))[0] ?? parent
}

/** The last step of a path: `ch` and 2, or no mark and 42. */
function stepOf(path: Path): { kind: string; number: number } {
  const [, kind = '', number = '0'] = /([^/0-9]*)([0-9]*)[^/]*$/u.exec(path) ?? []
  return { kind, number: Number(number) }
}
