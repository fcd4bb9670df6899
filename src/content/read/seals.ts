import { contentPathFields } from '../../model/content-layout.ts'
import { keySpan } from '../../model/key-location.ts'
import { PRECEDENT_SEAL, type PrecedentSeal, type Seal, sealsSchema } from '../../model/seal.ts'
import type { SourceFile } from '../../model/source.ts'
import { readYaml } from '../yaml.ts'
import type { ParseResult } from './ruleset.ts'

/** Parses `rulesets/<ruleset>/seals.yaml`. */
export function readSeals(file: SourceFile): ParseResult<{ versions: Seal[]; precedents: PrecedentSeal[] }> {
  const { data, keySpans, findings } = readYaml({ file, yaml: file.text, offset: 0, schema: sealsSchema })
  if (!data) return { value: null, findings }
  const { ruleset } = contentPathFields('seals', file.path)
  const records = Object.entries(data).flatMap(([name, records]) =>
    records.map((record, at) => ({
      name,
      record: { ruleset, ...record, file, span: keySpan(keySpans, `${name}.${at}.digest`, `#${name}`) }
    }))
  )
  const versions = records.flatMap(({ name, record }) =>
    PRECEDENT_SEAL.test(name) ? [] : [{ ...record, version: name }]
  )
  const precedents = records.flatMap(({ name, record }) => {
    const number = PRECEDENT_SEAL.exec(name)?.[1]
    return number === undefined ? [] : [{ ...record, number: Number(number) }]
  })
  return { value: { versions, precedents }, findings }
}
