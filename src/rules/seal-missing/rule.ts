import type { Version } from '../../corpus/version.ts'
import { recordOf } from '../../history/record-of.ts'
import { isComplete } from '../../model/content.ts'
import type { Seal } from '../../model/record.ts'
import { keepsPrecedentSeals, precedentSealOf } from '../../seal/precedents.ts'
import { findSeal, hasSeals, isOfWordsAlone, sealsInEffect } from '../../seal/seals.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'

/** A version without a digest on record, where texts are put on record. A text that is word for word one on record needs none. */
export const sealMissing = {
  code: 'seal-missing',
  severity: 'error',
  *content(contents) {
    const { seals } = contents
    if (!isAnySealed(contents)) return
    // Records from before facts were kept have none, all alike; where one has them, none may lose them.
    const hasFacts = seals.some(({ facts }) => facts.size > 0)
    for (const { id, versions } of completeRulesets(contents)) {
      if (!isComplete(contents, 'seals', id)) continue
      const own = sealsInEffect(seals).filter(({ ruleset }) => ruleset === id)
      for (const version of versions) {
        const seal = findSeal(version.ruleset, seals)
        if (seal && isOfWordsAlone(seal, version)) yield partsMissing(version, seal)
        if (seal && hasFacts && seal.digest === version.digest && seal.facts.size === 0) yield factsMissing(version)
        if (seal || own.some(({ digest }) => digest === version.digest)) continue
        yield hasSeals(id, seals) ? unsealed(version) : neverSealed(version)
      }
    }
    yield* unsealedPrecedents(contents)
  }
} as const satisfies Rule

/**
 * Where one text is on record, all are: `seals.yaml` of one ruleset does not go without the others' telling. And where the
 * club's own text names the instrument that made it, and that is on record, so is the text: all of them do not go together.
 */
function isAnySealed(contents: RuleContext): boolean {
  const { seals, club, home, amendments, unread } = contents
  if (seals.length > 0 || unread.some(({ kind }) => kind === 'seals')) return true
  const isRecorded = ({ ruleset }: Version) => ruleset.amendment !== null && recordOf(ruleset, amendments) !== undefined
  return club.file !== null && (home?.versions.some(isRecorded) ?? false)
}

/** Where the text or one precedent of a ruleset is on record, all its precedents are. */
function* unsealedPrecedents({ precedents, precedentSeals, seals, unread }: RuleContext): Iterable<RuleFinding> {
  for (const { precedent } of precedents) {
    const { ruleset, number, file } = precedent
    const isKept = keepsPrecedentSeals(ruleset, { seals, precedentSeals }) && isComplete({ unread }, 'seals', ruleset)
    if (!isKept || precedentSealOf(precedent, precedentSeals)) continue
    yield {
      message: `先例第${number}号が、まだ記録されていません`,
      hint: `書き終えたら「npm run seal -- --ruleset ${ruleset} --reason 先例第${number}号を加えた」で記録します`,
      place: frontmatterPlace(file, 'number')
    }
  }
}

function unsealed({ ruleset: { id, version, file } }: Version): RuleFinding {
  return {
    message: `${version}の版の文が、まだ記録されていません`,
    hint: `書き終えたら「npm run new:amendment -- --fill --ruleset ${id}」で改正の内容とともに記録します`,
    place: frontmatterPlace(file, 'enforcedOn')
  }
}

function neverSealed({ ruleset: { id, title, version, file } }: Version): RuleFinding {
  return {
    message: `${title}の文の記録（rulesets/${id}/seals.yaml）に、${version}の版がありません`,
    hint: `記録を消した覚えがなければ、元に戻します。初めて記録するなら「npm run seal -- --ruleset ${id} --reason 最初の記録」とします`,
    place: frontmatterPlace(file, 'enforcedOn')
  }
}

function partsMissing({ ruleset: { id, version, file } }: Version, { sealedOn }: Seal): RuleFinding {
  return {
    message: `${version}の版の${sealedOn}の記録に、表、ふりがな、附則の見出しなどが入っていません`,
    hint: `前の形の記録です。表などがその後に変わっていないことを確かめて「npm run seal -- --ruleset ${id} --reason 表なども記録した」で記録し直します`,
    place: frontmatterPlace(file, 'enforcedOn')
  }
}

function factsMissing({ ruleset: { id, version, file } }: Version): RuleFinding {
  return {
    message: `${version}の版の記録に、text、enactedOn、source の印（facts）がありません`,
    hint: `「npm run seal -- --ruleset ${id} --reason 出典なども記録した」で加えます`,
    place: frontmatterPlace(file, 'text')
  }
}
