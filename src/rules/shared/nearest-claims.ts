import { citedText } from '../../history/versions/cited-text.ts'
import type { Version } from '../../history/versions/version.ts'
import { isDivisionPath } from '../../model/address.ts'
import type { Dispute } from '../../model/dispute.ts'
import type { Path } from '../../model/law.ts'
import type { ReviewStatus } from '../../statement/review-status.ts'
import { paragraphsAt } from './paragraphs-at.ts'

/**
 * Sorts the claims that there is no rule by their similarity to an added provision. The score sums the squared idf of
 * shared characters and bigrams. It is multiplied by `SECTION_FACTOR` for a basis in the same chapter or section.
 */
export function nearestClaims(
  { version, path }: { readonly version: Version; readonly path: Path },
  claims: readonly ReviewStatus[],
  disputes: readonly Dispute[]
): ReviewStatus[] {
  const { text: rulesetText } = version
  const [caption = '', ...parts] = citedText(version, path)
  const own = new Set([...charactersOf(caption), ...[caption, ...parts].flatMap(pairsOf)])
  const titles = new Map(disputes.map(({ file, title, aliases }) => [file, [title, ...aliases].join('、')]))
  const documents = claims.map(reviewStatus => {
    const { file, texts } = reviewStatus.read.statement
    const text = [...texts.map(({ text }) => text.plain), titles.get(file) ?? ''].join('、')
    return { reviewStatus, shared: new Set([...charactersOf(text), ...pairsOf(text)]).intersection(own) }
  })
  const frequency = new Map<string, number>()
  for (const { shared } of documents) for (const one of shared) frequency.set(one, (frequency.get(one) ?? 0) + 1)
  const weight = (one: string) => Math.log((documents.length + 1) / (frequency.get(one) ?? 1)) ** 2
  const section = new Set(sectionAround(version, path))
  return documents
    .map(({ reviewStatus, shared }) => {
      const { addresses, ruleset: id } = reviewStatus.read.statement
      const isBeside = id === rulesetText.id && addresses.some(one => section.has(one.path))
      const score = [...shared].reduce((sum, one) => sum + weight(one), 0)
      return { reviewStatus, score: score * (isBeside ? SECTION_FACTOR : 1) }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ reviewStatus }) => reviewStatus)
}

const SECTION_FACTOR = 1.5

/** Returns the kanji and katakana of a text. */
function charactersOf(text: string): string[] {
  return text.match(/[\p{Script=Han}\p{Script=Katakana}]/gu) ?? []
}

/** Returns the bigrams of kanji and katakana: 「打牌」, 「時間」. */
function pairsOf(text: string): string[] {
  return [...text.matchAll(/(?=([\p{Script=Han}\p{Script=Katakana}]{2}))/gu)].flatMap(([, pair]) => pair ?? [])
}

/** Returns the articles and paragraphs of the innermost heading around a provision. */
function sectionAround({ nodes }: Version, path: Path): Path[] {
  const [own] = paragraphsAt(nodes, path)
  const divisions = [...nodes.keys()].filter(isDivisionPath).map(division => paragraphsAt(nodes, division))
  const enclosing = divisions.filter(paragraphs => own !== undefined && paragraphs.includes(own))
  const [inner = []] = enclosing.sort((a, b) => a.length - b.length)
  return inner.flatMap(paragraph => [paragraph, paragraph.replace(/\/[^/]*$/u, '')])
}
