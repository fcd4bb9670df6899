import { confirmReadings } from '../../../src/content/ledger/record.ts'
import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import { formatContentPath } from '../../../src/model/content-layout.ts'
import type { LedgerDifference } from '../../../src/model/ledger.ts'
import { describeReading, replacementIn } from '../../../src/rules/shared/ledger-messages.ts'
import { lineNumberAt } from '../../../src/text/line-number.ts'
import type { Prompter } from '../ask.ts'
import { checkBeforeWrite, write } from '../write-changes.ts'
import { takeLetter } from './parse-letter.ts'

/** Returns the differences that a person can confirm. A lost ledger is excluded, because it is recreated completely. */
export function unresolvedReadings({ unreadStatements }: Corpus): LedgerDifference[] {
  return unreadStatements().filter(({ outcome }) => outcome !== 'lost')
}

/** Formats a line of the list: 「disputes/spill.mdx:36（「cards.tiles.verdict」が、…読まれた文と違います：「…」→「…」）」. */
export function readingLine(difference: LedgerDifference): string {
  const { file, span } = difference
  return `${file.path}:${lineNumberAt(file.text, span.start)}（${describeReading(difference)}）`
}

/** Shows each unread statement and records the confirmed ones. Returns the resulting content. */
export async function askReadings(prompter: Prompter, start: Corpus): Promise<Corpus> {
  let library = start
  const later = new Set<string>()
  for (let number = 1; ; number++) {
    const open = unresolvedReadings(library)
    const [next] = open.filter(difference => !later.has(readingLine(difference)))
    if (!next) return library
    const alike = open.filter(difference => replacementIn(difference) === replacementIn(next))
    console.log(`\n［${number}／残り ${open.length} 件］\n${showReading(next)}`)
    const isOne = alike.length === 1 || next.outcome !== 'changed'
    const choices = [
      next.outcome === 'conflict' ? 'k 印の行を除く（両方の記録を残す）' : 'k 読んだ（記録する）',
      ...(isOne ? [] : ['a 同じ書き換えをまとめて']),
      'l 後で',
      'q やめる'
    ]
    const letters = choices.map(choice => choice.charAt(0)).join('')
    const letter = await prompter.line(choices.join('／'), takeLetter(letters))
    if (letter === 'q') return library
    const confirmed = letter === 'k' ? [next] : letter === 'a' ? await confirmAlike(prompter, alike) : []
    if (confirmed.length === 0) later.add(readingLine(next))
    else library = recordConfirmed(library, confirmed) ?? library
  }
}

async function confirmAlike(
  prompter: Prompter,
  alike: readonly LedgerDifference[]
): Promise<readonly LedgerDifference[]> {
  for (const difference of alike) console.log(`  ${readingLine(difference)}`)
  return (await prompter.line(`  ${alike.length}件とも記録しますか（y／n）`, takeLetter('yn'))) === 'y' ? alike : []
}

function recordConfirmed(library: Corpus, differences: readonly LedgerDifference[]): Corpus | null {
  const text = confirmReadings(library.source, differences, library.today)
  const tried = checkBeforeWrite(library, { files: new Map([[formatContentPath({ kind: 'ledger' }), text]]) })
  return tried && write(library, tried, false)
}

function showReading(difference: LedgerDifference): string {
  const values = difference.values.flatMap(({ path, old, now }) => [
    `  ${path || difference.key || '本文'}`,
    `    前　${old ?? '（なし）'}`,
    `    今　${now ?? '（なし）'}`
  ])
  return [readingLine(difference), ...values].join('\n')
}
