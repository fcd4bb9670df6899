import type { PrecedentEntry } from '../../history/versions/precedent.ts'
import type { LostPrecedent } from '../../model/record.ts'
import { precedentName } from '../view/precedent.ts'
import { precedentUrl } from '../view/record-urls.ts'
import type { Records } from '../view/records.ts'
import { precedentRail } from '../view/sidebars.ts'
import { contentLine } from '../view/source-links.ts'
import { type PageHead, runningHead } from './page-head.ts'
import type { PageTurn, PageTurns } from './page-turns.ts'

/** 欠番: a number whose record is lost, with the reason. */
export interface LostPrecedentPage {
  readonly head: PageHead
  readonly name: string
  readonly reason: string
  readonly turns: PageTurns
}

/** Returns the page of a lost number: `/onizumo/precedents/17/`. */
export function lostPrecedentPage(records: Records, precedent: LostPrecedent): LostPrecedentPage {
  const { ruleset } = records.family.current
  const { number, lost, file } = precedent
  const name = precedentName(number)
  return {
    head: {
      title: `${name}（記録なし）`,
      book: ruleset.title,
      description: `${ruleset.title}の${name}は、記録が残っていません。${lost}。`,
      canonical: precedentUrl(records, number),
      running: runningHead(name, ruleset),
      trail: [{ words: '先例', href: precedentUrl(records) }],
      rail: precedentRail(records),
      card: 'ruling',
      source: contentLine(file)
    },
    name,
    reason: lost,
    turns: precedentTurns(records, number)
  }
}

/** Returns the links to the previous and the next precedent by number. */
export function precedentTurns(records: Records, number: number): PageTurns {
  const index = records.precedents.findIndex(({ precedent }) => precedent.number === number)
  const turnTo = (entry: PrecedentEntry | undefined): PageTurn | null => {
    if (!entry) return null
    const { precedent } = entry
    const words = `${precedentName(precedent.number)}（${precedent.lost === null ? precedent.caption : '記録なし'}）`
    return { href: precedentUrl(records, precedent.number), words }
  }
  return {
    label: '前後の先例',
    previous: turnTo(records.precedents[index - 1]),
    next: turnTo(records.precedents[index + 1])
  }
}
