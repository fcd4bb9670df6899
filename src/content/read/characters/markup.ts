import type { SourceFile } from '../../../model/source.ts'
import { truncate } from '../../../text/truncate.ts'
import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import { firstMatches } from './match-excerpts.ts'

/** HTML tags around text. Tags that also occur in drawings (the club's `icon`) are excluded. */
const TAGS =
  'b|i|u|s|br|wbr|p|span|div|strong|em|small|mark|ruby|rt|rp|font|sup|sub|table|tr|td|th|ul|ol|li|hr|img|h[1-6]'
const NAME = `(?:${TAGS})(?:[ \\t/][^<>&\\n]{0,200})?`
/** Returns the pattern of one tag, or of a pair of tags with the text between them. */
const tag = (open: string, close: string) =>
  `${open}\\/?${NAME}${close}(?:[^<>&\\\\\\n]{0,200}${open}\\/(?:${TAGS})${close})?`

/** Markup in YAML values, which YAML does not interpret: 「<b>」「&nbsp;」. */
const IN_VALUES = new RegExp(
  `${tag('<', '>')}|${tag('&lt;', '&gt;')}|&(?:[A-Za-z]{2,8}|#[0-9]{1,7}|#x[0-9A-Fa-f]{1,6});`,
  'giu'
)
/** Markup in MDX text. The MDX parser reports real tags, and other entities may be intended: 「&lt;br&gt;」「\<br>」. */
const IN_WORDS = new RegExp(
  `${tag('&lt;', '&gt;')}|${tag('\\\\<', '>')}|&(?:nbsp|ensp|emsp|thinsp|shy|zwn?j|#160|#xa0);`,
  'giu'
)

/**
 * True in a stored structure of 法令標準XML, 「1/1: <Sentence>0-7<QuoteStruct><Table>…」: its tags are no markup of a text.
 */
function isStoredShape(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at) + 1
  return /^ {4}\S+: <[A-Z]/u.test(text.slice(start, at + 1))
}

/** Reports HTML markup that was pasted with its text. */
export function* findPastedMarkup(file: SourceFile): Iterable<Finding> {
  const body = file.path.endsWith('.mdx') ? file.text.indexOf('\n---', 3) : Number.POSITIVE_INFINITY
  const found = [
    ...firstMatches(file, IN_VALUES, ({ index }) => (body < 0 || index < body) && !isStoredShape(file.text, index)),
    ...firstMatches(file, IN_WORDS, ({ index }) => body >= 0 && index > body)
  ]
  for (const { 0: phrase, index } of found)
    yield errorIn(file, {
      code: 'markup-left',
      message: `文の中に、HTMLの「${truncate(phrase, 24)}」がそのまま残っています`,
      hint:
        phrase.startsWith('&') && !/^&lt;/iu.test(phrase)
          ? '消すか、表す文字そのものを打ちます'
          : '消して、文だけにします',
      span: { start: index, end: index + phrase.length }
    })
}
