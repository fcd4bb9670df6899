/** @file Questions about characters that people see and that a text must decide. */
import { truncate } from '../../text/truncate.ts'

/** Returns the question about a part of a line. Null if nothing is asked. */
type Ask = (line: string, at: number) => string | null

/** Asks about text that is struck out and was left out. */
export function askStruck(text: string): Ask {
  return (line, at) =>
    line
      ? `「${truncate(text)}」に取り消し線があるので除き、${bothReadings(line, at, text)}`
      : `「${truncate(text)}」に取り消し線があるので除きました。残すなら、取り消し線を外してください`
}

/**
 * Asks about text that the page hides and that was left out. A line without Japanese, such as the ids of the parts of
 * a page, is only listed.
 */
export function askHidden(text: string): Ask {
  return (line, at) => {
    if (line) return `「${truncate(text)}」は見えないようにしてあるので除き、${bothReadings(line, at, text)}`
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return null
    return `「${truncate(text)}」は見えないようにしてあるので除きました。要るなら、見えるようにしてください`
  }
}

function bothReadings(line: string, at: number, text: string): string {
  return `「${excerpt(line, at, '')}」と読みました。残すなら「${excerpt(line, at, truncate(text))}」です`
}

/** Number of characters that a question quotes on each side. */
const CONTEXT = 12

function excerpt(line: string, at: number, inserted: string): string {
  const [from, until] = [Math.max(0, at - CONTEXT), Math.min(line.length, at + CONTEXT)]
  const [before, after] = [from > 0 ? '…' : '', until < line.length ? '…' : '']
  return `${before}${`${line.slice(from, at)}${inserted}${line.slice(at, until)}`.trim()}${after}`
}

/** Asks about superscript or subscript: 「¹」 of 「500¹円」. */
export function askRaised({
  text,
  printed,
  isNote
}: {
  readonly text: string
  readonly printed: string
  readonly isNote: boolean
}): Ask {
  return (line, at) => {
    if (isNote)
      return line && /[0-9０-９]$/u.test(line.slice(0, at))
        ? `「${printed}」は注の印とみて除き、${bothReadings(line, at, text)}`
        : null
    const excerptText = `${line.slice(Math.max(0, at - CONTEXT), at)}${printed}${line.slice(at + text.length, at + text.length + CONTEXT)}`
    return `小さい字の「${printed}」を「${excerpt(line, at, '')}」と読みました。注の印なら消し、ふつうの字なら「${excerptText}」と直してください`
  }
}

/** Asks about an image in a line of text. An image apart from text is only listed. */
export function askImage(alt: string, name: string, isTaken: boolean): Ask {
  return (line, at) => {
    const shown = alt || name
    if (isTaken) return `文字の画像「${name}」を「${shown}」として、「${excerpt(line, at, '')}」と読みました`
    if (!line) return null
    return `文の中の画像「${truncate(shown)}」は文字として読めないので除き、「${excerpt(line, at, '')}」と読みました`
  }
}

/** Asks about a field or an embedded object in a line of text. Apart from text it is only listed. */
export function askOmitted(kind: string): Ask {
  return (line, at) =>
    line
      ? `文の中の${kind}は文字として読めないので除き、「${excerpt(line, at, '')}」と読みました。要る文字なら打ち込んでください`
      : null
}

/** Text that a style sheet may hide, by a selector that is not supported. */
export function askMaybeHidden(text: string): string {
  return `「${truncate(text)}」は、ページの書式（CSS）で見えないことがあります。そのまま読みました。要らなければ消してください`
}

/** Asks about text that the style sheet adds. Null: a number that cannot be read. */
export function askGenerated(text: string | null): Ask {
  return (line, at) =>
    text === null
      ? `「${excerpt(line, at, '')}」に、ページの書式（CSS）が付ける番号か文字があり、読めません。見えるとおりに打ち込んでください`
      : `「${truncate(text)}」は、ページの書式（CSS）が加えた文字です。「${excerpt(line, at, '')}」と読みました。本文でなければ消してください`
}

/** Asks about the numbers of a list in a format that the page defines. */
export function askNumberStyle(style: string): Ask {
  return line =>
    `リストの番号の形式「${style}」は、このページが定めたもので読めません。「${excerpt(line, 0, '')}」の番号を打ち込んでください`
}

/** Asks about a formula that was written on one line. */
export function askFormula(line: string, at: number): string {
  return `数式を一行の文字にして、「${excerpt(line, at, '')}」と読みました。元の式と比べてください`
}

/** Asks about characters of the colour of their background. */
export function askFaint(line: string, at: number): string {
  return `「${excerpt(line, at, '')}」に背景と同じ色の文字か透明な文字があり、見えないことがあります。そのまま読みました。要らなければ消してください`
}

/** Asks about characters that are too small to be seen. */
export function askTiny(line: string, at: number): string {
  return `「${excerpt(line, at, '')}」に読めないほど小さい文字があります。そのまま読みました。要らなければ消してください`
}

/** Asks about elements that the style sheet shows in another order. */
export function askMoved(text: string): string {
  return `「${truncate(text)}」は、ページの書式（CSS）で、見える順がファイルの順と違うことがあります。ファイルの順に読みました。見えるとおりか確かめてください`
}

/** Asks about text that is written from right to left. */
export function askRightToLeft(text: string): string {
  return `「${truncate(text)}」は、右から左に並べる指定があり、見える順がファイルの順と違うことがあります。ファイルの順に読みました。見えるとおりか確かめてください`
}

/** Asks about a line with invisible characters that change the direction of writing. */
export function askDirection(line: string): string {
  return `「${truncate(line)}」に、文字の向きを変える見えない記号があり、見える順がファイルの順と違うことがあります。その記号を消し、見えるとおりの順に直してください`
}

/** Asks about text of a declarative shadow root, which is not read. */
export function askShadow(text: string): string {
  return `「${truncate(text)}」は、ページの部品（shadow DOM）の中の文なので読んでいません。部品があると、その外側の文は見えないこともあります。見えるとおりに直してください`
}
