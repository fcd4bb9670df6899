import type { Library } from '../../library.ts'
import { valueIn } from '../../settle/parameters.ts'
import { SEATS } from '../../settle/settlement-input.ts'
import { SETTLEMENT_TOPICS } from '../../settle/topics.ts'
import { toolData } from '../../view/tools.ts'
import type { ShownLaw } from './law.ts'
import { html, type Markup } from './markup.ts'

/** Where the settlement stands in the file. */
export const SETTLEMENT = '/tools/settlement/'

/** 精算 under the home ruleset, counted by the script; content that does not say with how many points one starts has none. */
export function settlement({ edition }: ShownLaw, library: Library): Markup | false {
  const data = toolData(library, [edition.family], { base: edition.base, asked: SETTLEMENT_TOPICS })
  const parameter = data.rulesets[0]?.rules.start_points
  const start = parameter ? valueIn(parameter) : null
  if (start === null) return false
  const seats = SEATS.map((seat, at) => field(`score${at}`, seat, true))
  return html`<section class="page tool" id="${SETTLEMENT}" data-title="精算"><h2>精算</h2>
<noscript><p>この計算には JavaScript が必要です。</p></noscript>
<form class="asks" data-tool="settlement" autocomplete="off"><input type="hidden" name="start" value="${start}">
<fieldset class="seats"><legend>終局の持ち点</legend>${seats}</fieldset>
${field('deposits', '場に残った供託（点）', false)}
<p class="tally" role="status"><span class="fault" id="fault-sum"></span></p>
<label class="check wide"><input type="checkbox" name="mismatch">合計が合わないまま計算する</label></form>
<div class="outcomes" data-outcomes="${JSON.stringify(data)}"></div></section>`
}

function field(name: string, words: string, signed: boolean): Markup {
  const turn =
    signed && html`<button type="button" value="${name}" aria-label="${words}のプラスとマイナスを替える">±</button>`
  const input = html`<input id="${name}" name="${name}" type="text" inputmode="numeric"${!signed && html` value="0"`} aria-describedby="fault-${name}">`
  return html`<p class="ask"><label for="${name}">${words}</label>${signed ? html`<span class="signed">${turn}${input}</span>` : input}<span class="fault" id="fault-${name}"></span></p>`
}
