import { expect, test } from 'vitest'
import { movesAttribute, readMoves } from '../../src/protocol/moves.ts'

test('provision traces survive serialisation; invalid data gives no traces', () => {
  const moves = { '2020年8月7日施行・再述': { '85-2': '第85条の2は、この後、"第85条の3"になりました。' } }
  const carried: Readonly<Record<string, unknown>> = movesAttribute(moves)
  expect(readMoves({ getAttribute: name => String(carried[name]) })).toEqual(moves)
  expect([readMoves(null), readMoves({ getAttribute: () => '[1]' })]).toEqual([{}, {}])
})
