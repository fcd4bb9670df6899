/** @file Documents of `/api/v1/` about articles, citations and changes. */
import { z } from 'zod'
import {
  AddressSchema,
  ArticleSchema,
  CitationSchema,
  EnforcedOnSchema,
  ParagraphSchema,
  TextKindSchema
} from './schema.ts'

const CellSchema = z
  .object({ table: z.int(), row: z.int(), column: z.int() })
  .optional()
  .describe(
    'Where it stands in a cell of a table of `from`, counted from 1, and `start` and `end` in that; the head is row 0.'
  )

const Found = CitationSchema.pick({ from: true, text: true, start: true, end: true }).extend({ cell: CellSchema })

const OutcomeSchema = z
  .union([
    CitationSchema.extend({ cell: CellSchema, outcome: z.literal('resolved') }),
    Found.extend({
      outcome: z.literal('external'),
      name: z.string().describe('Name of the cited document, which this site does not contain: 「会計規程」.')
    }),
    Found.extend({
      outcome: z.literal('unresolved'),
      targets: z.array(AddressSchema).describe('Targets of the other members of the citation.'),
      reasons: z.array(z.object({ message: z.string(), hint: z.string().nullable() }))
    })
  ])
  .meta({ id: 'Outcome', description: 'A citation, and what became of it.' })

const CitedBySchema = z
  .object({
    from: AddressSchema.describe('The provision that cites; of another document with its prefix: "precedent:9".'),
    text: z.string().describe('The words of the citation.'),
    target: AddressSchema.describe('Path of the cited provision: "9/1/1".')
  })
  .meta({ id: 'CitedBy' })

const Version = z.string().describe('The id of the version, as in /v/<version>/: "2020-08-07".')

/** `/api/v1/rulesets/<id>/articles/<num>.json` */
export const ArticleFileSchema = z
  .object({
    ruleset: z.string(),
    title: z.string(),
    version: Version,
    enforcedOn: EnforcedOnSchema,
    text: TextKindSchema,
    num: AddressSchema.describe('"8-2"; the name of a section, 「附則」, 「前文」.'),
    label: z.string(),
    articles: z.array(ArticleSchema).describe('The article. For a section, all its rules; for a 附則, its articles.'),
    paragraphs: z.array(ParagraphSchema).optional().describe('Paragraphs outside articles: those of 附則 and 前文.'),
    citations: z.array(OutcomeSchema).describe('Citations in its text, in printed order.'),
    citedBy: z.array(CitedBySchema).describe('Citations from all other provisions and documents.'),
    related: z.array(AddressSchema).describe('Precedents that name it in their relation line: "precedent:9".')
  })
  .meta({ title: 'rulesets/<id>/articles/<num>.json', description: 'One article in the version in force.' })

/** `/api/v1/rulesets/<id>/citations.json` */
export const CitationsSchema = z
  .object({
    ruleset: z.string(),
    version: Version,
    citations: z.array(OutcomeSchema).describe('All citations in the text, including those without a target.'),
    citedBy: z
      .record(AddressSchema, z.array(CitedBySchema.omit({ target: true })))
      .describe('Citations by the cited provision.')
  })
  .meta({ title: 'rulesets/<id>/citations.json', description: 'What the version in force cites, and what cites it.' })

const SideSchema = z
  .object({
    path: z
      .string()
      .describe('Empty for the text as a whole; of a row of a table its provision, 表 and its place: "7/1/表2".'),
    label: z.string(),
    caption: z.string().nullable(),
    text: z.string(),
    deleted: z.boolean()
  })
  .meta({ id: 'Side', description: 'A provision in one of the two texts, with its own words alone.' })

const Words = z
  .array(z.object({ kind: z.enum(['same', 'deleted', 'inserted']), text: z.string() }))
  .nullable()
  .describe('null if the text is unchanged.')

/** `/api/v1/rulesets/<id>/changes/<from>..<to>.json` */
export const ChangesSchema = z
  .object({
    ruleset: z.string(),
    from: Version,
    to: Version,
    changes: z.array(
      z.object({
        kinds: z.array(z.enum(['addition', 'deletion', 'replacement', 'caption', 'move', 'renumbering', 'regrouping'])),
        before: SideSchema.nullable(),
        after: SideSchema.nullable(),
        words: Words,
        caption: Words
      })
    )
  })
  .meta({
    title: 'rulesets/<id>/changes/<from>..<to>.json',
    description: 'What differs between two versions that follow one another, worked out from their texts.'
  })

export type ArticleFileDocument = z.infer<typeof ArticleFileSchema>
export type CitationsDocument = z.infer<typeof CitationsSchema>
export type ChangesDocument = z.infer<typeof ChangesSchema>
