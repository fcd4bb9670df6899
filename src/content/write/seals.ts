import { type Document, isMap, isSeq, parseDocument, Scalar, YAMLMap } from 'yaml'
import type { NewSeal } from '../../seal/seals.ts'

const HEAD = `# 版ごとの文の記録。npm run seal と npm run new:amendment が書くもので、手では直しません
`

/** Puts digests on record in a `seals.yaml`, behind those of the same version; the marks stay with the last one alone. */
export function withSeals(yaml: string | null, seals: readonly NewSeal[]): string {
  const document: Document = parseDocument(yaml ?? '')
  if (!isMap(document.contents)) document.contents = new YAMLMap(document.schema)
  for (const { version, marks, ...record } of seals) {
    const older = document.get(version, true)
    const items = isSeq(older) ? older.items : []
    for (const item of items) if (isMap(item)) item.delete('marks')
    const entry = document.createNode({
      ...record,
      marks: folded([...marks].map(([path, mark]) => `${path}:${mark}`).join(' '))
    })
    const list = document.createNode([...items, entry])
    document.set(version, list)
  }
  return `${yaml === null ? HEAD : ''}${document.toString({ lineWidth: 110, singleQuote: true })}`
}

function folded(text: string): Scalar {
  const scalar = new Scalar(text)
  scalar.type = 'BLOCK_FOLDED'
  return scalar
}
