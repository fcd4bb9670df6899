import { expect, test } from 'vitest'
import { createSiteContext } from '../../src/site/values/site-context.ts'
import { settlementPage, toolListPage } from '../../src/site/values/tool-pages.ts'
import { currentLibrary } from './library.ts'

const site = createSiteContext(currentLibrary, { base: '/', site: 'https://club.example' })

test('the tools show an end of a game and a win with the results of each ruleset', () => {
  const { settlement, points, examples } = toolListPage(site)
  expect(settlement?.href).toBe('/tools/settlement/?s=43200,28600,18500,9700&d=0&k=25000')
  expect(settlement?.rows[0]).toEqual({
    name: '規約',
    isMoved: false,
    isComplete: true,
    results: ['+43', '+4', '−17', '−30']
  })
  expect(settlementPage(site).example).toEqual(settlement)
  expect(points?.payer).toBe('放銃者')
  expect(points?.groups.find(({ names }) => names.includes('規約'))?.result).toBe('8,300点')
  expect(examples.map(({ href }) => href)).toEqual(['/tools/points/?e=penalty&r=chombo&n=1&g=1000'])
})
