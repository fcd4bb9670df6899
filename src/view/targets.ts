import type { Ruleset } from '../library.ts'
import type { Path } from '../model/law.ts'
import { fullTextId } from './anchor.ts'
import { currentEdition, type Edition, provisionUrl } from './edition.ts'
import type { HrefOf } from './inline-content.ts'

const NOWHERE: HrefOf = () => null

/** Where citations lead on the pages of an edition: its own provisions in the same version, others' in the one in force, precedents and instruments to their `records`. */
export function createHrefResolver(edition: Edition, families: readonly Ruleset[], records: HrefOf = NOWHERE): HrefOf {
  return target => {
    const { document, path, part } = target
    if (document === edition.family.id) return provisionUrl(edition, path, part)
    const family = families.find(({ id }) => id === document)
    return family ? provisionUrl(currentEdition(edition.base, family), path, part) : records(target)
  }
}

/** The same on the page of the whole text, where its own provisions stand on the page itself, or on that of another part. */
export function createFullTextHrefResolver(
  edition: Edition,
  families: readonly Ruleset[],
  records: HrefOf = NOWHERE,
  pageOf: (path: Path) => string = () => ''
): HrefOf {
  const elsewhere = createHrefResolver(edition, families, records)
  return target => {
    const { document, path, part } = target
    if (document !== edition.family.id) return elsewhere(target)
    const [page, id] = [pageOf(path), encodeURI(fullTextId(edition.version.nodes, path, part))]
    return page && !id ? page : `${page}#${id}`
  }
}
