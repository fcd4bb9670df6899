import { z } from 'zod'
import { nonEmpty, nullableField, type SchemaOutput, uniqueList } from './fields.ts'
import { driftSchema } from './record.ts'

/** A number as somebody typed it: whether it can be is for the vote to say. */
const typed = z.number().nullable().default(null)
const words = z.string().trim().nullable().default(null)

/** Upper limits of a draft that comes from outside, in characters and in entries: more would hold up a phone. */
export const DRAFT_LIMITS = { name: 200, reason: 5_000, entries: 2_000 } as const

const name = z.string().trim().max(DRAFT_LIMITS.name).nullable().default(null)
const atMost = (entries: readonly unknown[]) => entries.length <= DRAFT_LIMITS.entries

const meetingSchema = z.strictObject({
  /** 総会員: everybody who has a vote. */
  members: typed,
  /** 出席した会員, the chair among them. */
  present: typed,
  /** The chair's office, with or without a name: 「副会長」. */
  chair: words,
  votes: z
    .strictObject({ for: typed, against: typed, abstained: typed })
    .default({ for: null, against: null, abstained: null }),
  /** How the chair decided where the votes were equal. */
  castingVote: z.enum(['for', 'against']).nullable().default(null),
  /** The day of the vote, and the time: 「21:30」. */
  adoptedOn: words,
  adoptedAt: words,
  /** Whether a game was being played when it was adopted; `null` where nobody says. */
  duringGame: z.boolean().nullable().default(null),
  /** The day that the meeting set for the effect; `null`: at once. */
  effectiveOn: words,
  /** The last day of the tournament it was adopted at. */
  tournamentEndedOn: words,
  noticeOn: words
})

/** 会員会: who met, and how they voted, as far as somebody entered it. */
export type Meeting = SchemaOutput<typeof meetingSchema>

const hunkSchema = z.strictObject({
  /** The line of the base, from 0, at which it stands. */
  at: z.int().nonnegative(),
  /** Lines that go, and those that come. */
  gone: z.array(z.string()),
  come: z.array(z.string()),
  /** The line with words before it, by which its place is known where nothing goes. */
  behind: z.string().default(''),
  /** How many blank lines come between. */
  gap: z.int().nonnegative().default(0),
  /** The heading of the article that it stands in: 「第80条（牌こぼし）」. */
  under: z.string().default('')
})

/** Some lines that are others in the draft. */
export type Hunk = SchemaOutput<typeof hunkSchema>

/** A change that has no place in the text of the base, and the lines that stand in its place there, if they are known. */
const unresolvedSchema = hunkSchema.extend({ now: z.array(z.string()).default([]) })

export type UnresolvedChange = SchemaOutput<typeof unresolvedSchema>

/** A provision that is meant to go on under another number: `{ from: '81', to: '82' }`. */
const moveSchema = z.strictObject({ from: nonEmpty, to: nonEmpty })

const baseSchema = z.strictObject({ ruleset: nonEmpty, version: nonEmpty, digest: z.string() })

/** All of a draft but its text, which is kept as what differs from the text it starts from. */
const besidesText = {
  format: z.literal(1),
  /** The version that it changes, and the digest of that text when the draft was begun. */
  base: baseSchema,
  /** What the draft is called by whoever writes it. */
  title: z.string().max(DRAFT_LIMITS.name).default(''),
  /** Renumberings that the editor made, from the base to the draft. */
  moves: uniqueList(moveSchema).refine(atMost),
  /** Citations whose words stand and that are meant to reach another provision now. */
  drift: uniqueList(driftSchema).refine(atMost),
  /** Changes that could not be carried over to the text of the base, until somebody puts them in or drops them. */
  unresolved: z.array(unresolvedSchema).max(DRAFT_LIMITS.entries).default([]),
  meeting: nullableField(meetingSchema),
  /** `null` as long as nobody has said so. */
  enforcedOn: words,
  /** 「令和9年規約第1号」 */
  instrument: name,
  proposer: name,
  reason: z.string().trim().max(DRAFT_LIMITS.reason).nullable().default(null)
}

/** A draft with its text: the whole MDX of the version as it is to be. */
export const draftSchema = z.strictObject({ ...besidesText, text: z.string() })

/** An amendment that somebody is writing. */
export type DraftAmendment = SchemaOutput<typeof draftSchema>

/** A draft as it is kept, sent and put in a link: with what it changes alone. */
export const compactDraftSchema = z.strictObject({
  ...besidesText,
  change: z.array(hunkSchema).max(DRAFT_LIMITS.entries)
})

export type KeptDraft = SchemaOutput<typeof compactDraftSchema>

/** A draft that is handed in: with the text it changes, and the files of the content that it touches as they stood then. */
export const submissionSchema = z.strictObject({
  format: z.literal(1),
  /** The day on which it was made. */
  madeOn: words,
  draft: compactDraftSchema,
  /** The text of the version that the draft is based on. */
  baseText: z.string().nullable().default(null),
  /** The digest of each file, SHA-256; `null` for a new one. */
  files: z.array(z.strictObject({ path: nonEmpty, digest: z.string().nullable() })).default([])
})

export type Submission = SchemaOutput<typeof submissionSchema>
