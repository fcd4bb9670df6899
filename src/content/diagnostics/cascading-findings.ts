import { parseContentPath } from '../../model/content-layout.ts'
import { PARSE_ERROR_CODES } from './parse-error-codes.ts'
import type { Finding } from './types.ts'

/** Codes of faults in a text after which provisions are missing or have other numbers. */
export const ROOT_CODES: ReadonlySet<string> = new Set([...PARSE_ERROR_CODES, 'label-order'])

/** Beginning of the cause of findings that probably, but not certainly, follow from a fault in a text. */
export const CASCADE_PREFIX = 'follows '

/** Codes of findings about provisions that do not exist. */
const CASCADING_CODES =
  /^(?:(?:dispute|topic|statement|citation|plain|english|note|term|utterance|precedent|toc)-(?:citation|target|entry)-missing|ruleset-unknown|toc-range-mismatch)$/u

/**
 * Sets the cause of findings that probably follow from a fault in the text of the home ruleset. Example: one missing
 * blank line makes every citation of a paragraph an error. Reports for people then show them as one.
 */
export function markCascading(findings: readonly Finding[], home: string | undefined): Finding[] {
  const isOwn = ({ place }: Finding) => {
    const path = parseContentPath(place.file.path)
    return path?.kind === 'version' && path.ruleset === home
  }
  const [root] = findings
    .filter(finding => ROOT_CODES.has(finding.code) && isOwn(finding))
    .sort((a, b) => a.place.span.start - b.place.span.start)
  if (!root || home === undefined) return [...findings]
  const isCascading = ({ code, message, place, cause }: Finding) => {
    if (cause !== undefined || !CASCADING_CODES.test(code)) return false
    const other = parseContentPath(place.file.path)
    if (other && 'ruleset' in other && other.ruleset !== home) return false
    const [, cell = home] = /^論点「[^」]*」の「([^」]*)」のセル/u.exec(message) ?? []
    return cell === home
  }
  const cause = `${CASCADE_PREFIX}${root.place.file.path}`
  return findings.map(finding => (finding === root || isCascading(finding) ? { ...finding, cause } : finding))
}
