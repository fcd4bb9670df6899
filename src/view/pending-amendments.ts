import { nodesAround } from '../history/match/units.ts'
import type { TextChange } from '../history/types.ts'
import type { LawPage } from '../history/versions/law-pages.ts'
import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Version } from '../history/versions/version.ts'
import { formatProvisionPath, topPath } from '../model/address.ts'
import { formatDay } from '../text/days.ts'
import { type Comparison, kindsInWords } from './comparisons.ts'
import { type Edition, pageUrl } from './edition.ts'
import { titleOf } from './law-pages.ts'
import { pageSteps } from './page-mapping.ts'

/** Effect of a pending amendment on a page of law. */
export interface PendingAmendmentNotice {
  /** Enforcement date: `2027-04-01`. */
  readonly day: string
  /** Text until the enforcement date, 「2027年4月1日から変わります（第2項：改正）。」, and text from that date on. */
  readonly before: string
  readonly since: string
  /** The pending version at its permanent URL. */
  readonly edition: Edition
  /** The page in the pending version; `null` if the page is removed. */
  readonly page: LawPage | null
  /** New pages that follow the page in the pending version. */
  readonly added: readonly LawPage[]
  /** URL of the pending text. */
  readonly href: string
}

/**
 * Returns the pending amendments of a page of the version in force. Amendments that do not touch the page are omitted.
 */
export function pendingAmendmentsFor(
  { ruleset, comparisons }: { ruleset: Ruleset; comparisons: readonly Comparison[] },
  page: LawPage
): PendingAmendmentNotice[] {
  const ahead = comparisons.slice(comparisons.findIndex(({ before }) => before === ruleset.current))
  const found: PendingAmendmentNotice[] = []
  let now: LawPage | null = page
  for (const [at, { forward, backward }] of pageSteps(ahead).entries()) {
    const comparison = ahead[at]
    const day = comparison?.after.text.enforcedOn
    if (!comparison || !day || day.length < 10 || !isAhead(ruleset, comparison) || !now) break
    const { after, difference, href } = comparison
    const to = forward.get(now.slug)
    const next: LawPage | null = after.pages.find(({ slug }) => slug === to) ?? null
    const changes = difference.changes.filter(change => touches(change, now?.slug, to))
    const added = next ? pagesAddedAfter(after, next, backward) : []
    if (changes.length > 0 || added.length > 0 || !next) {
      const edition = { ruleset, version: after, pinned: true }
      const notice = describeChange({ day, now, next, changes, added })
      found.push({ day, ...notice, edition, page: next, added, href: next ? pageUrl(edition, next.slug) : href })
    }
    now = next
  }
  return found
}

function isAhead({ versions, current }: Ruleset, { after }: Comparison): boolean {
  return versions.indexOf(after) < versions.indexOf(current)
}

function touches({ kinds, before, after }: TextChange, from: string | undefined, to: string | undefined): boolean {
  if (kinds.every(kind => kind === 'regrouping')) return false
  return before ? topPath(before.path) === from : to !== undefined && topPath(after?.path ?? '') === to
}

function pagesAddedAfter({ pages }: Version, page: LawPage, back: ReadonlyMap<string, string>): LawPage[] {
  const following = pages.slice(pages.indexOf(page) + 1)
  const end = following.findIndex(({ slug }) => back.has(slug))
  return (end < 0 ? following : following.slice(0, end)).filter(
    ({ headings }) => headings.at(-1)?.path === page.headings.at(-1)?.path
  )
}

interface ArticleChange {
  readonly day: string
  readonly now: LawPage
  readonly next: LawPage | null
  readonly changes: readonly TextChange[]
  readonly added: readonly LawPage[]
}

const SHOWN = 4

function describeChange({
  day,
  now,
  next,
  changes,
  added
}: ArticleChange): Pick<PendingAmendmentNotice, 'before' | 'since'> {
  const on = formatDay(day)
  if (!next || (next.deleted && !now.deleted))
    return { before: `${on}になくなります。`, since: `${on}になくなりました。` }
  const own = changes.filter(({ kinds }) => kinds.some(kind => kind !== 'renumbering' && kind !== 'regrouping'))
  const parts = [...new Set(own.map(partInWords))]
  const listed = parts.slice(0, SHOWN).join('、') + (parts.length > SHOWN ? 'ほか' : '')
  const names = added.map(titleOf).join('・')
  const renumbered = next.slug === now.slug ? '' : next.label
  const before = [
    parts.length > 0 ? `${on}から変わります（${listed}）。` : '',
    renumbered ? `${on}から${renumbered}になります。` : '',
    names ? `${on}から、この後に${names}が加わります。` : ''
  ]
  const since = [
    parts.length > 0 ? `${on}に変わりました。` : '',
    renumbered ? `${on}に${renumbered}になりました。` : '',
    names ? `${on}に、この後に${names}が加わりました。` : ''
  ]
  return { before: before.join(''), since: since.join('') }
}

/** Returns 「第2項：改正」; for the complete page 「改正」. */
function partInWords({ before, after, kinds }: TextChange): string {
  const unit = after ?? before
  const path = unit?.path ?? ''
  const within = formatProvisionPath(path, unit ? nodesAround(unit) : undefined).slice(
    formatProvisionPath(topPath(path)).length
  )
  return [within, kindsInWords(kinds)].filter(Boolean).join('：')
}
