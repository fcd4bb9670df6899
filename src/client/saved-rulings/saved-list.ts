/**
 * @file 残した裁定: the list of saved rulings. A ruling can be shared as text, downloaded as a draft precedent, or deleted.
 * It leaves the device only by an action of the reader.
 */

import { attributeSelector, dataOf, ID } from '../../protocol/dom-names.ts'
import { readMoves } from '../../protocol/moves.ts'
import { MAX_RULINGS, parseSavedRulings, type SavedRuling } from '../../protocol/saved-ruling.ts'
import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'
import { announce } from '../page/announce.ts'
import { readStorage, writeStorage } from '../page/local-storage.ts'
import { shareText } from '../page/share-text.ts'
import { h, render } from '../page/vnode.ts'
import { draftPrecedent } from './draft-precedent.ts'
import { rulingText } from './ruling-text.ts'
import { shownFields, withoutRuling } from './saved-rulings.ts'

const list = document.querySelector(`#${ID.kept}`)
const template = document.querySelector<HTMLTemplateElement>(`#${ID.savedEntry}`)
const none = document.querySelector<HTMLElement>(`#${ID.noneSaved}`)
const number = Number(list && dataOf(list, 'next'))
const moves = readMoves(list)

const MORE = h('li', {}, `新しいものから${MAX_RULINGS}件を表示しています。消すと、続きがあれば表示します。`)

show()
// Another tab has saved or deleted a ruling.
addEventListener('storage', ({ key }) => (key === STORAGE_KEYS.rulings || key === null) && show())
// A page restored from the back/forward cache has missed storage events.
addEventListener('pageshow', ({ persisted }) => persisted && show())

function show(): void {
  const rulings = parseSavedRulings(readStorage(STORAGE_KEYS.rulings))
  list?.replaceChildren(...rulings.map(entryOf), ...(rulings.length < MAX_RULINGS ? [] : [render(MORE)]))
  if (none) none.hidden = rulings.length > 0
}

function entryOf(ruling: SavedRuling): Node {
  const entry = template?.content.cloneNode(true) as DocumentFragment
  for (const [name, text] of Object.entries(shownFields(ruling, moves))) {
    const place = entry.querySelector(attributeSelector('field', name))
    if (place) place.textContent = text
  }
  for (const [action, act] of Object.entries({ share, download, discard }))
    entry.querySelector(attributeSelector('act', action))?.addEventListener('click', () => act(ruling))
  return entry
}

async function share(ruling: SavedRuling): Promise<void> {
  const sharing = await shareText({ text: rulingText(ruling) })
  if (sharing === 'copied') announce('裁定の文をコピーしました')
  if (sharing === 'refused') announce('共有できませんでした。文字を選んでコピーしてください')
}

function download(ruling: SavedRuling): void {
  const file = new Blob([draftPrecedent(ruling, number)], { type: 'text/markdown' })
  const href = URL.createObjectURL(file)
  const name = `${String(number).padStart(3, '0')}.mdx`
  render(h('a', { href, download: name })).click()
  URL.revokeObjectURL(href)
  announce(`ファイル ${name} を保存しました。幹事が先例に加えるときに使うもので、読むだけなら「文で共有」を使います`)
}

function discard(ruling: SavedRuling): void {
  if (!confirm(`「${ruling.title}」の控えを消しますか`)) return
  const left = withoutRuling(readStorage(STORAGE_KEYS.rulings), ruling)
  if (!writeStorage(STORAGE_KEYS.rulings, left)) announce('この端末の控えを書き換えられませんでした')
  show()
  // The pressed button no longer exists.
  document.querySelector<HTMLElement>('h1')?.focus()
}
