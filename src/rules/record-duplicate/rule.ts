import { instrumentName } from '../../citation/instrument.ts'
import type { Amendment } from '../../model/amendment.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { WithKeySpans } from '../../model/source.ts'
import type { Tournament } from '../../model/tournament.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'

/** Reports duplicate records: two instruments with one number, two enactments of one date, one tournament twice. */
export const recordDuplicate = {
  code: 'record-duplicate',
  about: 'records',
  severity: 'error',
  *content({ amendments, tournaments }: RuleContext) {
    yield* twice(amendments, instrumentOf)
    yield* twice(amendments, enactmentOf)
    yield* twice(tournaments, tournamentOf)
  }
} as const satisfies Rule

/** Identity of a record. Two records of one ruleset with the same name are duplicates. */
interface Identity {
  readonly name: string
  readonly key: string
  readonly message: string
  readonly hint: string
}

function instrumentOf({ instrument }: Amendment): Identity | null {
  if (instrument === null) return null
  return {
    name: instrumentName(instrument) ?? instrument,
    key: 'instrument',
    message: `「${instrument}」の記録が二つあります`,
    hint: '番号は一つの制定・改正にだけ付きます。どちらかの番号を直すか、一つの記録にまとめます'
  }
}

function enactmentOf({ kind, date }: Amendment): Identity | null {
  if (kind !== 'enactment' || date === null) return null
  return {
    name: date,
    key: 'kind',
    message: `${date}の制定の記録が二つあります`,
    hint: '一方が改正なら「kind: amendment」とします。同じ制定なら、一つの記録にまとめます'
  }
}

function tournamentOf({ name }: Tournament): Identity {
  const hint = '同じ大会なら一方を消し、別の大会なら名を直します'
  return { name: name.normalize('NFKC'), key: 'name', message: `「${name}」が二度挙げられています`, hint }
}

function* twice<T extends WithKeySpans & { readonly ruleset: string }>(
  records: readonly T[],
  identityOf: (record: T) => Identity | null
): Iterable<RuleFinding> {
  const known = new Map<string, T>()
  for (const record of records) {
    const identity = identityOf(record)
    if (!identity) continue
    const { name, key, message, hint } = identity
    const id = `${record.ruleset} ${name}`
    const first = known.get(id)
    if (first)
      yield {
        message,
        hint,
        place: keyLocation(record, key),
        related: [{ place: keyLocation(first, key), message: name }]
      }
    else known.set(id, record)
  }
}
