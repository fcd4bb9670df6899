import { expect, test } from 'vitest'
import { planPacks } from '../../scripts/build/offline-plan.ts'

const HOME = [{ folder: 'club', label: '会の規約' }]
const MB = 1e6

function planOf(folders: Readonly<Record<string, number>>): Record<string, readonly string[]> {
  const packs = planPacks(new Map(Object.entries(folders)), HOME)
  return Object.fromEntries(packs.map(({ name, label, folders }) => [`${name} ${label}`, folders]))
}

test('the home ruleset has its own pack, and the other rulesets share one', () => {
  expect(planOf({ '': MB, club: MB, league: 2 * MB, union: 3 * MB, search: MB, start: MB, assistants: MB })).toEqual({
    'site 最初のページ・検索・用語・道具': ['', 'search', 'start', 'assistants'],
    'club 会の規約': ['club'],
    'others ほかのルールの条文': ['league', 'union']
  })
})

test('many rulesets are distributed over several packs, each ruleset in one pack', () => {
  expect(planOf({ club: MB, a: 20 * MB, b: 12 * MB, c: 1, d: 40 * MB, e: 2 })).toEqual({
    'club 会の規約': ['club'],
    'others-1 ほかのルールの条文（1／4）': ['a', 'b'],
    'others-2 ほかのルールの条文（2／4）': ['c'],
    'others-3 ほかのルールの条文（3／4）': ['d'],
    'others-4 ほかのルールの条文（4／4）': ['e']
  })
})
