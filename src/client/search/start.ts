import { openFiles } from './data.ts'
import { findParts } from './parts.ts'
import { keptHere } from './return.ts'
import { startSession } from './session.ts'

/** The whole search in one file, apart from the pages' own scripts: it starts when it has come, with what is asked already. */
const parts = findParts()

if (parts && parts.form.dataset.started === undefined) {
  const { form, input, ownPage, site } = parts
  form.dataset.started = ''
  const kept = keptHere()
  const asked = kept?.query ?? (ownPage ? new URLSearchParams(location.search).get('q') : null)
  if (asked) input.value = asked
  startSession({ ...parts, files: openFiles(site), kept })
}
