import { z } from 'zod'
import { driftSchema } from './amendment.ts'
import { nonEmpty, nullableField, type SchemaOutput, uniqueList } from './fields.ts'

/** Number as typed by the user. The check of the vote validates it. */
const typed = z.number().nullable().default(null)

/** Upper limits of an external draft, in characters and in entries. Larger drafts would block a phone. */
export const DRAFT_LIMITS = { name: 200, reason: 5_000, entries: 2_000 } as const

/** Name or day. */
const optionalName = z.string().trim().max(DRAFT_LIMITS.name).nullable().default(null)
const atMost = (entries: readonly unknown[]) => entries.length <= DRAFT_LIMITS.entries

const meetingSchema = z.strictObject({
  /** 総会員: the number of members with a vote. */
  members: typed,
  /** 出席した会員: the number of members present, including the chair. */
  present: typed,
  /** Office of the chair, with or without a name: 「副会長」. */
  chair: optionalName,
  votes: z
    .strictObject({ for: typed, against: typed, abstained: typed })
    .default({ for: null, against: null, abstained: null }),
  /** Decision of the chair if the votes were equal. */
  castingVote: z.enum(['for', 'against']).nullable().default(null),
  /** Day of the vote; `adoptedAt` is the time: 「21:30」. */
  adoptedOn: optionalName,
  adoptedAt: optionalName,
  /** True if a game was being played at the adoption. `null` if unknown. */
  duringGame: z.boolean().nullable().default(null),
  /** Day of effect set by the meeting. `null`: at once. */
  effectiveOn: optionalName,
  /** Last day of the tournament at which the amendment was adopted. */
  tournamentEndedOn: optionalName,
  noticeOn: optionalName
})

/** 会員会: attendance and votes, as far as entered. */
export type Meeting = SchemaOutput<typeof meetingSchema>

const hunkSchema = z.strictObject({
  /** Index of the line in the base text, from 0. */
  at: z.int().nonnegative(),
  /** Removed lines; `come` lists the added lines. */
  gone: z.array(z.string()),
  come: z.array(z.string()),
  /** Last non-blank line before the hunk. It locates a hunk that removes no lines. */
  behind: z.string().default(''),
  /** Number of blank lines between that line and the hunk. */
  gap: z.int().nonnegative().default(0),
  /** Heading of the article that contains the hunk: 「第80条（牌こぼし）」. */
  under: z.string().max(DRAFT_LIMITS.reason).default('')
})

/** Difference of some lines between the base text and the draft. */
export type Hunk = SchemaOutput<typeof hunkSchema>

/** Change that cannot be located in the base text. `now` lists the lines at its position there, if known. */
const unresolvedSchema = hunkSchema.extend({ now: z.array(z.string()).default([]) })

export type UnresolvedChange = SchemaOutput<typeof unresolvedSchema>

/** Intended renumbering of a provision: `{ from: '81', to: '82' }`. */
const moveSchema = z.strictObject({ from: nonEmpty, to: nonEmpty })

const baseSchema = z.strictObject({ ruleset: nonEmpty, version: nonEmpty, digest: z.string() })

/** Fields of a draft except its text, which is stored as a difference from the base text. */
const besidesText = {
  format: z.literal(1),
  /** Version that the draft changes, with the digest of its text when the draft was begun. */
  base: baseSchema,
  /** Title of the draft, chosen by its author. */
  title: z.string().max(DRAFT_LIMITS.name).default(''),
  /** Renumberings made in the amendment editor, from the base to the draft. */
  moves: uniqueList(moveSchema).refine(atMost),
  /** Intended drift: citations with unchanged words that now refer to another provision. */
  drift: uniqueList(driftSchema).refine(atMost),
  /** Changes that could not be applied to the base text. The author must insert or drop them. */
  unresolved: z.array(unresolvedSchema).max(DRAFT_LIMITS.entries).default([]),
  meeting: nullableField(meetingSchema),
  /** `null` until the author enters a day. */
  enforcedOn: optionalName,
  /** 「令和9年規約第1号」 */
  instrument: optionalName,
  proposer: optionalName,
  reason: z.string().trim().max(DRAFT_LIMITS.reason).nullable().default(null)
}

/** Draft with its text: the complete MDX of the planned version. */
export const draftSchema = z.strictObject({ ...besidesText, text: z.string() })

/** Amendment in progress. */
export type DraftAmendment = SchemaOutput<typeof draftSchema>

/** Draft as stored, sent and put in a link. It contains only the changes to the base text. */
export const compactDraftSchema = z.strictObject({
  ...besidesText,
  change: z.array(hunkSchema).max(DRAFT_LIMITS.entries)
})

export type CompactDraft = SchemaOutput<typeof compactDraftSchema>

/** Exported draft, with its base text and the digests of the content files that it touches. */
export const submissionSchema = z.strictObject({
  format: z.literal(1),
  /** Day of the export. */
  madeOn: optionalName,
  draft: compactDraftSchema,
  /** Text of the version that the draft is based on. */
  baseText: z.string().nullable().default(null),
  /** SHA-256 digest of each file. `null` for a new file. */
  files: z.array(z.strictObject({ path: nonEmpty, digest: z.string().nullable() })).default([])
})

export type Submission = SchemaOutput<typeof submissionSchema>
