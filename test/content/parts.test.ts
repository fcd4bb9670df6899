import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ParseCache, parseMdx } from '../../src/content/mdx/parse.ts'
import { CLUB_FOLDER } from '../support/content.ts'
import { placedBy } from './placed.ts'

const path = 'rulesets/onizumo/2020-08-07.mdx'
const law = readFileSync(`${CLUB_FOLDER}/${path}`, 'utf8')

/** Returns the nodes of a tree with their offsets. The root has no position if it is assembled from parts. */
function treeOf(text: string, known?: ParseCache): unknown {
  const parsed = parseMdx({ path, text }, known)
  return 'finding' in parsed ? parsed.finding : placedBy(parsed.root.children)
}

describe('incremental parsing gives the same tree as complete parsing:', () => {
  test('only the changed parts of the bylaws are parsed again', () => {
    const known: ParseCache = new Map()
    expect(treeOf(law, known)).toEqual(treeOf(law))
    const before = new Set([...known.values()].map(({ nodes }) => nodes))
    const edited = law.replace('300点', '1,500点')
    expect(treeOf(edited, known)).toEqual(treeOf(edited))
    // Two parts with the same text share one cache entry.
    expect([...known.values()].filter(({ nodes }) => !before.has(nodes)).length).toBeLessThanOrEqual(2)
  })

  test.each([
    ['a comment over a heading', '# 一\n\n{/* a\n\n## 二\n\n*/}\n\nb\n'],
    ['an element over a heading', '# 一\n\n<a>\n\n## 二\n\n</a>\n'],
    ['one that nothing closes', '# 一\n\n<a>\n\n## 二\n\nb\n'],
    ['code between fences', '# 一\n\n```\n## 二\n```\n\n## 三\n'],
    ['the aim of a link, and a link to it', '# 一\n\n[b]: c\n\n## 二\n\n[b]\n'],
    ['the same words twice', '## 削除\n\nなし\n\n## 削除\n\nなし\n'],
    ['a heading in its keys', '---\n# a\nb: 1\n---\n\n## 一\n'],
    ['a list and a heading hard behind it', '- a\n  - b\n## 一\n> c\n## 二\n'],
    ['nothing', '']
  ])('%s', (_, text) => {
    const known: ParseCache = new Map()
    for (const one of [text, `${text}\n終わり\n`, `# 初め\n\n${text}`]) expect(treeOf(one, known)).toEqual(treeOf(one))
  })

  test('incremental parsing after any key gives the same tree', () => {
    const slip = fc.record({
      at: fc.nat(law.length),
      cut: fc.nat(4),
      put: fc.constantFrom(
        '',
        '\n',
        '\n\n',
        '## ',
        '\n## ',
        '- ',
        '{',
        '}',
        '<',
        '`',
        '> ',
        '---\n',
        '|',
        '第80条',
        '\\',
        '  '
      )
    })
    const run = fc.property(fc.array(slip, { minLength: 1, maxLength: 6 }), slips => {
      const known: ParseCache = new Map()
      let text = law.slice(0, 9000)
      for (const { at, cut, put } of slips) {
        const start = at % text.length
        text = text.slice(0, start) + put + text.slice(start + cut)
        expect(treeOf(text, known)).toEqual(treeOf(text))
      }
    })
    fc.assert(run, { numRuns: 10 })
  })
})
