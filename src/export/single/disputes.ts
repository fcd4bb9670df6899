import type { Library } from '../../library.ts'
import type { Dispute } from '../../model/dispute.ts'
import { type CardView, cardsOf, disputeGroups, disputeUrl, type StepView, stepsOf } from '../../view/disputes.ts'
import { pageUrl, provisionUrl } from '../../view/edition.ts'
import { titleOf } from '../../view/law-pages.ts'
import type { Piece } from '../../view/pieces.ts'
import type { ShownLaw } from './law.ts'
import { html, type Markup } from './markup.ts'
import { idOf, markupOfWords } from './provision.ts'

/** The list of situations, then each with its questions and ruling cards. */
export function disputes(shown: ShownLaw, library: Library): Markup | false {
  if (library.disputes.length === 0) return false
  const { base } = shown.edition
  const groups = disputeGroups(library).map(
    ({ name, disputes }) =>
      html`<h3>${name}</h3><ul class="list linked">${disputes.map(
        ({ slug, title, plain }) => html`<li><a href="${disputeUrl(base, slug)}">${title}</a><p>${plain}</p></li>`
      )}</ul>`
  )
  return html`<section class="page" id="${idOf(disputeUrl(base))}" data-title="もめごと"><h2>何が起きましたか</h2>${groups}</section>
${library.disputes.map(each => dispute(shown, each, library))}`
}

function dispute(shown: ShownLaw, each: Dispute, library: Library): Markup {
  const { edition, records, hrefOf } = shown
  const here = disputeUrl(edition.base, each.slug)
  const last = edition.version.pages.find(({ slug }) => slug === library.club.disputes?.decides)
  const citations = library.disputeCitations.get(each) ?? new Map()
  const cards = cardsOf(each, { family: edition.family, records, base: edition.base, hrefOf, citations })
  return html`<article class="page dispute" id="${idOf(here)}" data-title="${each.title}">
<h2>${each.title}</h2>
${stepsOf(each).map(view => step(view, here))}
${cards.map(view => card(shown, view, { here, title: each.title }))}
${last && html`<p class="decides">それでも意見が分かれるときは、<a href="${pageUrl(edition, last.slug)}">${titleOf(last)}</a>によって決めます。</p>`}</article>`
}

function step({ id, ask, way, choices }: StepView, here: string): Markup {
  return html`<section class="step" id="${idOf(here)}#${id}" tabindex="-1">${wayOf(way, here)}<h3>${ask}</h3><ul class="choices">${choices.map(({ say, href }) => html`<li><a href="${here}${href}">${say}</a></li>`)}</ul></section>`
}

function wayOf(way: readonly string[], here: string): Markup | false {
  return (
    way.length > 0 &&
    html`<p class="way"><a href="${here}">初めから</a>${way.map(say => html`<span>${say}</span>`)}</p>`
  )
}

interface Around {
  readonly here: string
  readonly title: string
}

/** The provisions that a card rests on are links; with script their words are put in their place. */
function card({ edition }: ShownLaw, view: CardView, { here, title }: Around): Markup {
  const { id, way, verdict, hand, payments, until, derivation, otherReading, silent, texts, precedents } = view
  const line = (name: string, words: readonly Piece[]) =>
    words.length > 0 && html`<div><dt>${name}</dt><dd>${markupOfWords(words, id)}</dd></div>`
  const pays = payments?.map(
    ({ who, to, amount, per, how }) =>
      html`<dd><span>${who}<b>→</b>${to}</span><strong>${amount}</strong>${per && html`<small>${per}</small>`}${how && html`<small>${how}</small>`}</dd>`
  )
  return html`<section class="ruling-card" id="${idOf(here)}#${id}" tabindex="-1">${wayOf(way, here)}
<h3>${view.title ?? title}${silent && html`<i>規約に定めなし</i>`}</h3>
<dl><div class="hand"><dt>この局は</dt><dd><strong>${markupOfWords(verdict, id)}</strong></dd></div>
${pays && html`<div class="pays"><dt>払うもの</dt>${pays.length > 0 ? pays : html`<dd>なし</dd>`}</div>`}
${line('くわしく', hand)}${line('いつまで', until)}${line('別の読み方', otherReading)}${line('数の出どころ', derivation)}</dl>
${texts.map(
  ({ title, href, paragraphs }) =>
    html`<div class="rests law"><h4><a href="${href}">${title}</a></h4><p>${paragraphs.map(({ path, name }) => html`<a href="${provisionUrl(edition, path)}">${name || title}</a> `)}</p></div>`
)}
${precedents.length > 0 && html`<h4>${silent ? '近い先例' : '先例'}</h4><ul class="list linked">${precedents.map(({ name, caption, href, holding }) => html`<li><a href="${href}">${name}（${caption}）</a><p>${holding}</p></li>`)}</ul>`}</section>`
}
