import { pathInWords } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { type Doubt, type ProcedureCase, procedureCases } from '../parts/procedure-case.ts'
import { doubtsOfEffect, doubtsOfNotice } from '../parts/procedure-days.ts'
import { doubtsOfChair, doubtsOfQuorum, doubtsOfVotes } from '../parts/procedure-votes.ts'
import type { Contents, Fault, Rule } from '../rule.ts'

const KINDS: readonly ((one: ProcedureCase) => Iterable<Doubt>)[] = [
  doubtsOfQuorum,
  doubtsOfChair,
  doubtsOfVotes,
  doubtsOfEffect,
  doubtsOfNotice
]

/** An amendment whose making, as it is on record, does not agree with the ruleset's own procedure: too few present, no majority, a late notice. */
export const procedureDoubtful: Rule = {
  code: 'procedure-doubtful',
  *content(contents) {
    for (const one of procedureCases(contents)) {
      const { amendment } = one
      for (const kind of KINDS)
        for (const { key, message, hint, rests } of kind(one))
          yield {
            message,
            hint: hint ?? null,
            span: amendment.places[`procedure.${key}`] ?? amendment.places.procedure ?? { start: 0, end: 3 },
            file: amendment.file,
            related: relatedTo(rests, contents)
          }
    }
  }
}

/** The provisions that a doubt rests on, in the home ruleset's text in force. */
function relatedTo(paths: readonly Path[], { club, families }: Contents): NonNullable<Fault['related']> {
  const current = families.find(({ id }) => id === club.home)?.current
  return paths.flatMap(path => {
    const node = current?.nodes.get(path)
    return current && node ? [{ span: node.span, message: pathInWords(path), file: current.ruleset.file }] : []
  })
}
