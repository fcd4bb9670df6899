import type { GatheredItem } from './gathered.ts'
import { lose, loseOutside, type Placing, startParagraph } from './placing.ts'
import type { TokenOf } from './token.ts'

/** Puts a line that counts where it belongs: a paragraph, an item, or what stands below it. */
export function placeCounted(placing: Placing, token: TokenOf<'paragraph' | 'item'>): void {
  if (placing.zone === 'start' || placing.zone === 'division') loseOutside(placing, token.line)
  else if (token.kind === 'paragraph') placeParagraph(placing, token)
  else placeItem(placing, token)
}

function placeParagraph(placing: Placing, { label, text, line }: TokenOf<'paragraph'>): void {
  const number = label ? Number(label.plain.normalize('NFKC')) : (placing.paragraph?.number ?? 0) + 1
  startParagraph(placing, { number, label, words: text, line })
}

/** Puts an entry into the list it goes on, or into one that it begins. */
function placeItem(placing: Placing, token: TokenOf<'item'>): void {
  const { level, label, text, line } = token
  const siblings = siblingsAt(placing, token)
  if (siblings) {
    const words = { pieces: [text], first: line, last: line, isItem: true }
    siblings.push({ level, label, text: words, items: [] })
    placing.open = words
  } else if (!placing.hasLost)
    lose(placing, {
      code: 'label-level',
      message: `「${label.plain}」は、ここに置ける番号ではありません`,
      hint: '項の文の後に「一 …」、その中に「イ …」、その中に「(1) …」と置きます。同じ並びでは書き方を変えません',
      span: label.span
    })
}

function siblingsAt({ paragraph }: Placing, { level }: TokenOf<'item'>): GatheredItem[] | undefined {
  const item = paragraph?.items.at(-1)
  if (level === 'item') return paragraph?.items
  return level === 'subitem' ? item?.items : item?.items.at(-1)?.items
}
