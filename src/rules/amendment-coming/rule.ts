import type { RulesetFamily } from '../../corpus/families.ts'
import type { Version } from '../../corpus/version.ts'
import { followTo, type Standing, standingOf } from '../../statement/standing.ts'
import { frontmatterPlace } from '../parts/frontmatter-place.ts'
import { wholeFamilies } from '../parts/known-rulesets.ts'
import type { Contents, Rule } from '../rule.ts'

/** A version that is not in force yet: what will have to be held against it on its day. */
export const amendmentComing = {
  code: 'amendment-coming',
  severity: 'warning',
  *content(contents) {
    for (const family of wholeFamilies(contents))
      for (const version of comingVersions(family)) {
        const due = standingsUnder(version, family, contents).filter(({ outcome }) => outcome !== 'settled')
        if (due.length === 0) continue
        const { enforcedOn, file } = version.ruleset
        const open = due.filter(({ outcome }) => outcome === 'open')
        yield {
          message: `${enforcedOn}に施行されると、この版の文と照らし合わせるものが${due.length}件あります（見直すもの${open.length}件、番地だけが変わるもの${due.length - open.length}件）`,
          hint: `一覧は「npm run review -- --list --on ${enforcedOn}」に出ます。施行の日から、照らし合わせるまで検査のエラーになります`,
          place: frontmatterPlace(file, 'enforcedOn'),
          related: open.slice(0, 5).map(({ read: { statement } }) => ({
            place: { file: statement.file, span: statement.span },
            message: statement.name
          }))
        }
      }
  }
} as const satisfies Rule

/** The versions newer than the one in force, the next one first. */
function comingVersions({ current, versions }: RulesetFamily): Version[] {
  return versions.slice(0, versions.indexOf(current)).reverse()
}

function standingsUnder(
  version: Version,
  own: RulesetFamily,
  { statements, families, amendments }: Contents
): Standing[] {
  const follow = followTo(family => (family === own ? version : family.current), amendments)
  return [...statements.values()].map(({ read }) => standingOf(read, families, follow))
}
