import { expect, test } from 'vitest'
import { standingOrder } from '../../src/text/standing-order.ts'

test.each([
  [
    [1, 2, 3],
    [1, 1, 1],
    [0, 1, 2]
  ],
  [
    [3, 1, 2, 4],
    [1, 1, 1, 1],
    [1, 2, 3]
  ],
  [[2, 1], [1, 2], [1]],
  [[2, 1], [2, 1], [0]],
  [[], [], []]
])('of the places %j with the weights %j those at %j stand', (places, weights, standing) => {
  expect([...standingOrder(places, weights)].sort()).toEqual(standing)
})
