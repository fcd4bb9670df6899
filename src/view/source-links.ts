import type { Club } from '../model/club.ts'
import type { SourceFile, Span } from '../model/source.ts'

/** A line of a content file. */
export interface ContentLine {
  /** Path in the content folder. */
  readonly path: string
  /** 1-based. */
  readonly line: number
}

/** Returns the line of a content file with the start of a span. Default: the first line. */
export function contentLine({ path, text }: SourceFile, { start }: Pick<Span, 'start'> = { start: 0 }): ContentLine {
  return { path, line: text.slice(0, start).split('\n').length }
}

/** Issue forms of the repository, by file name. */
type IssueForm = 'mistake' | 'precedent'

/** Prefilled values of a form, by field id. */
interface Filled {
  /** URL of the page concerned. */
  readonly page: string
  /** Title of the page. */
  readonly place: string
}

/**
 * Returns the URL for editing a content file at a line:
 * `https://github.com/club/bylaws/edit/main/content/terms/ron.mdx#L3`. Returns `null` without a repository.
 */
export function editUrl(
  { repository, branch, folder }: Pick<Club, 'repository' | 'branch' | 'folder'>,
  { path, line }: ContentLine
): string | null {
  if (!repository) return null
  const address = [branch, folder, path].map(encodeURI).join('/')
  return `${repository}/edit/${address}${line > 1 ? `#L${line}` : ''}`
}

/** Returns the URL of an issue form with prefilled fields; `null` without a repository. */
export function issueUrl({ repository }: Pick<Club, 'repository'>, form: IssueForm, filled: Filled): string | null {
  if (!repository) return null
  const fields = Object.entries({ template: `${form}.yml`, ...filled }).filter(([, value]) => value)
  return `${repository}/issues/new?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
