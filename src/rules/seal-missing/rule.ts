import { recordOf } from '../../history/record-of.ts'
import { isSealIncomplete, keepsPrecedentSeals, precedentSealOf } from '../../history/seal/precedents.ts'
import { findSeal, hasSeals, isOfWordsAlone, sealsInEffect } from '../../history/seal/seals.ts'
import type { Version } from '../../history/versions/version.ts'
import { isComplete } from '../../model/content.ts'
import type { LedgerDifference } from '../../model/ledger.ts'
import { PRECEDENT_SEAL, type Seal } from '../../model/seal.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'
import { isSealLost } from '../shared/lost-seals.ts'

/**
 * Reports an unsealed version or precedent if texts must be sealed (`isAnySealed`). A text identical to a sealed
 * version of its ruleset needs no seal.
 */
export const sealMissing = {
  code: 'seal-missing',
  about: 'records',
  severity: 'error',
  *content(contents) {
    if (isAnySealed(contents)) yield* unsealedVersions(contents)
    yield* unsealedPrecedents(contents)
    yield* contents.unreadStatements().filter(isSealLost).map(sealLost)
  }
} as const satisfies Rule

function sealLost({ outcome, oldKey, readOn, file, span }: LedgerDifference): RuleFinding {
  const number = PRECEDENT_SEAL.exec(oldKey)?.[1]
  const name = number ? `先例第${number}号` : `${oldKey}の版`
  return {
    message: `${name}の文の記録が、${readOn}の控え（ledger.tsv）${outcome === 'gone' ? 'にはあって、ここにありません' : 'と違います'}`,
    hint: `${name}の文と、この記録を、控えか前の日の内容から元に戻します。記録は手で直しません（改正案を取り除くのは「npm run withdraw」、訂正は「npm run seal」です）。このままで正しいと確かめたら「npm run review」で記録します`,
    place: { file, span }
  }
}

function* unsealedVersions(contents: RuleContext): Iterable<RuleFinding> {
  const { seals } = contents
  // If no seal has metadata, all predate it. If one has metadata, a seal without it is reported.
  const hasFacts = seals.some(({ facts }) => facts.size > 0)
  for (const { id, versions } of completeRulesets(contents)) {
    if (!isComplete(contents, 'seals', id)) continue
    const own = sealsInEffect(seals).filter(({ ruleset }) => ruleset === id)
    for (const version of versions) {
      const seal = findSeal(version.text, seals)
      if (seal && isOfWordsAlone(seal, version)) yield partsMissing(version, seal)
      if (seal && hasFacts && seal.digest === version.digest && seal.facts.size === 0) yield factsMissing(version)
      if (seal || own.some(({ digest }) => digest === version.digest)) continue
      yield hasSeals(id, seals) ? unsealed(version) : neverSealed(version)
    }
  }
}

/**
 * True if texts must be sealed:
 *
 * - If one text is sealed, all must be. A deleted `seals.yaml` is thus reported through the other rulesets.
 * - If the home ruleset names a recorded instrument, its text must be sealed. Deleting all seals is thus reported
 *   too.
 */
function isAnySealed(contents: RuleContext): boolean {
  const { seals, club, home, amendments, unparsedFiles } = contents
  if (seals.length > 0 || unparsedFiles.some(({ kind }) => kind === 'seals')) return true
  const isRecorded = ({ text }: Version) => text.amendment !== null && recordOf(text, amendments) !== undefined
  return club.file !== null && (home?.versions.some(isRecorded) ?? false)
}

/**
 * Reports unsealed precedents, and precedents whose last record was removed or moved. All precedents of a ruleset must
 * be sealed if its text or one of its precedents is.
 */
function* unsealedPrecedents({ precedents, precedentSeals, seals, unparsedFiles }: RuleContext): Iterable<RuleFinding> {
  // If no seal has the text kind, all predate it.
  const hasFacts = precedentSeals.some(({ facts }) => facts.size > 0)
  for (const { precedent } of precedents) {
    const { ruleset, number, file } = precedent
    const needsSeal =
      keepsPrecedentSeals(ruleset, { seals, precedentSeals }) && isComplete({ unparsedFiles }, 'seals', ruleset)
    if (!needsSeal) continue
    const seal = precedentSealOf(precedent, precedentSeals)
    const place = frontmatterPlace(file, 'number')
    if (!seal)
      yield {
        message: `先例第${number}号が、まだ記録されていません`,
        hint: `書き終えたら「npm run seal -- --ruleset ${ruleset} --reason 先例第${number}号を加えた」で記録します`,
        place
      }
    else if (seal.marks.size === 0 || (hasFacts && isSealIncomplete(precedent, precedentSeals)))
      yield {
        message: `先例第${number}号の${seal.sealedOn}の記録に、文か text の印（marks、facts）がありません`,
        hint: `記録を消したか、並べ替えた覚えがあれば、元に戻します。なければ、先例の文を確かめて「npm run seal -- --ruleset ${ruleset} --reason 先例の印も記録した」で記録し直します`,
        place,
        related: [{ place: { file: seal.file, span: seal.span }, message: `${seal.sealedOn}の記録` }]
      }
  }
}

function unsealed({ text: { id, version, file } }: Version): RuleFinding {
  return {
    message: `${version}の版の文が、まだ記録されていません`,
    hint: `書き終えたら「npm run new:amendment -- --fill --ruleset ${id}」で改正の内容とともに記録します`,
    place: frontmatterPlace(file, 'enforcedOn')
  }
}

function neverSealed({ text: { id, title, version, file } }: Version): RuleFinding {
  return {
    message: `${title}の文の記録（rulesets/${id}/seals.yaml）に、${version}の版がありません`,
    hint: `記録を消した覚えがなければ、元に戻します。初めて記録するなら「npm run seal -- --ruleset ${id} --reason 最初の記録」とします`,
    place: frontmatterPlace(file, 'enforcedOn')
  }
}

function partsMissing({ text: { id, version, file } }: Version, { sealedOn }: Seal): RuleFinding {
  return {
    message: `${version}の版の${sealedOn}の記録に、表、ふりがな、附則の見出しなどが入っていません`,
    hint: `前の形の記録です。表などがその後に変わっていないことを確かめて「npm run seal -- --ruleset ${id} --reason 表なども記録した」で記録し直します`,
    place: frontmatterPlace(file, 'enforcedOn')
  }
}

function factsMissing({ text: { id, version, file } }: Version): RuleFinding {
  return {
    message: `${version}の版の記録に、text、enactedOn、source の印（facts）がありません`,
    hint: `「npm run seal -- --ruleset ${id} --reason 出典なども記録した」で加えます`,
    place: frontmatterPlace(file, 'text')
  }
}
