import { fieldsOf } from '../../model/layout.ts'
import { keySpan } from '../../model/place.ts'
import { type Seal, sealsSchema } from '../../model/record.ts'
import type { SourceFile } from '../../model/source.ts'
import { readYaml } from '../yaml.ts'
import type { Read } from './ruleset.ts'

/** Reads `rulesets/<ruleset>/seals.yaml`. */
export function readSeals(file: SourceFile): Read<Seal[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: sealsSchema })
  if (!data) return { value: null, findings }
  const { ruleset } = fieldsOf('seals', file.path)
  const value = Object.entries(data).flatMap(([version, records]) =>
    records.map((record, at) => {
      const span = keySpan(places, `${version}.${at}.digest`, `#${version}`)
      return { ruleset, version, ...record, file, span }
    })
  )
  return { value, findings }
}
