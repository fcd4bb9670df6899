/** The codes that no rule tells, in their order: what keeps a file from being read. Each is an error and has its page here in `pages/`. */
export const READER_CODES = [
  'block-joined',
  'content-missing',
  'file-encoding',
  'frontmatter-invalid',
  'heading-depth',
  'heading-unknown',
  'label-level',
  'label-missing',
  'mdx-syntax',
  'structure-unknown',
  'text-outside-article'
] as const

/** A code of a reader. */
export type ReaderCode = (typeof READER_CODES)[number]
