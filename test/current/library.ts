import { recordedDay } from '../../scripts/test/recorded-day.ts'
import { load } from '../../src/corpus/load.ts'

/** Content of `content/` as of its latest recorded day. */
export const currentLibrary = load('content', recordedDay('content'))
