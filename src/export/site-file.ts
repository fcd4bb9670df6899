/** A file of the site that is no page. */
export interface GeneratedFile {
  /** Below the top of the site: `api/v1/rulesets/onizumo/articles/8-2.json` */
  readonly path: string
  readonly write: () => string | Promise<string | Uint8Array>
}

/** Where a site stands. */
export interface SiteLocation {
  /** The path that the whole site stands under, with a slash on both sides. */
  readonly base: string
  /** The origin of its address, `https://host`. */
  readonly site: string
}
