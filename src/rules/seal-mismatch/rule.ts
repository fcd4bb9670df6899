import { findFirstAlteration, isPrecedentOnRecord } from '../../history/seal/precedents.ts'
import { changedSinceSeal, factsDiffering, isAsSealed, sealsInEffect } from '../../history/seal/seals.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath } from '../../model/address.ts'
import { isComplete } from '../../model/content.ts'
import type { Path } from '../../model/law.ts'
import type { Precedent } from '../../model/precedent.ts'
import { TOC_PATH } from '../../model/printed.ts'
import type { PrecedentSeal, Seal } from '../../model/seal.ts'
import type { SourceLocation } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import { printedLabelOf } from '../../model/walk.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { frontmatterPlace } from '../shared/frontmatter-place.ts'
import { precedentCause } from '../shared/trace-messages.ts'

/** Reports a version or precedent that differs from its seal, or whose file is missing: a silent change. */
export const sealMismatch = {
  code: 'seal-mismatch',
  about: 'records',
  severity: 'error',
  *content(contents) {
    const unparsedFiles = contents.unparsedFiles.filter(place => !contents.incomplete.includes(place))
    for (const seal of sealsInEffect(contents.seals)) {
      if (!isComplete({ unparsedFiles }, 'version', seal.ruleset)) continue
      const versions = contents.rulesets.find(({ id }) => id === seal.ruleset)?.versions ?? []
      const version = versions.find(({ text }) => text.version === seal.version)
      if (!version) yield versionMissing(seal, versions, contents.today)
      else if (!isAsSealed(seal, version)) yield changed(version, seal, versions.length > 1)
      else yield* factsChanged(version, seal)
    }
    yield* precedentsChanged(contents)
  }
} as const satisfies Rule

/** Reports precedents that differ from their seal or are missing. Their status is not sealed. */
function* precedentsChanged({ precedents, precedentSeals, unparsedFiles }: RuleContext): Iterable<RuleFinding> {
  const inEffect = new Map(precedentSeals.map(seal => [`${seal.ruleset}/${seal.number}`, seal]))
  for (const seal of inEffect.values()) {
    const { ruleset, number, sealedOn, file, span } = seal
    const own = precedents.find(({ precedent }) => precedent.ruleset === ruleset && precedent.number === number)
    const related = [{ place: { file, span }, message: `${sealedOn}の記録` }]
    if (own && !isPrecedentOnRecord(own.precedent, precedentSeals))
      yield {
        message: `先例第${number}号が、${sealedOn}の記録と違います`,
        hint: `思い当たらなければ、元に戻します。字句の訂正なら「npm run seal -- --ruleset ${ruleset} --reason 理由」で理由を残します。事情が変わったのなら、文は変えずに status と statusNote に書きます`,
        place: placeOfAltered(own.precedent, seal),
        related
      }
    else if (!own && isComplete({ unparsedFiles }, 'precedent', ruleset))
      yield {
        message: `記録のある先例第${number}号がありません`,
        hint: `先例は消さず、番号も変えません。文が失われたのなら「npm run new:precedent」の代わりに lost: 理由 と書いたファイルを置き、「npm run seal -- --ruleset ${ruleset} --reason 理由」とします`,
        place: { file, span },
        cause: precedentCause(number)
      }
  }
}

function placeOfAltered(precedent: Precedent, seal: PrecedentSeal): SourceLocation {
  const altered = findFirstAlteration(precedent, seal)
  if (typeof altered === 'string') return frontmatterPlace(precedent.file, altered)
  return { file: precedent.file, span: spanOf(altered, 0, altered.plain.length) }
}

function versionMissing({ ruleset, version, file, span }: Seal, own: readonly Version[], today: string): RuleFinding {
  const names = own.map(({ text }) => `「${text.version}」`).join('')
  const there = names === '' ? '' : `（あるのは${names}）`
  return {
    message: `記録のある${version}の版の文がありません`,
    hint:
      version.slice(0, 10) > today && /^[0-9]{4}-/u.test(version)
        ? `版の名前を変えたのなら戻します${there}。施行の前に取りやめた改正なら「npm run withdraw -- --ruleset ${ruleset} --version ${version} --reason 理由」とします`
        : `施行された版は消さず、名前も変えません${there}。施行日が誤っていたのなら、名前を戻してから「npm run redate -- --ruleset ${ruleset} --version ${version} --to 正しい日 --reason 理由」とします`,
    place: { file, span }
  }
}

const FACTS: Readonly<Record<string, string>> = {
  text: 'text（公式の文言か再述か）',
  enactedOn: 'enactedOn（制定の日）',
  enforcedOn: 'enforcedOn（施行日）',
  source: 'source（出典）'
}

/** Reports changed metadata: `text`, `enactedOn`, `enforcedOn` and `source` are sealed with the text. */
function* factsChanged({ text }: Version, seal: Seal): Iterable<RuleFinding> {
  const { sealedOn, span, file } = seal
  for (const fact of factsDiffering(seal, text))
    yield {
      message: `${text.version}の版の${FACTS[fact] ?? fact}が、${sealedOn}の記録と違います`,
      hint:
        fact === 'enforcedOn'
          ? '元に戻します。施行日が誤っていたのなら、戻してから「npm run redate」で、理由とともに改めます'
          : `思い当たらなければ、元に戻します。改めたのなら「npm run seal -- --ruleset ${text.id} --reason 理由」で理由を残します`,
      place: frontmatterPlace(text.file, fact),
      related: [{ place: { file, span }, message: `${sealedOn}の記録` }]
    }
}

function changed(version: Version, seal: Seal, hasOthers: boolean): RuleFinding {
  const { sealedOn, span, file } = seal
  const { id, version: name } = version.text
  const paths = changedSinceSeal(seal, version.text)
  return {
    message: `${name}の版の文が、${sealedOn}の記録と違います${whereIn(version, paths)}`,
    hint: `改正なら、元に戻して「npm run new:amendment」で新しい版を作ります。字句の訂正なら、${hasOthers ? '同じ文のあるほかの版も同じに直してから、' : ''}「npm run seal -- --ruleset ${id} --reason 理由」で理由を残します`,
    place: firstOf(version, seal, paths),
    related: [{ place: { file, span }, message: `${sealedOn}の記録` }]
  }
}

/** Formats the changed provisions: 「（第3条、第5条）」, 「（第12条がありません）」. */
function whereIn({ nodes }: Version, paths: readonly Path[]): string {
  const say = (some: readonly Path[]) => {
    const names = some.slice(0, 3).map(path => formatProvisionPath(path, nodes))
    return `${names.join('、')}${some.length > 3 ? 'など' : ''}`
  }
  const lost = paths.filter(path => path !== TITLE && path !== TOC_PATH && !nodes.has(path))
  const differing = paths.filter(path => !lost.includes(path))
  const parts = [
    ...(lost.length > 0 ? [`${say(lost)}がありません`] : []),
    ...(differing.length > 0 ? [say(differing)] : [])
  ]
  return parts.length > 0 ? `（${parts.join('。')}）` : ''
}

/**
 * Returns the label of the first changed article or heading, or of the one before a deleted one. The fallback is the
 * enforcement date.
 */
function firstOf({ text: { file, toc }, nodes }: Version, { marks }: Seal, paths: readonly Path[]): SourceLocation {
  const [first] = paths
  if (first === TITLE) return frontmatterPlace(file, 'title')
  if (first === TOC_PATH && toc) return { file, span: toc.span }
  const sealed = [...marks.keys()]
  const before = first === undefined ? [] : sealed.slice(0, sealed.indexOf(first)).toReversed()
  const node = [...paths, ...before].map(path => nodes.get(path)).find(found => found !== undefined)
  if (!node) return frontmatterPlace(file, 'enforcedOn')
  return { file, span: printedLabelOf(node)?.span ?? node.span }
}

/** Key of the title in the fingerprints. */
const TITLE = '題名'
