import type { Club } from '../model/club.ts'
import { keySpan } from '../model/key-location.ts'
import type { SourceFile, WithKeySpans } from '../model/source.ts'
import { reviewMarkEditAt } from './review-mark-edit.ts'
import { addressAt, addressesAt, statementTextAt } from './statement-text.ts'
import type { Address, Statement, StatementText } from './types.ts'

/**
 * Creates the statement of `club.yaml` about the home ruleset: shortcut links, the amendment procedure and the English
 * house rules.
 */
export function statementOfClub(club: Club & { readonly file: SourceFile }, ruleset: string): Statement {
  const { file, keySpans, read, readHere, quick, disputes, procedure } = club
  const ways = [
    ...addressesAt(club, 'quick', quick),
    ...addressesAt(club, 'disputes.covers', disputes?.covers ?? []),
    ...addressAt(club, 'disputes.decides', disputes?.decides ?? null)
  ]
  const rules = Object.entries(procedure ?? {}).flatMap(([name, rule]) =>
    rule === null ? [] : [ruleOf(club, `procedure.${name}`, rule)]
  )
  return {
    id: file.path,
    kind: 'club',
    name: file.path,
    ruleset,
    reviewedVersion: readHere ?? read,
    reviewMarkEdits: () => [reviewMarkEditAt(club, '', 'readHere')],
    file,
    keySpans,
    get span() {
      return keySpan(keySpans, '#procedure', '#quick', '#home')
    },
    addresses: [
      ...ways.map(way => ({ ...way, isLinkOnly: true as const })),
      ...rules.flatMap(({ addresses }) => addresses)
    ],
    inheritedBasis: [],
    texts: [...rules.flatMap(({ texts }) => texts), ...englishOfClub(club)],
    statesNoRule: false
  }
}

/** Returns the English house rules. Their basis are the provisions that they cite. */
function englishOfClub(club: Club & WithKeySpans): StatementText[] {
  return (['glance', 'houseRules', 'certainty'] as const).flatMap(list =>
    [...(club.english?.[list] ?? [])].flatMap(([name, text]) =>
      statementTextAt(club, `english.${list}.${name}`, text, { language: 'en' })
    )
  )
}

type Procedure = NonNullable<Club['procedure']>
type Rule = NonNullable<Procedure[keyof Procedure]>

function ruleOf(
  club: WithKeySpans,
  key: string,
  rule: Rule
): { readonly addresses: Address[]; readonly texts: Statement['texts'] } {
  const footing = { basis: [rule.at, ...rule.with] }
  return {
    addresses: [...addressAt(club, `${key}.at`, rule.at), ...addressesAt(club, `${key}.with`, rule.with)],
    texts: 'months' in rule ? statementTextAt(club, `${key}.months`, rule.months, footing) : []
  }
}
