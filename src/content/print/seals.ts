import { type Document, isMap, isScalar, isSeq, parseDocument, Scalar, YAMLMap } from 'yaml'
import type { NewSeal } from '../../history/seal/seals.ts'

const HEAD = `# 版ごとの文の記録。npm run seal と npm run new:amendment が書くもので、手では直しません
`

/**
 * Adds digests to a `seals.yaml`, after those of the same version. Only the last record of a version has `marks` and
 * `facts`.
 */
export function withSeals(yaml: string | null, seals: readonly NewSeal[]): string {
  const document: Document = parseDocument(yaml ?? '')
  if (!isMap(document.contents)) document.contents = new YAMLMap(document.schema)
  for (const { version, marks, facts, ...record } of seals) {
    const older = document.get(version, true)
    const items = isSeq(older) ? older.items : []
    for (const item of items)
      if (isMap(item)) {
        item.delete('marks')
        item.delete('facts')
      }
    const entry = document.createNode({
      ...record,
      ...(facts.size > 0 && { facts: inOneText(facts) }),
      ...(marks.size > 0 && { marks: folded(inOneText(marks)) })
    })
    const list = document.createNode([...items, entry])
    document.set(version, list)
  }
  return `${yaml === null ? HEAD : ''}${document.toString({ lineWidth: 110, singleQuote: true })}`
}

/** Removes the records of a version that never came into force from a `seals.yaml`. */
export function withoutSeals(yaml: string, version: string): string {
  const document = parseDocument(yaml)
  document.delete(version)
  return document.toString({ lineWidth: 110, singleQuote: true })
}

/** Renames a version in a `seals.yaml`. */
export function withRenamedSeals(yaml: string, from: string, to: string): string {
  const document = parseDocument(yaml)
  const pair = isMap(document.contents)
    ? document.contents.items.find(({ key }) => isScalar(key) && key.value === from)
    : undefined
  if (pair && isScalar(pair.key)) pair.key.value = to
  return document.toString({ lineWidth: 110, singleQuote: true })
}

/** Formats fingerprints: `1:9f3c2a 8-2:77ab01`. */
function inOneText(marks: ReadonlyMap<string, string>): string {
  return [...marks].map(([key, mark]) => `${key}:${mark}`).join(' ')
}

function folded(text: string): Scalar {
  const scalar = new Scalar(text)
  scalar.type = 'BLOCK_FOLDED'
  return scalar
}
