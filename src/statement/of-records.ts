import { keySpan, WHOLE_FILE } from '../model/place.ts'
import type { Amendment, RecordedPrecedent } from '../model/record.ts'
import { holdAt } from './hold.ts'
import { LOOSE, sayingAt } from './saying.ts'
import type { Statement } from './types.ts'

/** How far a precedent was taken in, or why it no longer holds: held against the text whenever the precedent is. */
export function statementOfStatus(precedent: RecordedPrecedent, read: string | null): Statement[] {
  const { file, number, places, ruleset, statusNote, reviewedUnder } = precedent
  if (statusNote === null) return []
  return [
    {
      id: `${file.path}#statusNote`,
      kind: 'status-note',
      name: `先例第${number}号の statusNote`,
      ruleset,
      read: reviewedUnder ?? read,
      holds: () => [holdAt(precedent, '', 'reviewedUnder')],
      file,
      places,
      get span() {
        return keySpan(places, 'statusNote')
      },
      addresses: [],
      borrowed: [],
      sayings: sayingAt(precedent, 'statusNote', statusNote, { precedents: [number] }),
      silent: false
    }
  ]
}

/** What is told of an instrument. It tells of its own time: `made` is the version that it made, or its day. */
export function statementOfRecord(amendment: Amendment, made: string): Statement {
  const { file, places, changes, attested, remarks, ruleset, instrument, date } = amendment
  const free = { free: true }
  const entries = [
    ...changes.map((change, index) => [`changes.${index}`, change] as const),
    ...attested.map((attestation, index) => [`attested.${index}`, attestation] as const)
  ]
  return {
    id: file.path,
    kind: 'record',
    name: `${instrument ?? date ?? '日の分からない改正'}の記録`,
    ruleset,
    read: made,
    holds: () => [],
    file,
    places,
    span: WHOLE_FILE,
    addresses: [],
    borrowed: [],
    sayings: [
      ...entries.flatMap(([key, { provision: at, source, note }]) => [
        ...sayingAt(amendment, `${key}.source`, source, { ...free, at }),
        ...sayingAt(amendment, `${key}.note`, note, { ...free, at })
      ]),
      ...remarks.map((text, index) => ({ ...LOOSE, ...free, key: `@${index}`, text, typed: false }))
    ],
    silent: false
  }
}
