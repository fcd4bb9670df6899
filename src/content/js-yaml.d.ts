/** What is used of js-yaml 4, which brings no types. */
declare module 'js-yaml' {
  /** Where reading stands: what was read last, and how far. */
  export interface State {
    readonly position: number
    readonly kind: 'scalar' | 'mapping' | 'sequence' | null
    readonly result: unknown
  }

  export class Type {
    constructor(
      tag: string,
      options: { kind: 'scalar'; resolve: (text: string | null) => boolean; construct: (text: string) => unknown }
    )
  }

  interface Schema {
    extend(types: { implicit: readonly Type[] }): Schema
  }

  export const FAILSAFE_SCHEMA: Schema

  export function load(
    yaml: string,
    options: { schema: Schema; listener: (event: 'open' | 'close', state: State) => void }
  ): unknown
}
