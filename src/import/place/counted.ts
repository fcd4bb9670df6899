import type { ItemLevel } from '../../content/mdx/labels.ts'
import type { Num } from '../../model/law.ts'
import type { SourceText } from '../../model/source.ts'
import { itemLabel, subitemLabel, subsubitemLabel } from '../draft/notation.ts'
import { stand } from '../lines/layout.ts'
import type { GatheredItem, ItemToken } from './gathered.ts'
import { lose, loseOutside, type Placing, startParagraph } from './placing.ts'
import type { Count, TokenOf } from './token.ts'

/** Puts a line that counts where it belongs: a paragraph, an item, or what stands below it. */
export function placeCounted(placing: Placing, token: TokenOf<Count | 'paragraph' | 'item'>): void {
  if (placing.zone === 'unknown') return
  if (placing.zone === 'start' || placing.zone === 'division') loseOutside(placing, token.line)
  else if (token.kind === 'paragraph') placeParagraph(placing, token, numberOf(token))
  else if (token.kind === 'digits' && !isItem(placing, token)) placeNext(placing, token)
  else placeItem(placing, token)
}

function numberOf({ label }: TokenOf<'paragraph'>): number {
  return Number(label.plain.normalize('NFKC'))
}

function placeParagraph(
  placing: Placing,
  { label, text, line }: TokenOf<'digits' | 'paragraph'>,
  number: number
): void {
  startParagraph(placing, { number, label, words: text, line })
}

/** Paragraphs count up by one, so that a figure at the head of a line is not taken for a label by mistake. */
function placeNext(placing: Placing, token: TokenOf<'digits'>): void {
  const [number] = token.number
  const expected = (placing.paragraph?.number ?? 0) + 1
  if (number === expected || placing.hasLost) placeParagraph(placing, token, number)
  else
    lose(placing, {
      code: 'label-order',
      message:
        number < expected
          ? `「第${number}項」が二度あります`
          : `「第${expected}項」のあるべきところに「第${number}項」があります`,
      hint: '番号が抜けているか、順序が違います。前の行の続きなら、つなげて一行にします',
      span: token.label.span
    })
}

/** Puts an entry into the list it goes on, or into one that it begins. */
function placeItem(placing: Placing, token: ItemToken): void {
  const level = token.kind === 'item' ? token.level : levelOf(placing, token)
  const siblings = level && siblingsAt(placing, level)
  if (siblings) {
    const words = { pieces: token.text ? [token.text] : [], first: token.line, last: token.line, isItem: true }
    siblings.push({ level, token, label: labelAt(level, token), text: words, items: [] })
    placing.open = words
  } else if (!placing.hasLost)
    lose(placing, {
      code: 'label-level',
      message: `「${writtenLabel(placing, token)}」は、ここに置ける番号ではありません`,
      hint: '項の文の後に「一 …」、その中に「イ …」、その中に「(1) …」と置きます。同じ並びでは書き方を変えません',
      span: token.label.span
    })
}

function writtenLabel({ draft: { file } }: Placing, { label: { span } }: ItemToken): string {
  return file.text.slice(span.start, span.end)
}

const WRITE: Record<ItemLevel, (number: Num) => string> = {
  item: itemLabel,
  subitem: subitemLabel,
  subsubitem: subsubitemLabel
}

function labelAt(level: ItemLevel, token: ItemToken): SourceText {
  return token.kind === 'item' ? token.label : stand(WRITE[level](token.number), token.label.span)
}

/** 「1」 below a text begins items that count in digits; 「2」 goes on with them unless it stands further left. */
function isItem({ paragraph, caption }: Placing, { number, line }: TokenOf<'digits'>): boolean {
  const last = paragraph?.items.at(-1)?.token
  if (!paragraph || caption) return false
  if (!last) return number[0] === 1
  return last.kind === 'digits' && line.indent >= last.line.indent && number[0] === last.number[0] + 1
}

/** The level of an entry: 「(1)」 is an item where items count so, and else what stands below イ. */
function levelOf({ paragraph }: Placing, { kind }: TokenOf<Count>): ItemLevel | undefined {
  const last = paragraph?.items.at(-1)
  if (!last) return kind === 'kana' ? undefined : 'item'
  if (kind === last.token.kind) return 'item'
  if (kind === 'kana') return 'subitem'
  return kind === 'brackets' && last.items.length > 0 ? 'subsubitem' : undefined
}

function siblingsAt({ paragraph }: Placing, level: ItemLevel): GatheredItem[] | undefined {
  const item = paragraph?.items.at(-1)
  if (level === 'item') return paragraph?.items
  return level === 'subitem' ? item?.items : item?.items.at(-1)?.items
}
