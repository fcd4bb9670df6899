/** @file Parts of a page that are not its main text: navigation, panels, links to the top. */
import { HTMLElement } from 'node-html-parser'
import { NUMERAL } from '../../text/numerals.ts'

const ABOUT = new Set(['NAV', 'HEADER', 'FOOTER', 'ASIDE', 'FORM', 'BUTTON', 'SELECT', 'TEXTAREA'])

/** Common id and class names of parts outside the main text. The last ones belong to the pages of a 例規集. */
const NAMED_ABOUT =
  /(?:^|[\s_-])(?:g?navi?|navigation|menu|header|footer|side|sidebar|sidemenu|bread-?crumbs?|topic-?path|page-?top|copyright|sns|share|widget|related|pager|pagination|secondary|tab-nav|joubun-toc|shoshi|enkaku|mokuji)(?:$|[\s_-])/iu
const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'button'])

const ARTICLE = new RegExp(`第\\s*${NUMERAL}\\s*条`, 'u')

/** True if the text contains the label of an article. */
export function namesArticles(text: string): boolean {
  return ARTICLE.test(text)
}

/**
 * Names a part outside the main text by its element, role, id or class. A list that consists only of links counts too.
 * Returns undefined for other elements, and for a part with articles that are not links.
 */
export function outsidePart(node: HTMLElement): string | undefined {
  const { tagName } = node
  const name = namedPart(node)
  if (name === undefined) return undefined
  const isPart = ABOUT.has(tagName) || name !== 'リンクの一覧'
  if (!ARTICLE.test(node.text) || (isPart && !ARTICLE.test(withoutLinks(node)))) return name
  return undefined
}

const LAW_NAME = /(?:会則|規約|規程|規則|規定|定款|条例|要綱|要領|学則|細則|内規|ルール)$/u

/** True if some headings have the name of a law: 「庭球部会則」. */
export function namesLaw(headings: readonly HTMLElement[]): boolean {
  return headings.some(heading => LAW_NAME.test(heading.text.trim()))
}

function namedPart(node: HTMLElement): string | undefined {
  const { tagName } = node
  if (ABOUT.has(tagName)) return `<${tagName.toLowerCase()}>`
  if (tagName === 'A') return isControl(node) ? 'リンク' : undefined
  if (!/^(?:DIV|SECTION|UL|OL)$/u.test(tagName)) return undefined
  const role = node.getAttribute('role') ?? ''
  const name = `${node.getAttribute('id') ?? ''} ${node.getAttribute('class') ?? ''}`.trim()
  if (ROLES.has(role) || NAMED_ABOUT.test(name)) return `「${name || role}」`
  return isLinks(node) ? 'リンクの一覧' : undefined
}

/** True for a link that is a control of the page: a button, or a link to the top. */
function isControl(link: HTMLElement): boolean {
  const isButton = /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/iu.test(link.getAttribute('class') ?? '')
  const isTop = /^#(?:top|page-?top)?$/iu.test(link.getAttribute('href') ?? '') && /^[^\p{L}\p{N}]*$/u.test(link.text)
  return isButton || link.getAttribute('role') === 'button' || isTop
}

function isLinks(node: HTMLElement): boolean {
  const entries = node.tagName === 'UL' || node.tagName === 'OL' ? node.querySelectorAll('li') : []
  const isLink = (entry: HTMLElement) =>
    entry.querySelectorAll('a').some(link => link.text.trim() !== '' && link.text.trim() === entry.text.trim())
  return entries.length > 1 && entries.every(isLink)
}

/** Returns the text of an element outside of links to places of the same page. */
function withoutLinks(node: HTMLElement): string {
  return node.childNodes
    .map(child => {
      if (!(child instanceof HTMLElement)) return child.text
      return child.tagName === 'A' && child.getAttribute('href')?.startsWith('#') ? '' : withoutLinks(child)
    })
    .join('')
}
