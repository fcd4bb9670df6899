/** Codes of parse errors, in alphabetical order. Each is an error and has its page in `pages/`. */
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

/** Parse errors that may be faults of the published text itself. */
export const ACCEPTABLE_READER_CODES: readonly (typeof PARSE_ERROR_CODES)[number][] = [
  'character-form',
  'digit-lookalike',
  'figure-malformed',
  'heading-depth',
  'label-missing'
]

export type ParseErrorCode = (typeof PARSE_ERROR_CODES)[number]
