/** 「共有」 and 「QRコード」: this page for the others at the table. */

import { copyText } from '../page/copy-text.ts'
import { say } from '../page/say.ts'
import { cardText } from './card-text.ts'
import { makeSlip, type Slip } from './slip.ts'

interface Shared {
  /** 「規約第80条（牌こぼし）第1項（2020-08-07施行・再述）」. */
  readonly text: string
  readonly url: string
}

let code: Slip | null = null

document.addEventListener('click', event => {
  const button = event.target instanceof Element ? event.target.closest('.acts button') : null
  if (button?.matches('.share')) void share(shared())
  if (button?.matches('.code')) void showCode()
})

async function share({ text, url }: Shared): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ text, url })
  } catch (error) {
    if ((error as DOMException).name === 'AbortError') return
  }
  const copied = await copyText(`${text}\n${url}`)
  say(copied ? '引用とアドレスをコピーしました' : 'コピーできませんでした。アドレス欄のアドレスをコピーしてください')
}

/** What the page, or the place on it that the address names, is cited by. */
function shared(): Shared {
  const dispute = document.querySelector<HTMLElement>('[data-dispute]')
  return dispute ? sharedDispute(dispute) : sharedLaw()
}

function sharedLaw(): Shared {
  const law = document.querySelector<HTMLElement>('.law')
  const { cite = '', edition = '' } = law?.dataset ?? {}
  const place = law?.querySelector(':target')?.closest('.para, li') ?? null
  const name = place?.querySelector<HTMLButtonElement>('.copy')?.value ?? ''
  const caption = law?.querySelector('.title span')?.textContent ?? ''
  const url = new URL((place ?? law)?.querySelector<HTMLAnchorElement>('.n')?.href ?? location.href)
  if (!place) url.hash = ''
  return { text: `${cite}${caption}${name}（${edition}）`, url: url.href }
}

/** The card that is shown: what becomes of the hand, and what it rests on. */
function sharedDispute(dispute: HTMLElement): Shared {
  const card = dispute.querySelector<HTMLElement>('.ruling-card:target')
  const words = [dispute.dataset.dispute, card && cardText(card), card?.dataset.cites]
  return { text: `${words.filter(Boolean).join('\n')}（${dispute.dataset.edition ?? ''}）`, url: location.href }
}

async function showCode(): Promise<void> {
  const { qrCode } = await import('../../view/qr.ts')
  code ??= makeSlip('code-title')
  code.title.textContent = 'このページのQRコード'
  const picture = document.createElement('figure')
  picture.innerHTML = qrCode(location.href)
  const svg = picture.querySelector('svg')
  svg?.setAttribute('role', 'img')
  svg?.setAttribute('aria-label', `${decodeURI(location.href)} を開くQRコード`)
  const address = document.createElement('p')
  address.textContent = decodeURI(location.href)
  code.body.replaceChildren(picture, address)
  code.dialog.showModal()
}
