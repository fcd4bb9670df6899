import { z } from 'zod'
import { ERAS } from '../text/eras.ts'
import { choiceOf, nonEmpty, nullableField, type SchemaOutput } from './fields.ts'

/** Types of laws in 法令標準XML. */
export const LAW_TYPES = [
  'Constitution',
  'Act',
  'CabinetOrder',
  'ImperialOrder',
  'MinisterialOrdinance',
  'Rule',
  'Misc'
] as const

/** Eras in 法令標準XML, 明治 to 令和. */
export const LAW_ERAS = ERAS.map(({ english }) => english)

/** Metadata of a law in 法令標準XML. Stored in the frontmatter, so that the XML can be exported again. */
export const lawFactsSchema = z.strictObject({
  /** 法令番号: 「平成五年法律第八十八号」. */
  number: nonEmpty,
  type: choiceOf(LAW_TYPES),
  era: choiceOf(LAW_ERAS),
  year: z.int('年を数字で書きます').positive('1以上の年を書きます'),
  /** Serial number: 第八十八号 is 88. `null` for the Constitution. */
  serial: nullableField(z.int('番号を数字で書きます').positive('1以上の番号を書きます')),
  /** Month and day of the promulgation: `11-12`. */
  promulgated: nullableField(z.string().regex(/^\d{2}-\d{2}$/u, '月と日を 11-12 の形で書きます')),
  kana: nullableField(nonEmpty),
  abbrev: nullableField(nonEmpty),
  abbrevKana: nullableField(nonEmpty),
  /** Heading of the 目次, if different from 「目次」: 「労働基準法目次」. */
  tocLabel: nullableField(nonEmpty),
  /**
   * Ranges printed as one label (「第四十三条から第五十五条まで」), by the path of the first provision. Each provision of the range has
   * its own path here.
   */
  together: z.record(z.string(), nonEmpty).default({}),
  /** `Num` of a provision by path, if different from the number of its label: `1:25` for 「一～二十五」. */
  nums: z.record(z.string(), nonEmpty).default({}),
  /** Sentences and columns of a provision by path, if they cannot be inferred from its text: see `xml-structure.ts`. */
  shapes: z.record(z.string(), z.string()).default({})
})

export type LawFacts = SchemaOutput<typeof lawFactsSchema>
