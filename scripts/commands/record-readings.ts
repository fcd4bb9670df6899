import { recordEverything } from '../../src/content/ledger/record.ts'
import { withFiles } from '../../src/content/read/files.ts'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { formatContentPath } from '../../src/model/content-layout.ts'
import { checkBeforeWrite } from './write-changes.ts'

const LEDGER = formatContentPath({ kind: 'ledger' })
const CLUB = formatContentPath({ kind: 'club' })

/** Records all statements of the content as read, and creates the ledger if missing. Returns the resulting content. */
export function recordAllReadings(library: Corpus): Corpus | null {
  const { source, club, today } = library
  const text = source.files.get(CLUB)?.text
  const kept = text === undefined || club.ledger ? [] : [[CLUB, withLedgerKept(text)] as const]
  const files = new Map(kept)
  const ledger = recordEverything(withFiles(source, files), today)
  return checkBeforeWrite(library, { files: new Map([...files, [LEDGER, ledger]]) })
}

/** Returns `club.yaml` with `ledger: true`, so that a deleted ledger is reported. */
function withLedgerKept(text: string): string {
  const end = text === '' || text.endsWith('\n') ? '' : '\n'
  return `${text}${end}# 読んだことの記録（ledger.tsv）を付けている。なくなれば、検査で知らせる\nledger: true\n`
}
