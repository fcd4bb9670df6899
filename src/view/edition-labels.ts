import type { LawPage, Version } from '../library.ts'
import { formatProvisionPath } from '../model/address.ts'
import type { RulesetText } from '../model/law.ts'
import { formatDay } from './day.ts'
import type { Edition } from './edition.ts'
import { titleOf } from './law-pages.ts'

/** 「2020年8月7日施行」「2013年施行」; where the day is unknown, when its source was as it is quoted: 「2014年時点」; else 「施行日不明」. */
export function enforcementLabel({ enforcedOn, source }: RulesetText): string {
  if (enforcedOn) return `${formatDay(enforcedOn)}施行`
  return source?.asOf ? `${formatDay(source.asOf)}時点` : '施行日不明'
}

/** That a text may have changed since, where its source does not say from when it is in force: 「2014年のもので、…」. */
export function sourceAgeWarning({ enforcedOn, source }: RulesetText): string | null {
  if (enforcedOn) return null
  return source?.asOf
    ? `${formatDay(source.asOf)}のもので、その後に変わったかどうかは分かりません`
    : 'いつのものかが分からず、今も同じかどうかは分かりません'
}

/** What a page's title names behind it: the ruleset, with its edition if that is not the one in force. */
export function bookTitle({ version, family }: Edition): string {
  const { ruleset } = version
  return version === family.current ? ruleset.title : `${ruleset.title}（${enforcementLabel(ruleset)}）`
}

/** The short name that a ruleset is cited by: 「規約」. */
export function citingName({ citedAs, title }: RulesetText): string {
  return citedAs[0] ?? title
}

/** A page of law as a copied citation names it: 「規約第80条」, 「233規則「リーチ」」, 「規約附則2」. */
export function citedPage(
  ruleset: RulesetText,
  { slug, label, named }: Pick<LawPage, 'slug' | 'label' | 'named'>
): string {
  const isPlain = /^第/u.test(label) && /^[0-9-]+$/.test(slug)
  return `${citingName(ruleset)}${named && isSection(slug) ? `「${label}」` : isPlain ? label : formatProvisionPath(slug)}`
}

function isSection(slug: string): boolean {
  return formatProvisionPath(slug).startsWith('「')
}

/** The edition as it is written behind a copied citation: 「2020年8月7日施行・再述」. */
export function editionMark(ruleset: RulesetText): string {
  return `${enforcementLabel(ruleset)}${ruleset.textKind === 'restated' ? '・再述' : ''}`
}

/** The edition as it is printed under the title of a file: 「令和2年規約第1号（2020年8月7日施行）」. */
export function editionInWords(ruleset: RulesetText): string {
  const { amendment } = ruleset
  return amendment === null ? enforcementLabel(ruleset) : `${amendment}（${enforcementLabel(ruleset)}）`
}

/** The same over every page of it: 「令和2年規約第1号（2020年8月7日施行）・再述」. */
export function editionHead(ruleset: RulesetText): string {
  return `${editionInWords(ruleset)}${ruleset.textKind === 'restated' ? '・再述' : ''}`
}

/** That the words of a text are not the official ones; `null` where they are. */
export function textKindCaution({ textKind }: RulesetText): string | null {
  return textKind === 'restated' ? '公式の文言ではなく、同じ内容を書き直したもの（再述）' : null
}

/** The digest as it is printed beneath the law, to hold a sheet against the site: its first twelve digits. */
export function digestMark({ digest }: Version): string {
  return digest.slice(0, 12)
}

/** What a search engine shows of a page of law: number, caption, and its plain sentence, else its first words. */
export function descriptionOf({ title }: RulesetText, page: LawPage, plain?: string): string {
  if (plain) return `${title} ${titleOf(page)}。ひとことで：${plain}`.slice(0, 160)
  const [first] = [...page.paragraphs, ...page.articles.flatMap(({ paragraphs }) => paragraphs)]
  const words = page.deleted
    ? '削除'
    : [first?.text.plain ?? '', ...(first?.items.map(({ text }) => text.plain) ?? [])].join(' ')
  return `${title} ${titleOf(page)}。${words}`.slice(0, 118)
}

/** 「7つ」, 「10」: what is counted with no word of its own, in front of の. */
export function formatCount(number: number): string {
  return number < 10 ? `${number}つ` : String(number)
}
