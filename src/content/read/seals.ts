import type { Path } from '../../model/law.ts'
import { fieldsOf } from '../../model/layout.ts'
import { keySpan } from '../../model/place.ts'
import type { Seal } from '../../model/record.ts'
import type { SourceFile } from '../../model/source.ts'
import { sealsSchema } from '../schemas.ts'
import { readYaml } from '../yaml.ts'
import type { Read } from './ruleset.ts'

/** Reads `rulesets/<ruleset>/seals.yaml`. */
export function readSeals(file: SourceFile): Read<Seal[]> {
  const { data, places, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: sealsSchema })
  if (!data) return { value: null, findings }
  const { ruleset } = fieldsOf('seals', file.path)
  const value = Object.entries(data).flatMap(([version, records]) =>
    records.map(({ marks, ...record }, at) => {
      const span = keySpan(places, `${version}.${at}.digest`, `#${version}`)
      return { ruleset, version, ...record, marks: readMarks(marks), file, span }
    })
  )
  return { value, findings }
}

/** `1:9f3c2a 8-2:77ab01` */
function readMarks(text: string): Map<Path, string> {
  return new Map([...text.matchAll(/(\S+):([0-9a-f]+)(?=\s|$)/gu)].map(([, path = '', mark = '']) => [path, mark]))
}
