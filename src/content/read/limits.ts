import { errorIn } from '../../diagnostics/tell.ts'
import type { Finding } from '../../diagnostics/types.ts'
import type { SourceFile } from '../../model/source.ts'

/** The largest file that is opened: the Companies Act (会社法) as a text has 1,300,000. */
export const MOST_BYTES = 5_000_000

/** A paragraph of law is seldom longer than 2,000 characters; the marks of the longest act on record make a line of 20,000. */
const LONGEST = 100_000

/** An act of 1,000 articles has 30,000. */
const MOST_LINES = 100_000

/** Where words stand at the head of a line, behind spaces and marks of lists: law goes to 8. */
const DEEPEST = 80

/** Brackets within brackets, as Markdown, MDX and YAML count them. */
const MOST_OPEN = 60

/** Marks that Markdown may read as a pair, within one paragraph: whoever reads them has to look for the other of each. */
const MOST_MARKS = 400

/** A file that is not even opened. */
export function tooLarge(path: string, size: number): Finding {
  return errorIn(
    { path, text: '' },
    {
      code: 'file-too-large',
      message: `ファイルが大きすぎます（${said(size)}バイト）`,
      hint: `一つのファイルは${said(MOST_BYTES)}バイトまでです。ほかのものが紛れていないか確かめてください`,
      span: { start: 0, end: 0 }
    }
  )
}

/** What no parser is given: it might take hours over it, or fail. The first fault alone. */
export function limitFault(file: SourceFile): Finding | null {
  return largeText(file) ?? longParagraph(file) ?? deepLine(file) ?? deepBrackets(file) ?? manyMarks(file)
}

/** What was not read from the disk has no size yet; what is all lines and no words takes as long as ten acts. */
function largeText(file: SourceFile): Finding | null {
  const { path, text } = file
  const size = text.length * 3 > MOST_BYTES ? Buffer.byteLength(text) : 0
  if (size > MOST_BYTES) return tooLarge(path, size)
  const lines = text.length > MOST_LINES ? text.split('\n').length : 0
  if (lines <= MOST_LINES) return null
  return errorIn(file, {
    code: 'file-too-large',
    message: `ファイルの行が多すぎます（${said(lines)}行）`,
    hint: `一つのファイルは${said(MOST_LINES)}行までです。ほかのものが紛れていないか確かめてください`,
    span: { start: 0, end: 0 }
  })
}

/** A line, or a paragraph of many: what has no empty line in it is read as one. */
function longParagraph(file: SourceFile): Finding | null {
  const isText = file.path.endsWith('.mdx')
  const body = file.text.indexOf('\n---')
  let [start, length] = [0, 0]
  for (const line of file.text.split('\n')) {
    const isOpen = isText && start > body && line.trim() !== ''
    length = isOpen ? length + line.length : line.length
    if (length > LONGEST)
      return errorIn(file, {
        code: 'file-too-large',
        message: `一つの${isText ? '段落' : '行'}が長すぎます（${said(LONGEST)}字を超えています）`,
        hint: '項や号ごとに、空行を置いて分けます',
        span: { start, end: start + 1 }
      })
    start += line.length + 1
  }
  return null
}

/** The head of a line as far as it says how deep the line stands: 「    - 」, 「- - - 」, 「> > 」; a line of nothing else is a rule. */
const HEAD = new RegExp(String.raw`^(?:[ \t>*+-]|[0-9]{1,9}[.)](?=[ \t])){${DEEPEST},}(?=[^ \t>*+\n-])`, 'mu')

function deepLine(file: SourceFile): Finding | null {
  const match = HEAD.exec(file.text)
  return match && nested(file, match.index, `行の頭の字下げや「-」が深すぎます（${said(match[0].length)}字分）`)
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
