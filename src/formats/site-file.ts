/** File of the site that is not a page. */
export interface GeneratedFile {
  /** Path below the site root: `api/v1/rulesets/onizumo/articles/8-2.json` */
  readonly path: string
  readonly write: () => string | Promise<string | Uint8Array>
}

/** Location of a site. */
export interface SiteLocation {
  /** Path of the site, with a slash on both sides. */
  readonly base: string
  /** Origin of the site, `https://host`. */
  readonly site: string
}
