import type { FieldVisibility } from '../../protocol/field-visibility.ts'
import { fieldsAsked } from '../../settle/points-fields.ts'
import type { PointsInput } from '../../settle/points-input.ts'

/** True if the field applies to the entered event and its condition is met. */
export function isFieldVisible({ events, when }: FieldVisibility, input: PointsInput): boolean {
  const holds: Readonly<Record<string, boolean>> = fieldsAsked(input)
  return events.includes(input.event) && (when === null || holds[when] === true)
}
