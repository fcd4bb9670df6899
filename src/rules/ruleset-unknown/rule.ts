import type { Club } from '../../model/club.ts'
import { isComplete } from '../../model/content.ts'
import { formatContentPath } from '../../model/content-layout.ts'
import { FILE_START, keyLocation } from '../../model/key-location.ts'
import type { Node, Path } from '../../model/law.ts'
import type { WithKeySpans } from '../../model/source.ts'
import { closestMatch } from '../../text/nearest.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { entryPlace } from '../shared/entry-place.ts'
import { isRuleset } from '../shared/known-rulesets.ts'
import { formatOptions, suggestNameOrList } from '../shared/name-hint.ts'
import { hintForPath } from '../shared/nearest-path.ts'
import { reviewedNodes } from '../shared/read-nodes.ts'

type Nodes = ReadonlyMap<Path, Node>

/** Reports an unknown name in `club.yaml` or of a tournament file: `home: tenis` without a folder `rulesets/tenis/`. */
export const rulesetUnknown = {
  code: 'ruleset-unknown',
  about: 'records',
  severity: 'error',
  *content(contents) {
    const { club, home, rulesets } = contents
    const { file, keySpans } = club
    if (rulesets.length > 0) yield* tournamentFindings(contents)
    if (!file || rulesets.length === 0) return
    const record = { file, keySpans }
    const ids = rulesets.map(({ id }) => id)
    if (club.home !== null && !isRuleset(club.home, contents))
      yield {
        message: `home の「${club.home}」という規約がありません`,
        hint: suggestNameOrList(club.home, ids),
        place: keyLocation(record, 'home')
      }
    const nodes = home && reviewedNodes(contents, file.path, home.id)
    for (const named of nodes ? provisionsNamed(club) : [])
      if (nodes && !nodes.has(named.path)) yield provisionMissing(record, nodes, named)
    for (const { key, label, name } of rulesetsNamed(club))
      if (!isRuleset(name, contents)) {
        const message = `${label} の「${name}」という規約がありません`
        yield nameMissing(record, { key, message, name, known: ids })
      }
    yield* tileFindings(record, contents)
  }
} as const satisfies Rule

/** Reports tournament files named after no ruleset, once per file. */
function* tournamentFindings(contents: RuleContext): Iterable<RuleFinding> {
  const ids = contents.rulesets.map(({ id }) => id)
  const files = new Map(contents.tournaments.map(({ ruleset, file }) => [file, ruleset]))
  for (const [file, ruleset] of files)
    if (!isRuleset(ruleset, contents)) {
      const guess = closestMatch(ruleset, ids)
      yield {
        message: `大会の記録のファイルの名前「${ruleset}」と同じ名の規約がありません`,
        hint: guess
          ? `「${formatContentPath({ kind: 'tournaments', ruleset: guess })}」のことですか`
          : formatOptions(ids),
        place: { file, span: FILE_START }
      }
    }
}

/** Reports tiles of the first screen, offers of a search without a hit, and drawings, whose dispute does not exist. */
function* tileFindings(record: WithKeySpans, contents: RuleContext): Iterable<RuleFinding> {
  const { club, disputes } = contents
  const known = disputes.map(({ slug }) => slug)
  const { tiles = [], unanswered } = club.disputes ?? {}
  const drawable = [...new Set([...disputes.map(({ group }) => group), ...known])]
  for (const name of isComplete(contents, 'dispute') ? club.scenes.keys() : [])
    if (!drawable.includes(name))
      yield {
        message: `scenes の「${name}」という見出しやもめごとがありません`,
        hint: suggestNameOrList(name, drawable),
        place: keyLocation(record, `scenes.${name}`)
      }
  const named = [
    { key: 'disputes.tiles', label: 'disputes の tiles', names: tiles },
    { key: 'disputes.unanswered.offers', label: 'disputes の unanswered の offers', names: unanswered?.offers ?? [] }
  ]
  for (const { key, label, names } of isComplete(contents, 'dispute') ? named : [])
    for (const name of names.filter(name => !known.includes(name))) {
      const message = `${label} の「${name}」というもめごとがありません`
      yield nameMissing(record, { key, message, name, known })
    }
}

/** Returns the other rulesets that the file names. */
function rulesetsNamed({ compare }: Club): { key: string; label: string; name: string }[] {
  const { featured = null, order = [] } = compare ?? {}
  return [
    ...(featured ? [{ key: 'compare.featured', label: 'compare の featured', name: featured }] : []),
    ...order.map(name => ({ key: 'compare.order', label: 'compare の order', name }))
  ]
}

interface Named {
  readonly key: string
  /** Name of the key in the message. */
  readonly label: string
  readonly path: Path
}

/** Returns the provisions of the home ruleset that the file names. */
function provisionsNamed({ quick, procedure, disputes }: Club): Named[] {
  const rules = Object.entries(procedure ?? {}).flatMap(([key, rule]) =>
    rule ? [rule.at, ...rule.with].map(path => ({ key: `procedure.${key}`, label: `procedure の ${key}`, path })) : []
  )
  return [
    ...quick.map(path => ({ key: 'quick', label: 'quick', path })),
    ...rules,
    ...(disputes?.covers ?? []).map(path => ({ key: 'disputes.covers', label: 'disputes の covers', path })),
    ...(disputes?.decides ? [{ key: 'disputes.decides', label: 'disputes の decides', path: disputes.decides }] : [])
  ]
}

function provisionMissing(record: WithKeySpans, nodes: Nodes, { key, label, path }: Named): RuleFinding {
  return {
    message: `${label} の「${path}」に当たる規定がありません`,
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

function nameMissing(record: WithKeySpans, { key, message, name, known }: Unknown): RuleFinding {
  return { message, hint: suggestNameOrList(name, known), place: entryPlace(record, key, name) }
}
