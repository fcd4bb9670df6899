import type { LawPage } from '../history/versions/law-pages.ts'
import type { Version } from '../history/versions/version.ts'
import { formatProvisionPath } from '../model/address.ts'
import type { RulesetText } from '../model/law.ts'
import { formatDay } from '../text/days.ts'
import type { Edition } from './edition.ts'
import { titleOf } from './law-pages.ts'

/** Returns 「2020年8月7日施行」「2013年施行」. Without an enforcement date: 「2014年時点」 from the date of the source, else 「施行日不明」. */
export function enforcementLabel({ enforcedOn, source }: RulesetText): string {
  if (enforcedOn) return `${formatDay(enforcedOn)}施行`
  return source?.asOf ? `${formatDay(source.asOf)}時点` : '施行日不明'
}

/** Returns a warning that a text without an enforcement date may have changed since: 「2014年のもので、…」. */
export function sourceAgeWarning({ enforcedOn, source }: RulesetText): string | null {
  if (enforcedOn) return null
  return source?.asOf
    ? `${formatDay(source.asOf)}のもので、その後は分かりません`
    : 'いつのものかが分からず、今も同じかどうかは分かりません'
}

/** Returns the ruleset part of a page title, with the version if it is not in force. */
export function bookTitle({ version, ruleset }: Edition): string {
  const { text } = version
  return version === ruleset.current ? text.title : `${text.title}（${enforcementLabel(text)}）`
}

/** Returns the short name used in citations: 「規約」. */
export function citingName({ citedAs, title }: RulesetText): string {
  return citedAs[0] ?? title
}

/** Returns the name of a page of law in a copied citation: 「規約第80条」, 「233規則「リーチ」」, 「規約附則2」. */
export function citedPage(
  text: RulesetText,
  { slug, label, isUnnumbered }: Pick<LawPage, 'slug' | 'label' | 'isUnnumbered'>
): string {
  const isPlain = /^第/u.test(label) && /^[0-9-]+$/.test(slug)
  return `${citingName(text)}${isUnnumbered && isSection(slug) ? `「${label}」` : isPlain ? label : formatProvisionPath(slug)}`
}

function isSection(slug: string): boolean {
  return formatProvisionPath(slug).startsWith('「')
}

/** Returns the version after a copied citation: 「2020年8月7日施行・再述」. */
export function editionMark(text: RulesetText): string {
  return `${enforcementLabel(text)}${text.textKind === 'restated' ? '・再述' : ''}`
}

/** Returns the version below the title of a file: 「令和2年規約第1号（2020年8月7日施行）」. */
export function editionInWords(text: RulesetText): string {
  const { amendment } = text
  return amendment === null ? enforcementLabel(text) : `${amendment}（${enforcementLabel(text)}）`
}

/** Returns the version for the page header of a file: 「令和2年規約第1号（2020年8月7日施行）・再述」. */
export function editionHead(text: RulesetText): string {
  return `${editionInWords(text)}${text.textKind === 'restated' ? '・再述' : ''}`
}

/** Returns a note that the text is a restatement; `null` for an official text. */
export function textKindCaution({ textKind }: RulesetText): string | null {
  return textKind === 'restated' ? '公式の文言ではなく、同じ内容を書き直したもの（再述）' : null
}

/**
 * Returns the first twelve digits of the digest. Printed below the law, so that a printout can be checked against the
 * site.
 */
export function digestMark({ digest }: Version): string {
  return digest.slice(0, 12)
}

/**
 * Returns the description for search engines: number, caption, and the plain sentence or else the start of the text.
 */
export function descriptionOf({ title }: RulesetText, page: LawPage, plain?: string): string {
  if (plain) return `${title} ${titleOf(page)}。ひとことで：${plain}`.slice(0, 160)
  const [first] = [...page.paragraphs, ...page.articles.flatMap(({ paragraphs }) => paragraphs)]
  const phrase = page.deleted
    ? '削除'
    : [first?.text.plain ?? '', ...(first?.items.map(({ text }) => text.plain) ?? [])].join(' ')
  return `${title} ${titleOf(page)}。${phrase}`.slice(0, 118)
}

/** Formats a count before の without a counter word: 「7つ」, 「10」. */
export function formatCount(number: number): string {
  return number < 10 ? `${number}つ` : String(number)
}
