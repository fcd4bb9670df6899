/** 「この裁定を残す」: what the table decided, noted on the device alone. */

import { cardText } from '../law/card-text.ts'
import { type KeptRuling, readKept } from './ruling.ts'

const KEY = 'kept-rulings'
const dispute = document.querySelector<HTMLElement>('.dispute')
const dialog = document.querySelector<HTMLDialogElement>('#keep-ruling')
const form = dialog?.querySelector('form')
const said = document.querySelector<HTMLElement>('.said')
let card: HTMLElement | null = null

document.addEventListener('click', event => {
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('.keep button') : null
  if (!button || !form || !dialog) return
  card = document.getElementById(button.value)
  fill('facts', [dispute?.dataset.dispute, ...answers()].join('。'))
  fill('outcome', card ? cardText(card) : '')
  fill('decidedOn', new Date().toLocaleDateString('sv'))
  dialog.showModal()
})

/** The answers that led to the card. */
function answers(): string[] {
  return [...(card?.querySelectorAll('.way span') ?? [])].map(({ textContent }) => textContent)
}

function fill(name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
}

form?.addEventListener('submit', event => {
  if ((event.submitter as HTMLButtonElement | null)?.value !== 'keep') return
  const data = new FormData(form)
  const words = (name: string) => String(data.get(name) ?? '').trim()
  const ruling: KeptRuling = {
    id: Date.now(),
    decidedOn: words('decidedOn'),
    title: dispute?.dataset.dispute ?? '',
    facts: words('facts'),
    outcome: words('outcome'),
    provisions: listOf(card?.dataset.cites),
    paths: listOf(card?.dataset.paths),
    edition: dispute?.dataset.edition ?? ''
  }
  say(keep(ruling) ? 'この端末に残しました' : 'この端末には残せませんでした（保存が許されていません）')
})

function listOf(words: string | undefined): string[] {
  return (words ?? '').split('、').filter(Boolean)
}

function keep(ruling: KeptRuling): boolean {
  try {
    const kept = readKept(localStorage.getItem(KEY))
    localStorage.setItem(KEY, JSON.stringify([ruling, ...kept]))
    return true
  } catch {
    return false
  }
}

function say(words: string): void {
  if (said) said.textContent = words
}
