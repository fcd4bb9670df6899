import { z } from 'zod'
import { drawingProblem } from './drawing.ts'
import {
  namedEntries,
  nonEmpty,
  nullableField,
  provisionPath,
  reviewedAgainst,
  type SchemaOutput,
  scalarText,
  uniqueList
} from './fields.ts'
import type { SourceFile, WithKeySpans } from './source.ts'
import { PAGE_COLORS } from './theme-colors.ts'

/** 「1/2」 is the half. */
const share = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/u, '「1/2」（これを超えること）のように書きます')
  .transform((text): [number, number] => {
    const [part, whole] = text.split('/')
    return [Number(part), Number(whole)]
  })
  .refine(([part, whole]) => part < whole, '全員を超えることはできません。「2/3」のように、1より小さい割合を書きます')

/** `[1, 2]` is a half. */
export type Share = SchemaOutput<typeof share>

const count = z.int('数字で書きます').nonnegative()

const procedureRule = z.strictObject({ at: provisionPath, with: uniqueList(provisionPath) })

/** A rule of the procedure: the provision that says it, and those that it refers to. */
export type ProcedureRule = SchemaOutput<typeof procedureRule>

/** The figures of the procedure by which the home ruleset is changed, each with the provision that it rests on. */
const procedureRulesSchema = z.strictObject({
  /** 定足数: more than this share of all members has to be present. */
  quorum: nullableField(procedureRule.extend({ moreThan: share })),
  /** 議長: the offices that can hold the chair, in their order. */
  chair: nullableField(procedureRule.extend({ offices: z.array(nonEmpty) })),
  /** Who is present and does not vote abstains; an abstention counts as a vote against. */
  abstention: nullableField(procedureRule),
  /** 決議: more than this share of all members has to vote for it. */
  majority: nullableField(procedureRule.extend({ moreThan: share })),
  /** 可否同数: the chair decides. */
  tie: nullableField(procedureRule),
  /** The effect is immediate or, during a game, behind it: at most so many days later. `with` lets the meeting say otherwise. */
  effect: nullableField(procedureRule.extend({ days: count })),
  /** 公告: within so many months of the tournament's last day. `with` says what becomes of a change without it. */
  notice: nullableField(procedureRule.extend({ months: count }))
})

/** How the home ruleset is changed: which provisions say so, with the figures they name. A rule that it does not have is `null`. */
export type ProcedureRules = SchemaOutput<typeof procedureRulesSchema>

/** A drawing as SVG text. */
const drawing = z
  .string('文字で書きます')
  .trim()
  .superRefine((text, { addIssue }) => {
    const problem = drawingProblem(text)
    if (problem !== null)
      addIssue(`${problem}。「<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">…」の形で書きます`)
  })

const colour = z.string().regex(/^#[0-9a-f]{6}$/u, { error: '「#1b5a44」のように書きます', abort: true })

/** How clear a colour stands against another, by WCAG 2.2: 4.5 is what words need. */
function contrast(one: string, other: string): number {
  const light = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const colourOn = (paper: string) =>
  colour.refine(text => contrast(text, paper) >= 4.5, `地の色（${paper}）の上で文字として読めるだけの差がありません`)

/** Whose pages for editing a file and for filing an issue are known. */
const repository = nonEmpty.superRefine((address, { addIssue }) => {
  const problem = repositoryProblem(address)
  if (problem) addIssue(problem)
})

function repositoryProblem(address: string): string | null {
  if (!address.startsWith('https://')) return '「https://」で始まるアドレスを書きます'
  if (!address.startsWith('https://github.com/')) return '「https://github.com/」で始まるGitHubのリポジトリーを書きます'
  if (/\/$/u.test(address)) return `終わりの「/」を除いて、「${address.replace(/\/+$/u, '')}」と書きます`
  if (/\.git$/u.test(address)) return `終わりの「.git」を除いて、「${address.slice(0, -4)}」と書きます`
  return /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+$/u.test(address)
    ? null
    : '「https://github.com/持ち主/リポジトリー」の形で書きます'
}

/** A branch, or a folder, as it stands in an address: `main`, `site/content`. */
const pathInRepository = (example: string) =>
  nonEmpty.regex(
    /^(?![/.])[^\s\\?#%:~^*[\]]*[^/\s\\?#%:~^*[\]]$/u,
    `「${example}」のように、前後に「/」を付けずに書きます`
  )

const headings = uniqueList(nonEmpty, '[見出し, …] の形で書きます')

const profileSchema = z.strictObject(
  {
    name: nonEmpty,
    /** What the two ends are called: 「軽い」「重い」. */
    from: nonEmpty,
    to: nonEmpty,
    /** What the marks mean, from 0 on. */
    marks: z.array(nonEmpty).min(2, '0の印から順に、二つ以上の意味を並べます'),
    /** By topic, the mark of each answer. */
    topics: namedEntries(
      namedEntries(z.int('印の番号を、0からの数字で書きます').nonnegative(), '「答え: 印の番号」のように書きます'),
      '論点の名ごとに書きます'
    )
  },
  '「name: …」「from: …」の並びで書きます'
)

/** A side of rulesets that many topics show together: how heavy the penalties are, how many yaku there are. */
export type Profile = SchemaOutput<typeof profileSchema>

const englishClubSchema = z.strictObject({
  /** What the site is called in English. */
  title: nonEmpty,
  club: nonEmpty,
  /** The headings of the situations in English, by their Japanese names. */
  groups: namedEntries(nonEmpty, '「山と牌: Wall and tiles」のように書きます').default(() => new Map())
})

/** `club.yaml`. */
export const clubSchema = z.strictObject({
  home: nonEmpty,
  title: nonEmpty,
  club: nonEmpty,
  /** The club's sign, as the icon of the site; without it a book in its colour. */
  icon: nullableField(drawing),
  /** The one colour besides ink and paper, by day and by night. */
  colours: nullableField(z.strictObject({ light: colourOn(PAGE_COLORS.light), dark: colourOn(PAGE_COLORS.dark) })),
  /** Where the content lies for all to see and to mend: `https://github.com/owner/name`; without it pages lead to no source. */
  repository: nullableField(repository),
  /** The branch that is published. */
  branch: pathInRepository('main').default('main'),
  /** Where in the repository this folder lies. */
  folder: pathInRepository('content').default('content'),
  /** Paths of the home ruleset that the first screen offers. */
  quick: uniqueList(scalarText()),
  /** Of all that does not say it for itself. */
  read: reviewedAgainst,
  /** Of this file itself, where that is another one. */
  readHere: reviewedAgainst,
  procedure: nullableField(procedureRulesSchema),
  /** How this club takes a dispute to a ruling. */
  disputes: nullableField(
    z.strictObject({
      /** The divisions or provisions of the home ruleset whose every paragraph a card must reach. */
      covers: uniqueList(provisionPath),
      /** The article that says who decides if the players still disagree. */
      decides: nullableField(provisionPath),
      /** The disputes that the first screen offers, by slug. */
      tiles: uniqueList(nonEmpty),
      /** What follows where the ruleset says nothing, and the disputes, by slug, that a search without a hit offers. */
      unanswered: nullableField(z.strictObject({ says: nonEmpty, offers: uniqueList(nonEmpty) })),
      /** The headings that disputes stand under, in their order; empty: as disputes first use them. */
      groups: headings
    })
  ),
  /** How this club compares rulesets. */
  compare: nullableField(
    z.strictObject({
      /** What players call the club, on the sheets for those who come to it: 「鬼ヅモ」; without it by its name. */
      spoken: nullableField(nonEmpty),
      /** The ruleset whose comparison with the club's own the first screen offers. */
      featured: nullableField(nonEmpty),
      /** The other rulesets in the order of their columns. */
      order: uniqueList(nonEmpty),
      /** The headings that topics stand under, in their order; empty: as topics first use them. */
      groups: headings,
      /** The topics of the table that is seen at a glance, in the order of its rows. */
      glance: uniqueList(nonEmpty),
      profiles: uniqueList(profileSchema)
    })
  ),
  /** The ledger of readings is kept: one that vanishes is told. */
  ledger: z.boolean('true か false です').default(false),
  /** What the English guide calls the club and its headings. */
  english: nullableField(englishClubSchema)
})

/** What makes this content this club's: `content/club.yaml`. */
export interface Club extends Omit<SchemaOutput<typeof clubSchema>, 'home'> {
  /** The ruleset that short answers come from, the club's own, as it is named there; `null` where that cannot be read. */
  readonly home: string | null
  readonly file: SourceFile | null
  readonly places: WithKeySpans['places']
}
