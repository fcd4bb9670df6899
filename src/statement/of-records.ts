import type { Amendment } from '../model/amendment.ts'
import { FILE_START, keySpan } from '../model/key-location.ts'
import type { SurvivingPrecedent } from '../model/precedent.ts'
import { reviewMarkEditAt } from './review-mark-edit.ts'
import { DEFAULT_BASIS, statementTextAt } from './statement-text.ts'
import type { Statement } from './types.ts'

/**
 * Creates the statement of a `statusNote`: the extent of a codification, or the reason for a loss of effect. It is
 * reviewed together with its precedent.
 */
export function statementOfStatus(precedent: SurvivingPrecedent, read: string | null): Statement[] {
  const { file, number, keySpans, ruleset, statusNote, reviewedUnder } = precedent
  if (statusNote === null) return []
  return [
    {
      id: `${file.path}#statusNote`,
      kind: 'status-note',
      name: `先例第${number}号の statusNote`,
      ruleset,
      reviewedVersion: reviewedUnder ?? read,
      reviewMarkEdits: () => [reviewMarkEditAt(precedent, '', 'reviewedUnder')],
      file,
      keySpans,
      get span() {
        return keySpan(keySpans, 'statusNote')
      },
      addresses: [],
      inheritedBasis: [],
      texts: statementTextAt(precedent, 'statusNote', statusNote, { precedents: [number] }),
      statesNoRule: false
    }
  ]
}

/**
 * Creates the statement of an amendment record, which describes its own time. `made` is the version that the instrument
 * made, or its date.
 */
export function statementOfRecord(amendment: Amendment, made: string): Statement {
  const { file, keySpans, changes, attested, remarks, ruleset, instrument, date } = amendment
  const exempt = { isFigureExempt: true }
  const entries = [
    ...changes.map((change, index) => [`changes.${index}`, change] as const),
    ...attested.map((attestation, index) => [`attested.${index}`, attestation] as const)
  ]
  return {
    id: file.path,
    kind: 'record',
    name: `${instrument ?? date ?? '日の分からない改正'}の記録`,
    ruleset,
    reviewedVersion: made,
    reviewMarkEdits: () => [],
    file,
    keySpans,
    span: FILE_START,
    addresses: [],
    inheritedBasis: [],
    texts: [
      ...entries.flatMap(([key, { provision: at, source, note }]) => [
        ...statementTextAt(amendment, `${key}.source`, source, { ...exempt, at }),
        ...statementTextAt(amendment, `${key}.note`, note, { ...exempt, at })
      ]),
      ...remarks.map((text, index) => ({ ...DEFAULT_BASIS, ...exempt, key: `@${index}`, text, isTypedValue: false }))
    ],
    statesNoRule: false
  }
}
