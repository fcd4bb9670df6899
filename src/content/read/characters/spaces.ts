import type { SourceFile } from '../../../model/source.ts'
import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import { excerptAround, firstMatches } from './match-excerpts.ts'

/** Spaces that look like a usual one. Word processors and web pages insert them, mostly U+00A0. */
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f]+/gu

/** Reports spaces that look usual but have another code. YAML and labels do not accept them as spaces. */
export function* findOddSpaces(file: SourceFile): Iterable<Finding> {
  for (const { 0: spaces, index } of firstMatches(file, ODD_SPACES)) {
    const end = index + spaces.length
    const text = excerptAround(file.text, index, end)
    yield errorIn(file, {
      code: 'character-form',
      message: `${text ? `「${text}」に、` : ''}ふつうの空白に見える別の文字（${nameOf(spaces)}）があります`,
      hint: '消すか、ふつうの空白に打ち直します。Wordやウェブから貼ると、紛れ込みます',
      span: { start: index, end }
    })
  }
}

function nameOf(spaces: string): string {
  const code = spaces.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `U+${code} ${code === '00A0' ? '改行しない空白' : '幅の違う空白'}`
}
