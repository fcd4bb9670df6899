import { confirmReadings, recordEverything } from '../../src/content/ledger/record.ts'
import { withFiles } from '../../src/content/read/files.ts'
import type { Corpus } from '../../src/library.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { checkBeforeWrite } from './write-changes.ts'

const LEDGER = formatContentPath({ kind: 'ledger' })
const CLUB = formatContentPath({ kind: 'club' })

/** Records everything that a content states as read, and makes the ledger where there is none: the content as it would then be. */
export function recordAllReadings(library: Corpus): Corpus | null {
  const { folder, club, today } = library
  const text = folder.files.get(CLUB)?.text
  const kept = text === undefined || club.ledger ? [] : [[CLUB, withLedgerKept(text)] as const]
  const files = new Map(kept)
  const ledger = recordEverything(withFiles(folder, files), today)
  return checkBeforeWrite(library, { files: new Map([...files, [LEDGER, ledger]]) })
}

/** `club.yaml` that says that a ledger is kept: then one that vanishes is told. */
function withLedgerKept(text: string): string {
  const end = text === '' || text.endsWith('\n') ? '' : '\n'
  return `${text}${end}# 読んだことの記録（ledger.tsv）を付けている。なくなれば、検査で知らせる\nledger: true\n`
}

/**
 * Records what files state as read, as they stand in the content: for a command that took them in as they are. Commands that
 * write by `checkBeforeWrite` need not call it; `trial` records what they write. Without a ledger nothing is to be done.
 */
export function recordReadingsOf(library: Corpus, paths: readonly string[]): Corpus | null {
  const differences = library.unreadStatements().filter(({ file }) => paths.includes(file.path))
  if (differences.length === 0) return library
  return checkBeforeWrite(library, {
    files: new Map([[LEDGER, confirmReadings(library.folder, differences, library.today)]])
  })
}
