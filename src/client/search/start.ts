import '../page/trusted-types-policy.ts'
import { STATE_ATTRIBUTES } from '../../protocol/dom-names.ts'
import { createSiteFiles, createSiteLookup } from './files.ts'
import { findParts } from './find-parts.ts'
import { resultsIn } from './restore-state.ts'
import { queryInAddress } from './search-address.ts'
import { startSession } from './session.ts'

/**
 * Entry point of the search script, a separate bundle. Starts with the query that the box, URL or history already
 * contains.
 */
const parts = findParts()

if (parts && !parts.form.hasAttribute(STATE_ATTRIBUTES.started)) {
  const { form, input, isSearchPage, site } = parts
  form.setAttribute(STATE_ATTRIBUTES.started, '')
  const remembered = resultsIn(history.state)
  const initialQuery = remembered?.query ?? (isSearchPage ? queryInAddress(location.search) : null)
  if (initialQuery) input.value = initialQuery
  startSession({ ...parts, lookup: createSiteLookup(site, createSiteFiles(site)), remembered })
}
