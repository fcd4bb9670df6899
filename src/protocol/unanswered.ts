import { data, dataOf } from './dom-names.ts'

/** Message about gaps in the ruleset, and disputes to suggest if a search has no hits. Paths are below the base. */
export interface Unanswered {
  readonly says: string
  readonly offers: readonly { readonly label: string; readonly path: string }[]
}

/**
 * Returns the attribute of the search box: one line for the message, then one line per dispute, with the path first.
 */
export function unansweredAttribute({ says, offers }: Unanswered): ReturnType<typeof data> {
  return data({ unanswered: [says, ...offers.map(({ label, path }) => `${path} ${label}`)].join('\n') })
}

/** Parses the attribute. Returns an empty message and no suggestions if the attribute is missing. */
export function readUnanswered(element: Pick<Element, 'getAttribute'>): Unanswered {
  const [says = '', ...lines] = (dataOf(element, 'unanswered') ?? '').split('\n')
  const offers = lines.map(line => {
    const [path = '', ...texts] = line.split(' ')
    return { path, label: texts.join(' ') }
  })
  return { says, offers }
}
