import { expect } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import { formatCitation } from '../../src/citation/format.ts'
import type { Citation, CitationMember, ProvisionReference, Step } from '../../src/citation/types.ts'

/** Text with marked citations: 「前条及び【第5条】」. */
export interface Marked {
  readonly text: string
  /** Sorted by their start. */
  readonly spans: readonly { readonly start: number; readonly end: number }[]
}

/** Removes the marks 【】 from a text and returns their spans. Marks may be nested. */
export function marked(source: string): Marked {
  let text = ''
  const open: { start: number; end: number }[] = []
  const spans: { start: number; end: number }[] = []
  for (const char of source) {
    if (char === '【') {
      const span = { start: text.length, end: 0 }
      spans.push(span)
      open.push(span)
    } else if (char === '】') Object.assign(open.pop() ?? {}, { end: text.length })
    else text += char
  }
  return { text, spans }
}

/** Returns a citation, followed by the citations in its brackets. */
export function withAsides(citation: Citation): Citation[] {
  const asides = citation.form === 'provisions' ? citation.members.flatMap(member => member.asides) : []
  return [citation, ...asides.flatMap(aside => aside.citations.flatMap(withAsides))]
}

/** Name of a grammar test, its text with the citations marked, and the expected parse results. */
export type Row = readonly [proves: string, marked: string, read: readonly string[]]

/** Parses the text without marks, and compares the citations and their spans with the marks. */
export function expectCitations(source: string, read: readonly string[], shortForms: readonly string[] = []): void {
  const { text, spans } = marked(source)
  const names = ['規程', '庭球部規程', '先例']
  const found = findCitations(text, { names, shortForms }).flatMap(withAsides)
  expect(found.map(say)).toEqual(read)
  expect(found.map(({ start, end }) => ({ start, end }))).toEqual(spans)
  for (const citation of found) expect(text.slice(citation.start, citation.end)).toBe(citation.text)
}

/** Formats a citation with the terms of the model: 「article 76 paragraph 4, paragraph 5」. */
function say(citation: Citation): string {
  if (citation.form === 'section') return `section ${formatCitation(citation)}`
  if (citation.form !== 'provisions') return `${citation.form} ${citation.name}`
  const { document, juxtaposed, members, quotes, defines } = citation
  return [
    document ? `${document.kind} ${document.name}:` : '',
    juxtaposed ? '+' : '',
    members.map(sayMember).join(', '),
    quotes ? 'quoted' : '',
    defines ? `as ${defines.name}${defines.scope ? ` in this ${defines.scope}` : ''}` : ''
  ]
    .filter(Boolean)
    .join(' ')
}

function sayMember({ from, to, asides }: CitationMember): string {
  const restrictions = asides.filter(({ citations }) => citations.length > 0).map(({ kind }) => kind)
  return [sayPointer(from), to ? `… ${sayPointer(to)}` : '', ...restrictions].filter(Boolean).join(' ')
}

function sayPointer({ steps, part }: ProvisionReference): string {
  return [...steps.map(sayStep), part ?? ''].filter(Boolean).join(' ')
}

function sayStep(step: Step): string {
  switch (step.kind) {
    case 'number':
      return `${step.level} ${step.number.join('-')}`
    case 'this-document':
      return 'this document'
    case 'supplement':
      return 'supplement'
    case 'appendix':
      return [step.word, step.number?.join('-'), step.row && `row ${step.row.join('-')}`].filter(Boolean).join(' ')
    case 'previous':
    case 'next':
      return [step.kind, step.distance > 1 ? 'but one' : '', step.count > 1 ? step.count : '', step.level]
        .filter(Boolean)
        .join(' ')
    default:
      return `${step.kind} ${step.level}`
  }
}
