import type { RulesetText } from '../../model/law.ts'
import { printedParts } from '../../model/printed.ts'
import { divisionsOf, provisionsOf } from '../../model/walk.ts'
import { sha256 } from '../../text/sha256.ts'

/**
 * Returns the SHA-256 digest of the law's own text, in hexadecimal. The input has one line per heading and provision,
 * then one per table or inline mark. Layout does not count, nor does frontmatter except the title.
 */
export function digestOf(text: RulesetText): string {
  const parts = printedParts(text).map(({ path, text }) => `${path}\t${text}`)
  return sha256([...wordLines(text), ...parts].join('\n'))
}

/** Returns the digest without tables and marks. Older seals have this digest. */
export function textOnlyDigestOf(text: RulesetText): string {
  return sha256(wordLines(text).join('\n'))
}

function wordLines(text: RulesetText): string[] {
  const lines = [text.title]
  for (const { path, label, title } of divisionsOf(text.children)) lines.push(`${path}\t${label.text}\t${title.plain}`)
  for (const provision of provisionsOf(text)) {
    const label = provision.label?.text ?? ''
    const text = provision.level === 'article' ? (provision.caption?.plain ?? '') : provision.text.plain
    const above = provision.level === 'paragraph' && provision.caption ? [provision.caption.plain] : []
    lines.push([provision.path, label, text, ...above].join('\t'))
  }
  return lines
}
