import { FAILSAFE_SCHEMA, load, type State, Type } from 'js-yaml'
import type { Span } from '../model/source.ts'
import type { YamlEntry, YamlNode, YamlTree } from './yaml-node.ts'

/**
 * Reads YAML that has nothing but keys, lists, and words or numbers on their lines, in a quarter of the time that the
 * library takes which knows all of YAML; that was a third of a check. Whatever is wrong or out of the ordinary is
 * declined (`null`) and left to that library. A test holds that both say the same of everything that this one takes.
 */
export function readPlainYaml(yaml: string): YamlTree | null {
  if (OUT_OF_THE_ORDINARY.test(yaml)) return null
  const recorder = recorderOf(yaml)
  try {
    const value = load(yaml, { schema: CORE, listener: recorder.listen })
    const root = recorder.root()
    return root ? { value, root } : null
  } catch {
    return null
  }
}

/** Anchors, aliases, tags, blocks of lines, directives, several documents, keys that are no words, brackets over several lines or with a comment within or hard behind, infinity, tabs, control characters. */
const OUT_OF_THE_ORDINARY =
  /(?:^|[\s,[{(:-])[&*!%@`|>?]|[\]}]\s*:|(?:[,[{]\s*|^[ -]*)(?:(?:~|[Nn]ull|NULL)\s*)?:|\{[^}\n]*(?:\s#|$)|\[[^\]\n]*(?:\s#|$)|[\]}'"]#|<<|\r(?!\n)|\.(?:[iI]nf|INF|nan|NaN|NAN)|^(?:---|\.\.\.)|[^\x20-\x7e\n\r\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffc]/mu

/** What words without quotes mean in YAML 1.2: 300 is a number, 2020-08-07 is none. */
const CORE = FAILSAFE_SCHEMA.extend({
  implicit: [
    meaning('null', /^(?:~|[Nn]ull|NULL)?$/u, () => null),
    meaning('bool', /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/u, text => /^t/iu.test(text)),
    meaning('int', /^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$/u, Number),
    meaning('float', /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?$/u, Number)
  ]
})

function meaning(name: string, pattern: RegExp, construct: (text: string) => unknown): Type {
  const resolve = (text: string | null) => pattern.test(text ?? '')
  return new Type(`tag:yaml.org,2002:${name}`, { kind: 'scalar', resolve, construct })
}

/** A node that is read, and what it means. */
interface Recorded extends YamlNode {
  readonly result: unknown
}

/** Notes where each node begins and ends while YAML is read. */
function recorderOf(yaml: string) {
  const open: { readonly from: number; readonly nodes: Recorded[] }[] = [{ from: 0, nodes: [] }]
  let isPlain = true
  const close = (state: State): void => {
    const { from, nodes } = open.pop() ?? { from: 0, nodes: [] }
    const node = nodeOf(yaml, { from, nodes, state })
    if (node) open.at(-1)?.nodes.push(node)
    else isPlain = false
  }
  return {
    listen: (event: 'open' | 'close', state: State): void => {
      if (event === 'open') open.push({ from: state.position, nodes: [] })
      else close(state)
    },
    root: (): YamlNode | null => (isPlain ? (open[0]?.nodes[0] ?? null) : null)
  }
}

/** A node out of the nodes that were read inside it; `null` where these do not tell what belongs to what: `{a, b: 1}`. */
function nodeOf(
  yaml: string,
  { from, nodes, state: { kind, result, position } }: { from: number; nodes: readonly Recorded[]; state: State }
): Recorded | null {
  if (kind === null) {
    const at = behind(SPACES, yaml, from)
    return { result, start: at, end: at, entries: [] }
  }
  // What could have been a key, and was none, is read inside itself.
  const inside = nodes.length === 1 && nodes[0]?.result === result ? nodes[0] : null
  const start = behind(SPACES_AND_COMMENTS, yaml, from)
  const isFlow = yaml[start] === '[' || yaml[start] === '{'
  const node = inside ?? (kind === 'scalar' ? scalarOf(yaml, { start, end: position }, result) : null)
  // Words and brackets that go on, on the next line, have to be indented in a way that is not checked here.
  if ((node || isFlow) && hasLineEnd(yaml, from, node?.end ?? position)) return null
  if (node) return node
  const entries = kind === 'sequence' ? listed(nodes) : paired(nodes)
  if (entries.length !== Object.keys(result as object).length) return null
  return { result, start, end: isFlow ? position : (nodes.at(-1)?.end ?? position), entries }
}

/** Words, behind their key. */
function scalarOf(yaml: string, { start, end }: Span, result: unknown): Recorded {
  let last = end
  while (last > start && ' \r\n'.includes(yaml.charAt(last - 1))) last--
  return { result, start, end: last, entries: [] }
}

function hasLineEnd(yaml: string, start: number, end: number): boolean {
  const at = yaml.indexOf('\n', start)
  return at >= 0 && at < end
}

function listed(nodes: readonly Recorded[]): YamlEntry[] {
  return nodes.map((node, at) => ({ name: String(at), key: null, node }))
}

function paired(nodes: readonly Recorded[]): YamlEntry[] {
  return nodes.flatMap((key, at) => {
    const node = at % 2 === 0 ? nodes[at + 1] : undefined
    return node ? [{ name: String(key.result), key, node }] : []
  })
}

/** Spaces before a node; or line ends and comments besides. */
const SPACES = / */uy
const SPACES_AND_COMMENTS = /(?:[ \r\n]|#.*)*/uy

function behind(space: RegExp, yaml: string, from: number): number {
  space.lastIndex = from
  space.test(yaml)
  return space.lastIndex
}
