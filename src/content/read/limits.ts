import { errorIn } from '../../diagnostics/report-sink.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'

/** The largest file that is opened: the Companies Act (会社法) as a text has 1,300,000. */
export const MOST_BYTES = 5_000_000

/** The ledger has the words of all other files, and is read line by line. */
export const MOST_LEDGER_BYTES = 50_000_000

/** A paragraph of law is seldom longer than 2,000 characters, none of 65 statutes than 10,000; the marks of the longest make a line of 20,000. */
const LONGEST = 30_000

/** Lists and tables without an empty line in them: the longest of those statutes has 9,500. */
const LONGEST_BLOCK = 100_000

/** An act of 1,000 articles has 30,000. */
const MOST_LINES = 100_000

/** Where words stand at the head of a line, behind spaces and marks of lists: law goes to 8. */
const DEEPEST = 80

/** Values behind one another in a line, as YAML reads a colon with a space: ours have ten. */
const MOST_COLONS = 200

/** Brackets within brackets, as Markdown, MDX and YAML count them. */
const MOST_OPEN = 60

/** White space in a row, as a paste may bring it: what looks for words around it looks at each of its characters. */
const LONGEST_BLANK = 1000

/** Tables in one text: each costs the parser as much as a thousand characters of law. */
const MOST_TABLES = 1000

/** Marks that Markdown may read as a pair, within one paragraph: whoever reads them has to look for the other of each. */
const MOST_MARKS = 400

/** A file that is not even opened. The finding does not carry its text: who reports it would count its lines. */
export function tooLarge(path: string, size: number): Finding {
  const hint = `一つのファイルは${said(MOST_BYTES)}バイトまでです。${STRAY}`
  return large({ path, text: '' }, { message: `ファイルが大きすぎます（${said(size)}バイト）`, hint })
}

const STRAY = 'ほかのものが紛れていないか確かめてください'

function large(
  file: SourceFile,
  { message, hint, at }: { readonly message: string; readonly hint: string; readonly at?: number }
): Finding {
  const span = at === undefined ? { start: 0, end: 0 } : { start: at, end: at + 1 }
  return errorIn(file, { code: 'file-too-large', message, hint, span })
}

/** What no parser is given: it might take hours over it, or fail. The first fault alone. */
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

/** What was not read from the disk has no size yet; what is all lines and no words takes as long as ten acts. */
function largeText(file: SourceFile): Finding | null {
  const { text } = file
  const size = text.length * 3 > MOST_BYTES ? Buffer.byteLength(text) : 0
  if (size > MOST_BYTES) return tooLarge(file.path, size)
  const lines = text.length > MOST_LINES ? text.split('\n').length : 0
  if (lines <= MOST_LINES) return null
  const hint = `一つのファイルは${said(MOST_LINES)}行までです。${STRAY}`
  return large(file, { message: `ファイルの行が多すぎます（${said(lines)}行）`, hint })
}

/** A line, or a paragraph of many: what has no empty line in it is read as one, but for items and rows of tables. */
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
        message: `一つの${isText ? '段落' : '行'}が長すぎます（${said(most)}字を超えています）`,
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
    : large(file, { message: `空白が${said(LONGEST_BLANK)}字より長く続いています`, hint: '空白を消します', at })
}

/** The line below the head of a table: `| - | :-: |`. */
const TABLE = /^(?=[^\n]*\|)(?=[^\n]*-)[|: \t-]+$/gmu

function manyTables(file: SourceFile): Finding | null {
  if (!file.path.endsWith('.mdx')) return null
  const one = [...file.text.matchAll(TABLE)][MOST_TABLES]
  return one
    ? large(file, { message: `表が多すぎます（${said(MOST_TABLES)}を超えています）`, hint: STRAY, at: one.index })
    : null
}

/** The head of a line as far as it says how deep the line stands: 「    - 」, 「- - - 」, 「> > 」; a line of nothing else is a rule. */
const HEAD = new RegExp(String.raw`^(?:[ \t>*+-]|[0-9]{1,9}[.)](?=[ \t])){${DEEPEST},}(?=[^ \t>*+\n-])`, 'mu')

function deepLine(file: SourceFile): Finding | null {
  const match = HEAD.exec(file.text)
  return match && nested(file, match.index, `行の頭の字下げや「-」が深すぎます（${said(match[0].length)}字分）`)
}

function manyColons(file: SourceFile): Finding | null {
  let start = 0
  for (const line of file.text.split('\n')) {
    if (line.split(': ').length - 1 > MOST_COLONS)
      return nested(file, start, `一行に「: 」が${MOST_COLONS}より多くあります`)
    start += line.length + 1
  }
  return null
}

function deepBrackets(file: SourceFile): Finding | null {
  let open = 0
  for (const { 0: mark, index } of file.text.matchAll(/\\.|[[\]{}<>]/gu)) {
    if (mark === '[' || mark === '{' || mark === '<') open += 1
    else if (mark === ']' || mark === '}' || mark === '>') open = Math.max(0, open - 1)
    if (open > MOST_OPEN) return nested(file, index, `かっこが${MOST_OPEN}より深く重なっています`)
  }
  return null
}

function manyMarks(file: SourceFile): Finding | null {
  if (!file.path.endsWith('.mdx')) return null
  let count = 0
  for (const { 0: mark, index } of file.text.matchAll(/[*_`~!&]+|\n[ \t]*\n/gu)) {
    count = mark.includes('\n') ? 0 : count + 1
    if (count > MOST_MARKS)
      return nested(file, index, `一つの段落に「*」「_」などの記号が${MOST_MARKS}より多くあります`)
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

function said(count: number): string {
  return count.toLocaleString('ja-JP')
}
