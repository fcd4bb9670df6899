import type { Dispute, RulingCard } from '../../model/dispute.ts'
import type { SourceFile } from '../../model/source.ts'
import { entrySpan } from '../parts/entry-span.ts'
import { hintForPath } from '../parts/nearest-path.ts'
import type { Contents, Fault, Rule } from '../rule.ts'

type PlacedFault = Fault & { readonly file: SourceFile }

/** A ruling card that rests on no provision, or on a provision or precedent that is not there or no longer holds. */
export const disputeCitationMissing: Rule = {
  code: 'dispute-citation-missing',
  *content(contents) {
    for (const dispute of contents.disputes) {
      for (const [id, card] of dispute.cards) {
        yield* provisionFaults(dispute, id, card, contents)
        yield* precedentFaults(dispute, id, card, contents)
      }
      yield* proseFaults(dispute, contents)
    }
  }
}

function* provisionFaults(dispute: Dispute, id: string, card: RulingCard, contents: Contents): Iterable<PlacedFault> {
  const { file, places, title } = dispute
  const nodes = contents.families[0]?.current.nodes
  if (!nodes) return
  if (card.cites.length === 0)
    yield {
      message: `「${title}」の札「${id}」に、根拠の規定がありません`,
      hint: "cites: ['80/1'] のように番地を書きます。定めがないことなら silent: true とし、慣習と協議の規定を引きます",
      span: places[`#cards.${id}`] ?? { start: 0, end: 3 },
      file
    }
  const lists = [
    { key: `cards.${id}.cites`, paths: card.cites },
    ...(card.pays ?? []).map(({ cites }, at) => ({ key: `cards.${id}.pays.${at}.cites`, paths: cites }))
  ]
  for (const { key, paths } of lists)
    for (const path of paths)
      if (!nodes.has(path))
        yield {
          message: `「${title}」の札「${id}」が根拠とする「${path}」に当たる規定がありません`,
          hint: hintForPath(path, nodes),
          span: entrySpan(file, places[key], path),
          file
        }
}

/** 「第99条」 in the words of a card, where there is none. */
function* proseFaults(dispute: Dispute, { disputeCitations }: Contents): Iterable<PlacedFault> {
  const { file, places, title } = dispute
  for (const [key, citations] of disputeCitations.get(dispute) ?? [])
    for (const citation of citations) {
      if (citation.outcome !== 'unresolved') continue
      const { message, hint } = citation.problems[0] ?? {
        message: `「${citation.text}」の指すものがありません`,
        hint: null
      }
      const words = places[key] ?? { start: 0, end: 3 }
      const at = file.text.slice(words.start, words.end).indexOf(citation.text)
      const start = words.start + Math.max(0, at)
      const span = at < 0 ? words : { start, end: start + citation.text.length }
      yield { message: `「${title}」の札の文：${message}`, hint, span, file }
    }
}

function* precedentFaults(dispute: Dispute, id: string, card: RulingCard, contents: Contents): Iterable<PlacedFault> {
  const { file, places, title } = dispute
  for (const number of card.precedents) {
    const entry = contents.precedents.find(
      ({ precedent }) => precedent.ruleset === contents.club.home && precedent.number === number
    )
    const fault = faultOf(entry?.precedent)
    if (fault)
      yield {
        message: `「${title}」の札「${id}」が引く先例第${number}号は、${fault}`,
        span: entrySpan(file, places[`cards.${id}.precedents`], String(number)),
        file
      }
  }
}

function faultOf(precedent: Contents['precedents'][number]['precedent'] | undefined): string | null {
  if (!precedent) return 'ありません'
  if (precedent.lost !== null) return '記録が失われています'
  return precedent.status === 'superseded' ? 'もう効力がありません' : null
}
