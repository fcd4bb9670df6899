/** The names under which a device keeps what a reader chose and noted. */
export const STORAGE_KEYS = {
  /** 「表示」: the settings, as JSON. */
  display: 'display',
  /** The last look-ups. */
  lookups: 'recent-lookups',
  /** The rulesets that are compared with ours, as a JSON list. */
  compared: 'compared-rulesets',
  /** 残した裁定. */
  rulings: 'kept-rulings'
} as const
