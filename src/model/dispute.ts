import { z } from 'zod'
import {
  aliasField,
  namedEntries,
  nonEmpty,
  nullableField,
  precedentNumber,
  provisionPath,
  reviewedAgainst,
  type SchemaOutput,
  uniqueList
} from './fields.ts'
import { sentencesOf } from './sentences.ts'
import type { WithKeySpans } from './source.ts'

const citedPaths = uniqueList(provisionPath, "['80/1'] の形で書きます")

const paymentSchema = z.strictObject({
  who: nonEmpty,
  to: nonEmpty,
  /** Points, or words where the amount depends on the hand: 「和了点の全額」. */
  amount: z.union([z.int().nonnegative(), nonEmpty], '点数か、「和了点の全額」のようなことばで書きます'),
  /** 「見えた牌1枚につき」 */
  per: nullableField(nonEmpty),
  /** To how many the amount goes, each: 3, for 「3人に4,000点ずつ」. */
  times: nullableField(z.int('人数を数字で書きます').min(2, '2人以上のときに書きます')),
  /** When it falls due, if not now or not surely: 「有効なアガリがなく流局したとき」. */
  later: nullableField(nonEmpty),
  cites: citedPaths,
  /** How a figure follows that stands in no cited provision. */
  derivation: nullableField(nonEmpty),
  /** Left to custom by the ruleset. */
  custom: z.boolean('true か false です').default(false)
})

/** What a card says somebody has to pay. */
export type Payment = SchemaOutput<typeof paymentSchema>

/** So many letters are read at a glance, in large type on a phone. */
export const MAX_VERDICT_LENGTH = 30

const cardSchema = z.strictObject({
  title: nullableField(nonEmpty),
  /** What the table does now, in players' words: 「今は払わない。流局したら一人4,000点。」 Without it, the first sentence of `hand`. */
  verdict: nullableField(
    nonEmpty.refine(text => [...text].length <= MAX_VERDICT_LENGTH, `${MAX_VERDICT_LENGTH}字までで書きます`)
  ),
  /** What becomes of the hand, and why: the conditions and reasons behind the verdict. */
  hand: nonEmpty,
  /** Empty: nothing is paid, and the card says so. `null`: the card is not about payments. */
  pays: nullableField(z.array(paymentSchema, '「- { who: …, to: …, amount: 300, cites: [80/1] }」の並びで書きます')),
  until: nullableField(nonEmpty),
  /** Provisions of the home ruleset, the most important first. */
  cites: citedPaths,
  precedents: uniqueList(precedentNumber, '先例の番号を並べます'),
  /** The other reading, where the text is unclear. */
  otherReading: nullableField(nonEmpty),
  derivation: nullableField(nonEmpty),
  /** The ruleset says nothing of it. */
  silent: z.boolean('true か false です').default(false),
  /** The verdict is what custom says, as the editors read it: the ruleset leaves it to custom. */
  custom: z.boolean('true か false です').default(false),
  /** Topics that speak of the same matter, by their ids: both must say the same thing. */
  topics: uniqueList(nonEmpty, '[chombo_points, …] の形で書きます'),
  /** A tool with the numbers filled in, as its own address has them: `points/?e=win&han=4&fu=30`. */
  tool: nullableField(nonEmpty),
  /** Situations that say more of it, by slug, or cards of them: `wall-count`, `deposits-carry#again`. */
  see: uniqueList(nonEmpty, '[deposits-carry, past-hand] の形で、もめごとの名を書きます'),
  read: reviewedAgainst
})

/** 裁定の札: what becomes of the hand, what it costs, until when, and what it rests on. */
export type RulingCard = SchemaOutput<typeof cardSchema>

/** What the table does, and behind it why: a card without a verdict begins with it. */
export function splitVerdict({ verdict, hand }: RulingCard): { readonly verdict: string; readonly cut: number } {
  const cut = verdict === null ? (sentencesOf(hand)[0]?.end ?? hand.length) : 0
  return { verdict: verdict ?? hand.slice(0, cut), cut }
}

/** An English verdict of so many letters is two lines on a phone's screen in large type. */
const LONGEST_ENGLISH_VERDICT = 140

const englishCardSchema = z.strictObject({
  /** Which case it is: 「A tile was seen」. */
  title: nullableField(nonEmpty),
  verdict: nonEmpty.refine(text => text.length <= LONGEST_ENGLISH_VERDICT, `${LONGEST_ENGLISH_VERDICT}字までで書きます`)
})

const englishDisputeSchema = z.strictObject({
  title: nonEmpty,
  /** What players type: 「wall knocked over」. */
  aliases: uniqueList(nonEmpty, '[another wording, …] の形で書きます'),
  /** By the names of the cards. */
  cards: namedEntries(englishCardSchema, '札の名ごとに「title: …」と「verdict: …」を書きます').default(() => new Map())
})

/** A situation in English: its name, the words it is looked for by, the verdict of every card. */
export type EnglishDispute = SchemaOutput<typeof englishDisputeSchema>

const stepSchema = z.strictObject({
  ask: nonEmpty,
  choices: z.array(z.strictObject({ say: nonEmpty, go: nonEmpty }), '「- { say: …, go: … }」の並びで書きます')
})

/** A question on the way to a card. */
export type DisputeStep = SchemaOutput<typeof stepSchema>

/** The frontmatter of `disputes/<slug>.mdx`. */
export const disputeSchema = z.strictObject({
  title: nonEmpty,
  group: nonEmpty,
  aliases: uniqueList(aliasField, '[別の言い方, …] の形で書きます'),
  /** ひとことで */
  plain: nonEmpty,
  start: nonEmpty,
  steps: namedEntries(stepSchema, '問いの名ごとに書きます').default(() => new Map()),
  cards: namedEntries(cardSchema, '札の名ごとに書きます'),
  read: reviewedAgainst,
  english: nullableField(englishDisputeSchema)
})

/** もめごと: a situation in players' words, and the short way from it to a ruling. */
export interface Dispute extends SchemaOutput<typeof disputeSchema>, WithKeySpans {
  /** The file's name without `.mdx`: `spill`. */
  readonly slug: string
}
