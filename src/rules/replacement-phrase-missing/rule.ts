import type { Target } from '../../citation/resolve/types.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath } from '../../model/address.ts'
import { clausesOf } from '../../model/sentences.ts'
import { spanOf } from '../../model/source-text.ts'
import { provisionsWithin } from '../../model/walk.ts'
import { approximateSubstring } from '../../text/edit-distance.ts'
import type { Rule } from '../rule.ts'

/**
 * Warns when the phrase to be replaced does not occur in the cited provision: 「第1号中「賽子の総和」とあるのは」 when 第1号 has
 * 「賽子の目の総和」.
 */
export const replacementPhraseMissing = {
  code: 'replacement-phrase-missing',
  about: 'law',
  severity: 'warning',
  *text(version) {
    for (const { from, start, end, phrase, quotedFrom } of version.readings) {
      const [first] = quotedFrom
      if (IN_TABLE.test(from.text.plain.slice(0, start - 1))) continue
      if (!first || quotedFrom.some(({ document }) => document !== version.text.id)) continue
      const sources = quotedFrom.map(target => textOf(version, target))
      if (sources.some(text => text === null || folded(text).includes(folded(phrase)))) continue
      const near = approximateSubstring(phrase, sources.join('\n'))
      yield {
        message: `読み替えられる字句「${phrase}」が、${formatProvisionPath(first.path, version.nodes)}にありません`,
        hint: near ? `「${near}」のことですか` : null,
        place: { file: version.text.file, span: spanOf(from.text, start, end) }
      }
    }
  }
} as const satisfies Rule

/** 「同条第二項の表六年以上の項中「」: a table is not part of the text of a provision. */
const IN_TABLE = /の表[^「」、。]{0,30}中[、,]?$/u

/** Returns the text of a target; `null` if it does not exist. */
function textOf({ nodes }: Version, { path, part }: Target): string | null {
  const node = nodes.get(path)
  if (!node) return null
  if (part && 'text' in node) {
    const span = clausesOf(node.text.plain, node.items.length > 0)[part]
    return span ? node.text.plain.slice(span.start, span.end) : null
  }
  return [...provisionsWithin(node)].flatMap(one => (one.level === 'article' ? [] : one.text.plain)).join('\n')
}

/** Unifies half- and full-width characters, and 『』 within a quotation with 「」. */
function folded(text: string): string {
  return text.normalize('NFKC').replaceAll('『', '「').replaceAll('』', '」').replace(/\s/gu, '')
}
