/** A loaded content folder. Pass it to the other functions; its other fields may change. */
export interface Library {
  /** Rulesets, the home ruleset first. */
  readonly rulesets: readonly Ruleset[]
  /** Day as of which the content was loaded: `2026-11-26`. */
  readonly today: string
}

/** A ruleset with its versions, newest first. */
export interface Ruleset {
  readonly id: string
  readonly current: object
  readonly versions: readonly object[]
}

/** Loads a content folder as of a day (default: today). Never throws for bad content: read `check`. */
export declare function load(contentDir: string, today?: string): Library

/** A finding, with 1-based lines and UTF-16 columns. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly endLine: number
  readonly endColumn: number
  readonly severity: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly hint: string | null
}

export interface Report {
  readonly errors: number
  readonly warnings: number
  readonly diagnostics: readonly Diagnostic[]
}

/** Returns all findings of the content. */
export declare function check(library: Library): Report

/** Address of a place: `onizumo:80/1`, `precedent:9`, `dispute:spill#tiles`, `topic:uma`, `term:furo`. */
export type Address = string

/** Failed look-up: the reason in Japanese, and up to three existing addresses. */
export interface Missing {
  readonly kind: 'missing'
  readonly message: string
  readonly near: readonly Address[]
}

/** A citation in a text. Offsets are UTF-16 units. */
export interface Resolution {
  readonly words: string
  readonly start: number
  readonly end: number
  readonly outcome: 'resolved' | 'external' | 'unresolved'
  readonly targets: readonly { readonly address: Address; readonly citeAs: string; readonly part: string | null }[]
  readonly reason: string | null
  readonly hint: string | null
}

/** Resolves the citations of a text. Relative words (前条) start from the provision `at`. */
export declare function resolve(
  library: Library,
  words: string,
  options?: { readonly ruleset?: string; readonly at?: string }
): Resolution[]

export interface ProvisionPart {
  readonly address: Address
  readonly citeAs: string
  readonly label: string
  readonly words: string
  readonly items: readonly ProvisionPart[]
}

/** Own words of a provision or precedent, verbatim. `citeAs` reads back to `address`. */
export interface ProvisionText {
  readonly kind: 'provision' | 'precedent'
  readonly address: Address
  readonly citeAs: string
  readonly heading: string
  readonly words: string
  readonly version: string
  readonly inForce: boolean
  readonly deleted: boolean
  readonly restated: boolean
  readonly parts: readonly ProvisionPart[]
}

export declare function provision(
  library: Library,
  address: Address,
  options?: { readonly version?: string }
): ProvisionText | Missing

export type HitKind = 'provision' | 'precedent' | 'amendment' | 'dispute' | 'topic' | 'term' | 'page'

export interface Hit {
  readonly address: Address
  readonly provision: Address
  readonly kind: HitKind
  readonly title: string
  readonly from: string
  readonly url: string
  readonly quote?: string
  readonly plain?: string
  readonly verdict?: string
}

/** Searches like the site. The first search trains a model (3 to 4 s). */
export declare function search(
  library: Library,
  query: string,
  options?: { readonly kind?: HitKind; readonly ruleset?: string; readonly limit?: number }
): Promise<readonly Hit[]>

/** Next question of a dispute: ask it, do not guess. */
export interface Question {
  readonly kind: 'question'
  readonly address: Address
  readonly title: string
  readonly ask: string
  readonly choices: readonly string[]
  readonly way: readonly string[]
}

export interface Ruling {
  readonly kind: 'ruling'
  readonly address: Address
  readonly citeAs: string
  readonly title: string
  readonly way: readonly string[]
  readonly verdict: string
  readonly hand: string
  readonly pays:
    | readonly {
        readonly who: string
        readonly to: string
        readonly amount: string
        readonly per: string | null
        readonly later: string | null
        readonly custom: boolean
      }[]
    | null
  readonly until: string | null
  readonly silent: boolean
  readonly custom: boolean
  readonly otherReading: string | null
  readonly cites: readonly { readonly address: Address; readonly citeAs: string }[]
  readonly precedents: readonly string[]
  readonly words: readonly ProvisionText[]
}

/** Returns the next question of a dispute, or its ruling. */
export declare function rule(
  library: Library,
  situation: string,
  answers?: readonly string[]
): Question | Ruling | Missing

export interface Comparison {
  readonly kind: 'comparison'
  readonly address: Address
  readonly topic: string
  readonly question: string
  readonly cells: readonly {
    readonly ruleset: string
    readonly title: string
    /** `none`: read completely, no rule. `unread`: nobody has read it. `unknown`: the text is lost. */
    readonly state: 'stated' | 'implied' | 'none' | 'unknown' | 'unread'
    readonly value: unknown
    readonly text: string
    readonly note: string | null
    readonly citations: readonly string[]
  }[]
}

export declare function compare(library: Library, topic: string, rulesets?: readonly string[]): Comparison | Missing

export interface AnswerFinding {
  readonly severity: 'error' | 'doubt'
  readonly code: string
  readonly start: number
  readonly end: number
  readonly words: string
  readonly message: string
  readonly expected: {
    readonly figures: readonly string[]
    readonly citeAs: string | null
    readonly words: string | null
  }
}

/** `supported` never means that the answer is right: see `checked` and `unchecked`. */
export interface Verification {
  readonly verdict: 'failed' | 'incomplete' | 'supported'
  readonly checked: {
    readonly citations: number
    readonly figures: number
    readonly quotations: number
    readonly sentences: number
  }
  readonly findings: readonly AnswerFinding[]
  readonly citations: readonly {
    readonly words: string
    readonly address: Address
    readonly citeAs: string
    readonly inForce: boolean
  }[]
  readonly unchecked: readonly {
    readonly start: number
    readonly end: number
    readonly words: string
    readonly why: string
  }[]
}

/** Checks the citations, figures and quotations of an answer. */
export declare function verify(library: Library, text: string, options?: { readonly ruleset?: string }): Verification

export interface About {
  readonly club: string
  readonly day: string
  readonly home: string | null
  readonly rulesets: readonly {
    readonly id: string
    readonly title: string
    readonly citedAs: readonly string[]
    readonly version: string
    readonly inForceSince: string
    readonly restated: boolean
    readonly readCompletely: boolean
  }[]
  readonly precedents: number
  readonly disputes: number
  readonly topics: number
  readonly errors: number
  readonly warnings: number
  readonly unread: readonly string[]
}

export declare function about(library: Library): About

/** Writers of complete texts. `ruleset` and `version` are of the library. */
export declare const TEXT_FORMATS: Readonly<
  Record<
    'json' | 'xml' | 'akn' | 'markdown' | 'text' | 'lawtext' | 'docx',
    {
      readonly file: string
      readonly about: string
      readonly write: (input: {
        readonly library: Library
        readonly ruleset: Ruleset
        readonly version: object
      }) => string | Promise<Uint8Array>
    }
  >
>

export declare function formatJson(report: Report): string
export declare function formatText(report: Report, linesOf: (file: string) => readonly string[] | undefined): string
export declare function formatGithub(report: Report, contentDir: string): string
