import { findNameDefinitions } from '../short-forms.ts'
import type { ShortForm } from '../types.ts'
import type { IndexEntry } from './index-of.ts'
import { enclosing, isInside } from './navigate.ts'
import type { Resolution } from './resolved-location.ts'

/** Short form with its scope: the descendants of an entry, or everything from the definition to the end if null. */
interface Defined {
  readonly name: string
  readonly scope: IndexEntry | null
}

/** Short forms that a document has defined so far. */
export interface Definitions {
  /** 規程 for 会計規程, valid from this offset of the current text; -1 if an earlier text defined the name. */
  names: readonly (Defined & { readonly full: string; readonly start: number })[]
  /** 特例 for 第5条第1項ただし書. */
  forms: readonly (Defined & { readonly meaning: Resolution })[]
}

export function newDefinitions(): Definitions {
  return { names: [], forms: [] }
}

/** Adds the names that a text defines. The known names are document names. */
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
 * Adds a short form of provisions: 「第5条第1項ただし書（以下「特例」という。）」.
 *
 * A short form of a document, 「この規程（以下「規程」という。）」, is added as a name. Names only cite before a number.
 */
export function defineForm(
  definitions: Definitions,
  form: ShortForm,
  { entry, meaning }: { entry: IndexEntry | null; meaning: Resolution }
): void {
  const defined = { name: form.name, scope: scopeOf(form.scope, entry) }
  const [node] = meaning.nodes
  if (node?.kind === 'provision' && !node.entry.parent)
    definitions.names = [...definitions.names, { ...defined, full: node.index.text.title, start: -1 }]
  else definitions.forms = [...definitions.forms, { ...defined, meaning }]
}

function scopeOf(scope: ShortForm['scope'], entry: IndexEntry | null): IndexEntry | null {
  return (scope && enclosing(entry, scope)) ?? null
}

/** Returns the meaning of a short form at an entry, from the last definition whose scope includes the entry. */
export function resolveShortFormAt(
  { forms }: Definitions,
  name: string,
  entry: IndexEntry | null
): Resolution | undefined {
  return forms.findLast(form => form.name === name && reaches(form, entry))?.meaning
}

/** Returns the full document name at an offset, or the given name if no definition applies. */
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
