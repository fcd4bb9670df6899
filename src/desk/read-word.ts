import { importBylaws } from '../import/bylaws/bylaws.ts'
import { readOrRefuse } from '../import/forms/limits.ts'
import { layFile } from '../import/forms/read-form.ts'
import type { Ruleset } from '../model/law.ts'
import type { DeskProblem } from '../protocol/desk.ts'

/** Reads a file as `npm run import` reads bylaws, in the place of a text; or says what of it could not be read. */
export async function importedText(
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
  replaced: Ruleset
): Promise<{ readonly mdx: string; readonly told: readonly string[] } | DeskProblem> {
  const laid = await layFile(name, bytes)
  if ('code' in laid) return { problem: sayFault(laid) }
  const { id, title, enactedOn, enforcedOn, version, amendment, citedAs } = replaced
  const read = await readOrRefuse(name, () =>
    importBylaws(laid, {
      id,
      title,
      enactedOn,
      enforcedOn,
      version,
      amendment,
      citedAs,
      source: null,
      replaced
    })
  )
  if ('code' in read) return { problem: sayFault(read) }
  const { value, findings } = read
  if (!value) return { problem: findings.map(sayFault)[0] ?? 'この文章は規約として読めませんでした' }
  return { mdx: value.mdx, told: value.notes }
}

function sayFault({ message, hint }: { readonly message: string; readonly hint?: string | null }): string {
  return hint ? `${message}。${hint}` : message
}
