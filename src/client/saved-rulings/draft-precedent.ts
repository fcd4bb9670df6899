import type { SavedRuling } from '../../protocol/saved-ruling.ts'
import { escapeBlock } from '../../text/escape-mdx.ts'

/** Returns a saved ruling as a draft precedent with this number: the content of a file in `precedents/<ruleset>/`. */
export function draftPrecedent(
  { decidedOn, title, facts, outcome, provisions, paths }: SavedRuling,
  number: number
): string {
  const related = paths.map(path => `'${path.replaceAll("'", "''")}'`).join(', ')
  const sections = [
    ['先例', outcome],
    ['説明', `${facts}\n根拠は、${provisions.join('、')}である。`],
    ['備考', 'この文は、卓での裁定の控えから作った下書きである。']
  ] as const
  const body = sections.map(([name, text]) => `## ${name}\n\n${paragraphs(text)}`)
  return `---
number: ${number}
decidedOn: ${decidedOn}
caption: ${JSON.stringify(title)}
related: [${related}]
text: original
status: in-effect
---

${body.join('\n\n')}
`
}

/** Turns each line into a paragraph, escaped for MDX. */
function paragraphs(text: string): string {
  const lines = text.split('\n').flatMap(line => line.trim() || [])
  return lines.map(line => escapeBlock(finished(line))).join('\n\n')
}

function finished(line: string): string {
  return /[。．.！？!?」）)]$/u.test(line) ? line : `${line}。`
}
