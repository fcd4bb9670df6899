import { findNameDefinitions } from '../citation/short-forms.ts'
import type { ShortForm } from '../citation/types.ts'
import type { IndexEntry } from './index-of.ts'
import { enclosing, isInside } from './navigate.ts'
import type { Resolution } from './resolved-location.ts'

/** A short form and where it holds: below `scope`, or from its definition to the end. */
interface Defined {
  readonly name: string
  readonly scope: IndexEntry | null
}

/** The short forms that a document has defined so far. */
export interface Definitions {
  /** 規程 for 会計規程, from `start` of the text at hand on; `-1` when an earlier text defined it. */
  names: readonly (Defined & { readonly full: string; readonly start: number })[]
  /** 特例 for 第5条第1項ただし書. */
  forms: readonly (Defined & { readonly meaning: Resolution })[]
}

export function newDefinitions(): Definitions {
  return { names: [], forms: [] }
}

/** Takes up the names that a text defines. `known` are the names of documents. */
export function defineNames(
  definitions: Definitions,
  text: string,
  { entry, known }: { entry: IndexEntry | null; known: readonly string[] }
): void {
  const before = definitions.names.map(definition => ({ ...definition, start: -1 }))
  const here = findNameDefinitions(text, known).map(definition => ({
    ...definition,
    scope: scopeOf(definition.scope, entry)
  }))
  definitions.names = [...before, ...here]
}

/**
 * Takes up a short form of provisions: 「第5条第1項ただし書（以下「特例」という。）」. Of a whole document,
 * 「この規程（以下「規程」という。）」, it is a name, and cites only before a number.
 */
export function defineForm(
  definitions: Definitions,
  form: ShortForm,
  { entry, meaning }: { entry: IndexEntry | null; meaning: Resolution }
): void {
  const defined = { name: form.name, scope: scopeOf(form.scope, entry) }
  const [spot] = meaning.spots
  if (spot?.kind === 'provision' && !spot.entry.parent)
    definitions.names = [...definitions.names, { ...defined, full: spot.index.ruleset.title, start: -1 }]
  else definitions.forms = [...definitions.forms, { ...defined, meaning }]
}

function scopeOf(scope: ShortForm['scope'], entry: IndexEntry | null): IndexEntry | null {
  return (scope && enclosing(entry, scope)) ?? null
}

/** What a short form stands for at a place: the last definition that reaches there. */
export function resolveShortFormAt(
  { forms }: Definitions,
  name: string,
  entry: IndexEntry | null
): Resolution | undefined {
  return forms.findLast(form => form.name === name && reaches(form, entry))?.meaning
}

/** The full name of a document at a place; a name that nothing defines is itself. */
export function fullDocumentName(
  { names }: Definitions,
  name: string,
  { at, entry }: { at: number; entry: IndexEntry | null }
): string {
  return names.findLast(known => known.name === name && known.start <= at && reaches(known, entry))?.full ?? name
}

function reaches({ scope }: Defined, entry: IndexEntry | null): boolean {
  return !scope || isInside(entry, scope)
}
