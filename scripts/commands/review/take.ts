import type { Library } from '../../../src/library.ts'
import { type Answered, withAnswers, withoutCollisions } from '../../../src/statement/answer.ts'
import { type Proposal, propose } from '../../../src/statement/propose.ts'
import { LEFT_OPEN, tryProposal } from '../propose.ts'
import { editLines } from './show.ts'
import { contextFor } from './tasks.ts'

/** Takes what needs no judgement, of what `takes` says; the content as it then is, and a line for each statement. */
export function takeMechanical(
  library: Library,
  takes: (proposal: Proposal) => boolean
): { readonly library: Library; readonly said: readonly string[] } | null {
  const context = contextFor(library)
  const proposals = [...library.statements.values()]
    .filter(({ outcome }) => outcome !== 'settled')
    .map(standing => propose(standing, context))
    .filter(proposal => proposal.mechanical && takes(proposal))
  const possible = proposals.flatMap(proposal => answerTo(proposal, library))
  const answers = withoutCollisions(possible, library.statements.values())
  if (answers.length === 0) return { library, said: [] }
  const files = withAnswers(answers, library.statements.values())
  const tried = tryProposal(library, { files, expected: LEFT_OPEN })
  if (!tried) return null
  const said = answers.map(({ standing, edits }) => {
    const words = edits.length > 0 ? editLines(edits).join('、') : '今のまま'
    return `${standing.read.statement.name}：${words}`
  })
  return { library: tried, said }
}

/** A proposal that is taken as it is. */
export function answerTo({ standing, edits }: Proposal, { families }: Library): Answered[] {
  const family = families.find(({ id }) => id === standing.read.statement.ruleset)
  return family ? [{ standing, edits, version: family.current.ruleset.version }] : []
}
