import { describe, expect, test } from 'vitest'
import { citableRuleset } from '../../../src/citation/resolve/documents.ts'
import { resolveText, textContext } from '../../../src/citation/resolve/text.ts'
import { literalText } from '../../../src/model/source-text.ts'
import { sketch } from '../../support/ruleset.ts'
import { sayTarget } from '../../support/tennis-law.ts'

const ARTICLES = '第1条 定める。\n第2条 改める。'

/**
 * Returns the target document of the last citation, if one ruleset is cited by `own` names and another by `other`
 * names.
 */
function lastOf(text: string, { own, other }: { own: readonly string[]; other: readonly string[] }): string {
  const [home, guest] = [
    { id: 'tennis', citedAs: [...own] },
    { id: 'guest', citedAs: [...other] }
  ].map(names => citableRuleset(sketch(ARTICLES, { ...names, title: `${names.id}の文` })))
  if (!home || !guest) throw new Error('no documents')
  const place = { document: 'tennis', path: '', text: literalText(text, 0) }
  const last = resolveText(place, textContext(home, [home, guest])).citations.at(-1)
  if (last?.outcome === 'resolved') return last.targets.map(sayTarget).join(' ')
  return last?.outcome === 'external' ? `external ${last.name}` : (last?.outcome ?? 'none')
}

describe('citation names may contain pattern characters:', () => {
  test.each([
    ['同規程[案第1条', ['規程', '規程[案'], ['連盟規程'], '1'],
    ['同規約(旧)第1条', ['規程'], ['規約(旧)'], 'guest:1'],
    ['同規約+第1条', ['規約+'], ['連盟規約'], '1'],
    ['同規約*第1条', ['規程'], ['規約*'], 'guest:1']
  ])('%s of %j, next to %j: %s', (text, own, other, target) => expect(lastOf(text, { own, other })).toBe(target))

  test('同 before such a name refers to the document last cited by that name', () => {
    const names = { own: ['規約(旧)'], other: ['連盟規約(旧)'] }
    expect(lastOf('連盟規約(旧)を改めた際、同規約(旧)第1条', names)).toBe('guest:1')
    // Unescaped brackets would form a group in a pattern, which would match 連盟規約旧.
    expect(lastOf('連盟規約旧を改めた際、同規約(旧)第1条', names)).toBe('1')
  })
})

describe('同規程 without a preceding citation', () => {
  const names = { own: ['規程'], other: ['連盟規程'] }

  test.each([
    ['is the longer name last mentioned', '連盟規程が施行された際、同規程第1条', 'guest:1'],
    ['is the last of two', '会計規程は連盟規程に倣い、同規程第1条', 'guest:1'],
    ['may be one that is not here', '連盟規程は会計規程に倣い、同規程第1条', 'external 会計規程'],
    ['passes over its own noun alone', '連盟規程は、規程を改めた際、同規程第1条', 'guest:1'],
    [
      'is not the longer name of words in front that are none of it',
      '現行連盟規程が施行された際、同規程第1条',
      'guest:1'
    ],
    ['is the document at hand where none is mentioned', '規程が施行された際、同規程第1条', '1'],
    ['does not look behind itself', '同規程第1条', '1']
  ])('%s: %s', (_, text, target) => expect(lastOf(text, names)).toBe(target))
})
