import type { Ruleset } from '../history/versions/rulesets.ts'
import type { Path } from '../model/law.ts'
import { fullTextId } from './anchor.ts'
import { currentEdition, type Edition, provisionUrl } from './edition.ts'
import type { HrefOf } from './inline-content.ts'

const NOWHERE: HrefOf = () => null

/**
 * Creates the resolver of citations on the pages of an edition. Own provisions link to the same version, provisions of
 * other rulesets to the version in force, and precedents and instruments to `records`.
 */
export function createHrefResolver(edition: Edition, rulesets: readonly Ruleset[], records: HrefOf = NOWHERE): HrefOf {
  return target => {
    const { document, path, part } = target
    if (document === edition.ruleset.id) return provisionUrl(edition, path, part)
    const ruleset = rulesets.find(({ id }) => id === document)
    return ruleset ? provisionUrl(currentEdition(ruleset), path, part) : records(target)
  }
}

/** Creates the resolver for the full text. Own provisions link to the same page, or to the page of another part. */
export function createFullTextHrefResolver(
  edition: Edition,
  rulesets: readonly Ruleset[],
  records: HrefOf = NOWHERE,
  pageOf: (path: Path) => string = () => ''
): HrefOf {
  const elsewhere = createHrefResolver(edition, rulesets, records)
  return target => {
    const { document, path, part } = target
    if (document !== edition.ruleset.id) return elsewhere(target)
    const [page, id] = [pageOf(path), encodeURI(fullTextId(edition.version.nodes, path, part))]
    return page && !id ? page : `${page}#${id}`
  }
}
