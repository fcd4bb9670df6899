import type { Club } from '../../model/club.ts'
import type { Node, Path } from '../../model/law.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import { nearest } from '../../text/nearest.ts'
import { entrySpan } from '../parts/entry-span.ts'
import { hintForPath } from '../parts/nearest-path.ts'
import type { Fault, Rule } from '../rule.ts'

type Nodes = ReadonlyMap<Path, Node>

/** A name in `club.yaml` that nothing in the content has: `home: tenis` without a folder `rulesets/tenis/`. */
export const rulesetUnknown: Rule = {
  code: 'ruleset-unknown',
  *content({ club, families, disputes, disputesWhole }) {
    const { home, file } = club
    if (!file || families.length === 0) return
    const ids = families.map(({ id }) => id)
    const nodes = families.find(({ id }) => id === home)?.current.nodes
    if (!nodes) {
      yield {
        message: `home の「${home}」という規約がありません`,
        hint: among(home, ids),
        span: placeOf(club, 'home'),
        file
      }
      return
    }
    for (const { key, words, path } of provisionsNamed(club))
      if (!nodes.has(path)) yield provisionMissing(club, file, nodes, { key, words, path })
    const { featured = null, order = [] } = club.compare ?? {}
    const named = [
      ...(featured ? [{ key: 'compare.featured', words: 'compare の featured', name: featured }] : []),
      ...order.map(name => ({ key: 'compare.order', words: 'compare の order', name }))
    ]
    for (const { key, words, name } of named)
      if (!ids.includes(name))
        yield nameMissing(club, file, {
          key,
          message: `${words} の「${name}」という規約がありません`,
          name,
          known: ids
        })
    const slugs = disputes.map(({ slug }) => slug)
    for (const name of disputesWhole ? (club.disputes?.tiles ?? []) : [])
      if (!slugs.includes(name)) {
        const message = `disputes の tiles の「${name}」というもめごとがありません`
        yield nameMissing(club, file, { key: 'disputes.tiles', message, name, known: slugs })
      }
  }
}

interface Named {
  readonly key: string
  /** How a message calls the key. */
  readonly words: string
  readonly path: Path
}

/** Every provision of the home ruleset that the file names. */
function provisionsNamed({ quick, procedure, disputes }: Club): Named[] {
  const rules = Object.entries(procedure ?? {}).flatMap(([key, rule]) =>
    rule ? [rule.at, ...rule.with].map(path => ({ key: `procedure.${key}`, words: `procedure の ${key}`, path })) : []
  )
  return [
    ...quick.map(path => ({ key: 'quick', words: 'quick', path })),
    ...rules,
    ...(disputes?.covers ?? []).map(path => ({ key: 'disputes.covers', words: 'disputes の covers', path })),
    ...(disputes?.decides ? [{ key: 'disputes.decides', words: 'disputes の decides', path: disputes.decides }] : [])
  ]
}

type Placed = Fault & { readonly file: SourceFile }

function provisionMissing(club: Club, file: SourceFile, nodes: Nodes, { key, words, path }: Named): Placed {
  return {
    message: `${words} の「${path}」に当たる規定がありません`,
    hint: hintForPath(path, nodes),
    span: entrySpan(file, placeOf(club, key), path),
    file
  }
}

interface Unknown {
  readonly key: string
  readonly message: string
  readonly name: string
  readonly known: readonly string[]
}

function nameMissing(club: Club, file: SourceFile, { key, message, name, known }: Unknown): Placed {
  return { message, hint: among(name, known), span: entrySpan(file, placeOf(club, key), name), file }
}

function among(name: string, known: readonly string[]): string {
  const guess = nearest(name, known)
  return guess ? `「${guess}」のことですか` : `あるのは ${known.map(other => `「${other}」`).join('')} です`
}

function placeOf({ places }: Club, key: string): Span {
  return places[key] ?? { start: 0, end: 1 }
}
