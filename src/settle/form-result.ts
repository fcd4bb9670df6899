/** What cannot be, and beside which field that is said. */
export interface FieldProblem<Field extends string> {
  readonly field: Field
  readonly message: string
}

/** A form that was read: what can be counted with, or why not. Without a problem to tell, it is not filled in yet. */
export type FormResult<Input, Field extends string> =
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'problems'; readonly problems: readonly FieldProblem<Field>[] }
