import type { Club } from '../../model/club.ts'
import type { Node, Path } from '../../model/law.ts'
import { keyPlace } from '../../model/place.ts'
import type { Keyed } from '../../model/source.ts'
import { entryPlace } from '../parts/entry-place.ts'
import { hintAmong } from '../parts/name-hint.ts'
import { hintForPath } from '../parts/nearest-path.ts'
import type { Rule, RuleFinding } from '../rule.ts'

type Nodes = ReadonlyMap<Path, Node>

/** A name in `club.yaml` that nothing in the content has: `home: tenis` without a folder `rulesets/tenis/`. */
export const rulesetUnknown = {
  code: 'ruleset-unknown',
  severity: 'error',
  *content({ club, families, disputes, disputesWhole }) {
    const { home, file } = club
    if (!file || families.length === 0) return
    const record = { file, places: club.places }
    const ids = families.map(({ id }) => id)
    const nodes = families.find(({ id }) => id === home)?.current.nodes
    if (!nodes) {
      yield {
        message: `home の「${home}」という規約がありません`,
        hint: hintAmong(home, ids),
        place: keyPlace(record, 'home')
      }
      return
    }
    for (const { key, words, path } of provisionsNamed(club))
      if (!nodes.has(path)) yield provisionMissing(record, nodes, { key, words, path })
    const { featured = null, order = [] } = club.compare ?? {}
    const named = [
      ...(featured ? [{ key: 'compare.featured', words: 'compare の featured', name: featured }] : []),
      ...order.map(name => ({ key: 'compare.order', words: 'compare の order', name }))
    ]
    for (const { key, words, name } of named)
      if (!ids.includes(name))
        yield nameMissing(record, {
          key,
          message: `${words} の「${name}」という規約がありません`,
          name,
          known: ids
        })
    const slugs = disputes.map(({ slug }) => slug)
    for (const name of disputesWhole ? (club.disputes?.tiles ?? []) : [])
      if (!slugs.includes(name)) {
        const message = `disputes の tiles の「${name}」というもめごとがありません`
        yield nameMissing(record, { key: 'disputes.tiles', message, name, known: slugs })
      }
  }
} as const satisfies Rule

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

function provisionMissing(record: Keyed, nodes: Nodes, { key, words, path }: Named): RuleFinding {
  return {
    message: `${words} の「${path}」に当たる規定がありません`,
    hint: hintForPath(path, nodes),
    place: entryPlace(record, key, path)
  }
}

interface Unknown {
  readonly key: string
  readonly message: string
  readonly name: string
  readonly known: readonly string[]
}

function nameMissing(record: Keyed, { key, message, name, known }: Unknown): RuleFinding {
  return { message, hint: hintAmong(name, known), place: entryPlace(record, key, name) }
}
