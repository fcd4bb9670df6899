import { formatContentPath, precedentFileName } from '../../model/content-layout.ts'

/** Returns the path of a precedent in the content folder: `precedents/tennis/012.mdx`. */
export function precedentPath(ruleset: string, number: number): string {
  return formatContentPath({ kind: 'precedent', ruleset, name: precedentFileName(number) })
}
