import { addBase } from '../../text/base-path.ts'
import { escapeBlock, escapeHeading, escapeWords } from '../../text/escape-mdx.ts'
import type { SiteLocation } from '../site-file.ts'

/** Links of Markdown files: to the Markdown twin of a page if the page has one, else to the page. */
export interface MarkdownLinks {
  readonly place: SiteLocation
  /** Paths of all Markdown twins below the site root. */
  readonly twins: ReadonlySet<string>
  /** Origin before each link; default: links begin with the path. */
  readonly origin?: string
}

/** Returns the path of the Markdown twin of a page: `/onizumo/80/#p1` → `onizumo/80.md`. */
export function twinPath(url: string): string {
  return `${decodeURI(url.slice(1).replace(/\/?(?:#.*)?$/u, ''))}.md`
}

/** Returns a Markdown link to a page of the site. */
export function markdownLink(text: string, url: string, { place, twins, origin = '' }: MarkdownLinks): string {
  const twin = twinPath(url)
  const target = addBase(place.base, twins.has(twin) ? `/${encodeURI(twin)}` : url)
  return `[${escapeWords(text)}](${origin}${target.replaceAll('(', '%28').replaceAll(')', '%29')})`
}

/** Frontmatter of a twin. A value of `null` is omitted. */
export type FrontMatter = Readonly<Record<string, string | null>>

/** Joins frontmatter, title and blocks. Empty blocks are omitted. */
export function markdownDocument(front: FrontMatter, title: string, blocks: readonly string[]): string {
  const fields = Object.entries(front).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${JSON.stringify(value)}`]
  )
  const head = `---\n${fields.join('\n')}\n---`
  return `${[head, `# ${escapeHeading(title)}`, ...blocks].filter(Boolean).join('\n\n')}\n`
}

/** Returns a section with its heading; an empty string without content. */
export function markdownSection(heading: string, content: string | readonly string[]): string {
  const body =
    typeof content === 'string'
      ? content
      : content
          .filter(Boolean)
          .map(line => `- ${line}`)
          .join('\n')
  return body === '' ? '' : `## ${escapeHeading(heading)}\n\n${body}`
}

/** Escapes the paragraphs of a text. */
export function markdownText(text: string): string {
  return text
    .split(/\n+/u)
    .filter(line => line.trim() !== '')
    .map(escapeBlock)
    .join('\n\n')
}
