/** File of the site that is not a page. */
export interface GeneratedFile {
  /** Path below the site root: `api/v1/rulesets/onizumo/articles/8-2.json` */
  readonly path: string
  readonly write: () => string | Uint8Array | Promise<string | Uint8Array>
  /**
   * Returns everything that the content depends on, except the program. Files that take long to write have it: the
   * build writes them again only if it changed.
   */
  readonly inputs?: () => string
}

/** Location of a site. */
export interface SiteLocation {
  /** Path of the site, with a slash on both sides. */
  readonly base: string
  /** Origin of the site, `https://host`. */
  readonly site: string
}
