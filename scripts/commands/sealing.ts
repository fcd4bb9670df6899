import { withSeals } from '../../src/content/write/seals.ts'
import type { Library, Version } from '../../src/library.ts'
import type { Seal } from '../../src/model/record.ts'
import { sealsInEffect } from '../../src/rules/seal-mismatch/rule.ts'
import { sealMarks } from '../../src/seal/marks.ts'
import { today } from './ask.ts'

/** Where a ruleset's digests are on record. */
export function sealsPath(ruleset: string): string {
  return `rulesets/${ruleset}/seals.yaml`
}

/** The digest on record of a version. */
export function sealOf(library: Library, { ruleset: { id, version } }: Version): Seal | undefined {
  return sealsInEffect(library).find(seal => seal.file.path === sealsPath(id) && seal.version === version)
}

/** The text of a ruleset's `seals.yaml` with some versions put on record today. */
export function sealed(
  library: Library,
  ruleset: string,
  versions: readonly { version: Version; reason: string }[]
): string {
  const yaml = library.files.get(sealsPath(ruleset))?.text ?? null
  const seals = versions.map(({ version: { ruleset: own, digest }, reason }) => ({
    version: own.version,
    digest,
    sealedOn: today(),
    reason,
    marks: sealMarks(own)
  }))
  return withSeals(yaml, seals)
}
