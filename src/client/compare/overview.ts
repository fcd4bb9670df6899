/** @file Choice of the ruleset that the overview shows next to the home ruleset on a phone. */

import { attributeSelector, DATA_ATTRIBUTES } from '../../protocol/dom-names.ts'

/** Responds to the choice. The value of an option is the index of its column. */
export function startOverview(): void {
  const choice = document.querySelector(attributeSelector('overview'))
  const table = choice?.parentElement?.querySelector('table')
  choice?.addEventListener('change', ({ target }) => {
    if (!table || !(target instanceof HTMLInputElement)) return
    for (const { cells } of table.rows)
      for (const [column, cell] of [...cells].entries())
        cell.toggleAttribute(DATA_ATTRIBUTES.folded, column > 1 && column !== Number(target.value))
  })
}
