import type { Item, Paragraph } from '../../model/law.ts'
import { articlesOf } from '../../model/walk.ts'
import type { Rule, RuleFinding } from '../rule.ts'

/** Warns when a paragraph or item repeats an earlier one of the same article verbatim: it was pasted twice. */
export const paragraphDuplicate = {
  code: 'paragraph-duplicate',
  about: 'law',
  severity: 'warning',
  *text({ text }) {
    for (const { paragraphs } of articlesOf(text.children)) {
      yield* twice(paragraphs, text.file)
      for (const { items } of paragraphs) yield* twice(items, text.file)
    }
  }
} as const satisfies Rule

/** Minimum length in characters. Shorter texts may repeat legitimately: 「削除」, 「部員」. */
const SHORTEST = 20

function* twice(siblings: readonly (Paragraph | Item)[], file: RuleFinding['place']['file']): Iterable<RuleFinding> {
  const first = new Map<string, Paragraph | Item>()
  for (const one of siblings) {
    const items = one.items.map(({ text }) => text.plain)
    const phrase = [one.text.plain, ...items].join('\n')
    const other = first.get(phrase)
    if (!other) first.set(phrase, one)
    else if (phrase.length >= SHORTEST)
      yield {
        message: `${nameOf(one)}の文が、前の${nameOf(other)}と同じです`,
        hint: '二度貼り付けたのなら、後の方を除きます',
        place: { file, span: one.text.span },
        related: [{ place: { file, span: other.text.span }, message: '同じ文' }]
      }
  }
}

function nameOf({ level, label }: Paragraph | Item): string {
  const kind = level === 'paragraph' ? '項' : '号'
  return label ? `「${label.text}」の${kind}` : kind === '項' ? '第1項' : kind
}
