import { keySpan } from '../../model/key-location.ts'
import type { SourceLocation, WithKeySpans } from '../../model/source.ts'
import type { RuleFinding } from '../rule.ts'

/** Utterances for one target, one per line, below its key in a file. */
export interface UtterancesOfTarget extends WithKeySpans {
  readonly key: string
  readonly utterances: readonly string[]
}

/**
 * Reports an utterance with two targets in a file, or twice for one target. The search would learn an ambiguous intent.
 */
export function* findDuplicateUtterances(entries: readonly UtterancesOfTarget[]): Iterable<RuleFinding> {
  const known = new Map<string, UtterancesOfTarget>()
  for (const entry of entries) {
    for (const line of entry.utterances) {
      const first = known.get(line)
      if (first) yield doubled(line, first, entry)
      else known.set(line, entry)
    }
  }
}

function doubled(line: string, first: UtterancesOfTarget, entry: UtterancesOfTarget): RuleFinding {
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

/** Returns the location of a line in an entry's block. The span is computed lazily. */
function linePlace({ file, keySpans, key }: UtterancesOfTarget, line: string, which: 'first' | 'last'): SourceLocation {
  return {
    file,
    get span() {
      const block = keySpan(keySpans, key)
      const lines = [...file.text.slice(block.start, block.end).matchAll(/[^\r\n]+/gu)]
      const isOwn = ({ 0: phrase }: RegExpExecArray) => phrase.trim() === line
      const found = which === 'first' ? lines.find(isOwn) : lines.findLast(isOwn)
      const start = found && block.start + found.index + found[0].indexOf(line)
      return start === undefined ? block : { start, end: start + line.length }
    }
  }
}
