import { readFiles } from '../../src/content/read/read-folder.ts'

const RECORDED = /^ *(?:- )?(?:sealedOn|read|wholeReadOn|decidedOn): *'?([0-9]{4}-[0-9]{2}-[0-9]{2})/gmu

/**
 * The last day on which something was put on record in a content folder. As of it nothing there is yet to come, whenever the
 * tests run and whatever the club records next.
 */
export function recordedDay(contentDir: string): string {
  const days = [...readFiles(contentDir).files.values()].flatMap(({ text }) =>
    [...text.matchAll(RECORDED)].map(([, day = '']) => day)
  )
  return days.sort().at(-1) ?? new Date().toISOString().slice(0, 10)
}
