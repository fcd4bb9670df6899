import { z } from 'zod'
import { CHANGE_KINDS, EVIDENCES, PRECEDENT_STATUSES } from '../model/record.ts'
import { CELL_STATES, STAKES, TOPIC_TYPES } from '../model/topic.ts'

const DAY_HINT = '日付は 2020-08-07、年だけなら 2013、不明なら null と書きます'

/** A day that exists, a year, or `null`: as text, `2020-08-07` or `2013`. */
const legalDate = z.union([z.string(), z.number(), z.null()], DAY_HINT).transform((value, context) => {
  if (value === null) return null
  const text = String(value)
  if (/^\d{4}$/u.test(text) || isDay(text)) return text
  context.addIssue({ code: 'custom', message: DAY_HINT })
  return z.NEVER
})

/** A day of the calendar as `2020-08-07`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** When a source was as it is quoted: to the day, the month or the year. */
const asOf = z
  .union([z.string(), z.number()], DAY_HINT)
  .transform(String)
  .refine(text => /^\d{4}(-\d{2})?$/u.test(text) || isDay(text), '2020-08-07、2020-08、2020 のどれかの形で書きます')
  .nullable()
  .default(null)

const words = z.string('文字で書きます').trim().min(1, '空のままです')
const path = z
  .union([z.string(), z.number()], "規定の番地（例: '85-2/1'）か null を書きます")
  .transform(String)
  .nullable()

/** The frontmatter of `rulesets/<ruleset>/<version>.mdx`. */
export const rulesetSchema = z.strictObject({
  ruleset: words,
  title: words,
  enactedOn: legalDate,
  enforcedOn: legalDate,
  amendment: words.nullable().default(null),
  text: z.enum(['original', 'restated'], 'original（公式の文言）か restated（再述）と書きます'),
  source: z
    .strictObject(
      { name: words, asOf, url: z.url('URLで書きます').nullable().default(null) },
      '{ name: 出典 } の形で書きます'
    )
    .nullable()
    .default(null),
  citedAs: z.array(words, '[規約] のように、引用される名を並べます').default([])
})

/** The frontmatter of `terms/<romaji>.mdx`. */
export const termSchema = z.strictObject({
  term: words,
  reading: words,
  aliases: z.array(z.union([words, z.number().transform(String)]), '[別の書き方, …] の形で書きます').default([]),
  definedAt: path.default(null),
  settledBy: path.default(null)
})

/** `rulesets/<ruleset>/notes.yaml`: notes by address. */
export const notesSchema = z.record(
  z.string(),
  z.array(
    z.strictObject({
      kind: z.enum(
        ['slip', 'open', 'remark'],
        'slip（原文の誤記）、open（文言からは決まらないこと）、remark（その他）のどれかです'
      ),
      original: words.nullable().default(null),
      note: words
    }),
    '「- kind: …」の並びで書きます'
  ),
  '番地ごとに注記を書きます'
)

/** `rulesets/<ruleset>/plain.yaml`: one plain sentence by address. */
export const plainSchema = z.record(z.string(), words, '番地ごとに一文を書きます')

const address = z.union([z.string(), z.number()], "規定の番地（例: '91/1'）を書きます").transform(String)
const procedureRule = { at: address, with: z.array(address).default([]) }
const moreThan = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/u, '「1/2」（これを超えること）のように書きます')
  .transform(text => text.split('/').map(Number) as [number, number])
const least = z.int('数字で書きます').nonnegative()

/** The figures of the procedure by which the home ruleset is changed, each with the provision that it rests on. */
const procedureRulesSchema = z.strictObject({
  quorum: z
    .strictObject({ ...procedureRule, moreThan })
    .nullable()
    .default(null),
  chair: z
    .strictObject({ ...procedureRule, offices: z.array(words) })
    .nullable()
    .default(null),
  abstention: z.strictObject(procedureRule).nullable().default(null),
  majority: z
    .strictObject({ ...procedureRule, moreThan })
    .nullable()
    .default(null),
  tie: z.strictObject(procedureRule).nullable().default(null),
  effect: z
    .strictObject({ ...procedureRule, days: least })
    .nullable()
    .default(null),
  notice: z
    .strictObject({ ...procedureRule, months: least })
    .nullable()
    .default(null)
})

/** `club.yaml`. */
export const clubSchema = z.strictObject({
  home: words,
  title: words,
  club: words,
  /** Paths of the home ruleset that the first screen offers. */
  quick: z.array(z.union([z.string(), z.number()]).transform(String)).default([]),
  procedure: procedureRulesSchema.nullable().default(null),
  disputes: z
    .strictObject({
      covers: z.array(address).default([]),
      decides: address.nullable().default(null),
      tiles: z.array(words).default([]),
      groups: z.array(words, '[見出し, …] の形で書きます').default([])
    })
    .nullable()
    .default(null),
  compare: z
    .strictObject({
      featured: words.nullable().default(null),
      order: z.array(words).default([]),
      groups: z.array(words, '[見出し, …] の形で書きます').default([])
    })
    .nullable()
    .default(null)
})

const day = legalDate.default(null)
const versionId = z.union([z.string(), z.number()]).transform(String).nullable().default(null)

const number = z.int('番号を数字で書きます').positive('1以上の番号を書きます')

/** The frontmatter of a precedent whose record is lost: its number and the reason alone. */
export const lostPrecedentSchema = z.strictObject({ number, lost: words })

/** The frontmatter of `precedents/<ruleset>/<NNN>.mdx`. */
export const precedentSchema = z.strictObject({
  number,
  decidedOn: legalDate,
  caption: words,
  related: z.array(z.union([z.string(), z.number()]).transform(String), "['73', '80'] の形で書きます").default([]),
  status: z.enum(PRECEDENT_STATUSES, `${PRECEDENT_STATUSES.join('、')} のどれかです`),
  statusNote: words.nullable().default(null),
  codifiedIn: day,
  decidedUnder: versionId,
  reviewedUnder: versionId
})

const count = z.int('人数を数字で書きます').nonnegative()

const procedureSchema = z.strictObject({
  members: count.nullable().default(null),
  present: count.nullable().default(null),
  chair: words.nullable().default(null),
  votes: z
    .strictObject({ for: count, against: count, abstained: count.default(0) })
    .nullable()
    .default(null),
  castingVote: z.enum(['for', 'against'], 'for か against です').nullable().default(null),
  adoptedOn: day,
  tournamentEndedOn: day,
  noticeOn: day,
  effectiveOn: day
})

/** The frontmatter of `amendments/<ruleset>/<date>.mdx`. */
export const amendmentSchema = z.strictObject({
  instrument: words.nullable(),
  kind: z.enum(['enactment', 'amendment'], 'enactment（制定）か amendment（改正）です'),
  date: legalDate,
  changes: z
    .array(
      z.strictObject({
        provision: z.union([z.string(), z.number()]).transform(String),
        kind: z.enum(CHANGE_KINDS, `${CHANGE_KINDS.join('、')} のどれかです`),
        evidence: z.enum(EVIDENCES, `${EVIDENCES.join('、')} のどれかです`),
        source: words,
        note: words.nullable().default(null)
      })
    )
    .default([]),
  attested: z
    .array(
      z.strictObject({
        provision: z.union([z.string(), z.number()]).transform(String),
        on: legalDate,
        source: words,
        note: words.nullable().default(null)
      })
    )
    .default([]),
  procedure: procedureSchema.nullable().default(null)
})

/** `rulesets/<ruleset>/seals.yaml`: the digests on record of each version, the last one in effect. */
export const sealsSchema = z.record(
  z.string(),
  z
    .array(
      z.strictObject({
        digest: z.string().regex(/^[0-9a-f]{64}$/u, 'npm run seal が書いた64桁のままにします'),
        sealedOn: z.union([z.string(), z.number()]).transform(String).refine(isDay, DAY_HINT),
        reason: words,
        marks: z.string().default('')
      }),
      '「- digest: …」の並びで書きます'
    )
    .min(1, '記録がありません'),
  '版ごとに記録を書きます'
)

/** `tournaments/<ruleset>.yaml` */
export const tournamentsSchema = z.array(
  z.strictObject({
    name: words,
    startedOn: legalDate,
    endedOn: day,
    evidence: z.enum(EVIDENCES, `${EVIDENCES.join('、')} のどれかです`),
    source: words,
    note: words.nullable().default(null)
  }),
  '「- name: 第1回大会」の並びで書きます'
)

const name = z.union([words, z.number().transform(String)], '短いことばで書きます')

/** Whether a value is one of its topic's type is a check of its own: topic-value-type. */
const cellValue = z
  .union(
    [z.number(), z.boolean(), z.string(), z.array(name), z.record(z.string(), z.number().nullable())],
    '数、true・false、選択肢、選択肢の並び、「部分: 数」のどれかで書きます'
  )
  .nullable()
  .optional()

const cellSchema = z.strictObject(
  {
    state: z.enum(CELL_STATES, `${CELL_STATES.join('、')} のどれかです`),
    value: cellValue,
    text: words,
    note: words.nullable().default(null),
    derivation: words.nullable().default(null),
    citations: z.array(address, "['85/1/2'] の形で書きます").default([])
  },
  '「state: …」「text: …」の並びで書きます'
)

/** The frontmatter of `topics/<topic>.mdx`. */
export const topicSchema = z.strictObject({
  label: words,
  english: words.nullable().default(null),
  group: words,
  question: words,
  type: z.enum(TOPIC_TYPES, `${TOPIC_TYPES.join('、')} のどれかです`),
  unit: words.nullable().default(null),
  options: z.array(name, '[選択肢, …] の形で書きます').default([]),
  parts: z.array(name, '[1位, 2位, …] の形で書きます').default([]),
  stakes: z.enum(STAKES, `${STAKES.join('、')} のどれかです`),
  cells: z.record(z.string(), cellSchema, '規約の名ごとに書きます')
})

/** `topics/uncovered.yaml`: by ruleset and address, why no topic is needed. */
export const uncoveredSchema = z.record(
  z.string(),
  z.record(z.string(), words, '番地ごとに理由を書きます'),
  '規約の名ごとに書きます'
)

const citedPaths = z.array(address, "['80/1'] の形で書きます")

const paymentSchema = z.strictObject({
  who: words,
  to: words,
  amount: z.union([z.int().nonnegative(), words], '点数か、「和了点の全額」のようなことばで書きます'),
  per: words.nullable().default(null),
  cites: citedPaths.default([]),
  derivation: words.nullable().default(null),
  custom: z.boolean('true か false です').default(false)
})

const cardSchema = z.strictObject({
  title: words.nullable().default(null),
  hand: words,
  pays: z
    .array(paymentSchema, '「- { who: …, to: …, amount: 300, cites: [80/1] }」の並びで書きます')
    .nullable()
    .default(null),
  until: words.nullable().default(null),
  cites: citedPaths.default([]),
  precedents: z.array(number, '先例の番号を並べます').default([]),
  otherReading: words.nullable().default(null),
  derivation: words.nullable().default(null),
  silent: z.boolean('true か false です').default(false)
})

const stepSchema = z.strictObject({
  ask: words,
  choices: z.array(z.strictObject({ say: words, go: words }), '「- { say: …, go: … }」の並びで書きます')
})

/** The frontmatter of `disputes/<slug>.mdx`. */
export const disputeSchema = z.strictObject({
  title: words,
  group: words,
  aliases: z.array(words, '[別の言い方, …] の形で書きます').default([]),
  plain: words,
  start: words,
  steps: z.record(z.string(), stepSchema, '問いの名ごとに書きます').default({}),
  cards: z.record(z.string(), cardSchema, '札の名ごとに書きます')
})
