/** @file 残した裁定: shared as text, downloaded as a draft precedent, or thrown away. Nothing leaves the device by itself. */
import { KEPT } from '../../protocol/kept-names.ts'
import { type KeptRuling, MOST_RULINGS, readKeptRulings } from '../../protocol/kept-ruling.ts'
import { readMoves } from '../../protocol/moves.ts'
import { dataOf, having, ID } from '../../protocol/names.ts'
import { keepOnDevice, readFromDevice } from '../page/device.ts'
import { draw, element } from '../page/element.ts'
import { say } from '../page/say.ts'
import { shareText } from '../page/share-text.ts'
import { draftPrecedent } from './draft-precedent.ts'
import { shownFields, withoutRuling } from './kept-rulings.ts'
import { rulingText } from './ruling-text.ts'

const list = document.querySelector(`#${ID.kept}`)
const template = document.querySelector<HTMLTemplateElement>(`#${ID.keptEntry}`)
const none = document.querySelector<HTMLElement>(`#${ID.noneKept}`)
const number = Number(list && dataOf(list, 'next'))
const moves = readMoves(list)

const MORE = element('li', {}, `新しいものから${MOST_RULINGS}件を表示しています。消すと、続きがあれば表示します。`)

show()
// Another page has kept one or thrown one away.
addEventListener('storage', ({ key }) => (key === KEPT.rulings || key === null) && show())
// A page that the browser kept whole has heard of nothing meanwhile.
addEventListener('pageshow', ({ persisted }) => persisted && show())

function show(): void {
  const kept = readKeptRulings(readFromDevice(KEPT.rulings))
  list?.replaceChildren(...kept.map(entryOf), ...(kept.length < MOST_RULINGS ? [] : [draw(MORE)]))
  if (none) none.hidden = kept.length > 0
}

function entryOf(ruling: KeptRuling): Node {
  const entry = template?.content.cloneNode(true) as DocumentFragment
  for (const [name, words] of Object.entries(shownFields(ruling, moves))) {
    const place = entry.querySelector(having('field', name))
    if (place) place.textContent = words
  }
  for (const [action, act] of Object.entries({ share, download, discard }))
    entry.querySelector(having('act', action))?.addEventListener('click', () => act(ruling))
  return entry
}

async function share(ruling: KeptRuling): Promise<void> {
  const sharing = await shareText({ text: rulingText(ruling) })
  if (sharing === 'copied') say('裁定の文をコピーしました')
  if (sharing === 'refused') say('共有できませんでした。文字を選んでコピーしてください')
}

function download(ruling: KeptRuling): void {
  const file = new Blob([draftPrecedent(ruling, number)], { type: 'text/markdown' })
  const href = URL.createObjectURL(file)
  const name = `${String(number).padStart(3, '0')}.mdx`
  draw(element('a', { href, download: name })).click()
  URL.revokeObjectURL(href)
  say(`ファイル ${name} を保存しました。幹事が先例に加えるときに使うもので、読むだけなら「文で共有」を使います`)
}

function discard(ruling: KeptRuling): void {
  if (!confirm(`「${ruling.title}」の控えを消しますか`)) return
  const left = withoutRuling(readFromDevice(KEPT.rulings), ruling)
  if (!keepOnDevice(KEPT.rulings, left)) say('この端末の控えを書き換えられませんでした')
  show()
}
