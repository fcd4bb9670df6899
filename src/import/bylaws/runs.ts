/** @file Splits lines that contain several items. */
import { sliceText } from '../../model/source-text.ts'
import type { SourceLine } from '../formats/source-line.ts'
import { type LabelCandidate, readLabelHeads } from './label-heads.ts'
import { isLead } from './lead.ts'

/** Splits a line into the lines of its items. Other lines are returned unchanged. */
export function splitInlineItems(line: SourceLine, next?: SourceLine): SourceLine[] {
  if (line.table || line.isRule || line.isQuoted) return [line]
  const cuts = bracketCuts(line) ?? countedCuts(line) ?? tightCuts(line) ?? columnCut(line, next)
  return cuts ? cutAt(line, cuts) : [line]
}

/** `(1)宮本 (2)中央 (3)原`: returns the cuts between three items, if they count up from 1. */
function bracketCuts({ text }: SourceLine): number[] | undefined {
  const [head] = readLabelHeads(text)
  if (!head || !/[（(○●]/u.test(head.shape) || head.number[0] !== 1 || head.number.length > 1) return undefined
  const cuts = [0]
  let number = 1
  for (const { index } of text.matchAll(/(?<=[\s　。；;、,])(?=[（(①-⑳❶-❿⑴-⒇㈠-㈩])/gu)) {
    const next = readLabelHeads(text.slice(index)).find(({ shape }) => shape === head.shape)
    if (next?.number[0] !== number + 1 || next.number.length > 1) continue
    cuts.push(index)
    number++
  }
  return cuts.length > 1 ? cuts : undefined
}

/** Label within a line, with its offset. */
type PlacedHead = LabelCandidate & { readonly at: number }

/**
 * Returns the cuts before labels that count up within a line. The labels follow an introducing sentence, or each
 * follows a sentence:
 *
 *     本会に、次の役員を置く。 1.会長 2.副会長 3.会計
 *                              ^      ^        ^
 */
function countedCuts({ text, bullet }: SourceLine): number[] | undefined {
  const places = [0, ...[...text.matchAll(/(?<=[\s　])(?=\S)/gu)].map(({ index }) => index)]
  const heads = places.flatMap(at =>
    readLabelHeads(text.slice(at)).flatMap((head): PlacedHead[] =>
      head.number.length > 1 || / #$/u.test(head.shape) ? [] : [{ ...head, at }]
    )
  )
  for (const first of heads) {
    const before = text.slice(0, first.at).trimEnd()
    if (first.at > 0 && (first.number[0] !== 1 || !isLead(before) || !/[。：:]$/u.test(before))) continue
    if (first.at === 0 && bullet !== null) continue
    const row = [first]
    for (const head of heads)
      if (head.shape === first.shape && head.at > first.at && head.number[0] === (row.at(-1)?.number[0] ?? 0) + 1)
        row.push(head)
    const areSentences = row.slice(1).every(({ at }) => /。[\s　]*$/u.test(text.slice(0, at)))
    if (row.length > 2 || (row.length === 2 && (areSentences || /[（(○●]/u.test(first.shape))))
      return [...new Set([0, ...row.map(({ at }) => at)])]
  }
  return undefined
}

/** Digit directly before words, unless the digit counts a unit. */
export const TIGHT_FIGURE =
  /^[1-9１-９](?=[^\s\x20-\x7e０-９．，、。％年月日時分秒名人回件円つか箇ヶカ個本枚割点級位番号項条階冊期次部局戦試台社倍章節歳週等度泊行列組〜～])/u

/** `1幹部は、総会で選ぶ。 2任期は、一年とする。` */
function tightCuts({ text }: SourceLine): number[] | undefined {
  if (!/^[1１]/u.test(text) || !TIGHT_FIGURE.test(text)) return undefined
  const cuts = [0]
  for (const { index } of text.matchAll(/(?<=。[\s　]+)(?=[2-9２-９])/gu)) {
    const [figure] = TIGHT_FIGURE.exec(text.slice(index)) ?? []
    if (figure && Number(figure.normalize('NFKC')) === cuts.length + 1) cuts.push(index)
  }
  return cuts.length > 1 ? cuts : undefined
}

/** `参加資格　　(1) 町民であること` above `(2) …`: returns the cut between the introducing words and the first item. */
function columnCut({ text }: SourceLine, next: SourceLine | undefined): number[] | undefined {
  const [second] = next && next.bullet === null ? readLabelHeads(next.text) : []
  if (second?.number.join() !== '2' || / #$/u.test(second.shape)) return undefined
  const first = [...text.matchAll(/(?<=\S[\s　]{2,})(?=\S)/gu)].find(({ index }) =>
    readLabelHeads(text.slice(index)).some(({ shape, number }) => shape === second.shape && number.join() === '1')
  )
  return first ? [0, first.index] : undefined
}

function cutAt(line: SourceLine, cuts: readonly number[]): SourceLine[] {
  return cuts.map((from, place) => {
    const content = sliceText(line.content, from, cuts[place + 1] ?? line.text.length)
    const text = content.plain.trimEnd()
    const span = { start: content.span.start, end: content.span.start + text.length }
    const own = sliceText(content, 0, text.length)
    const isFirst = place === 0
    const bullet = isFirst ? line.bullet : null
    return {
      ...line,
      content: own,
      text,
      span,
      bullet,
      isApart: isFirst && line.isApart,
      isSoft: isFirst && line.isSoft
    }
  })
}
