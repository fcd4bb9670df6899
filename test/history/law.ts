import type { RulesetText } from '../../src/model/law.ts'
import { buildPlainRuleset, type PlainArticle, type PlainText } from './plain-ruleset.ts'

/**
 * Creates a ruleset of articles, one per line: caption in brackets, `|` before a further paragraph, `*` before an item:
 *
 *     law('（届出）部員は、届け出る。|次の事項を示す。*氏名*連絡先')
 */
export function law(...lines: readonly string[]): RulesetText {
  return buildPlainRuleset({ children: lines.map(readArticle) })
}

/** Parses an article in this notation; `8-2 （届出）…` sets the number explicitly. */
export function readArticle(line: string): PlainArticle {
  const [, number, caption, text = ''] = /^(?:([0-9-]+) )?(?:（(.*?)）)?(.*)$/u.exec(line) ?? []
  const [first = 0, ...branches] = (number ?? '').split('-').map(Number)
  const paragraphs = text.split('|').map(readParagraph)
  return { caption: caption ?? null, paragraphs, ...(number && { number: [first, ...branches] as const }) }
}

function readParagraph(text: string): PlainText {
  const [own = '', ...items] = text.split('*')
  return { text: own, items: items.map(item => ({ text: item })) }
}
