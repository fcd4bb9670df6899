import type { Version } from '../../src/corpus/version.ts'
import type { Node, Path } from '../../src/model/law.ts'
import type { Link } from '../../src/resolve/types.ts'
import type { Truth } from './truth.ts'

/** A citation of the law's own whose words were left, and what it reached and reaches. */
export interface Kept {
  /** Where it stands now, and where in its words. */
  readonly at: Path
  readonly start: number
  readonly words: string
  /** What it reached, where that is now; what is gone is left out. */
  readonly meant: readonly Path[]
  /** Whether nothing of what it reached is gone, and all of each is meant. */
  readonly isWhole: boolean
  /** What it reaches now; nothing, where that is told otherwise. */
  readonly reaches: readonly Path[]
  /** Whether it reaches another provision. */
  readonly drifted: boolean
}

/** Every member of a citation that an amendment left as it was. */
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
      const words = was.slice(start, end)
      const old = pathsOf({ targets }, before)
      // A short form (申述) follows what it stands for.
      if (shift === null || old.length === 0 || !/[条項号]/u.test(words)) return []
      const meant = old.flatMap(one => truth.get(one)?.to ?? [])
      const reached = link ? pathsOf(link, after) : []
      const reaches = reached.filter(one => meant.includes(one) || !isDeleted(after.nodes.get(one)))
      const drifted = reaches.length > 0 && isOther({ words, meant, reaches, survivors })
      const isWhole = meant.length === old.length && targets.every(({ part }) => part === undefined)
      return [{ at, start: start + shift, words, meant, isWhole, reaches, drifted }]
    })
  })
}

type Reach = Pick<Kept, 'words' | 'meant' | 'reaches'> & { readonly survivors: ReadonlySet<Path> }

function isOther({ words, meant, reaches, survivors }: Reach): boolean {
  const keeps = meant.length > 0 && meant.every(path => reaches.includes(path))
  if (/各[項号]$|掲げる/u.test(words)) return !keeps && !isOneList(meant, reaches)
  if (!keeps) return true
  // What came between the ends of a range is meant; a new provision may be the end that 前条 is.
  const added = (path: Path | undefined, relative: boolean) =>
    path !== undefined && !meant.includes(path) && !(relative && !survivors.has(path))
  const [from = '', to = ''] = words.split('から')
  if (to) return added(reaches[0], /[前次]/u.test(from)) || added(reaches.at(-1), /[前次]/u.test(to))
  return reaches.some(path => !meant.includes(path))
}

/** Whether both are items of the same paragraph: which they are, is for the words before them to say. */
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

function pathsOf({ targets }: Pick<Link, 'targets'>, { ruleset, nodes }: Version): Path[] {
  return targets.flatMap(({ document, path }) => (document === ruleset.id && nodes.has(path) ? [path] : []))
}

function textAt({ nodes }: Version, path: Path): string | null {
  const node = nodes.get(path)
  return node && 'text' in node ? node.text.plain : null
}

function isDeleted(node: Node | undefined): boolean {
  return node !== undefined && 'deleted' in node && node.deleted
}

/** How far words went, where all that changed stands behind or before them. */
function shiftOf(
  was: string,
  now: string,
  { start, end }: { readonly start: number; readonly end: number }
): number | null {
  if (now.startsWith(was.slice(0, end))) return 0
  return now.endsWith(was.slice(start)) ? now.length - was.length : null
}
