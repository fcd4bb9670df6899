import type { Version } from '../../corpus/version.ts'
import { pathInWords } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import type { Seal } from '../../model/record.ts'
import type { Place } from '../../model/source.ts'
import { sealMarks } from '../../seal/marks.ts'
import { frontmatterPlace } from '../parts/frontmatter-place.ts'
import type { Contents, Rule, RuleFinding } from '../rule.ts'

/** A version's text that differs from its digest on record, or a record of a version that is gone: a silent change. */
export const sealMismatch = {
  code: 'seal-mismatch',
  severity: 'error',
  *content(contents) {
    const versions = contents.families.flatMap(family => family.versions)
    for (const seal of sealsInEffect(contents)) {
      const version = versions.find(({ ruleset }) => isOf(seal, ruleset.id) && ruleset.version === seal.version)
      if (!version) yield versionMissing(seal, versions)
      else if (version.digest !== seal.digest) yield changed(version, seal)
    }
  }
} as const satisfies Rule

/** Whether a version's text is another than the one on record: no text of the ruleset, until that is settled. */
export function isBroken({ ruleset, digest }: Version, contents: Contents): boolean {
  return sealsInEffect(contents).some(
    seal => isOf(seal, ruleset.id) && seal.version === ruleset.version && seal.digest !== digest
  )
}

/** Of several records of one version the last counts. */
export function sealsInEffect({ seals }: Pick<Contents, 'seals'>): Seal[] {
  return [...new Map(seals.map(seal => [`${seal.file.path}#${seal.version}`, seal])).values()]
}

/** Whether a seal is one of a ruleset. */
export function isOf({ file }: Seal, ruleset: string): boolean {
  return file.path === `rulesets/${ruleset}/seals.yaml`
}

function versionMissing({ version, file, span }: Seal, versions: readonly Version[]): RuleFinding {
  const own = versions.filter(({ ruleset }) => file.path === `rulesets/${ruleset.id}/seals.yaml`)
  return {
    message: `記録のある${version}の版の文がありません`,
    hint: `施行された版は消さず、名前も変えません（あるのは ${own.map(({ ruleset }) => `「${ruleset.version}」`).join('') || '無し'}）`,
    place: { file, span }
  }
}

function changed(version: Version, { marks, sealedOn, span, file }: Seal): RuleFinding {
  const { id, version: name } = version.ruleset
  const now = sealMarks(version.ruleset)
  const paths = [...new Set([...now.keys(), ...marks.keys()])].filter(
    path => marks.size > 0 && now.get(path) !== marks.get(path)
  )
  const where =
    paths.length > 0 ? `（${paths.slice(0, 3).map(pathInWords).join('、')}${paths.length > 3 ? 'など' : ''}）` : ''
  return {
    message: `${name}の版の文が、${sealedOn}の記録と違います${where}`,
    hint: `改正なら、元に戻して「npm run new:amendment」で新しい版を作ります。字句の訂正なら、「npm run seal -- --ruleset ${id} --version ${name} --reason 理由」で理由を残します`,
    place: firstOf(version, paths),
    related: [{ place: { file, span }, message: `${sealedOn}の記録` }]
  }
}

/** The label of the first article or heading that differs, else the version's day. */
function firstOf({ ruleset: { file }, nodes }: Version, paths: readonly Path[]): Place {
  if (paths[0] === '題名') return frontmatterPlace(file, 'title')
  const node = paths.map(path => nodes.get(path)).find(found => found !== undefined)
  if (!node) return frontmatterPlace(file, 'enforcedOn')
  const label = 'label' in node && typeof node.label === 'object' ? node.label : null
  return { file, span: label?.span ?? node.span }
}
