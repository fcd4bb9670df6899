import { isRecorded } from '../../corpus/precedent.ts'
import type { Library, Recorded } from '../../library.ts'
import { pathInWords } from '../../model/address.ts'
import { dayInWords } from '../../view/day.ts'
import { provisionUrl } from '../../view/edition.ts'
import { kanaRows } from '../../view/glossary.ts'
import { notesOn } from '../../view/notes.ts'
import { precedentLine, precedentName, sectionsOf, statusOf } from '../../view/precedent.ts'
import { precedentUrl } from '../../view/record-urls.ts'
import { relationOf } from '../../view/spoken.ts'
import { citingName } from '../../view/wording.ts'
import type { ShownLaw } from './law.ts'
import { html, type Markup } from './markup.ts'
import { idOf, markupOfWords, notesOf } from './provision.ts'

/** The list of the precedents, then each of them; lost numbers too. */
export function precedents(shown: ShownLaw): Markup | false {
  const { records } = shown
  if (records.precedents.length === 0) return false
  const rows = records.precedents.map(entry => {
    const { number, lost } = entry.precedent
    if (!isRecorded(entry)) return html`<li><b>${precedentName(number)}</b>　記録なし。${lost}</li>`
    const { name, caption, href, holding, status, inEffect } = precedentLine(records, entry.precedent)
    return html`<li><a href="${href}">${name}（${caption}）</a>${!inEffect && html`<i>${status}</i>`}<p>${holding}</p></li>`
  })
  return html`<section class="page" id="${idOf(precedentUrl(records))}" data-title="先例"><h2>先例</h2><ul class="list linked">${rows}</ul></section>
${records.precedents.filter(isRecorded).map(entry => precedent(shown, entry))}`
}

function precedent({ records, hrefOf }: ShownLaw, entry: Recorded): Markup {
  const { number, decidedOn } = entry.precedent
  const { name, caption, href } = precedentLine(records, entry.precedent)
  const status = statusOf(records, entry.precedent)
  const relation = relationOf(records, entry).map(({ words, href }) => html` <a href="${href}">${words}</a>`)
  const plain = records.plain.get(String(number))
  const id = idOf(href)
  return html`<article class="page law ruling" id="${id}" data-title="${name}　${caption}">
<h2 class="title">${name}<span>（${caption}）</span></h2>
<p class="decision">${decidedOn ? dayInWords(decidedOn) : '日付の記録なし'}${relation.length > 0 && html`　${citingName(records.family.current.ruleset)}${relation} 関係`}</p>
${plain && html`<p class="plain"><b>ひとことで</b>${plain}</p>`}
${sectionsOf(entry, hrefOf).map(
  ({ name, blocks }) =>
    html`<h3>【${name}】</h3>${blocks.map(block =>
      block.kind === 'text'
        ? html`<p id="${id}#${block.id}">${markupOfWords(block.pieces, `${id}#${block.id}`)}</p>`
        : html`<ul id="${id}#${block.id}">${block.points.map(point => html`<li>${markupOfWords(point, `${id}#${block.id}`)}</li>`)}</ul>`
    )}`
)}
${notesOf(notesOn(records.notes, String(number)))}
<p class="standing">${status.taken && `${status.taken.words}${status.taken.behind}`}<strong>${status.words}</strong>${status.note}</p></article>`
}

/** The glossary. */
export function terms({ edition }: ShownLaw, { terms }: Library): Markup | false {
  if (terms.length === 0) return false
  const id = `/terms/`
  const at = (words: string, path: string | null) =>
    path &&
    html`<p>${words}：<a href="${provisionUrl(edition, path)}">${citingName(edition.version.ruleset)}${pathInWords(path)}</a></p>`
  const rows = kanaRows(terms).map(
    ({ kana, terms }) =>
      html`<h3>${kana}</h3><dl>${terms.map(
        ({ slug, term, reading, aliases, meaning, definedAt, settledBy }) =>
          html`<div id="${id}#${slug}"><dt>${term}${reading !== term && html`<small>${reading}</small>`}</dt><dd>${meaning
            .split(/\n{2,}/u)
            .map(
              words => html`<p>${words}</p>`
            )}${at('定義', definedAt)}${at('定める規定', settledBy)}${aliases.length > 0 && html`<p class="aliases">別の言い方：${aliases.join('・')}</p>`}</dd></div>`
      )}</dl>`
  )
  return html`<section class="page terms" id="${id}" data-title="用語"><h2>用語</h2>${rows}</section>`
}
