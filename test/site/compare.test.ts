import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { jsonText } from '../../src/formats/api/documents.ts'
import { TopicsSchema } from '../../src/formats/api/schema.ts'
import { topicsCsv, topicsDocument } from '../../src/formats/api/topics.ts'
import { pairsOf } from '../../src/view/pair.ts'
import { contentDir, outDir, type Page, pageAt } from './dist.ts'

const library = load(contentDir)
const { topics, rulesets } = library
const published = (name: string) => readFileSync(path.join(outDir, 'api/v1', name), 'utf8')
const topicsOn = ({ root }: Page) => root.querySelectorAll('tr[data-topic]').map(row => row.getAttribute('data-topic'))

test('the comparison data is published as the library generates it', () => {
  expect(published('topics.json')).toBe(jsonText(topicsDocument(library)))
  expect(published('topics.csv')).toBe(topicsCsv(library))
  expect(TopicsSchema.parse(JSON.parse(published('topics.json')))).toHaveLength(topics.length)
})

test('the complete comparison has every topic, with a cell for every ruleset', () => {
  const page = pageAt('compare/')
  expect(page && topicsOn(page)).toEqual(topics.map(({ id }) => id))
  expect(page?.root.querySelectorAll('tr[data-topic] td')).toHaveLength(topics.length * rulesets.length)
})

test.each(
  pairsOf(rulesets).flatMap(({ first, second }) => [
    [first.id, second.id],
    [second.id, first.id]
  ])
)('%s and %s are compared on every topic, on a page of at most 60 kB', (first, second) => {
  const page = pageAt(`compare/${first}/${second}/`)
  expect(page && topicsOn(page).toSorted()).toEqual(topics.map(({ id }) => id).toSorted())
  expect(gzipSync(page?.html ?? '').length).toBeLessThan(60_000)
})

test('every topic has a page with the cells of all rulesets', () => {
  const missing = topics.filter(({ id, cells }) => {
    const said = pageAt(`compare/topics/${id}/`)?.root.querySelector('.answers')?.text ?? ''
    return [...cells.values()].some(({ text }) => !said.includes(text))
  })
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('every provision that a topic cites is quoted on its page', () => {
  const missing = topics.flatMap(({ id, cells }) => {
    const shown = pageAt(`compare/topics/${id}/`)?.root.querySelectorAll('.columns > section') ?? []
    const resting = [...cells.values()].filter(({ citations }) => citations.length > 0)
    return shown.length === resting.length && shown.every(text => text.querySelector('.para p, .rows td')) ? [] : [id]
  })
  expect(missing).toEqual([])
})
