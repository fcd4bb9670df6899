import { micromark } from 'micromark'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import type { Account } from './account.ts'
import { accountForHtml } from './html.ts'

/**
 * Returns the characters that a renderer shows of a Markdown text. Lists stay as they are written, with the labels of
 * the source, because a list of law is numbered by its labels. Marks of emphasis, headings and tables are left out.
 */
export function accountForMarkdown(text: string): Account {
  const html = micromark(withoutLayout(withoutFrontmatter(text)), {
    extensions: [gfmStrikethrough({ singleTilde: false }), { disable: { null: ['list', 'codeIndented'] } }],
    htmlExtensions: [gfmStrikethroughHtml()],
    allowDangerousHtml: true
  })
  return accountForHtml(`<html lang="ja"><body>${html}`).map(({ runs }) => ({
    place: 'この所',
    runs: runs.map(run => ({ ...run, text: run.text.replace(/[*_`~\\#|[\]]/gu, ' ') }))
  }))
}

function withoutFrontmatter(text: string): string {
  return text.replace(/^(---|\+{3})\r?\n[\s\S]*?\r?\n\1(?=\r?\n|$)/u, '')
}

/** Commands to a site generator. Their output is not in the file. */
const COMMANDS =
  /^import[ \t][^\n]*["'];?[ \t]*$|\{%[\s\S]*?%\}|(?<=\]\()\{\{[^{}]*\}\}|^[ \t]*\{\{[^}\n]*\}\}[ \t]*$|^[ \t]*(?:[-*][ \t]+\S+[ \t]*\r?\n[ \t]*)?\{:[^}\n]*\}[ \t]*$/gmu

/** Removes indents, bullets and rows of dashes, which are no characters of a text. Lines of code stay. */
function withoutLayout(text: string): string {
  let fence: string | null = null
  let isTable = false
  const lines = text.replace(COMMANDS, '').split(/\r?\n/u)
  return lines
    .map((line, index) => {
      const mark = /^\s*(`{3,}|~{3,})/u.exec(line)?.[1] ?? null
      if (mark && (fence === null || mark.startsWith(fence))) {
        fence = fence === null ? mark : null
        return line.trimStart()
      }
      isTable = fence === null && line.includes('|') && (isTable || isDelimiters(lines[index + 1] ?? ''))
      if (isTable) return isDelimiters(line) ? '' : cellsOf(line)
      return fence === null ? plainLine(line) : line
    })
    .join('\n')
}

function isDelimiters(line: string): boolean {
  return line.includes('|') && /^[\s|:-]*-[\s|:-]*$/u.test(line)
}

/** Returns each cell of a row as a paragraph, because no mark extends over the border of a cell. */
function cellsOf(row: string): string {
  return row
    .split(/(?<!\\)\|/u)
    .map(cell => `\n&#8203;${cell.trim().replace(LETTERS, '&lt;$1&gt;')}\n`)
    .join('')
}

function plainLine(line: string): string {
  const text = line.trimStart()
  if (/^(?:[-*_][ \t]*){3,}$/u.test(text)) return text
  if (isDelimiters(text) || /^-{2,}(?:[ \t]+-{2,})+[ \t]*$/u.test(text)) return ''
  if (/^\[(?!\^)[^\]]+\]:\s*\S/u.test(text)) return `\n${text}`
  const quote = /^(?:>[ \t]?)*/u.exec(text)?.[0] ?? ''
  const phrase = text.slice(quote.length).replace(/^[-*+][ \t　]+/u, '')
  // An entry of a list and a heading are no part of the paragraph above.
  const isHeading = /^#{1,6}[^#]/u.test(text)
  const isBlock = isHeading || phrase.length < text.length - quote.length || /^\d{1,9}[.)](?:\s|$)/u.test(phrase)
  return (
    (isBlock ? '\n' : '') +
    quote +
    phrase
      .replace(FOOTNOTES, '\\[^')
      .replace(LETTERS, '&lt;$1&gt;')
      .replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2') +
    (isHeading ? '\n' : '')
  )
}

/** Marks of footnotes are listed as they are written. */
const FOOTNOTES = /\[\^/gu
/** 「<A>組」: a capital letter in brackets is text. */
const LETTERS = /<(\/?[A-Z]\s*)>/gu
