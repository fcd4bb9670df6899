/** @file 「共有」 and 「QRコード」: shares this page with the other players at the table. */
import { attributeSelector } from '../../protocol/dom-names.ts'
import { readRulings } from '../../protocol/rulings.ts'
import type { QrCode } from '../../view/qr.ts'
import { readable } from '../page/address.ts'
import { announce } from '../page/announce.ts'
import { closestTarget } from '../page/closest-target.ts'
import { shareText } from '../page/share-text.ts'
import { h, render } from '../page/vnode.ts'
import { rulingShared } from '../saved-rulings/ruling-text.ts'
import { sharedPlace } from './citation.ts'
import { citedPlace, lawIn, provisionAt } from './place.ts'
import { createSheetDialog, type SheetDialog } from './sheet-dialog.ts'

let code: SheetDialog | null = null

document.addEventListener('click', event => {
  if (closestTarget(event, attributeSelector('act', 'share'))) void share()
  if (closestTarget(event, attributeSelector('act', 'code'))) void showCode()
})

async function share(): Promise<void> {
  const shared = sharedRuling() ?? sharedLaw() ?? { text: document.title, url: location.href }
  const sharing = await shareText(shared)
  if (sharing === 'copied') announce('引用とアドレスをコピーしました')
  if (sharing === 'refused') announce('コピーできませんでした。アドレス欄のアドレスをコピーしてください')
}

/** Returns the page of law, or the provision that the URL fragment names. */
function sharedLaw(): ReturnType<typeof sharedPlace> | null {
  const law = lawIn(document)
  return law && sharedPlace(citedPlace(law, provisionAt(law, document.querySelector(':target'))), location.href)
}

/** Returns the dispute, with the ruling card that is shown. */
function sharedRuling(): ReturnType<typeof sharedPlace> | null {
  const dispute = document.querySelector(attributeSelector('rulings'))
  const rulings = dispute && readRulings(dispute)
  const id = document.querySelector(':target')?.id ?? ''
  return rulings?.ok ? { text: rulingShared(rulings.value, id), url: location.href } : null
}

async function showCode(): Promise<void> {
  const { qrCode } = await import('../../view/qr.ts')
  code ??= createSheetDialog('code-title')
  code.title.textContent = 'このページのQRコード'
  const address = readable(location.href)
  const picture = render(h('figure'))
  picture.append(drawCode(qrCode(location.href), `${address} を開くQRコード`))
  code.body.replaceChildren(picture, render(h('p', {}, address)))
  code.dialog.showModal()
}

/** Draws the code dark on white in every theme, because scanners need this contrast. */
function drawCode({ size, path }: QrCode, name: string): SVGElement {
  const square = svg('rect', { width: `${size}`, height: `${size}`, fill: 'white' })
  const picture = svg('svg', { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': name })
  picture.append(square, svg('path', { d: path }))
  return picture
}

function svg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  return made
}
