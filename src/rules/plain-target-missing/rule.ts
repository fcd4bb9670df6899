import { besideNothing } from '../parts/beside.ts'
import type { Rule } from '../rule.ts'

/** A plain sentence on what is not there: `'42/9':` when 第42条 ends with 第7項, `19:` when the last precedent is 第18号. */
export const plainTargetMissing = {
  code: 'plain-target-missing',
  severity: 'error',
  content: contents => besideNothing(contents.plain, contents, 'ひとこと')
} as const satisfies Rule
