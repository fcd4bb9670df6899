/** @file The home ruleset with its precedents, disputes, glossary and finder in one page that needs nothing beside it. */
import { createHash } from 'node:crypto'
import type { Library } from '../../library.ts'
import { disputeUrl } from '../../view/disputes.ts'
import { currentEdition, type Edition, pageUrl } from '../../view/edition.ts'
import { numbered } from '../../view/numbers.ts'
import { quickPages } from '../../view/quick.ts'
import { precedentUrl, recordHrefs } from '../../view/record-urls.ts'
import { recordsOf } from '../../view/records.ts'
import { hrefsFrom } from '../../view/targets.ts'
import { enforcement } from '../../view/wording.ts'
import { searchFiles } from '../search/files.ts'
import { disputes } from './disputes.ts'
import { law, type ShownLaw } from './law.ts'
import { asMarkup, html, type Markup } from './markup.ts'
import { precedents, terms } from './records.ts'
import { SETTLEMENT, settlement } from './settlement.ts'

/** Inside the file, the site's addresses are fragments: `#/onizumo/80/#p2` leads to the id `/onizumo/80/#p2`. */
const BASE = '#/'

/** What the file is made with besides the library. */
export interface Setting {
  /** The bundled script and its styles. */
  readonly script: string
  readonly style: string
  /** Where the whole site is, `https://host/path/`; `null` if that is not known. */
  readonly site: string | null
}

/** A page with everything in it; `null` for content without a ruleset. */
export function singleFile(library: Library, { script, style, site }: Setting): string | null {
  const { home } = library
  if (!home) return null
  const edition = currentEdition(BASE, home)
  const records = recordsOf(library, home, BASE)
  const shown: ShownLaw = { edition, records, hrefOf: hrefsFrom(edition, library.families, recordHrefs([records])) }
  const tool = settlement(shown, library)
  const body = html`${head(shown, library, tool !== false)}
<main id="main"><h1 class="unseen">${library.club.title}</h1>${front(shown, library)}${disputes(shown, library)}${law(shown)}${precedents(shown)}${tool}${terms(shown, library)}</main>
<footer class="colophon"><p>${library.club.title}　${enforcement(home.current.ruleset)}の版。このファイルだけで、通信なしに読めます。${site && html`新しい版：<a href="${site}">${site}</a>`}</p></footer>`
  return page(library, { body: withinReach(body.markup, site), script, style, data: finderData(library, home.id) })
    .markup
}

/** Links that lead out of the file lead to the site; where there is none, they are words. */
function withinReach(body: string, site: string | null): string {
  const ids = new Set([...body.matchAll(/ id="([^"]*)"/gu)].map(([, id]) => id))
  return body.replace(/<a ([^>]*?)href="#([^"]*)"([^>]*)>(.*?)<\/a>/gsu, (link, before, target, after, words) => {
    if (ids.has(decodeURI(target))) return link
    return site ? `<a ${before}href="${site}${target.slice(1)}"${after}>${words}</a>` : `<span>${words}</span>`
  })
}

interface Parts {
  readonly body: string
  readonly script: string
  readonly style: string
  readonly data: string
}

const START = "document.documentElement.dataset.scripted=''"

function page({ club }: Library, { body, script, style, data }: Parts): Markup {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(START)} ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'"
  ].join('; ')
  return html`<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><title>${club.title}</title>
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="description" content="${club.title}。条文・先例・もめごと・用語を一つのファイルに収めたもの。"><meta name="robots" content="noindex">
<style>${asMarkup(style)}</style><script>${asMarkup(START)}</script></head>
<body>${asMarkup(body)}
<script type="application/json" id="data">${asMarkup(data)}</script>
<script>${asMarkup(script)}</script></body></html>
`
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The files that the finder fetches on the site for the home ruleset, by their names. */
function finderData(library: Library, home: string): string {
  const files = searchFiles(library, BASE).filter(
    ({ name }) => /^(index$|words\/)/u.test(name) || name.startsWith(`pages/${home}-`)
  )
  return JSON.stringify(Object.fromEntries(files.map(({ name, content }) => [name, content]))).replaceAll(
    '<',
    '\\u003c'
  )
}

function head({ edition, records }: ShownLaw, library: Library, settles: boolean): Markup {
  const { ruleset } = edition.version
  const door = (words: string, href: string, there: boolean) => there && html`<li><a href="${href}">${words}</a></li>`
  return html`<a class="skip unseen" href="#main">本文へ</a><header><div class="masthead"><a class="name" href="#/">${library.club.club}</a>
<search class="find"><form action="#/" data-search data-base="${BASE}" data-home="${ruleset.id}"><label class="unseen" for="q">規約を探す（条番号・ことば）</label><input id="q" type="search" name="q" placeholder="条番号・ことば" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search"><button type="submit">探す</button></form><div class="found" data-search-panel></div></search>
<nav aria-label="主な入口"><ul>${door('もめごと', disputeUrl(BASE), library.disputes.length > 0)}${door('目次', pageUrl(edition, ''), true)}${door('先例', precedentUrl(records), records.precedents.length > 0)}${door('用語', `${BASE}terms/`, library.terms.length > 0)}${door('精算', `#${SETTLEMENT}`, settles)}</ul></nav></div>
<p class="running"><b>${ruleset.title}</b><span>${enforcement(ruleset)}</span></p></header>`
}

/** The first screen: the commonest disputes, the most cited articles, the keypad. */
function front({ edition }: ShownLaw, library: Library): Markup {
  const tiles = (library.club.disputes?.tiles ?? []).flatMap(
    tile => library.disputes.find(({ slug }) => slug === tile) ?? []
  )
  const quick = quickPages(edition.version, library.club.quick, 9)
  return html`<section class="page front" id="/" data-title="${edition.version.ruleset.title}">
${tiles.length > 0 && html`<div class="quick"><h2>何が起きましたか</h2><ul>${tiles.map(({ slug, title }) => html`<li><a href="${disputeUrl(BASE, slug)}">${title}</a></li>`)}</ul></div>`}
<div class="quick" id="/#quick"><h2>よく引かれる条</h2><ul>${quick.map(({ slug, label, caption }) => html`<li><a href="${pageUrl(edition, slug)}"><small>${label}</small>${caption}</a></li>`)}</ul></div>
${keypad(edition)}</section>`
}

function keypad(edition: Edition): Markup | false {
  const articles = numbered(edition.version.pages)
  const keys = ['1', '2', '3', '4', '5', 'の', '6', '7', '8', '9', '0'].map(
    key => html`<button type="button" value="${key}">${key}</button>`
  )
  return (
    articles.length > 0 &&
    html`<div class="keypad" id="/#keypad"><h2>条番号で開く</h2><div class="typed" role="status"><span>番号を押してください</span></div>
<div class="keys">${keys}<button type="button" value="" aria-label="一字消す">←</button></div>
<details><summary>条番号の一覧</summary><ol>${articles.map(({ slug, number, caption }) => html`<li><a href="${pageUrl(edition, slug)}">${number}<span class="unseen">　${caption}</span></a></li>`)}</ol></details></div>`
  )
}
