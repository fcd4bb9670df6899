import type { Club } from '../model/club.ts'
import type { SourceLocation } from '../model/source.ts'

/** The forms of the repository's issues, by the names of their files. */
type IssueForm = 'mistake' | 'precedent'

/** What a form is filled in with, by the ids of its fields. */
interface Filled {
  /** The address of the page that it is about. */
  readonly page: string
  /** What the page is called. */
  readonly place: string
}

/** Where a file of the content is mended, at its line: `https://github.com/club/bylaws/edit/main/content/terms/ron.mdx#L3`; `null` without a repository. */
export function editUrl({ repository, branch, folder }: Club, { file, span }: SourceLocation): string | null {
  if (!repository) return null
  const line = file.text.slice(0, span.start).split('\n').length
  const path = [branch, folder, file.path].map(encodeURI).join('/')
  return `${repository}/edit/${path}${line > 1 ? `#L${line}` : ''}`
}

/** A form of the repository with what the page knows filled in; `null` without a repository. */
export function issueUrl({ repository }: Club, form: IssueForm, filled: Filled): string | null {
  if (!repository) return null
  const fields = Object.entries({ template: `${form}.yml`, ...filled }).filter(([, value]) => value)
  return `${repository}/issues/new?${fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}
