import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { distinctiveTopics } from '../../src/view/distinctive-topics.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = '## 第1条（使用料）\n\n使用料は、500円とする。\n'
const others = ['club1', 'club2', 'club3']
const text = (id: string) => ({
  [`rulesets/${id}/2024-04-01.mdx`]: `---\ntitle: ${id}規程\nenforcedOn: 2024-04-01\ncitedAs: [${id}]\n---\n\n${LAW}`
})

/** Creates a topic with 500 for the home ruleset and these values for the others; an empty string means no rule. */
function topic(id: string, stakes: string, values: readonly string[]) {
  const cell = (ruleset: string, value: string) =>
    value === ''
      ? `  ${ruleset}:\n    state: none\n    text: 規定なし\n`
      : `  ${ruleset}:\n    state: stated\n    value: ${value}\n    text: ${value}円\n    derivation: 例\n    citations: ['1/1']\n`
  const cells = [cell('tennis', '500'), ...others.map((ruleset, at) => cell(ruleset, values[at] ?? ''))].join('')
  return {
    [`topics/${id}.mdx`]: `---\nlabel: ${id}\ngroup: 料金\nquestion: いくらか。\ntype: count\nunit: 円\nstakes: ${stakes}\ncells:\n${cells}---\n`
  }
}

test('the unusual rules of the club are those that most other rulesets with a rule answer differently, highest impact first', () => {
  const library = load(
    contentFolder({
      ...tennis(LAW),
      ...Object.assign({}, ...others.map(text)),
      'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\n',
      ...topic('low', 'low', ['600', '700', '500']),
      ...topic('half', 'high', ['600', '700', '']),
      ...topic('high', 'high', ['600', '700', '800']),
      ...topic('one', 'high', ['600', '', '']),
      ...topic('same', 'high', ['500', '500', '600'])
    }),
    '2026-01-01'
  )
  expect(
    distinctiveTopics(library.topics, library.rulesets).map(way => [way.topic.id, way.different, way.others])
  ).toEqual([
    ['high', 3, 3],
    ['half', 2, 2],
    ['low', 2, 3]
  ])
  expect(distinctiveTopics(library.topics, [])).toEqual([])
})
