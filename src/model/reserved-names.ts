/** Names that pages of the site have already, so that nothing in the content can have them. A test holds them against the pages. */
export const RESERVED_NAMES = {
  /** Beside a ruleset's folder, and beside another ruleset in a comparison. */
  ruleset: [
    '404',
    '_astro',
    'api',
    'cards',
    'compare',
    'diagnostics',
    'disputes',
    'draft',
    'en',
    'icons',
    'index',
    'offline',
    'pagefind',
    'search',
    'single',
    'start',
    'terms',
    'tools',
    'topics'
  ] as readonly string[],
  /** Within a ruleset's folder, beside the pages of its law. */
  page: ['full', 'history', 'index', 'precedents', 'v'] as readonly string[],
  /** Beside a dispute: the sheet of all situations, the rulings kept. */
  dispute: ['kept', 'sheet'] as readonly string[]
}
