import { z } from 'zod'
import { choiceOf, nonEmpty, nullableField, type SchemaOutput } from './fields.ts'

/** What a law is, by the words of 法令標準XML. */
export const LAW_TYPES = [
  'Constitution',
  'Act',
  'CabinetOrder',
  'ImperialOrder',
  'MinisterialOrdinance',
  'Rule',
  'Misc'
] as const

/** 明治 to 令和. */
export const LAW_ERAS = ['Meiji', 'Taisho', 'Showa', 'Heisei', 'Reiwa'] as const

/** What a 法令標準XML says of a law beside its words: it stands in the frontmatter, so that the XML can be written again. */
export const lawFactsSchema = z.strictObject({
  /** 法令番号: 「平成五年法律第八十八号」. */
  number: nonEmpty,
  type: choiceOf(LAW_TYPES),
  era: choiceOf(LAW_ERAS),
  year: z.int('年を数字で書きます').positive('1以上の年を書きます'),
  /** 第八十八号 is 88; the Constitution has none. */
  serial: nullableField(z.int('番号を数字で書きます').positive('1以上の番号を書きます')),
  /** The month and the day of its promulgation: `11-12`. */
  promulgated: nullableField(z.string().regex(/^\d{2}-\d{2}$/u, '月と日を 11-12 の形で書きます')),
  kana: nullableField(nonEmpty),
  abbrev: nullableField(nonEmpty),
  abbrevKana: nullableField(nonEmpty),
  /** What stands above the 目次, where it is more than that word: 「労働基準法目次」. */
  tocLabel: nullableField(nonEmpty),
  /** 「第四十三条から第五十五条まで」 printed as one, by the path of the first: each of them has an address here. */
  together: z.record(z.string(), nonEmpty).default({}),
  /** The Num of a provision, where it is not the number of its label: `1:25` of 「一～二十五」. */
  nums: z.record(z.string(), nonEmpty).default({}),
  /** Where sentences and columns stand in a provision, if they do not follow from its words: see `shape.ts`. */
  shapes: z.record(z.string(), z.string()).default({})
})

export type LawFacts = SchemaOutput<typeof lawFactsSchema>
