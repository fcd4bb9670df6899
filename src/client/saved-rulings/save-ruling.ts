/** @file 「この裁定を残す」: saves the decision of the players on this device only. */

import { attributeSelector, CLASS_NAMES, ID } from '../../protocol/dom-names.ts'
import { type Ruling, type Rulings, readRulings, rulingAt } from '../../protocol/rulings.ts'
import { isSavedList } from '../../protocol/saved-ruling.ts'
import { STORAGE_KEYS } from '../../protocol/storage-keys.ts'
import { idIn } from '../page/address.ts'
import { announce } from '../page/announce.ts'
import { closestTarget } from '../page/closest-target.ts'
import { focusFirstFault, showFaults } from '../page/form-faults.ts'
import { backUpStorage, readStorage, writeStorage } from '../page/local-storage.ts'
import { placeWithoutWay } from './place-without-path.ts'
import { createSavedRuling, missingNotes, proposal, type RulingNotes, withRuling } from './saved-rulings.ts'

const dispute = document.querySelector(attributeSelector('rulings'))
const rulings = dispute && readRulings(dispute)
const dialog = document.querySelector<HTMLDialogElement>(`#${ID.keepRuling}`)
const form = dialog?.querySelector('form')
if (rulings?.ok && dialog && form) start(rulings.value, dialog, form)
addEventListener('hashchange', leaveOldWay)
leaveOldWay()

function start(rulings: Rulings, dialog: HTMLDialogElement, form: HTMLFormElement): void {
  let card: Ruling | null = null
  let section: HTMLElement | null = null
  document.addEventListener('click', event => {
    const button = closestTarget<HTMLButtonElement>(event, attributeSelector('act', 'keep'))
    if (!button) return
    const here = idIn(location.hash)
    card = rulingAt(rulings, rulings.ways[here]?.card === button.value ? here : button.value)
    if (!card) return
    section = button.closest('section')
    fill(form, proposal(rulings, card, new Date()))
    showFaults(form, [])
    dialog.showModal()
  })
  form.addEventListener('submit', event => {
    const { submitter } = event
    if (!card || !(submitter instanceof HTMLButtonElement) || submitter.value !== 'keep') return
    const noted = notedIn(form)
    const missing = missingNotes(noted)
    showFaults(form, missing)
    if (missing.length > 0) {
      event.preventDefault()
      focusFirstFault(form)
      return
    }
    const ruling = createSavedRuling(rulings, card, noted, new Date())
    const held = readStorage(STORAGE_KEYS.rulings)
    // An unreadable stored value is overwritten only after a backup.
    const isFree = isSavedList(held) || backUpStorage(STORAGE_KEYS.rulings)
    const isSaved = isFree && writeStorage(STORAGE_KEYS.rulings, withRuling(held, ruling))
    // The page of saved rulings is a sibling of the dispute pages.
    if (isSaved) {
      section?.classList.add(CLASS_NAMES.stamped)
      announce('この端末に残しました', { label: '控えを見る', href: '../kept/' })
    } else announce('この端末には残せませんでした（保存が許されていません）')
  })
}

/** If the path of answers in the URL no longer exists, shows the question or card without the path. */
function leaveOldWay(): void {
  const place = placeWithoutWay(idIn(location.hash), id => document.getElementById(id) !== null)
  if (place !== null) location.replace(`#${encodeURI(place)}`)
}

function fill(form: HTMLFormElement, noted: RulingNotes): void {
  for (const [name, value] of Object.entries(noted)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
  }
}

function notedIn(form: HTMLFormElement): RulingNotes {
  const data = new FormData(form)
  const fieldValue = (name: keyof RulingNotes) => String(data.get(name) ?? '').trim()
  return { decidedOn: fieldValue('decidedOn'), facts: fieldValue('facts'), outcome: fieldValue('outcome') }
}
