/** Storage keys for the settings and notes of a reader. */
export const STORAGE_KEYS = {
  /** 「表示」: the settings, as JSON. */
  display: 'display',
  /** Recent queries. */
  lookups: 'recent-lookups',
  /** Rulesets compared with the home ruleset, as a JSON list. */
  compared: 'compared-rulesets',
  /** 残した裁定. */
  rulings: 'kept-rulings'
} as const
