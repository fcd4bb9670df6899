import { type ContentKind, parseContentPath } from '../../model/content-layout.ts'
import { WHOLE_FILE } from '../../model/key-location.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import { sha256 } from '../../text/sha256.ts'
import { parseFullYaml } from '../full-yaml.ts'
import { findFrontmatter } from '../yaml.ts'
import type { YamlNode } from '../yaml-node.ts'
import { parseYamlSubset } from '../yaml-subset.ts'
import { canonicalJson, isFields, plainValue, type Value } from './values.ts'

/** A statement of a file, as large as a person reads at once: a card, a step, a cell, a sentence, a term. */
export interface FileStatement {
  /** The keys that lead to it, `cards.tiles`; empty for the rest of the file. */
  readonly key: string
  readonly value: Value
  /** A short digest of the value. */
  readonly mark: string
  /** Where it begins: its key. */
  readonly span: Span
  /** Returns the place of a value below these keys, or of the nearest one above it. */
  readonly placeAt: (keys: readonly string[]) => Span
}

/** Which keys of a file have statements of their own below them; `*` is every key. */
interface Division {
  readonly [key: string]: Division
}

const EACH: Division = { '*': {} }

/** The kinds of files whose statements are recorded. Law, and what was decided, are under seal. */
const DIVISIONS: Readonly<Partial<Record<ContentKind, Division>>> = {
  club: { ...EACH, procedure: EACH, disputes: EACH, compare: { ...EACH, profiles: EACH }, english: EACH },
  version: {},
  'ruleset-notes': { '*': EACH },
  'ruleset-plain': EACH,
  'ruleset-english': EACH,
  'ruleset-utterances': EACH,
  reading: {},
  precedent: {},
  'precedent-notes': { '*': EACH },
  'precedent-plain': EACH,
  'precedent-english': EACH,
  amendment: { changes: EACH, attested: EACH, drift: EACH },
  tournaments: EACH,
  topic: { cells: EACH },
  uncovered: { '*': EACH },
  dispute: { steps: EACH, cards: EACH, english: { cards: EACH } },
  unreached: { '*': EACH },
  'dispute-utterances': EACH,
  term: {}
}

/** Keys that are under seal, or say nothing that a reader takes for law. */
const LEFT_OUT: Readonly<Partial<Record<ContentKind, readonly string[]>>> = {
  club: ['icon', 'colours', 'repository', 'branch', 'folder'],
  version: ['title', 'text', 'enactedOn', 'source'],
  precedent: ['number', 'decidedOn', 'caption', 'related', 'lost']
}

/** The kinds of files whose words below the frontmatter are part of what they state. */
const WITH_BODY: readonly ContentKind[] = ['amendment', 'topic', 'term']

/** The key of the words below a frontmatter. */
const BODY = 'body'

/** Returns the statements of a file in their order; `null` if its YAML cannot be read. */
export function statementsIn(file: SourceFile): FileStatement[] | null {
  const kind = parseContentPath(file.path)?.kind
  const division = kind && DIVISIONS[kind]
  if (!division) return []
  const front = file.path.endsWith('.mdx') ? findFrontmatter(file) : { yaml: file.text, offset: 0 }
  if (!front) return null
  const tree = parseYamlSubset(front.yaml) ?? parseFullYaml(front.yaml)
  if ('fault' in tree) return null
  const found: FileStatement[] = []
  const leftOut = LEFT_OUT[kind] ?? []
  const root = { ...tree.root, entries: tree.root.entries.filter(({ name }) => !leftOut.includes(name)) }
  const raw = leftOut.length > 0 ? withoutKeys(tree.value, leftOut) : tree.value
  const rest = divide({ node: root, raw, key: '' }, division, { found, offset: front.offset, file })
  const body = WITH_BODY.includes(kind) ? bodyOf(file) : null
  const value: Value = body ? { ...(isFields(rest) && rest), [BODY]: body.value } : rest
  if (!isEmpty(value)) {
    const [first] = root.entries
    const place = first?.key ?? first?.node ?? WHOLE_FILE
    const head = statementOf('', value, { node: root, place, offset: front.offset, file })
    const placeAt = (keys: readonly string[]) =>
      body && keys[0] === BODY ? lineAt(file, body.span, keys[1]) : head.placeAt(keys)
    found.unshift({ ...head, placeAt })
  }
  return found
}

function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(entries.filter(([key]) => !keys.includes(key)))
}

interface At {
  readonly node: YamlNode
  readonly raw: unknown
  readonly key: string
}

interface Found {
  readonly found: FileStatement[]
  readonly file: SourceFile
  /** Where the YAML begins in its file. */
  readonly offset: number
}

/** Gathers the statements below a node, and returns what of it belongs to none of them. */
function divide({ node, raw, key }: At, division: Division, into: Found): Value {
  const isList = Array.isArray(raw)
  if (typeof raw !== 'object' || raw === null || Object.keys(division).length === 0) return plainValue(raw)
  const rest: [string, Value][] = []
  const names = new Map<string, number>()
  const children = new Map<string, unknown>(Object.entries(raw))
  for (const entry of node.entries) {
    const own = Object.hasOwn(division, entry.name) ? division[entry.name] : undefined
    const below = own ?? division['*']
    const child = children.get(entry.name)
    const name = isList ? nameOfEntry(child, names) : entry.name
    const at = { node: entry.node, raw: child, key: key ? `${key}.${name}` : name }
    const value = below ? divide(at, below, into) : plainValue(child)
    // A list or a map whose entries are statements is none itself; what is left of one named here stays with its parent.
    if (below && isEmpty(value) && !isEmpty(plainValue(child))) continue
    if (below && own === undefined)
      into.found.push(statementOf(at.key, value, { node: entry.node, place: entry.key ?? entry.node, ...into }))
    else rest.push([name, value])
  }
  return isList && rest.length > 0 ? rest.map(([, value]) => value) : Object.fromEntries(rest)
}

/** An entry of a list is known by one of these values, so that another one before it does not change its key: a change by its provision. */
const NAMES = ['name', 'provision', 'at', 'kind']

function nameOfEntry(raw: unknown, names: Map<string, number>): string {
  const fields = new Map<string, unknown>(Object.entries(typeof raw === 'object' && raw !== null ? raw : {}))
  const name = String(NAMES.map(key => fields.get(key)).find(value => value !== undefined) ?? '')
  const count = (names.get(name) ?? 0) + 1
  names.set(name, count)
  return count > 1 ? `${name}~${count}` : name
}

function statementOf(
  key: string,
  value: Value,
  { node, place, file, offset }: Pick<Found, 'file' | 'offset'> & { readonly node: YamlNode; readonly place: Span }
): FileStatement {
  const inFile = ({ start, end }: Span): Span => ({ start: offset + start, end: offset + Math.max(end, start + 1) })
  const placeAt = (keys: readonly string[]): Span => {
    let [at, span] = [node, place]
    for (const name of keys) {
      const next = at.entries.find(entry => entry.name === name)
      if (!next && at.entries.length === 0) return lineAt(file, inFile(at), name)
      if (!next) break
      at = next.node
      span = next.node.entries.length > 0 && next.key ? next.key : next.node
    }
    return inFile(span)
  }
  // A tab or a line end in a key would end its place in the ledger.
  const name = key.replaceAll(/\s/gu, ' ')
  return { key: name, value, mark: markOfValue(value), span: inFile(place), placeAt }
}

/** Returns the short digest of a value that the ledger has. */
export function markOfValue(value: Value): string {
  return sha256(canonicalJson(value)).slice(0, 12)
}

/** The place of one of the lines of a text that has several: those with words count, and not the `|` above them. */
function lineAt({ text }: SourceFile, span: Span, index: string | undefined): Span {
  const lines = [...text.slice(span.start, span.end).matchAll(/^[ \t]*(?![|>][-+0-9]*[ \t]*$)\S.*$/gmu)]
  const line = lines[Number(index)]
  if (index === undefined || !line || lines.length === 1) return span
  const start = span.start + line.index
  return { start, end: start + line[0].length }
}

function bodyOf(file: SourceFile): { readonly value: Value; readonly span: Span } | null {
  const start = findFrontmatter(file)?.end ?? 0
  const body = file.text.slice(start)
  if (!body.trim()) return null
  const at = start + body.length - body.trimStart().length
  return { value: plainValue(body), span: { start: at, end: start + body.trimEnd().length } }
}

/** True of a list or a map without entries. */
function isEmpty(value: Value): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
