import type { SourceText } from '../../model/source.ts'
import { sliceText } from '../../model/source-text.ts'
import { MIXED_NUMERAL, ORDINAL_NUMERAL, parseNumeral } from '../../text/numerals.ts'
import type { LeftOut } from '../build/draft.ts'
import { createSourceLine, type Doubt, type SourceLine } from '../formats/source-line.ts'

/** 「第1条1項」 at the beginning of a line. Citations such as 「第1条第1項の規定」 and 「第1条第1項（第2条において…）」 do not match. */
const JOINED = new RegExp(
  `^(?<article>第\\s*${ORDINAL_NUMERAL}\\s*条(?:\\s*の\\s*${MIXED_NUMERAL})*)(?<paragraph>\\s*第?\\s*(?<number>${MIXED_NUMERAL})\\s*項)(?=[\\s　:：]|$|[（(][^（()）第]{1,20}[)）](?:[\\s　]|$))(?![\\s　]*(?:は、|の|に|から|及び|又は|、))`,
  'u'
)

/**
 * Splits labels that name an article and a paragraph. The article is left out where the line above has named it:
 *
 *     第1条1項　本会は、…               第1条
 *     第1条2項　略称は、…               1項　本会は、…
 *                                       2項　略称は、…
 */
export function splitJoinedLabels(
  lines: readonly SourceLine[],
  { ignored, doubts }: { readonly ignored: LeftOut[]; readonly doubts: Doubt[] }
): readonly SourceLine[] {
  const first = lines.map(groupsOf).find(groups => groups !== undefined)
  if (parseNumeral(first?.number ?? '') !== 1) return lines
  let open = ''
  return lines.flatMap(line => {
    const { article = '', paragraph = '' } = groupsOf(line) ?? {}
    if (!article) return [line]
    const rest = sliceText(line.content, article.length)
    const below = found(line, rest, line.heading === null ? null : Math.min(6, line.heading + 1))
    if (!open)
      doubts.push({
        span: line.span,
        message: `「${article}${paragraph}」のような行の番号を、条の番号と項の番号に分けて読みました`
      })
    const isSame = article === open
    open = article
    const own = sliceText(line.content, 0, article.length)
    if (!isSame) return [found(line, own, line.heading), below]
    ignored.push({ name: '繰り返された条の番号', span: own.span })
    return [below]
  })
}

function groupsOf({ table, text }: SourceLine): Record<string, string> | undefined {
  return table ? undefined : JOINED.exec(text)?.groups
}

function found({ number, indent, isApart }: SourceLine, text: SourceText, heading: number | null): SourceLine {
  return createSourceLine({ number, content: text, indent, isApart, heading })
}
