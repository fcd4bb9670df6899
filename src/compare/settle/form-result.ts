/** An input error, and the field at which it is shown. */
export interface FieldProblem<Field extends string> {
  readonly field: Field
  readonly message: string
}

/**
 * Result of reading a form: a valid input, or its problems. An empty list of problems means that the form is
 * incomplete.
 */
export type FormResult<Input, Field extends string> =
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'problems'; readonly problems: readonly FieldProblem<Field>[] }
