import { type SurvivingEntry, textsOfBlock } from '../history/versions/precedent.ts'
import type { PrecedentBlock, PrecedentStatus, SurvivingPrecedent } from '../model/precedent.ts'
import { sentencesOf } from '../model/sentences.ts'
import { formatDay } from '../text/days.ts'
import { citingName } from './edition-labels.ts'
import { buildInlineNodes, type HrefOf, type InlineNode } from './inline-content.ts'
import { historyUrl, precedentUrl } from './record-urls.ts'
import type { Records } from './records.ts'

/** A precedent, as lists and articles show it. */
export interface PrecedentLine {
  readonly number: number
  /** 「先例第18号」. */
  readonly name: string
  readonly caption: string
  readonly href: string
  /** 「2019年8月16日」; `null` if unknown. */
  readonly day: string | null
  /** Its holding, in one sentence. */
  readonly holding: string
  /** 「効力あり」. */
  readonly status: string
  readonly inEffect: boolean
}

/** 「先例第18号」. */
export function precedentName(number: number): string {
  return `先例第${number}号`
}

/** Labels of the statuses of a precedent. */
export const STATUS_IN_WORDS: Readonly<Record<PrecedentStatus, string>> = {
  'in-effect': '効力あり',
  codified: '条文に取入れ',
  superseded: '今の条文が優先',
  'to-review': '検討待ち'
}

/** Returns a precedent as one line. The holding is its plain sentence, or else its first sentence. */
export function precedentLine(records: Records, precedent: SurvivingPrecedent): PrecedentLine {
  const { number, caption, decidedOn, status } = precedent
  return {
    number,
    name: precedentName(number),
    caption,
    href: precedentUrl(records, number),
    day: decidedOn && formatDay(decidedOn),
    holding: records.plain.get(String(number)) ?? firstSentence(precedent),
    status: STATUS_IN_WORDS[status],
    inEffect: status === 'in-effect'
  }
}

function firstSentence({ sections, caption }: SurvivingPrecedent): string {
  const text = sections[0]?.blocks.flatMap(textsOfBlock)[0]?.plain ?? ''
  const [first] = sentencesOf(text)
  return first ? text.slice(first.start, first.end) : caption
}

/** Status of a precedent in sentences, with the instrument that changed it. */
export interface StatusView {
  /** 「2014年5月6日の改正（平成26年規約第1号）」, and the text that follows: 「で、規約に取り入れられました。」. */
  readonly taken: { readonly label: string; readonly href: string | null; readonly suffix: string } | null
  readonly sentence: string
  readonly note: string | null
}

const SENTENCES: Readonly<Record<PrecedentStatus, string>> = {
  'in-effect': 'この先例を廃止し、又は改めた記録はありません。今も効力があるというのは、編者の判断です。',
  codified: '今は、条文によります。',
  superseded: '今は、この先例より条文が優先します。',
  'to-review': 'この先例が今の条文の下でも効力をもつかどうかは、検討を待っています。'
}

/** 「2014年5月6日の改正（平成26年規約第1号）で、規約に取り入れられました。今は、条文によります。」 */
export function statusOf(records: Records, { status, codifiedIn, statusNote }: SurvivingPrecedent): StatusView {
  const instrument = records.amendments.find(({ date }) => date !== null && date === codifiedIn)
  const act = instrument?.kind === 'enactment' ? '施行' : '改正'
  const name = instrument?.instrument ? `（${instrument.instrument}）` : ''
  const taken = codifiedIn && {
    label: `${formatDay(codifiedIn)}の${act}${name}`,
    href: instrument ? historyUrl(records, instrument.id) : null,
    suffix: `で、${citingName(records.ruleset.current.text)}に取り入れられました。`
  }
  return { taken: taken || null, sentence: SENTENCES[status], note: statusNote }
}

/** 【先例】 or 【説明】, as a page shows it. */
export interface SectionView {
  /** `s1`. */
  readonly id: string
  readonly name: string
  readonly blocks: readonly BlockView[]
}

/** A paragraph, or the points of a list. Each block has an id for links (`s1-2`). */
export type BlockView =
  | { readonly kind: 'text'; readonly id: string; readonly nodes: readonly InlineNode[] }
  | { readonly kind: 'list'; readonly id: string; readonly points: readonly (readonly InlineNode[])[] }

/** Returns the sections of a precedent, with citations as links. */
export function sectionsOf({ precedent, citations }: SurvivingEntry, hrefOf: HrefOf): SectionView[] {
  const piecesIn = (text: ReturnType<typeof textsOfBlock>[number]) =>
    buildInlineNodes(text.plain, { citations: citations.filter(({ from }) => from.text === text), parts: {}, hrefOf })
  const view = (block: PrecedentBlock, id: string): BlockView =>
    block.kind === 'text'
      ? { kind: 'text', id, nodes: piecesIn(block.text) }
      : { kind: 'list', id, points: block.points.map(piecesIn) }
  return precedent.sections.map(({ name, blocks }, at) => {
    const id = `s${at + 1}`
    return { id, name, blocks: blocks.map((block, index) => view(block, `${id}-${index + 1}`)) }
  })
}

/** Consecutive 欠番 with the same reason. */
export interface LostRun {
  readonly numbers: readonly number[]
  readonly reason: string
}

/** Groups consecutive lost numbers with the same reason. */
export function lostRuns({ precedents }: Records): LostRun[] {
  const runs: { numbers: number[]; reason: string }[] = []
  for (const { precedent } of precedents) {
    if (precedent.lost === null) continue
    const last = runs.at(-1)
    if (last?.reason === precedent.lost && last.numbers.at(-1) === precedent.number - 1)
      last.numbers.push(precedent.number)
    else runs.push({ numbers: [precedent.number], reason: precedent.lost })
  }
  return runs
}
