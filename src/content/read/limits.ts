import type { SourceFile } from '../../model/source.ts'
import { errorIn } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'

/** Upper limit of a file, in bytes. The text of the Companies Act (会社法) has 1,300,000. */
export const MAX_BYTES = 5_000_000

/** Upper limit of the ledger, in bytes. The ledger contains the text of all other files and is parsed line by line. */
export const MAX_LEDGER_BYTES = 50_000_000

/**
 * Upper limit of a paragraph or line, in characters. Paragraphs of 65 statutes have up to 10,000, and the `marks` of
 * the longest statute make a line of 20,000.
 */
const LONGEST = 30_000

/** Upper limit of a list or table without an empty line, in characters. The longest in those statutes has 9,500. */
const LONGEST_BLOCK = 100_000

/** Upper limit of a file, in lines. An act of 1,000 articles has 30,000. */
const MAX_LINES = 100_000

/** Upper limit of the spaces and list markers at the start of a line, in characters. Law uses up to 8. */
const DEEPEST = 80

/** Upper limit of values in one line, as YAML parses a colon with a space. Our files have up to ten. */
const MAX_COLONS = 200

/** Upper limit of nested brackets, as Markdown, MDX and YAML count them. */
const MAX_OPEN_BRACKETS = 60

/**
 * Upper limit of consecutive white space, in characters. Patterns that search for text around white space try each of
 * its characters.
 */
const LONGEST_BLANK = 1000

/** Upper limit of tables in one text. Each costs the parser as much as a thousand characters of law. */
const MAX_TABLES = 1000

/**
 * Upper limit of marks in one paragraph that Markdown may parse as pairs. The parser searches the partner of each mark.
 */
const MAX_MARKS = 400

/**
 * Returns the finding for a file that is too large to open. The finding has no text, because a reporter would count its
 * lines.
 */
export function tooLarge(path: string, size: number): Finding {
  const hint = `一つのファイルは${formatCount(MAX_BYTES)}バイトまでです。${STRAY}`
  return large({ path, text: '' }, { message: `ファイルが大きすぎます（${formatCount(size)}バイト）`, hint })
}

const STRAY = 'ほかのものが紛れていないか確かめてください'

function large(
  file: SourceFile,
  { message, hint, at }: { readonly message: string; readonly hint: string; readonly at?: number }
): Finding {
  const span = at === undefined ? { start: 0, end: 0 } : { start: at, end: at + 1 }
  return errorIn(file, { code: 'file-too-large', message, hint, span })
}

/** Returns the first limit that a file exceeds, or `null`. A parser might take hours for such a file, or fail. */
export function findLimitError(file: SourceFile): Finding | null {
  for (const limit of [
    largeText,
    longParagraph,
    longBlank,
    manyTables,
    manyColons,
    deepLine,
    deepBrackets,
    manyMarks
  ]) {
    const fault = limit(file)
    if (fault) return fault
  }
  return null
}

/**
 * Checks the size and the number of lines. The size of a file that was not read from disk is still unchecked, and many
 * short lines take as long as ten acts.
 */
function largeText(file: SourceFile): Finding | null {
  const { text } = file
  const size = text.length * 3 > MAX_BYTES ? Buffer.byteLength(text) : 0
  if (size > MAX_BYTES) return tooLarge(file.path, size)
  const lines = text.length > MAX_LINES ? text.split('\n').length : 0
  if (lines <= MAX_LINES) return null
  const hint = `一つのファイルは${formatCount(MAX_LINES)}行までです。${STRAY}`
  return large(file, { message: `ファイルの行が多すぎます（${formatCount(lines)}行）`, hint })
}

/**
 * Checks lines and paragraphs. Lines without an empty line between them are one paragraph, except items and table rows.
 */
function longParagraph(file: SourceFile): Finding | null {
  const isText = file.path.endsWith('.mdx')
  const body = file.text.indexOf('\n---')
  let [start, block, length] = [0, 0, 0]
  for (const line of file.text.split('\n')) {
    const isOpen = isText && start > body && line.trim() !== ''
    block = isOpen ? block + line.length : line.length
    length = isOpen && !ITEM_OR_ROW.test(line) ? length + line.length : line.length
    const most = length > LONGEST ? LONGEST : block > LONGEST_BLOCK ? LONGEST_BLOCK : null
    if (most !== null)
      return large(file, {
        message: `一つの${isText ? '段落' : '行'}が長すぎます（${formatCount(most)}字を超えています）`,
        hint: '項や号ごとに、空行を置いて分けます',
        at: start
      })
    start += line.length + 1
  }
  return null
}

const ITEM_OR_ROW = /^\s*(?:[-*+|]|[0-9]{1,9}[.)])/u

const BLANK = new RegExp(String.raw`[^\S\n]{${LONGEST_BLANK + 1}}`, 'u')

function longBlank(file: SourceFile): Finding | null {
  const at = file.text.search(BLANK)
  return at < 0
    ? null
    : large(file, { message: `空白が${formatCount(LONGEST_BLANK)}字より長く続いています`, hint: '空白を消します', at })
}

/** Line below the head of a table: `| - | :-: |`. */
const TABLE = /^(?=[^\n]*\|)(?=[^\n]*-)[|: \t-]+$/gmu

function manyTables(file: SourceFile): Finding | null {
  if (!file.path.endsWith('.mdx')) return null
  const one = [...file.text.matchAll(TABLE)][MAX_TABLES]
  return one
    ? large(file, {
        message: `表が多すぎます（${formatCount(MAX_TABLES)}を超えています）`,
        hint: STRAY,
        at: one.index
      })
    : null
}

/**
 * Start of a line that determines its nesting: 「    - 」, 「- - - 」, 「> > 」. A line without other content is a thematic
 * break.
 */
const HEAD = new RegExp(String.raw`^(?:[ \t>*+-]|[0-9]{1,9}[.)](?=[ \t])){${DEEPEST},}(?=[^ \t>*+\n-])`, 'mu')

function deepLine(file: SourceFile): Finding | null {
  const match = HEAD.exec(file.text)
  return match && nested(file, match.index, `行の頭の字下げや「-」が深すぎます（${formatCount(match[0].length)}字分）`)
}

function manyColons(file: SourceFile): Finding | null {
  let start = 0
  for (const line of file.text.split('\n')) {
    if (line.split(': ').length - 1 > MAX_COLONS)
      return nested(file, start, `一行に「: 」が${MAX_COLONS}より多くあります`)
    start += line.length + 1
  }
  return null
}

function deepBrackets(file: SourceFile): Finding | null {
  let open = 0
  for (const { 0: mark, index } of file.text.matchAll(/\\.|[[\]{}<>]/gu)) {
    if (mark === '[' || mark === '{' || mark === '<') open += 1
    else if (mark === ']' || mark === '}' || mark === '>') open = Math.max(0, open - 1)
    if (open > MAX_OPEN_BRACKETS) return nested(file, index, `かっこが${MAX_OPEN_BRACKETS}より深く重なっています`)
  }
  return null
}

function manyMarks(file: SourceFile): Finding | null {
  if (!file.path.endsWith('.mdx')) return null
  let count = 0
  for (const { 0: mark, index } of file.text.matchAll(/[*_`~!&]+|\n[ \t]*\n/gu)) {
    count = mark.includes('\n') ? 0 : count + 1
    if (count > MAX_MARKS) return nested(file, index, `一つの段落に「*」「_」などの記号が${MAX_MARKS}より多くあります`)
  }
  return null
}

function nested(file: SourceFile, at: number, message: string): Finding {
  return errorIn(file, {
    code: 'nesting-too-deep',
    message,
    hint: '規約の文にこのような書き方はありません。貼り付けたものが紛れていないか確かめてください',
    span: { start: at, end: at + 1 }
  })
}

function formatCount(count: number): string {
  return count.toLocaleString('ja-JP')
}
