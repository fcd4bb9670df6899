import { expect, test } from 'vitest'
import { splitJoinedLabels } from '../../src/import/bylaws/joined-labels.ts'
import type { SourceLine } from '../../src/import/formats/source-line.ts'

test.each([
  '第一条第一項（第二条において準用する場合を含む。）、第三条の処分は、市長が行う。',
  '第1条第1項の規定は、準用する。',
  '第1条第1項、第2条の届出は、会長にする。'
])('%s begins with a citation, not with labels', text => {
  const lines = [{ table: null, text } as SourceLine]
  const doubts: never[] = []
  expect(splitJoinedLabels(lines, { ignored: [], doubts })).toEqual(lines)
  expect(doubts).toEqual([])
})
