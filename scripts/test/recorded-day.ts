import { readFiles } from '../../src/content/read/read-folder.ts'

const RECORDED = /^ *(?:- )?(?:sealedOn|read|wholeReadOn|decidedOn): *'?([0-9]{4}-[0-9]{2}-[0-9]{2})/gmu

/**
 * Returns the latest date on which a record was made in a content folder. With this reference date no record is in the
 * future, independent of the date of the test run.
 */
export function recordedDay(contentDir: string): string {
  const days = [...readFiles(contentDir).files.values()].flatMap(({ text }) =>
    [...text.matchAll(RECORDED)].map(([, day = '']) => day)
  )
  return days.sort().at(-1) ?? new Date().toISOString().slice(0, 10)
}
