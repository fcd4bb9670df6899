import type { FieldVisibility } from '../../protocol/field-visibility.ts'
import { fieldsAsked } from '../../settle/points-fields.ts'
import type { PointsInput } from '../../settle/points-input.ts'

/** Whether a field is asked for, as what is entered stands: it belongs to the event, and what it depends on holds. */
export function isFieldVisible({ events, when }: FieldVisibility, input: PointsInput): boolean {
  const holds: Readonly<Record<string, boolean>> = fieldsAsked(input)
  return events.includes(input.event) && (when === null || holds[when] === true)
}
