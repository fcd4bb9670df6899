import type { Span } from '../model/source.ts'
import type { YamlEntry, YamlNode, YamlTree } from './yaml-node.ts'

/**
 * Parses YAML that contains only keys, lists, and one-line scalars, in a fraction of the time of the `yaml` library.
 * The library took a third of a check.
 * - Returns `null` for invalid or unusual YAML, which the library then parses.
 * - A test checks that both return the same for all YAML that this parser accepts.
 */
export function parseYamlSubset(yaml: string): YamlTree | null {
  if (OUT_OF_THE_ORDINARY.test(yaml)) return null
  const text: PlainText = { yaml, lines: linesOf(yaml), at: 0 }
  const [first] = text.lines
  const node = first && readBlock(text, first.indent)
  if (!node || text.at < text.lines.length) return null
  return { value: node.value, root: node }
}

/**
 * Unusual YAML:
 * - anchors, aliases, tags, block scalars, directives, several documents;
 * - keys that are not text;
 * - brackets over several lines, or with a comment inside or directly after them;
 * - infinity, tabs, control characters.
 */
const OUT_OF_THE_ORDINARY =
  /(?:^|[\s,[{(:-])[&*!%@`|>?]|[\]}]\s*:|(?:[,[{]\s*|^[ -]*)(?:(?:~|[Nn]ull|NULL)\s*)?:|\{[^}\n]*(?:\s#|$)|\[[^\]\n]*(?:\s#|$)|[\]}'"]#|<<|\r(?!\n)|\.(?:[iI]nf|INF|nan|NaN|NAN)|^(?:---|\.\.\.)|[^\x20-\x7e\n\r\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffc]/mu

/** Non-empty line: its indentation, and the span of its text without trailing spaces. */
interface Line extends Span {
  readonly indent: number
}

interface PlainText {
  readonly yaml: string
  readonly lines: Line[]
  /** Index of the next line to parse. */
  at: number
}

/** Node with its value. */
interface ValueNode extends YamlNode {
  readonly value: unknown
}

function linesOf(yaml: string): Line[] {
  const lines = yaml.matchAll(/^( *)([^ #\r\n][^\r\n]*)/gmu)
  return [...lines].map(({ index, 1: before = '', 2: text = '' }) => {
    const start = index + before.length
    return { indent: before.length, start, end: start + text.replace(/ +$/u, '').length }
  })
}

/** Parses the block that begins on the next line at an indentation. Returns `null` for unusual YAML. */
function readBlock(text: PlainText, indent: number): ValueNode | null {
  const line = text.lines[text.at]
  if (line?.indent !== indent) return null
  return isListed(text, line) ? readList(text, indent) : readMap(text, indent)
}

function isListed({ yaml }: PlainText, { start, end }: Line): boolean {
  return yaml[start] === '-' && (start + 1 === end || yaml[start + 1] === ' ')
}

/** Parses `- a`, `- b`, one entry per line. The content after a dash may be a list or a map itself. */
function readList(text: PlainText, indent: number): ValueNode | null {
  const { lines } = text
  const entries: (YamlEntry & { readonly node: ValueNode })[] = []
  const start = lines[text.at]?.start ?? 0
  for (let line = lines[text.at]; line && line.indent === indent && isListed(text, line); line = lines[text.at]) {
    const valueStart = skipSpaces(text, line.start + 1)
    const node =
      valueStart < line.end &&
      text.yaml[valueStart] !== '#' &&
      !isPlainValue(text, { start: valueStart, end: line.end })
        ? readInside(text, { indent: indent + valueStart - line.start, start: valueStart, end: line.end })
        : readValue(text, { start: valueStart, end: line.end, indent, mayListBeside: false })
    if (!node) return null
    entries.push({ name: String(entries.length), key: null, node })
  }
  return blockOf(start, entries, () => entries.map(({ node }) => node.value))
}

/** Parses a list or a map that begins after a dash. */
function readInside(text: PlainText, line: Line): ValueNode | null {
  text.lines[text.at] = line
  return readBlock(text, line.indent)
}

/** True if the content after a dash is a scalar or in brackets, not a list or a map. */
function isPlainValue(text: PlainText, { start, end }: Span): boolean {
  if (text.yaml[start] === '-' && (start + 1 === end || text.yaml[start + 1] === ' ')) return false
  return '[{'.includes(text.yaml.charAt(start)) || keyAt(text, { start, end }) === null
}

/** Parses `key: value` pairs, each with its value on the same line or below it. */
function readMap(text: PlainText, indent: number): ValueNode | null {
  const { lines } = text
  const entries: (YamlEntry & { readonly node: ValueNode })[] = []
  const value: Record<string, unknown> = {}
  const start = lines[text.at]?.start ?? 0
  for (let line = lines[text.at]; line && line.indent === indent; line = lines[text.at]) {
    const key = keyAt(text, line)
    if (!key || Object.hasOwn(value, key.name) || key.name === '__proto__') return null
    const from = skipSpaces(text, key.colon + 1)
    const node = readValue(text, { start: from, end: line.end, indent, mayListBeside: true })
    if (!node) return null
    value[key.name] = node.value
    entries.push({ name: key.name, key: { start: line.start, end: key.end }, node })
  }
  return blockOf(start, entries, () => value)
}

function blockOf(start: number, entries: readonly YamlEntry[], value: () => unknown): ValueNode | null {
  const last = entries.at(-1)
  return last ? { value: value(), start, end: last.node.end, entries } : null
}

/** Parses a key before its colon: its name, its end, and the offset of the colon. Returns `null` if there is no key. */
function keyAt(text: PlainText, { start, end }: Span): { name: string; end: number; colon: number } | null {
  const { yaml } = text
  const quoted = quotedAt(text, { start, end })
  if (quoted) {
    const colon = skipSpaces(text, quoted.end)
    return yaml[colon] === ':' && isGap(text, colon + 1, end)
      ? { name: String(quoted.value), end: quoted.end, colon }
      : null
  }
  const colon = findColon(text, { start, end })
  const key = colon === null ? null : readUnquoted(text, { start, end: colon })
  return key && colon !== null ? { name: String(key.value), end: key.end, colon } : null
}

/** Returns the offset of the first colon that a space or the end follows. */
function findColon({ yaml }: PlainText, { start, end }: Span): number | null {
  const at = yaml.slice(start, end).search(/:(?: |$)/u)
  return at < 0 ? null : start + at
}

/** Parses a value after its key or its dash, on the same line or on the lines below. */
function readValue(
  text: PlainText,
  { start, end, indent, mayListBeside }: Span & { readonly indent: number; readonly mayListBeside: boolean }
): ValueNode | null {
  text.at++
  const below = text.lines[text.at]
  if (start < end && text.yaml[start] !== '#') {
    // A scalar that continues on the next line is unusual.
    if (below && below.indent > indent) return null
    const node = flowAt(text, { start, end }, false)
    return node && isBare(text, node.end, end) ? node : null
  }
  if (below && below.indent > indent) return readBlock(text, below.indent)
  if (below && mayListBeside && below.indent === indent && isListed(text, below)) return readList(text, indent)
  return { value: null, start, end: start, entries: [] }
}

/** Parses a scalar, or brackets that close on the same line. With `inside`, a scalar ends at a comma or a bracket. */
function flowAt(text: PlainText, span: Span, inside: boolean): ValueNode | null {
  const first = text.yaml.charAt(span.start)
  if (first === '[') return listInBrackets(text, span)
  if (first === '{') return mapInBrackets(text, span)
  if (first === '"' || first === "'") return quotedAt(text, span)
  if (inside) return readUnquoted(text, { start: span.start, end: Math.min(span.end, endInside(text, span)) })
  return readUnquoted(text, { start: span.start, end: commentIn(text, span) })
}

function listInBrackets(text: PlainText, { start, end }: Span): ValueNode | null {
  const entries: (YamlEntry & { readonly node: ValueNode })[] = []
  let at = skipSpaces(text, start + 1)
  while (text.yaml[at] !== ']') {
    const node = at < end ? flowAt(text, { start: at, end }, true) : null
    const next = node && skipComma(text, node.end, ']')
    if (!node || !next) return null
    entries.push({ name: String(entries.length), key: null, node })
    at = next
  }
  return { value: entries.map(({ node }) => node.value), start, end: at + 1, entries }
}

function mapInBrackets(text: PlainText, { start, end }: Span): ValueNode | null {
  const entries: YamlEntry[] = []
  const value: Record<string, unknown> = {}
  let at = skipSpaces(text, start + 1)
  while (text.yaml[at] !== '}') {
    const key = at < end ? keyAt(text, { start: at, end }) : null
    if (!key || key.end > endOfKey(text, at, key.end) || Object.hasOwn(value, key.name) || key.name === '__proto__')
      return null
    const from = skipSpaces(text, key.colon + 1)
    const node = from < end ? flowAt(text, { start: from, end }, true) : null
    const next = node && skipComma(text, node.end, '}')
    if (!node || !next) return null
    value[key.name] = node.value
    entries.push({ name: key.name, key: { start: at, end: key.end }, node })
    at = next
  }
  return { value, start, end: at + 1, entries }
}

/** Returns the end of a key inside brackets. There, a key without quotes contains no brackets and no comma. */
function endOfKey(text: PlainText, start: number, end: number): number {
  return `"'`.includes(text.yaml.charAt(start)) ? end : endInside(text, { start, end })
}

/**
 * Returns the start of the next entry after a comma, or the offset of the closing bracket. Returns 0 if neither
 * follows.
 */
function skipComma(text: PlainText, from: number, closing: string): number {
  const at = skipSpaces(text, from)
  if (text.yaml[at] === ',') return skipSpaces(text, at + 1)
  return text.yaml[at] === closing ? at : 0
}

/** Returns the end of an unquoted scalar inside brackets. */
function endInside({ yaml }: PlainText, { start, end }: Span): number {
  const at = yaml.slice(start, end).search(/[,[\]{}]/u)
  return at < 0 ? end : start + at
}

/** Returns the start of a comment, or the end. */
function commentIn({ yaml }: PlainText, { start, end }: Span): number {
  const at = yaml.slice(start, end).indexOf(' #')
  return at < 0 ? end : start + at
}

/** Parses an unquoted scalar. Returns `null` if the scalar is empty or contains other syntax. */
function readUnquoted({ yaml }: PlainText, { start, end }: Span): ValueNode | null {
  const text = yaml.slice(start, end).replace(/ +$/u, '')
  if (text === '' || NOT_PLAIN.test(text)) return null
  return { value: meaningOf(text), start, end: start + text.length, entries: [] }
}

const NOT_PLAIN = /^(?:[,[\]{}#&*!|>'"%@`?:]|- |-$)|: |:$| #/u

/** Parses a quoted scalar on one line. */
function quotedAt({ yaml }: PlainText, { start, end }: Span): ValueNode | null {
  const quote = yaml[start]
  if (quote !== "'" && quote !== '"') return null
  const text = (quote === "'" ? SINGLE : DOUBLE).exec(yaml.slice(start, end))?.[0]
  if (text === undefined) return null
  const value = text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : JSON.parse(text)
  return { value, start, end: start + text.length, entries: [] }
}

const SINGLE = /^'(?:[^']|'')*'/u
const DOUBLE = /^"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/u

/** True if at most a comment follows a value. */
function isBare({ yaml }: PlainText, from: number, end: number): boolean {
  return from === end || /^ +(?:#|$)/u.test(yaml.slice(from, end))
}

function isGap({ yaml }: PlainText, at: number, end: number): boolean {
  return at === end || yaml[at] === ' '
}

function skipSpaces({ yaml }: PlainText, from: number): number {
  let at = from
  while (yaml[at] === ' ') at++
  return at
}

/** Returns the value of an unquoted scalar in YAML 1.2: 300 is a number, 2020-08-07 is text. */
function meaningOf(text: string): unknown {
  if (!/^[-+.\dtfnTFN~]/u.test(text)) return text
  return MEANINGS.find(({ of }) => of.test(text))?.means(text) ?? (NULL.test(text) ? null : text)
}

const NULL = /^(?:~|[Nn]ull|NULL)$/u

const MEANINGS: readonly { readonly of: RegExp; readonly means: (text: string) => unknown }[] = [
  { of: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/u, means: text => /^t/iu.test(text) },
  { of: /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/u, means: Number },
  { of: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?$/u, means: Number }
]
