import { type ContentKind, parseContentPath } from '../../model/content-layout.ts'
import { FILE_START } from '../../model/key-location.ts'
import type { SourceFile, Span } from '../../model/source.ts'
import { sha256 } from '../../text/sha256.ts'
import { parseFullYaml } from '../full-yaml.ts'
import { findFrontmatter } from '../yaml.ts'
import type { YamlNode } from '../yaml-node.ts'
import { parseYamlSubset } from '../yaml-subset.ts'
import { canonicalJson, isFields, plainValue, type Value } from './values.ts'

/** Statement of a file, in units that a person reads at once: a card, a step, a cell, a sentence, a term. */
export interface FileStatement {
  /** Key path, `cards.tiles`. Empty for the rest of the file. */
  readonly key: string
  readonly value: Value
  /** A short digest of the value. */
  readonly mark: string
  /** Span of the start of the statement: its key. */
  readonly span: Span
  /** Returns the span of the value at a key path, or of its nearest ancestor. */
  readonly placeAt: (keys: readonly string[]) => Span
}

/** Keys of a file that have separate statements below them. `*` is every key. */
interface Division {
  readonly [key: string]: Division
}

const EACH: Division = { '*': {} }

/**
 * Kinds of files whose statements are recorded. Seals protect the law and the decisions instead. The seals themselves
 * are recorded, so that a version that is removed together with its seal is reported.
 */
const DIVISIONS: Readonly<Partial<Record<ContentKind, Division>>> = {
  club: {
    ...EACH,
    procedure: EACH,
    disputes: EACH,
    compare: { ...EACH, profiles: EACH },
    english: { ...EACH, glance: EACH, houseRules: EACH, certainty: EACH }
  },
  version: {},
  seals: EACH,
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
  dispute: { steps: EACH, cards: EACH, english: { steps: EACH, cards: EACH } },
  unreached: { '*': EACH },
  'dispute-english': EACH,
  'dispute-utterances': EACH,
  term: {}
}

/** Keys that are sealed, or whose values no reader takes for law. */
const LEFT_OUT: Readonly<Partial<Record<ContentKind, readonly string[]>>> = {
  club: ['icon', 'colours', 'scenes', 'repository', 'branch', 'folder'],
  version: ['title', 'text', 'enactedOn', 'source'],
  precedent: ['number', 'decidedOn', 'caption', 'related', 'lost']
}

/** Kinds of files whose text below the frontmatter is part of their statements. */
const WITH_BODY: readonly ContentKind[] = ['amendment', 'topic', 'term']

/** Key of the text below a frontmatter. */
const BODY = 'body'

/** Returns the statements of a file in file order, or `null` if its YAML cannot be read. */
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
  const raw = kind === 'seals' ? sealHistories(tree.value) : withoutKeys(tree.value, leftOut)
  const rest = divide({ node: root, raw, key: '' }, division, { found, offset: front.offset, file })
  const body = WITH_BODY.includes(kind) ? bodyOf(file) : null
  const value: Value = body ? { ...(isFields(rest) && rest), [BODY]: body.value } : rest
  if (!isEmpty(value)) {
    const [first] = root.entries
    const place = first?.key ?? first?.node ?? FILE_START
    const head = statementOf('', value, { node: root, place, offset: front.offset, file })
    const placeAt = (keys: readonly string[]) =>
      body && keys[0] === BODY ? lineAt(file, body.span, keys[1]) : head.placeAt(keys)
    found.unshift({ ...head, placeAt })
  }
  return found
}

/**
 * Returns the history of each seal, without its fingerprints. Only the last seal has fingerprints and metadata, so
 * without this a new seal would change the one before it.
 */
function sealHistories(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, seals]) => {
      if (!Array.isArray(seals)) return [key, seals]
      const records: unknown[] = seals.map(seal => withoutKeys(seal, ['marks', 'facts']))
      const last: unknown = seals.at(-1)
      const facts = typeof last === 'object' && last !== null && 'facts' in last ? last.facts : null
      return [key, { records, facts }]
    })
  )
}

function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  if (keys.length === 0) return value
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
  /** Offset of the YAML in its file. */
  readonly offset: number
}

/** Collects the statements below a node, and returns the values that belong to none of them. */
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
    // A list or map whose entries are statements is not a statement itself. Other values of a named key stay with its
    // parent.
    if (below && isEmpty(value) && !isEmpty(plainValue(child))) continue
    if (below && own === undefined)
      into.found.push(statementOf(at.key, value, { node: entry.node, place: entry.key ?? entry.node, ...into }))
    else rest.push([name, value])
  }
  return isList && rest.length > 0 ? rest.map(([, value]) => value) : Object.fromEntries(rest)
}

/**
 * Fields that identify a list entry, such as a change by its provision. An entry inserted before it then does not
 * change its key.
 */
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
  // A tab or line break in a key would break the columns of the ledger.
  const name = key.replaceAll(/\s/gu, ' ')
  return { key: name, value, mark: markOfValue(value), span: inFile(place), placeAt }
}

/** Returns the short digest of a value for the ledger: 12 characters. */
export function markOfValue(value: Value): string {
  return sha256(canonicalJson(value)).slice(0, 12)
}

/** Returns the span of one line in a text of several lines. Only lines with text count, not the `|` above them. */
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

/** True for a list or map without entries. */
function isEmpty(value: Value): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
