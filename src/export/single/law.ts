import type { LawPage } from '../../library.ts'
import { type Edition, pageUrl, provisionUrl } from '../../view/edition.ts'
import { neighbours, titleOf } from '../../view/law-pages.ts'
import { notesOn } from '../../view/notes.ts'
import type { HrefOf } from '../../view/pieces.ts'
import { precedentLine } from '../../view/precedent.ts'
import { viewProvision } from '../../view/provision.ts'
import type { Records } from '../../view/records.ts'
import { referencesTo } from '../../view/references.ts'
import { digestMark, enforcement } from '../../view/wording.ts'
import { html, type Markup } from './markup.ts'
import { idOf, notesOf, provision } from './provision.ts'

/** The home ruleset with its records, as the file shows them. */
export interface ShownLaw {
  readonly edition: Edition
  readonly records: Records
  readonly hrefOf: HrefOf
}

/** The table of contents, then every page of law under the headings it stands in. */
export function law(shown: ShownLaw): Markup {
  const { edition } = shown
  const { ruleset } = edition.version
  const pages = edition.version.pages
  return html`${contents(shown, pages)}
${pages.map((page, index) => html`${headings(edition, page, pages[index - 1])}${article(shown, page, pages)}`)}
<p class="edition division">${ruleset.title}　${enforcement(ruleset)}　条文の照合番号 <b>${digestMark(edition.version)}</b></p>`
}

function contents({ edition }: ShownLaw, pages: readonly LawPage[]): Markup {
  const { ruleset } = edition.version
  const rows = pages.map(
    (page, index) => html`${divisionsFrom(page, pages[index - 1]).map(
      ({ label, title, path }) =>
        html`<li class="of"><a href="${provisionUrl(edition, path)}">${label.text}　${title.plain}</a></li>`
    )}
<li><a href="${pageUrl(edition, page.slug)}"><b>${page.label}</b> ${page.caption}</a></li>`
  )
  return html`<section class="page" id="${idOf(pageUrl(edition, ''))}" data-title="目次">
<h2>${ruleset.title}</h2>
<p class="edition">${enforcement(ruleset)}${ruleset.amendment && `（${ruleset.amendment}）`}。${ruleset.textKind === 'original' ? '公式の文言です。' : 'この条文は再述です。'}</p>
${notesOf(notesOn(edition.family.notes, ''))}
<p class="linked"><a href="${pageUrl(edition, 'full')}">全文を続けて読む</a></p>
<ul class="contents">${rows}</ul></section>
<p class="division" id="${idOf(pageUrl(edition, 'full'))}"></p>`
}

/** The divisions that begin with a page. */
function divisionsFrom({ trail }: LawPage, before: LawPage | undefined) {
  return trail.filter(division => !before?.trail.includes(division))
}

function headings(edition: Edition, page: LawPage, before: LawPage | undefined): Markup[] {
  return divisionsFrom(page, before).map(
    ({ label, title, path }) =>
      html`<h2 class="division" id="${idOf(provisionUrl(edition, path))}">${label.text}　${title.plain}</h2>`
  )
}

function article(shown: ShownLaw, page: LawPage, pages: readonly LawPage[]): Markup {
  const { edition, hrefOf } = shown
  const { version, family } = edition
  const view = (paragraph: LawPage['paragraphs'][number]) =>
    provision(viewProvision(paragraph, { edition, hrefOf, idOf: path => idOf(provisionUrl(edition, path)) }))
  const plain = family.plain.get(page.slug)
  const { previous, next } = neighbours(pages, page.slug)
  const turn = ([mark, to]: readonly [string, LawPage | null]) =>
    to && html`<a href="${pageUrl(edition, to.slug)}"><small>${mark}</small>${titleOf(to)}</a>`
  return html`<article class="page law" id="${idOf(pageUrl(edition, page.slug))}" data-title="${titleOf(page)}">
<h2 class="title">${page.label}${page.caption && html`<span>（${page.caption}）</span>`}</h2>
${plain && html`<p class="plain"><b>ひとことで</b>${plain}</p>`}
${page.paragraphs.map(view)}
${page.articles.map(({ path, label, caption, paragraphs }) => html`<h3 id="${idOf(provisionUrl(edition, path))}">${label.text}${caption && `（${caption.plain}）`}</h3>${paragraphs.map(view)}`)}
${notesOf(notesOn(family.notes, page.slug))}
${decided(shown, page)}
${references(version, edition, page)}
<nav class="turn" aria-label="前後の条">${turn(['前', previous])}${turn(['次', next])}</nav></article>`
}

function decided({ records }: ShownLaw, { slug }: LawPage): Markup | false {
  const entries = records.byArticle.get(slug) ?? []
  const rows = entries.map(({ precedent }) => {
    const { name, caption, href, holding, status, inEffect } = precedentLine(records, precedent)
    return html`<li><a href="${href}">${name}（${caption}）</a>${!inEffect && html`<i>${status}</i>`}<p>${holding}</p></li>`
  })
  return rows.length > 0 && html`<div class="beneath"><h3>先例</h3><ul class="list linked">${rows}</ul></div>`
}

function references(version: Edition['version'], edition: Edition, page: LawPage): Markup | false {
  const from = new Map(referencesTo(version, page).map(({ from, source }) => [source, provisionUrl(edition, from)]))
  const links = [...from].map(([source, href]) => html`<li><a href="${href}">${source}</a></li>`)
  return (
    links.length > 0 && html`<div class="beneath"><h3>この規定を引く規定</h3><ul class="row linked">${links}</ul></div>`
  )
}
