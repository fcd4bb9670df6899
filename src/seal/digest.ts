import type { Ruleset } from '../model/law.ts'
import { divisionsOf, provisionsOf } from '../model/walk.ts'
import { sha256 } from '../text/sha256.ts'

/** SHA-256 over the law's own text, in hexadecimal: one line per heading and provision, so that layout and frontmatter do not count. */
export function digestOf(ruleset: Ruleset): string {
  const lines = [ruleset.title]
  for (const { path, label, title } of divisionsOf(ruleset.children))
    lines.push(`${path}\t${label.text}\t${title.plain}`)
  for (const provision of provisionsOf(ruleset)) {
    const label = provision.label?.text ?? ''
    const words = provision.level === 'article' ? (provision.caption?.plain ?? '') : provision.text.plain
    const above = provision.level === 'paragraph' && provision.caption ? [provision.caption.plain] : []
    lines.push([provision.path, label, words, ...above].join('\t'))
  }
  return sha256(lines.join('\n'))
}
