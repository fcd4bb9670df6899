import { data, dataOf } from './dom-names.ts'

/** What follows where the ruleset says nothing, and the situations that a search without a hit offers; addresses are below the base. */
export interface Unanswered {
  readonly says: string
  readonly offers: readonly { readonly words: string; readonly path: string }[]
}

/** The attribute of the search box that has it: a line for the words, and one for each situation, its address first. */
export function unansweredAttribute({ says, offers }: Unanswered): ReturnType<typeof data> {
  return data({ unanswered: [says, ...offers.map(({ words, path }) => `${path} ${words}`)].join('\n') })
}

/** Reads it; nothing is said or offered where there is none. */
export function readUnanswered(element: Pick<Element, 'getAttribute'>): Unanswered {
  const [says = '', ...lines] = (dataOf(element, 'unanswered') ?? '').split('\n')
  const offers = lines.map(line => {
    const [path = '', ...words] = line.split(' ')
    return { path, words: words.join(' ') }
  })
  return { says, offers }
}
