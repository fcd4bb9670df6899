import { load } from '../../src/library.ts'

/** The club's own content as of one day, read and checked once for all the tests of a process: nobody changes it. */
export const clubLibrary = load('content', '2026-11-22')
