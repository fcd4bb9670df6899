import { topPath } from '../../model/address.ts'
import { parseContentPath } from '../../model/content-layout.ts'
import type { Path } from '../../model/law.ts'
import type { Statement } from '../../statement/types.ts'

/** Returns the page URL of a statement relative to the site's base; `null` if it has no page. */
export function pageOf({ kind, id, file, ruleset, addresses }: Statement): string | null {
  const place = parseContentPath(file.path)
  const name = place && 'name' in place ? place.name : ''
  switch (kind) {
    case 'card':
      return `disputes/${name}/#${id.split('#cards.')[1] ?? ''}`
    case 'dispute':
      return `disputes/${name}/`
    case 'topic':
    case 'cell':
      return `compare/topics/${name}/`
    case 'term':
      return `terms/#${name}`
    case 'status-note':
      return `${ruleset}/precedents/${Number(name)}/`
    case 'record':
      return `${ruleset}/history/${name}/`
    case 'plain':
    case 'note': {
      const path = addresses[0]?.path
      if (path === undefined) return null
      return place?.kind.startsWith('precedent') ? `${ruleset}/precedents/${path}/` : provisionPage(ruleset, path)
    }
    default:
      return null
  }
}

/** Returns the page URL of the article that contains a provision. */
export function provisionPage(ruleset: string, path: Path): string {
  return `${ruleset}/${topPath(path)}/`
}
