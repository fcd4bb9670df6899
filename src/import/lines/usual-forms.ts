import { kanjiOfRadical } from '../../content/read/characters/forms.ts'

/** Radicals that PDF fonts have in place of kanji, and marks for vertical writing. */
const FORM = /[\u2e80-\u2fdf\ufe10-\ufe19\ufe30-\ufe44]/gu
const VERTICAL: ReadonlyMap<string, string> = new Map(
  [
    '︵（',
    '︶）',
    '︷｛',
    '︸｝',
    '︹〔',
    '︺〕',
    '︻【',
    '︼】',
    '︽《',
    '︾》',
    '︿〈',
    '﹀〉',
    '﹁「',
    '﹂」',
    '﹃『',
    '﹄』',
    '︑、',
    '︒。',
    '︓：',
    '︔；',
    '︕！',
    '︖？',
    '︱―'
  ].map(([form = '', usual = '']) => [form, usual])
)

/** Writes characters of PDFs in their usual forms: 「第⼀条︵名称︶」. Returns the text and the number of changed characters. */
export function withUsualForms(text: string): { readonly text: string; readonly count: number } {
  let count = 0
  const usual = text.replace(FORM, char => {
    const form = VERTICAL.get(char) ?? kanjiOfRadical(char)
    if (form === char || form.length !== 1) return char
    count++
    return form
  })
  return { text: usual, count }
}

/** Returns the message on characters that were written in their usual forms. */
export function describeUsualForms(count: number): string {
  return `PDFの字体の文字（⼀、︵など）${count}字を、同じ形のふつうの文字に直しました`
}
