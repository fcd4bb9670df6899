import type { SourceFile } from '../../model/source.ts'
import { type SheetCell, sheetSchema, type Worksheet } from '../../model/worksheet.ts'
import { readYaml } from '../yaml.ts'
import type { ParseResult } from './ruleset.ts'

/** Parses a worksheet. An empty `value` is missing; an explicit `null` means that the ruleset leaves the value open. */
export function readSheet(file: SourceFile): ParseResult<Worksheet> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: sheetSchema })
  if (!data) return { value: null, findings }
  const isWritten = (key: string) => {
    const place = keySpans[key]
    return place !== undefined && /^(?:null|~)/iu.test(file.text.slice(place.start, place.end))
  }
  const topics = [...data.topics].map(([id, cell]): [string, SheetCell | null] => {
    if (cell?.value !== null || isWritten(`topics.${id}.value`)) return [id, cell]
    const { value, ...rest } = cell
    return [id, rest]
  })
  return { value: { ...data, topics: new Map(topics), file, keySpans }, findings }
}
