import { intentsFile } from '../export/search/intents.ts'
import { base, library } from './library.ts'

/** What the finder has learnt: worked out once for all that carry it. */
export const intents = intentsFile(library, base)
