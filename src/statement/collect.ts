import { recordOf } from '../history/record-of.ts'
import type { ParsedContent } from '../model/content.ts'
import { statementOfClub } from './of-club.ts'
import { statementsOfDispute } from './of-disputes.ts'
import {
  statementOfEnglish,
  statementOfPlain,
  statementOfReason,
  statementsOfNotes,
  statementsOfUtterances
} from './of-notes.ts'
import { statementOfRecord, statementOfStatus } from './of-records.ts'
import { statementOfTerm } from './of-terms.ts'
import { statementOfTopic, statementsOfTopic } from './of-topics.ts'
import type { Statement } from './types.ts'

/** Collects all statements of the content, in the order in which a player would meet them. */
export function statementsOf(content: ParsedContent): Statement[] {
  const { club, disputes, plain, english, topics, terms, notes, precedents, uncovered, disputeExemptions, amendments } =
    content
  const { provisionUtterances } = content
  const { home, file, read } = club
  const ofHome = <T>(entries: readonly T[], say: (entry: T, home: string) => readonly Statement[]) =>
    home === null ? [] : entries.flatMap(entry => say(entry, home))
  return [
    ...ofHome(disputes, (dispute, id) => statementsOfDispute(dispute, id, read)),
    ...plain.map(entry => statementOfPlain(entry, read)),
    ...english.map(entry => statementOfEnglish(entry, read)),
    ...topics.flatMap(topic => [
      ...(home === null ? [] : [statementOfTopic(topic, home, read)]),
      ...statementsOfTopic(topic, read)
    ]),
    ...ofHome(terms, (term, id) => [statementOfTerm(term, id, read)]),
    ...statementsOfNotes(notes, read),
    ...precedents.flatMap(precedent => (precedent.lost === null ? statementOfStatus(precedent, read) : [])),
    ...[...uncovered, ...disputeExemptions].map(entry => statementOfReason(entry, read)),
    ...(home !== null && file ? [statementOfClub({ ...club, file }, home)] : []),
    ...statementsOfUtterances(provisionUtterances, read),
    ...amendments.map(amendment => statementOfRecord(amendment, madeBy(amendment, content)))
  ]
}

/**
 * Returns the version that an instrument made. If its text is not known, returns its date; without a date the empty
 * string, which sorts before all dates.
 */
function madeBy(amendment: ParsedContent['amendments'][number], { rulesetTexts, amendments }: ParsedContent): string {
  const made = rulesetTexts.find(text => recordOf(text, amendments) === amendment)
  return made?.version ?? amendment.date ?? ''
}
