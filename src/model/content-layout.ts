/** Path templates of the files in a content folder. Only this module parses and formats such paths. */
const LAYOUT = {
  club: 'club.yaml',
  ledger: 'ledger.tsv',
  version: 'rulesets/{ruleset}/{name}.mdx',
  'ruleset-notes': 'rulesets/{ruleset}/notes.yaml',
  'ruleset-plain': 'rulesets/{ruleset}/plain.yaml',
  'ruleset-english': 'rulesets/{ruleset}/english.yaml',
  'ruleset-utterances': 'rulesets/{ruleset}/utterances.yaml',
  seals: 'rulesets/{ruleset}/seals.yaml',
  reading: 'rulesets/{ruleset}/reading.yaml',
  precedent: 'precedents/{ruleset}/{name}.mdx',
  'precedent-notes': 'precedents/{ruleset}/notes.yaml',
  'precedent-plain': 'precedents/{ruleset}/plain.yaml',
  'precedent-english': 'precedents/{ruleset}/english.yaml',
  amendment: 'amendments/{ruleset}/{name}.mdx',
  tournaments: 'tournaments/{ruleset}.yaml',
  topic: 'topics/{name}.mdx',
  uncovered: 'topics/uncovered.yaml',
  dispute: 'disputes/{name}.mdx',
  unreached: 'disputes/uncovered.yaml',
  'dispute-english': 'disputes/english.yaml',
  'dispute-utterances': 'disputes/utterances.yaml',
  term: 'terms/{name}.mdx'
} as const

/** Kind of a content file, determined by its path. */
export type ContentKind = keyof typeof LAYOUT

type FieldsIn<Template extends string> = Template extends `${string}{${infer Field}}${infer Rest}`
  ? Field | FieldsIn<Rest>
  : never

/** Fields in the path of a file of a kind: its ruleset and its name. */
export type PathFields<Kind extends ContentKind> = Readonly<Record<FieldsIn<(typeof LAYOUT)[Kind]>, string>>

/** Parsed path in a content folder: `{ kind: 'version', ruleset: 'tennis', name: '2024-04-01' }`. */
export type ContentPlace<Kind extends ContentKind = ContentKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & PathFields<Each>
}[Kind]

const KINDS = Object.keys(LAYOUT) as ContentKind[]

const PATTERNS = new Map(
  KINDS.map(kind => {
    const pattern = LAYOUT[kind].replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/gu, '(?<$1>[^/]+)')
    return [kind, new RegExp(`^${pattern}$`, 'u')]
  })
)

/**
 * Parses a path: `rulesets/tennis/2024-04-01.mdx` is the tennis club's version of that day. Returns `null` for a path
 * outside the layout.
 */
export function parseContentPath(path: string): ContentPlace | null {
  for (const kind of KINDS) {
    const match = PATTERNS.get(kind)?.exec(path)
    if (match) return { kind, ...match.groups } as ContentPlace
  }
  return null
}

const STEPS = KINDS.map(kind => LAYOUT[kind].split('/'))

/** True if a folder can contain content files: `rulesets/tennis`, but not `rulesets/tennis/old` or `topcs`. */
export function isFolderOfContent(folder: string): boolean {
  const parts = folder.split('/')
  return STEPS.some(
    steps => parts.length < steps.length && parts.every((part, at) => steps[at] === part || steps[at]?.startsWith('{'))
  )
}

/** Top-level folders: `amendments`, `disputes`, … */
export const TOP_FOLDERS = [...new Set(STEPS.flatMap(([top = '', ...rest]) => (rest.length > 0 ? [top] : [])))]

/** Returns every kind below a top-level folder. */
export function kindsBelow(top: string): ContentKind[] {
  return KINDS.filter(kind => LAYOUT[kind].startsWith(`${top}/`))
}

/** Returns the fixed file names in a folder: `plain.yaml` in `rulesets/tennis`. */
export function namedFiles(folder: string): string[] {
  const depth = folder ? folder.split('/').length : 0
  const names = STEPS.flatMap(steps => (steps.length === depth + 1 ? [`${steps.at(-1)}`] : []))
  return [...new Set(names)].filter(
    name => !name.startsWith('{') && parseContentPath(folder ? `${folder}/${name}` : name)
  )
}

/** Returns the path fields of a file of a kind. Fields are empty strings if the path does not match. */
export function contentPathFields<Kind extends ContentKind>(kind: Kind, path: string): PathFields<Kind> {
  const fields = [...LAYOUT[kind].matchAll(/\{(\w+)\}/gu)].map(([, field = '']) => [field, ''])
  return { ...Object.fromEntries(fields), ...PATTERNS.get(kind)?.exec(path)?.groups } as PathFields<Kind>
}

/** Formats a parsed path: `precedents/tennis/018.mdx`. */
export function formatContentPath(place: ContentPlace): string {
  return LAYOUT[place.kind].replaceAll(/\{(\w+)\}/gu, (_, field: string) => {
    const fields: Readonly<Record<string, string>> = place
    return fields[field] ?? ''
  })
}

/** Returns the folder of a kind: `precedents/tennis`. Without a ruleset, returns the top-level folder: `rulesets`. */
export function folderOf(kind: ContentKind, ruleset?: string): string {
  const [root, ...rest] = LAYOUT[kind].split('/')
  return ruleset === undefined || rest.length < 2 ? `${root}` : `${root}/${ruleset}`
}

/** Formats the file name of a precedent: `018`. */
export function precedentFileName(number: number): string {
  return String(number).padStart(3, '0')
}

/**
 * Formats the file name of a version or amendment from its day: `-2` marks the second one of a day. Without a day the
 * name is `undated`.
 */
export function dateFileName(day: string | null, edition = 1): string {
  return `${day ?? 'undated'}${edition > 1 ? `-${edition}` : ''}`
}

/** True if a file name belongs to the day. */
export function isDatedName(name: string, day: string | null): boolean {
  const first = dateFileName(day)
  return name.startsWith(first) && /^(-[0-9]+)?$/u.test(name.slice(first.length))
}
