import { keySpan } from '../../model/key-location.ts'
import type { SourceLocation, WithKeySpans } from '../../model/source.ts'
import type { RuleFinding } from '../rule.ts'

/** What people type for one target, a line each, under its key in a file. */
export interface Said extends WithKeySpans {
  readonly key: string
  readonly said: readonly string[]
}

/** A line under two targets of a file, or twice under one: the finder would learn that it means either. */
export function* findDuplicateUtterances(entries: readonly Said[]): Iterable<RuleFinding> {
  const known = new Map<string, Said>()
  for (const entry of entries) {
    for (const line of entry.said) {
      const first = known.get(line)
      if (first) yield doubled(line, first, entry)
      else known.set(line, entry)
    }
  }
}

function doubled(line: string, first: Said, entry: Said): RuleFinding {
  if (first === entry)
    return {
      message: `言い方「${line}」が、「${entry.key}」に二度あります`,
      hint: '一方を消します',
      place: linePlace(entry, line, 'last')
    }
  return {
    message: `言い方「${line}」が、「${first.key}」と「${entry.key}」の両方にあります`,
    hint: '行き着いてほしいほうにだけ残します',
    place: linePlace(entry, line, 'last'),
    related: [{ message: `「${first.key}」の言い方です`, place: linePlace(first, line, 'first') }]
  }
}

/** Where a line of an entry's block stands, looked for when somebody asks. */
function linePlace({ file, places, key }: Said, line: string, which: 'first' | 'last'): SourceLocation {
  return {
    file,
    get span() {
      const block = keySpan(places, key)
      const lines = [...file.text.slice(block.start, block.end).matchAll(/[^\r\n]+/gu)]
      const isOwn = ({ 0: words }: RegExpExecArray) => words.trim() === line
      const found = which === 'first' ? lines.find(isOwn) : lines.findLast(isOwn)
      const start = found && block.start + found.index + found[0].indexOf(line)
      return start === undefined ? block : { start, end: start + line.length }
    }
  }
}
