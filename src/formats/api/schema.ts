/**
 * @file zod schemas of the `/api/v1/` documents: the contract with client programs.
 *
 * The published JSON Schemas are generated from these schemas, and the tests validate every document. A field with the
 * constraints of the content model reuses its schema; text is published as a plain string.
 */
import { z } from 'zod'
import { amendmentSchema, changeSchema } from '../../model/amendment.ts'
import { dayOrYear, precedentNumber } from '../../model/fields.ts'
import { PROVISION_CLAUSES, rulesetSchema, TOC_LEVELS } from '../../model/law.ts'
import { precedentSchema } from '../../model/precedent.ts'
import { sealSchema } from '../../model/seal.ts'
import { cellSchema, topicSchema } from '../../model/topic.ts'

export const AddressSchema = z.string().min(1)

const Deleted = z
  .literal(true)
  .optional()
  .describe('Present on a provision that was deleted; its label stays, and its text is 「削除」.')

export const TextKindSchema = rulesetSchema.shape.text.describe(
  '"original": the official words. "restated": the same law in words of the publisher.'
)

export const EnforcedOnSchema = dayOrYear
  .nullable()
  .describe('A day (2020-08-07), a year (2013), or null when unknown.')

const TableCellSchema = z
  .object({
    text: z.string().describe('A line break is a printed line break.'),
    across: z.int().min(2).optional().describe('Number of columns that the cell spans, if more than one.'),
    down: z.int().min(2).optional().describe('Number of rows that the cell spans, if more than one.')
  })
  .meta({ id: 'TableCell', description: 'A cell of a table, where it begins.' })

const TablesSchema = z
  .array(
    z.object({
      title: z.string().optional(),
      head: z.array(TableCellSchema).nullable(),
      rows: z.array(z.array(TableCellSchema)),
      remarks: z.string().optional().describe('備考 below the table, one line each.')
    })
  )
  .optional()
  .describe('The tables in its text, as printed.')

const ItemSchema = z
  .object({
    num: z.string().describe('The step of the address: "1", "2-2"; "ro" for the subitem ロ.'),
    label: z.string().nullable().describe('The label as printed: 「一」, 「イ」, 「(1)」; null if there is none.'),
    text: z.string().describe('The plain text of this level alone.'),
    tables: TablesSchema,
    deleted: Deleted,
    get items() {
      return z.array(ItemSchema)
    }
  })
  .meta({ id: 'Item', description: '号, イロハ or an entry below them.' })

export const ParagraphSchema = z
  .object({
    num: z.union([z.int().nonnegative(), z.string()]).describe('1 for 第1項; a string if the number has a branch.'),
    caption: z.string().optional().describe('見出し above a paragraph of a 附則, without its brackets.'),
    text: z.string().describe('The plain text of this level alone.'),
    proviso: z.boolean().describe('Whether the paragraph has a ただし書.'),
    label: z.string().optional().describe('The label as printed, if it differs from `num`: 「２」, 「②」, 「第2項」.'),
    tables: TablesSchema,
    deleted: Deleted,
    items: z.array(ItemSchema)
  })
  .meta({ id: 'Paragraph', description: '項' })

export const ArticleSchema = z
  .object({
    num: z.string().describe('The address inside the ruleset: "8-2" is 第8条の2; "リーチ/5" in a ruleset by section.'),
    label: z.string().describe('The label as printed: 「第8条の2」; 「5」 of a rule; empty for an unnumbered line.'),
    caption: z.string().nullable().describe('見出し without its brackets; null if there is none.'),
    path: z.array(z.string()).describe('The headings above: ["第2章 競技", "第2節 開局及び対局"].'),
    deleted: Deleted,
    paragraphs: z.array(ParagraphSchema)
  })
  .meta({ id: 'Article', description: '条' })

const TocEntrySchema = z
  .object({
    level: z.enum(TOC_LEVELS),
    label: z.string().nullable(),
    title: z.string(),
    from: AddressSchema.nullable().describe('The first article of the printed range; null if no range is printed.'),
    to: AddressSchema.nullable().describe('The last article of the printed range.')
  })
  .meta({ id: 'TocEntry', description: 'One line of the 目次, in printed order.' })

export const CitationSchema = z
  .object({
    from: AddressSchema.describe(
      'The provision whose text (of an article: whose caption) the citation stands in: "9/2".'
    ),
    text: z.string().describe('The words of the citation.'),
    start: z.int().nonnegative().describe('UTF-16 offset in the text of `from`.'),
    end: z.int().positive().describe('UTF-16 offset in the text of `from`, exclusive.'),
    targets: z
      .array(AddressSchema)
      .min(1)
      .describe(
        'Every provision it names; outside this ruleset with a prefix ("precedent:9"); the whole ruleset as its id.'
      ),
    part: z
      .enum(PROVISION_CLAUSES)
      .nullable()
      .describe('本文, ただし書, 前段, 後段 or 各号列記以外の部分 of the targets; null for the complete provision.')
  })
  .meta({ id: 'Citation', description: 'A list whose members inherit, a range, 前二条 and 各号 are one citation.' })

const SupplementSchema = z
  .object({ label: z.string(), articles: z.array(ArticleSchema), paragraphs: z.array(ParagraphSchema) })
  .meta({ id: 'Supplement', description: '附則' })

const TableSchema = z
  .object({
    path: z.array(z.string()).describe('The headings above: ["満貫以上"].'),
    columns: z.array(z.string()),
    rows: z.array(
      z.object({ num: AddressSchema.describe('The rule that the row is: "満貫以上/1".'), cells: z.array(z.string()) })
    )
  })
  .meta({ id: 'Table', description: 'A table as printed; each of its rows is one of `articles` too.' })

/** `/api/v1/rulesets.json` */
export const RulesetsSchema = z
  .array(
    z.object({
      id: z.string(),
      title: z.string(),
      enforcedOn: EnforcedOnSchema,
      text: TextKindSchema,
      articles: z.int().nonnegative().describe('Number of articles, or of rules in sections, in the main provisions.')
    })
  )
  .meta({ title: 'rulesets.json', description: 'Every ruleset in the version in force; the home ruleset first.' })

/** `/api/v1/rulesets/<id>.json` */
export const RulesetSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    enactedOn: dayOrYear.nullable(),
    enforcedOn: EnforcedOnSchema,
    text: TextKindSchema,
    digest: sealSchema.shape.digest.describe("SHA-256 over the law's own text."),
    toc: z.array(TocEntrySchema),
    opening: z.array(ParagraphSchema).optional(),
    preamble: z.array(ParagraphSchema).optional(),
    articles: z.array(ArticleSchema),
    tables: z.array(TableSchema).optional(),
    supplementary: z.array(SupplementSchema).optional(),
    citations: z.array(CitationSchema)
  })
  .meta({ title: 'rulesets/<id>.json', description: 'The whole text of the version in force.' })

/** `/api/v1/terms.json` */
export const TermsSchema = z
  .array(
    z.object({
      term: z.string(),
      reading: z.string(),
      aliases: z.array(z.string()),
      romaji: z.string().optional().describe('Spelling of players in Latin letters; absent if not recorded.'),
      english: z.array(z.string()).optional().describe('The usual English terms; absent if not recorded.'),
      definition: z.string(),
      definedAt: AddressSchema.nullable().describe('The provision of the home ruleset that defines the term.')
    })
  )
  .meta({ title: 'terms.json', description: 'The glossary.' })

/** `/api/v1/precedents.json` */
export const PrecedentsSchema = z
  .array(
    z.union([
      z.object({
        number: precedentNumber,
        decidedOn: dayOrYear.nullable(),
        caption: z.string(),
        related: z.array(AddressSchema).describe('The printed relation line, as provisions of the home ruleset.'),
        text: TextKindSchema,
        sections: z
          .array(z.object({ name: z.string(), text: z.string() }))
          .describe('先例, 説明, 備考; one line per paragraph.'),
        status: precedentSchema.shape.status,
        codifiedIn: dayOrYear.nullable().describe('The day of the enactment or amendment that codified it.')
      }),
      z.object({ number: precedentNumber, lost: z.literal(true), reason: z.string() })
    ])
  )
  .meta({ title: 'precedents.json', description: 'Every precedent by number; a lost one has its reason alone.' })

/** `/api/v1/amendments.json` */
export const AmendmentsSchema = z
  .array(
    z.object({
      instrument: z.string().nullable(),
      kind: amendmentSchema.shape.kind,
      date: dayOrYear.nullable(),
      changes: z.array(
        z.object({
          provision: AddressSchema,
          kind: changeSchema.shape.kind,
          evidence: changeSchema.shape.evidence,
          source: z.string()
        })
      ),
      record: z
        .enum(['text', 'fact'])
        .describe('"text": its text is part of this site. "fact": only its existence is known.')
    })
  )
  .meta({
    title: 'amendments.json',
    description: 'Enactments and amendments of the home ruleset, what has no date last.'
  })

/** `/api/v1/bills.json` */
export const BillsSchema = z
  .array(
    z.object({
      instrument: z.string().nullable(),
      date: dayOrYear.nullable().describe('The day on which it ended.'),
      outcome: z.enum(['rejected', 'withdrawn']),
      reason: z.string().nullable()
    })
  )
  .meta({
    title: 'bills.json',
    description: 'Bills to amend the home ruleset that were voted down or withdrawn: none of them changed anything.'
  })

const CellSchema = z
  .object({
    state: cellSchema.shape.state.describe(
      'none: the whole ruleset was read and says nothing. unknown: there was a rule, its text is lost.'
    ),
    value: z
      .union([z.int(), z.boolean(), z.string(), z.array(z.string()), z.record(z.string(), z.int().nullable())])
      .nullable()
      .describe(
        'By the type of the topic; null where there is none, or where the ruleset leaves it open (see note). Of options those that it names: on others it may be silent.'
      ),
    text: z.string().describe('The value as text for readers.'),
    instruction: z
      .string()
      .optional()
      .describe('The action that the rule requires of a player, if the text only describes the rule.'),
    note: z.string().optional(),
    derivation: z.string().optional().describe('Derivation of a figure that no cited provision contains.'),
    citations: z.array(AddressSchema).describe('Provisions of that ruleset, the most important first: "85/1/2".')
  })
  .meta({ id: 'Cell' })

/** `/api/v1/topics.json` */
export const TopicsSchema = z
  .array(
    z.object({
      id: z.string(),
      label: z.string(),
      english: z.string().optional(),
      group: z.string(),
      question: z.string(),
      type: topicSchema.shape.type,
      unit: z.string().optional().describe('Unit of a count: 翻, 符, 枚.'),
      options: z.array(z.string()).optional().describe('Permitted values of the types option and options.'),
      parts: z.array(z.string()).optional().describe('If present, a value has one number for each of these parts.'),
      stakes: topicSchema.shape.stakes.describe('The possible loss of a player who does not know the difference.'),
      often: topicSchema.shape.often
        .unwrap()
        .describe(
          'How often the rule makes a difference: about every hand, about once a game, once in several games, once in dozens.'
        ),
      matter: z
        .string()
        .optional()
        .describe('Common matter of several topics, which share one line on the printed sheet.'),
      cells: z
        .record(z.string(), CellSchema)
        .describe('Cells by ruleset. A ruleset without a cell is unread for this topic, which differs from `none`.')
    })
  )
  .meta({ title: 'topics.json', description: 'The rulesets compared, topic by topic, each value with its provisions.' })

const PaymentSchema = z
  .object({
    who: z.string(),
    to: z.string(),
    amount: z.union([z.int(), z.string()]).describe('In points, or as text if it depends on the hand.'),
    per: z.string().nullable(),
    times: z.int().nullable().describe('Number of players who each receive the amount.'),
    later: z.string().nullable().describe('Due date of the payment; null for immediately.'),
    cites: z.array(AddressSchema),
    derivation: z.string().nullable().describe('Derivation of a figure that no cited provision contains.'),
    custom: z.boolean().describe('True if the amount follows from custom.')
  })
  .meta({ id: 'Payment' })

const CardSchema = z
  .object({
    title: z.string().nullable(),
    verdict: z.string().describe('Action of the players now.'),
    hand: z.string().describe('Effect on the hand, with the reason.'),
    pays: z
      .array(PaymentSchema)
      .nullable()
      .describe('Empty if nothing is paid; null if the card does not concern payments.'),
    until: z.string().nullable(),
    cites: z.array(AddressSchema).describe('Provisions of the home ruleset, the most important first.'),
    precedents: z.array(z.int()),
    otherReading: z.string().nullable(),
    derivation: z.string().nullable(),
    silent: z.boolean().describe('True if the ruleset has no rule.'),
    custom: z.boolean().describe('True if the verdict follows from custom, in the editors’ reading.'),
    topics: z.array(z.string()).describe('Topics of the same matter, by their ids in topics.json.'),
    tool: z.string().nullable().describe('A tool with the numbers filled in, below /tools/.'),
    see: z.array(z.string()).describe('Related disputes or their cards: `deposits-carry#again`.')
  })
  .meta({ id: 'Card' })

const EnglishDisputeSchema = z
  .object({
    title: z.string(),
    aliases: z.array(z.string()),
    steps: z.record(
      z.string(),
      z.object({
        ask: z.string(),
        choices: z.record(z.string(), z.string()).describe('English answers by the Japanese answers.')
      })
    ),
    cards: z.record(
      z.string(),
      z.object({ title: z.string().nullable(), verdict: z.string(), otherReading: z.string().nullable() })
    )
  })
  .meta({ id: 'EnglishDispute', description: 'The same in English, an aid: the Japanese prevails.' })

/** `/api/v1/disputes.json` */
export const DisputesSchema = z
  .array(
    z.object({
      id: z.string(),
      title: z.string(),
      group: z.string(),
      aliases: z.array(z.string()),
      plain: z.string().describe('ひとことで'),
      start: z.string().describe('The step or card to begin with.'),
      steps: z.record(
        z.string(),
        z.object({ ask: z.string(), choices: z.array(z.object({ say: z.string(), go: z.string() })) })
      ),
      cards: z.record(z.string(), CardSchema),
      english: EnglishDisputeSchema.optional()
    })
  )
  .meta({
    title: 'disputes.json',
    description: 'Situations at the table, with the questions that lead to each ruling.'
  })

const DiagnosticSchema = z
  .object({
    file: z.string().describe('Relative to the content folder.'),
    line: z.int().positive(),
    column: z.int().positive().describe('1-based, in UTF-16 units.'),
    endLine: z.int().positive(),
    endColumn: z.int().positive().describe('Exclusive.'),
    severity: z.enum(['error', 'warning']),
    code: z.string(),
    message: z.string(),
    hint: z.string().nullable(),
    related: z.array(
      z.object({ file: z.string(), line: z.int().positive(), column: z.int().positive(), message: z.string() })
    ),
    cause: z.string().optional().describe('The change that caused the finding, if it caused others too.'),
    url: z.string().describe('The page that explains the code.')
  })
  .meta({ id: 'Diagnostic' })

/** `/api/v1/diagnostics.json` */
export const DiagnosticsSchema = z
  .object({
    errors: z.int().nonnegative(),
    warnings: z.int().nonnegative(),
    diagnostics: z.array(DiagnosticSchema)
  })
  .meta({ title: 'diagnostics.json', description: 'What the check of the content found.' })

export type RulesetsDocument = z.infer<typeof RulesetsSchema>
export type RulesetDocument = z.infer<typeof RulesetSchema>
export type TermsDocument = z.infer<typeof TermsSchema>
export type PrecedentsDocument = z.infer<typeof PrecedentsSchema>
export type BillsDocument = z.infer<typeof BillsSchema>
export type AmendmentsDocument = z.infer<typeof AmendmentsSchema>
export type TopicsDocument = z.infer<typeof TopicsSchema>
export type DisputesDocument = z.infer<typeof DisputesSchema>
export type DiagnosticsDocument = z.infer<typeof DiagnosticsSchema>
