/** Names of pages of the site, which content must not use. A test compares them with the pages. */
export const RESERVED_NAMES = {
  /** Names next to a ruleset's folder, and next to another ruleset in a comparison. */
  ruleset: [
    '404',
    '_astro',
    'api',
    'assistants',
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
  /** Names in a ruleset's folder, next to the pages of its law. */
  page: ['full', 'history', 'index', 'precedents', 'v'] as readonly string[],
  /** Names next to a dispute: the sheet of all disputes, and the saved rulings. */
  dispute: ['kept', 'sheet'] as readonly string[]
}

/** Names of devices. Windows accepts no file or folder with such a name, in any case and with any extension. */
export const DEVICE_NAME = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu
