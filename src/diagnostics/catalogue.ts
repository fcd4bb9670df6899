/** An error stops the build; a warning can be silenced where it stands. */
export type Severity = 'error' | 'warning'

/** Who tells a fault: the reader of a file, the library, a rule over what was read, or the check of silences. */
export type Teller = 'reader' | 'library' | 'rule' | 'silence'

/** Every code that a check can end in. Each has its page, `src/rules/<code>.mdx`. */
export const catalogue = {
  'amendment-missing': { severity: 'error', teller: 'rule' },
  'amendment-target-missing': { severity: 'error', teller: 'rule' },
  'article-empty': { severity: 'error', teller: 'rule' },
  'block-joined': { severity: 'error', teller: 'reader' },
  'bracket-unbalanced': { severity: 'warning', teller: 'rule' },
  'caption-duplicate': { severity: 'warning', teller: 'rule' },
  'citation-antecedent-missing': { severity: 'error', teller: 'rule' },
  'citation-caption-mismatch': { severity: 'warning', teller: 'rule' },
  'citation-external': { severity: 'warning', teller: 'rule' },
  'citation-target-deleted': { severity: 'warning', teller: 'rule' },
  'citation-target-missing': { severity: 'error', teller: 'rule' },
  'content-missing': { severity: 'error', teller: 'library' },
  'document-name-duplicate': { severity: 'error', teller: 'rule' },
  'file-encoding': { severity: 'error', teller: 'library' },
  'frontmatter-invalid': { severity: 'error', teller: 'reader' },
  'heading-depth': { severity: 'error', teller: 'reader' },
  'heading-unknown': { severity: 'error', teller: 'reader' },
  'items-missing': { severity: 'warning', teller: 'rule' },
  'items-unannounced': { severity: 'warning', teller: 'rule' },
  'label-level': { severity: 'error', teller: 'reader' },
  'label-missing': { severity: 'error', teller: 'reader' },
  'label-order': { severity: 'error', teller: 'rule' },
  'mark-doubled': { severity: 'warning', teller: 'rule' },
  'mdx-syntax': { severity: 'error', teller: 'reader' },
  'note-target-missing': { severity: 'error', teller: 'rule' },
  'plain-target-missing': { severity: 'error', teller: 'rule' },
  'precedent-number-missing': { severity: 'error', teller: 'rule' },
  'precedent-review-missing': { severity: 'error', teller: 'rule' },
  'precedent-target-missing': { severity: 'error', teller: 'rule' },
  'procedure-doubtful': { severity: 'warning', teller: 'rule' },
  'replacement-phrase-missing': { severity: 'warning', teller: 'rule' },
  'ruleset-unknown': { severity: 'error', teller: 'rule' },
  'seal-mismatch': { severity: 'error', teller: 'rule' },
  'seal-missing': { severity: 'error', teller: 'rule' },
  'sentence-unfinished': { severity: 'warning', teller: 'rule' },
  'silence-invalid': { severity: 'error', teller: 'silence' },
  'silence-unused': { severity: 'warning', teller: 'silence' },
  'spelling-mixed': { severity: 'warning', teller: 'rule' },
  'structure-unknown': { severity: 'error', teller: 'reader' },
  'term-before-definition': { severity: 'warning', teller: 'rule' },
  'term-duplicate': { severity: 'error', teller: 'rule' },
  'term-nowhere': { severity: 'error', teller: 'rule' },
  'term-target-missing': { severity: 'error', teller: 'rule' },
  'term-unused': { severity: 'warning', teller: 'rule' },
  'term-variant': { severity: 'warning', teller: 'rule' },
  'text-outside-article': { severity: 'error', teller: 'reader' },
  'toc-entry-missing': { severity: 'error', teller: 'rule' },
  'toc-range-mismatch': { severity: 'error', teller: 'rule' },
  'toc-title-mismatch': { severity: 'warning', teller: 'rule' }
} as const satisfies Record<string, { readonly severity: Severity; readonly teller: Teller }>

/** A code of the catalogue. */
export type Code = keyof typeof catalogue
