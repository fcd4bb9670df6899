import { ImportedXmlComponent, TextRun, UnderlineType } from 'docx'
import type { InlineMarkup } from '../../model/source.ts'
import { escapeXml } from '../../text/xml.ts'
import { TEXT_SIZE } from './docx-parts.ts'

/**
 * Converts text with inline markup to Word runs: ruby, superscript, subscript and underline. A figure becomes its name
 * in brackets, because the Word file does not contain the image.
 */
export function markedRuns(text: string, marks: readonly InlineMarkup[] = []): TextRun[] {
  const readings = marks.filter(({ kind }) => kind === 'ruby')
  const cuts = marks
    .flatMap(({ start, end }) => [start, end])
    .filter(at => at > 0 && at < text.length && !readings.some(({ start, end }) => start < at && at < end))
  const edges = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b)
  return edges.flatMap((start, at) => {
    const end = edges[at + 1]
    const figures = marks.filter(mark => mark.kind === 'figure' && mark.start === start)
    const named = figures.map(({ name = '図' }) => new TextRun(`［${name}］`))
    return end === undefined ? named : [...named, runOf(text.slice(start, end), coveringOf(marks, start, end))]
  })
}

function coveringOf(marks: readonly InlineMarkup[], start: number, end: number): InlineMarkup[] {
  return marks.filter(mark => mark.kind !== 'figure' && mark.start <= start && mark.end >= end)
}

function runOf(text: string, marks: readonly InlineMarkup[]): TextRun {
  const reading = marks.find(({ kind }) => kind === 'ruby')
  if (reading) return rubyRun(text, reading.value)
  const has = (kind: InlineMarkup['kind']) => marks.some(mark => mark.kind === kind)
  return new TextRun({
    text,
    ...(has('sup') && { superScript: true }),
    ...(has('sub') && { subScript: true }),
    ...(has('line') && { underline: { type: UnderlineType.SINGLE } })
  })
}

/** Creates a run with ruby. The reading has half the size of the base text. */
function rubyRun(base: string, reading: string): TextRun {
  const half = Math.round(TEXT_SIZE / 2)
  const run = (text: string, size: number) =>
    `<w:r><w:rPr><w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
  const ruby = ImportedXmlComponent.fromXmlString(
    '<w:ruby><w:rubyPr><w:rubyAlign w:val="distributeSpace"/>' +
      `<w:hps w:val="${half}"/><w:hpsRaise w:val="${TEXT_SIZE - 2}"/><w:hpsBaseText w:val="${TEXT_SIZE}"/><w:lid w:val="ja-JP"/></w:rubyPr>` +
      `<w:rt>${run(reading, half)}</w:rt><w:rubyBase>${run(base, TEXT_SIZE)}</w:rubyBase></w:ruby>`
  )
  return new TextRun({ children: [ruby] })
}
