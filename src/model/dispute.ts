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
import type { SourceLocation, WithKeySpans } from './source.ts'

const citedPaths = uniqueList(provisionPath, "['80/1'] の形で書きます")

/** Returns the figure of an amount in full-width digits: 300 for 「３００点」. Null for other values. */
function figureOf(amount: unknown): string | null {
  if (typeof amount !== 'string' || !/[０-９]/u.test(amount)) return null
  const plain = amount.normalize('NFKC').replaceAll(',', '')
  return /^([0-9]+)点?$/u.exec(plain)?.[1] ?? null
}

const paymentSchema = z.strictObject({
  who: nonEmpty,
  to: nonEmpty,
  /** Points, or text if the amount depends on the hand: 「和了点の全額」. */
  amount: z
    .union([z.int().nonnegative(), nonEmpty], '点数か、「和了点の全額」のようなことばで書きます')
    .refine(amount => figureOf(amount) === null, {
      error: ({ input }) => `半角の数字だけで「${figureOf(input)}」と書きます`
    }),
  /** 「見えた牌1枚につき」 */
  per: nullableField(nonEmpty),
  /** Number of recipients, if each receives the amount: 3 for 「3人に4,000点ずつ」. */
  times: nullableField(z.int('人数を数字で書きます').min(2, '2人以上のときに書きます')),
  /** Condition or time of payment, if the payment is not immediate or not certain: 「有効なアガリがなく流局したとき」. */
  later: nullableField(nonEmpty),
  cites: citedPaths,
  /** Explanation of a figure that no cited provision contains. */
  derivation: nullableField(nonEmpty),
  /** True if the ruleset leaves the payment to custom. */
  custom: z.boolean('true か false です').default(false)
})

/** Payment that a ruling card requires. */
export type Payment = SchemaOutput<typeof paymentSchema>

/** Upper limit of a verdict, in characters: readable at a glance, in large type on a phone. */
export const MAX_VERDICT_LENGTH = 30

const cardSchema = z.strictObject({
  title: nullableField(nonEmpty),
  /**
   * Immediate action at the table, in players' words: 「今は払わない。流局したら一人4,000点。」 Default: the first sentence of `hand`.
   */
  verdict: nullableField(
    nonEmpty.refine(text => [...text].length <= MAX_VERDICT_LENGTH, `${MAX_VERDICT_LENGTH}字までで書きます`)
  ),
  /** Outcome of the hand: the conditions and reasons of the verdict. */
  hand: nonEmpty,
  /** Empty: no payment is due, and the card states this. `null`: the card is not about payments. */
  pays: nullableField(z.array(paymentSchema, '「- { who: …, to: …, amount: 300, cites: [80/1] }」の並びで書きます')),
  until: nullableField(nonEmpty),
  /** Provisions of the home ruleset, the most important first. */
  cites: citedPaths,
  precedents: uniqueList(precedentNumber, '先例の番号を並べます'),
  /** Alternative interpretation, if the text is unclear. */
  otherReading: nullableField(nonEmpty),
  derivation: nullableField(nonEmpty),
  /** True if the ruleset has no rule on the matter. */
  silent: z.boolean('true か false です').default(false),
  /** True if the ruleset leaves the matter to custom. The verdict is the custom as the editors understand it. */
  custom: z.boolean('true か false です').default(false),
  /** Ids of the topics on the same matter. Card and topics must agree. */
  topics: uniqueList(nonEmpty, '[chombo_points, …] の形で書きます'),
  /** Address of a tool with its input filled in: `points/?e=win&han=4&fu=30`. */
  tool: nullableField(nonEmpty),
  /** Slugs of related disputes, or of their cards: `wall-count`, `deposits-carry#again`. */
  see: uniqueList(nonEmpty, '[deposits-carry, past-hand] の形で、もめごとの名を書きます'),
  read: reviewedAgainst
})

/** 裁定の札: the outcome of the hand, its payments, its time limit and its basis. */
export type RulingCard = SchemaOutput<typeof cardSchema>

/** Returns the verdict of a card: the explicit one (`cut` is 0), or the first sentence of `hand` (`cut` is its end). */
export function splitVerdict({ verdict, hand }: RulingCard): { readonly verdict: string; readonly cut: number } {
  const cut = verdict === null ? (sentencesOf(hand)[0]?.end ?? hand.length) : 0
  return { verdict: verdict ?? hand.slice(0, cut), cut }
}

/** Upper limit of an English verdict, in characters: two lines on a phone's screen in large type. */
const LONGEST_ENGLISH_VERDICT = 140

const englishCardSchema = z.strictObject({
  /** Name of the case: 「A tile was seen」. */
  title: nullableField(nonEmpty),
  verdict: nonEmpty.refine(
    text => text.length <= LONGEST_ENGLISH_VERDICT,
    `${LONGEST_ENGLISH_VERDICT}字までで書きます`
  ),
  otherReading: nullableField(nonEmpty)
})

const englishStepSchema = z.strictObject({
  ask: nonEmpty,
  /**
   * English answers by the Japanese answers, so that an answer that changes or moves never has the words of another.
   */
  choices: namedEntries(nonEmpty, '日本語の答えごとに「まだツモっていない: Not drawn yet」の形で書きます')
})

const englishDisputeSchema = z.strictObject({
  title: nonEmpty,
  /** Phrases that players type: 「wall knocked over」. */
  aliases: uniqueList(nonEmpty, '[another wording, …] の形で書きます'),
  /** English questions by the names of the questions. */
  steps: namedEntries(englishStepSchema, '問いの名ごとに「ask: …」と「choices: …」を書きます').default(() => new Map()),
  /** English cards by the names of the cards. */
  cards: namedEntries(englishCardSchema, '札の名ごとに「title: …」と「verdict: …」を書きます').default(() => new Map())
})

/** English text of a dispute: its title, its search phrases, its questions, and the verdict of every card. */
export type EnglishDispute = SchemaOutput<typeof englishDisputeSchema>

/** `disputes/english.yaml`: English phrases of payments and deadlines by their Japanese text. */
export const englishPhrasesSchema = z.record(
  z.string(),
  nonEmpty,
  '日本語の言い方ごとに「振り込んだ人: the discarder」の形で書きます'
)

/** English of a phrase that payments and deadlines share: 「振り込んだ人」, "the discarder". */
export interface EnglishPhrase extends SourceLocation, WithKeySpans {
  readonly japanese: string
  readonly english: string
}

/** Returns the phrases of a card that the English phrases translate, by their keys below the card. */
export function phrasesOf({ pays, until }: RulingCard): (readonly [key: string, phrase: string])[] {
  const all = (pays ?? []).flatMap(({ who, to, amount, per, later, derivation }, at) =>
    Object.entries({ who, to, amount, per, later, derivation }).map(
      ([name, text]) => [`pays.${at}.${name}`, text] as const
    )
  )
  return [...all, ['until', until] as const].flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text] as const] : []
  )
}

const stepSchema = z.strictObject({
  ask: nonEmpty,
  choices: z.array(z.strictObject({ say: nonEmpty, go: nonEmpty }), '「- { say: …, go: … }」の並びで書きます')
})

/** Question that leads to a ruling card. */
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

/** もめごと: a dispute in players' words, with the questions that lead to a ruling. */
export interface Dispute extends SchemaOutput<typeof disputeSchema>, WithKeySpans {
  /** File name without `.mdx`: `spill`. */
  readonly slug: string
}
