/** The codes that no rule tells, in their order: what keeps a file from being read. Each is an error and has its page here in `pages/`. */
export const PARSE_ERROR_CODES = [
  'block-joined',
  'character-form',
  'character-hidden',
  'conflict-marker',
  'content-missing',
  'digit-lookalike',
  'figure-malformed',
  'file-encoding',
  'file-name-taken',
  'file-name-unfit',
  'file-too-large',
  'file-unread',
  'file-unreadable',
  'frontmatter-invalid',
  'heading-depth',
  'heading-unknown',
  'label-level',
  'label-missing',
  'markup-left',
  'mdx-syntax',
  'nesting-too-deep',
  'structure-unknown',
  'text-outside-article'
] as const

/** What can be a fault of a published text itself. */
export const ACCEPTABLE_READER_CODES: readonly (typeof PARSE_ERROR_CODES)[number][] = [
  'character-form',
  'digit-lookalike',
  'figure-malformed',
  'heading-depth',
  'label-missing'
]

/** A code of a reader. */
export type ParseErrorCode = (typeof PARSE_ERROR_CODES)[number]
