import type { ItemLevel } from '../content/mdx/labels.ts'
import type { ItemDraft } from './drafts.ts'
import { lose, loseOutside, type Placing, startParagraph } from './placing.ts'
import type { CountedToken } from './tokens.ts'

/** Puts a line that counts where it belongs: a paragraph, an item, or what stands below it. */
export function placeCounted(placing: Placing, token: CountedToken): void {
  if (placing.zone === 'unknown') return
  if (placing.zone === 'start' || placing.zone === 'division') loseOutside(placing, token.line)
  else if (token.kind === 'digits' && !isItem(placing, token)) placeParagraph(placing, token)
  else placeItem(placing, token)
}

/** Paragraphs count up by one, so that a figure at the head of a line is not taken for a label by mistake. */
function placeParagraph(placing: Placing, token: CountedToken): void {
  const { line, label, text } = token
  const [number] = token.number
  const expected = (placing.paragraph?.number ?? 0) + 1
  if (number === expected || placing.hasLost) startParagraph(placing, { number, label, words: text, line })
  else
    lose(placing, {
      code: 'label-order',
      message:
        number < expected
          ? `「第${number}項」が二度あります`
          : `「第${expected}項」のあるべきところに「第${number}項」があります`,
      hint: '番号が抜けているか、順序が違います。前の行の続きなら、つなげて一行にします',
      span: label
    })
}

function placeItem(placing: Placing, token: CountedToken): void {
  const { line, label, text } = token
  const level = levelOf(placing, token)
  const siblings = level && siblingsAt(placing, level)
  if (siblings) {
    const words = { pieces: text ? [text] : [], first: line, last: line, isItem: true }
    siblings.push({ level, token, text: words, items: [] })
    placing.open = words
  } else if (!placing.hasLost)
    lose(placing, {
      code: 'label-level',
      message: `「${placing.file.text.slice(label.start, label.end)}」は、ここに置ける番号ではありません`,
      hint: '項の文の後に「一 …」、その中に「イ …」、その中に「(1) …」と置きます。同じ並びでは書き方を変えません',
      span: label
    })
}

/** 「1」 below a text begins items that count in digits; 「2」 goes on with them unless it stands further left. */
function isItem({ paragraph }: Placing, { number, line }: CountedToken): boolean {
  const last = paragraph?.items.at(-1)?.token
  if (!paragraph) return false
  if (!last) return number[0] === 1
  return last.kind === 'digits' && line.indent >= last.line.indent && number[0] === last.number[0] + 1
}

/** The level of an entry: 「(1)」 is an item where items count so, and else what stands below イ. */
function levelOf({ paragraph }: Placing, { kind }: CountedToken): ItemLevel | undefined {
  const last = paragraph?.items.at(-1)
  if (!last) return kind === 'kana' ? undefined : 'item'
  if (kind === last.token.kind) return 'item'
  if (kind === 'kana') return 'subitem'
  return kind === 'brackets' && last.items.length > 0 ? 'subsubitem' : undefined
}

function siblingsAt({ paragraph }: Placing, level: ItemLevel): ItemDraft[] | undefined {
  const item = paragraph?.items.at(-1)
  if (level === 'item') return paragraph?.items
  return level === 'subitem' ? item?.items : item?.items.at(-1)?.items
}
