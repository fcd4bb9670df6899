/** @file Form of the points calculator: reads it, fills it from a URL, and shows the relevant fields. */

import { fieldsAsked, type PointsFields, pointsFields, readPointsFields } from '../../compare/settle/points-fields.ts'
import type { PointsInput } from '../../compare/settle/points-input.ts'
import { readPointsQuery } from '../../compare/settle/query.ts'
import { attributeSelector } from '../../protocol/dom-names.ts'
import { type FieldVisibility, readVisibility } from '../../protocol/field-visibility.ts'

/** Returns the values of the form. */
export function readPointsForm(form: HTMLFormElement): PointsFields {
  const data = new FormData(form)
  const text = (name: keyof PointsFields) => String(data.get(name) ?? '')
  const chosen = (name: keyof PointsFields) => text(name) === '1'
  const checked = (name: keyof PointsFields) => data.has(name)
  return {
    event: text('event'),
    penalty: text('penalty'),
    han: text('han'),
    fu: text('fu'),
    yakuman: text('yakuman'),
    doubles: text('doubles'),
    dealer: chosen('dealer'),
    tsumo: chosen('tsumo'),
    honba: text('honba'),
    deposits: text('deposits'),
    liability: text('liability'),
    liableDiscarder: checked('liableDiscarder'),
    tiles: text('tiles'),
    difference: text('difference'),
    won: checked('won'),
    custom: checked('custom')
  }
}

/** Hides the fields that do not apply to the event; hidden fields retain their values. */
export function showFields(form: HTMLFormElement): void {
  const { input } = readPointsFields(readPointsForm(form))
  for (const field of form.querySelectorAll<HTMLElement>(attributeSelector('asked'))) {
    const visibility = readVisibility(field)
    field.hidden = !visibility.ok || !isFieldVisible(visibility.value, input)
  }
}

/** True if the field applies to the entered event and its condition is met. */
export function isFieldVisible({ events, when }: FieldVisibility, input: PointsInput): boolean {
  const holds: Readonly<Record<string, boolean>> = fieldsAsked(input)
  return events.includes(input.event) && (when === null || holds[when] === true)
}

/** Fills the form from the URL. */
export function fillPoints(form: HTMLFormElement): void {
  if (!location.search) return
  for (const [name, value] of Object.entries(pointsFields(readPointsQuery(location.search)))) {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList) field.value = value === true ? '1' : value === false ? '0' : value
    else if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement) field.checked = value
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}
