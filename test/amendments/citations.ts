import type { Link } from '../../src/citation/resolve/types.ts'
import type { Version } from '../../src/history/versions/version.ts'
import type { Node, Path } from '../../src/model/law.ts'
import type { Truth } from './expected-traces.ts'

/** Citation of the law itself whose words an amendment left unchanged, with its targets before and after. */
export interface Kept {
  /** Path of the provision in the new text; the offset in the provision follows. */
  readonly at: Path
  readonly start: number
  readonly text: string
  /** New paths of the old targets. Deleted targets are omitted. */
  readonly meant: readonly Path[]
  /** True if no old target was deleted and each target is a complete provision. */
  readonly isComplete: boolean
  /** Current targets. Empty if another rule reports the citation. */
  readonly reaches: readonly Path[]
  /** True if the citation reaches another provision than before. */
  readonly drifted: boolean
}

/** Returns every citation member whose words an amendment left unchanged. */
export function keptCitations(before: Version, after: Version, truth: ReadonlyMap<Path, Truth>): Kept[] {
  const survivors = new Set([...truth.values()].flatMap(({ to }) => to ?? []))
  return [...before.citationsIn.keys()].flatMap(path => {
    const at = truth.get(path)?.to
    const [was, now] = [textAt(before, path), at ? textAt(after, at) : null]
    if (!at || was === null || now === null) return []
    const news = linksAt(after, at)
    return linksAt(before, path).flatMap(({ start, end, targets }): Kept[] => {
      const shift = shiftOf(was, now, { start, end })
      const link = news.find(one => one.start === start + (shift ?? 0) && one.end === end + (shift ?? 0))
      const text = was.slice(start, end)
      const old = pathsOf({ targets }, before)
      // A short form (申述) has the target of its definition.
      if (shift === null || old.length === 0 || !/[条項号]/u.test(text)) return []
      const meant = old.flatMap(one => truth.get(one)?.to ?? [])
      const reached = link ? pathsOf(link, after) : []
      const reaches = reached.filter(one => meant.includes(one) || !isDeleted(after.nodes.get(one)))
      const drifted = reaches.length > 0 && isOther({ text, meant, reaches, survivors })
      const isComplete = meant.length === old.length && targets.every(({ part }) => part === undefined)
      return [{ at, start: start + shift, text, meant, isComplete, reaches, drifted }]
    })
  })
}

type Reach = Pick<Kept, 'text' | 'meant' | 'reaches'> & { readonly survivors: ReadonlySet<Path> }

function isOther({ text, meant, reaches, survivors }: Reach): boolean {
  const keeps = meant.length > 0 && meant.every(path => reaches.includes(path))
  if (/各[項号]$|掲げる/u.test(text)) return !keeps && !isOneList(meant, reaches)
  if (!keeps) return true
  // Provisions inserted inside a range belong to the range. A relative end (前条) may be a new provision.
  const added = (path: Path | undefined, relative: boolean) =>
    path !== undefined && !meant.includes(path) && !(relative && !survivors.has(path))
  const [from = '', to = ''] = text.split('から')
  if (to) return added(reaches[0], /[前次]/u.test(from)) || added(reaches.at(-1), /[前次]/u.test(to))
  return reaches.some(path => !meant.includes(path))
}

/** True if old and new targets are items of one paragraph: the preceding words decide which items are cited. */
function isOneList(meant: readonly Path[], reaches: readonly Path[]): boolean {
  const parents = new Set(reaches.map(parentOf))
  return parents.size === 1 && meant.some(path => parents.has(parentOf(path)))
}

function parentOf(path: Path): Path {
  return path.split('/').slice(0, -1).join('/')
}

function linksAt({ citationsIn }: Version, path: Path): Link[] {
  return (citationsIn.get(path) ?? []).flatMap(citation => (citation.outcome === 'external' ? [] : citation.links))
}

function pathsOf({ targets }: Pick<Link, 'targets'>, { text, nodes }: Version): Path[] {
  return targets.flatMap(({ document, path }) => (document === text.id && nodes.has(path) ? [path] : []))
}

function textAt({ nodes }: Version, path: Path): string | null {
  const node = nodes.get(path)
  return node && 'text' in node ? node.text.plain : null
}

function isDeleted(node: Node | undefined): boolean {
  return node !== undefined && 'deleted' in node && node.deleted
}

/** Returns the shift in characters, or `null` unless all changes are on one side of the span. */
function shiftOf(
  was: string,
  now: string,
  { start, end }: { readonly start: number; readonly end: number }
): number | null {
  if (now.startsWith(was.slice(0, end))) return 0
  return now.endsWith(was.slice(start)) ? now.length - was.length : null
}
