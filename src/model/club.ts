import { z } from 'zod'
import { drawingProblem } from './drawing.ts'
import {
  choiceOf,
  NOT_TEXT,
  namedEntries,
  nonEmpty,
  nullableField,
  provisionPath,
  reviewedAgainst,
  type SchemaOutput,
  scalarText,
  uniqueList
} from './fields.ts'
import { SCENE_NAMES } from './scene.ts'
import type { SourceFile, WithKeySpans } from './source.ts'
import { PAGE_COLORS } from './theme-colors.ts'

/** Share of all members as a fraction: 「1/2」 is one half. */
const share = z
  .string()
  .regex(/^[1-9]\d*\/[1-9]\d*$/u, '「1/2」（これを超えること）のように書きます')
  .transform((text): [number, number] => {
    const [part, whole] = text.split('/')
    return [Number(part), Number(whole)]
  })
  .refine(([part, whole]) => part < whole, '全員を超えることはできません。「2/3」のように、1より小さい割合を書きます')

/** Numerator and denominator of a share: `[1, 2]` is one half. */
export type Share = SchemaOutput<typeof share>

const count = z.int('数字で書きます').nonnegative()

const procedureRule = z.strictObject({ at: provisionPath, with: uniqueList(provisionPath) })

/** Procedure rule: its provision (`at`), and the provisions that it refers to (`with`). */
export type ProcedureRule = SchemaOutput<typeof procedureRule>

/** Procedure for amending the home ruleset: its figures, each with its provision. */
const procedureRulesSchema = z.strictObject({
  /** 定足数: more than this share of all members must be present. */
  quorum: nullableField(procedureRule.extend({ moreThan: share })),
  /** 議長: the offices that can take the chair, in order of priority. */
  chair: nullableField(procedureRule.extend({ offices: z.array(nonEmpty) })),
  /** A member who is present and does not vote abstains. An abstention counts as a vote against. */
  abstention: nullableField(procedureRule),
  /** 決議: more than this share of all members must vote in favour. */
  majority: nullableField(procedureRule.extend({ moreThan: share })),
  /** 可否同数: the chair decides. */
  tie: nullableField(procedureRule),
  /**
   * The amendment takes effect at once or after the game in progress, at most `days` days later. `with` refers to the
   * power of the meeting to set another day.
   */
  effect: nullableField(procedureRule.extend({ days: count })),
  /**
   * 公告: due within this number of months after the tournament's last day. `with` refers to the consequences of a
   * missing notice.
   */
  notice: nullableField(procedureRule.extend({ months: count }))
})

/** Procedure for amending the home ruleset, with the provision and figures of each rule. A missing rule is `null`. */
export type ProcedureRules = SchemaOutput<typeof procedureRulesSchema>

/** A drawing as SVG text. */
const drawing = z
  .string(NOT_TEXT)
  .trim()
  .superRefine((text, { addIssue }) => {
    const problem = drawingProblem(text)
    if (problem !== null)
      addIssue(`${problem}。「<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">…」の形で書きます`)
  })

const colour = z.string().regex(/^#[0-9a-f]{6}$/u, { error: '「#1b5a44」のように書きます', abort: true })

/** Returns the contrast ratio of two colours by WCAG 2.2. Text needs at least 4.5. */
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

/** URL of a repository on a host whose pages for editing a file and filing an issue are known. */
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

/** Branch or folder as part of a URL: `main`, `site/content`. */
const pathInRepository = (example: string) =>
  nonEmpty.regex(
    /^(?![/.])[^\s\\?#%:~^*[\]]*[^/\s\\?#%:~^*[\]]$/u,
    `「${example}」のように、前後に「/」を付けずに書きます`
  )

const headings = uniqueList(nonEmpty, '[見出し, …] の形で書きます')

const profileSchema = z.strictObject(
  {
    name: nonEmpty,
    /** Names of the two ends: 「軽い」「重い」. */
    from: nonEmpty,
    to: nonEmpty,
    /** Meanings of the marks, from mark 0. */
    marks: z.array(nonEmpty).min(2, '0の印から順に、二つ以上の意味を並べます'),
    /** Mark of each answer, by topic. */
    topics: namedEntries(
      namedEntries(z.int('印の番号を、0からの数字で書きます').nonnegative(), '「答え: 印の番号」のように書きます'),
      '論点の名ごとに書きます'
    )
  },
  '「name: …」「from: …」の並びで書きます'
)

/** Characteristic of rulesets that several topics show together: the severity of penalties, the number of yaku. */
export type Profile = SchemaOutput<typeof profileSchema>

const englishClubSchema = z.strictObject({
  /** Title of the site in English. */
  title: nonEmpty,
  club: nonEmpty,
  /** English headings of the dispute groups, by their Japanese names. */
  groups: namedEntries(nonEmpty, '「山と牌: Wall and tiles」のように書きます').default(() => new Map()),
  /** House rules at a glance: a value of a few words with its articles, by its English name. */
  glance: namedEntries(nonEmpty, '「Start: 25,000 points (Article 8)」のように書きます').default(() => new Map()),
  /** House rules in short, by their English headings. The articles in brackets are their basis. */
  houseRules: namedEntries(nonEmpty, '「Riichi: …（Article 14）」のように書きます').default(() => new Map()),
  /** Meanings of the words that state how certain a ruling is, by these words: 「by custom」. */
  certainty: namedEntries(nonEmpty, '「by custom: …」のように書きます').default(() => new Map()),
  /** English names of other rulesets, each of which gets a sheet for guests: 「ema: EMA rules」. */
  rulesets: namedEntries(nonEmpty, '「ema: EMA rules」のように書きます').default(() => new Map())
})

/** `club.yaml`. */
export const clubSchema = z.strictObject({
  home: nonEmpty,
  title: nonEmpty,
  club: nonEmpty,
  /** Logo of the club, used as the icon of the site. Default: a book in the club's colour. */
  icon: nullableField(drawing),
  /** Accent colour of the light and the dark theme. */
  colours: nullableField(z.strictObject({ light: colourOn(PAGE_COLORS.light), dark: colourOn(PAGE_COLORS.dark) })),
  /** Drawings of disputes, by the heading of a group or by the slug of a dispute, which takes precedence. */
  scenes: namedEntries(choiceOf(SCENE_NAMES), '「見出しか、もめごとのファイルの名: 絵の名」のように書きます').default(
    () => new Map()
  ),
  /**
   * Public repository of the content: `https://github.com/owner/name`. If missing, pages have no links to their source.
   */
  repository: nullableField(repository),
  /** Published branch. */
  branch: pathInRepository('main').default('main'),
  /** Path of this folder in the repository. */
  folder: pathInRepository('content').default('content'),
  /** Paths of the home ruleset that the first screen links to. */
  quick: uniqueList(scalarText()),
  /** False to publish no Markdown files for programs and assistants: `llms.txt`, `llms-full.txt`, `/onizumo/80.md`. */
  machines: z.boolean('true か false です').default(true),
  /** Reviewed version of all statements without their own. */
  read: reviewedAgainst,
  /** Reviewed version of this file, if different from `read`. */
  readHere: reviewedAgainst,
  procedure: nullableField(procedureRulesSchema),
  /** Settings for disputes. */
  disputes: nullableField(
    z.strictObject({
      /** Divisions or provisions of the home ruleset. Ruling cards must reach every paragraph in them. */
      covers: uniqueList(provisionPath),
      /** Article on who decides if the players still disagree. */
      decides: nullableField(provisionPath),
      /** Slugs of the disputes that the first screen links to. */
      tiles: uniqueList(nonEmpty),
      /**
       * Consequence if the ruleset has no rule (`says`, in English `english`), and slugs of the disputes that a search
       * without hits offers (`offers`).
       */
      unanswered: nullableField(
        z.strictObject({ says: nonEmpty, english: nullableField(nonEmpty), offers: uniqueList(nonEmpty) })
      ),
      /** Headings of the dispute groups, in order. If empty, groups follow the order of their first use. */
      groups: headings
    })
  ),
  /** Settings for the comparison of rulesets. */
  compare: nullableField(
    z.strictObject({
      /** Name of the club among players, printed on pair sheets: 「鬼ヅモ」. Default: the name of the club. */
      spoken: nullableField(nonEmpty),
      /** Ruleset whose comparison with the home ruleset the first screen links to. */
      featured: nullableField(nonEmpty),
      /** Other rulesets in column order. */
      order: uniqueList(nonEmpty),
      /** Headings of the topic groups, in order. If empty, groups follow the order of their first use. */
      groups: headings,
      /** Topics of the overview table, in row order. */
      glance: uniqueList(nonEmpty),
      profiles: uniqueList(profileSchema)
    })
  ),
  /** True if the club uses a ledger of readings. A missing ledger is then reported. */
  ledger: z.boolean('true か false です').default(false),
  /** Names of the club and its headings in the English guide. */
  english: nullableField(englishClubSchema)
})

/** Settings of the club from `content/club.yaml`. */
export interface Club extends Omit<SchemaOutput<typeof clubSchema>, 'home'> {
  /** Id of the home ruleset, the source of short answers. `null` if it cannot be read. */
  readonly home: string | null
  readonly file: SourceFile | null
  readonly keySpans: WithKeySpans['keySpans']
}
