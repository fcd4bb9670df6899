import type { Club } from '../../model/club.ts'
import type { SourceLocation } from '../../model/source.ts'

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
export function editUrl({ repository, branch, folder }: Club, { file, span }: SourceLocation): string | null {
  if (!repository) return null
  const line = file.text.slice(0, span.start).split('\n').length
  const path = [branch, folder, file.path].map(encodeURI).join('/')
  return `${repository}/edit/${path}${line > 1 ? `#L${line}` : ''}`
}

/** Returns the URL of an issue form with prefilled fields; `null` without a repository. */
export function issueUrl({ repository }: Club, form: IssueForm, filled: Filled): string | null {
  if (!repository) return null
  const fields = Object.entries({ template: `${form}.yml`, ...filled }).filter(([, value]) => value)
  return `${repository}/issues/new?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
