import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { versionRead } from '../../src/statement/read.ts'
import { contentFolder, tennis } from '../support/content.ts'

const OLD = '## 第1条（部費）\n\n部費は、月額1,000円とする。\n\n2　休部の間は、要しない。\n'
const NOW = '## 第1条（部費）\n\n部費は、月額1,000円とする。\n\n## 第2条（休部）\n\n休部の間は、要しない。\n'
const LAW = { ...tennis(OLD, { version: '2020-04-01' }), ...tennis(NOW), ...tennis(NOW, { version: '2026-04-01' }) }

describe('the reviewed version is given by version or day:', () => {
  const { rulesets } = load(contentFolder(LAW), '2026-01-01')
  test.each<[string | null, string]>([
    ['2020-04-01', '2020-04-01'],
    ['2024-04-01', '2024-04-01'],
    // A coming version, by its name.
    ['2026-04-01', '2026-04-01'],
    ['2024-03-31', '2020-04-01'],
    ['2025-11-22', '2024-04-01'],
    ['2027-01-01', '2026-04-01'],
    // A date before the oldest known version.
    ['2001-01-01', '2020-04-01'],
    // Without a date: the version in force.
    [null, '2024-04-01']
  ])('%s means the version %s', (read, version) => {
    const [ruleset] = rulesets
    expect(ruleset && versionRead(ruleset, read).text.version).toBe(version)
  })
})

describe('citations of a statement are resolved in its reviewed version:', () => {
  const cited = (read: string, text: string) => {
    const files = { ...LAW, 'rulesets/tennis/plain.yaml': `'1':\n  read: ${read}\n  text: ${text}\n` }
    const { statements } = load(contentFolder(files), '2026-01-01')
    const citations = [...statements.values()].flatMap(({ read: { citations: found } }) => [...found.values()].flat())
    return citations.map(citation =>
      citation.outcome === 'resolved' ? citation.targets.map(({ path }) => path).join(' ') : citation.outcome
    )
  }
  test.each<[string, string, string[]]>([
    ['2020-04-01', '休部の間は要らない（第1条第2項）。', ['1/2']],
    ['2020-04-01', '休部の間は要らない（第2条）。', ['unresolved']],
    ['2024-04-01', '休部の間は要らない（第1条第2項）。', ['unresolved']],
    ['2024-04-01', '休部の間は要らない（第2条）。', ['2']],
    ['2024-04-01', '休部の間は要らない（次条）。', ['2']],
    // The preceding text has paragraphs: 第2項 is one of its own.
    ['2020-04-01', '休部の間は要らない（第2項）。', ['1/2']],
    ['2024-04-01', '休部の間は要らない（規程第2条）。', ['2']],
    ['2024-04-01', '休部の間は要らない。', []]
  ])('%s: %s', (read, text, expected) => expect(cited(read, text)).toEqual(expected))
})

test('a citation by section name is found in a statement without any character of a numbered citation', () => {
  const manners =
    '---\nruleset: manners\ntitle: マナー集\nenforcedOn: 2024-04-01\ntext: original\n---\n\n## ことば\n\n1　静かにする。\n'
  const plain = "'1':\n  text: 静かにする（マナー集「ことば」1）。\n"
  const files = { ...LAW, 'rulesets/manners/2024-04-01.mdx': manners, 'rulesets/tennis/plain.yaml': plain }
  const { statements } = load(contentFolder(files), '2026-01-01')
  const citations = [...statements.values()].flatMap(({ read }) => [...read.citations.values()].flat())
  expect(citations.flatMap(one => (one.outcome === 'resolved' ? one.targets : []))).toEqual([
    { document: 'manners', path: 'ことば/1' }
  ])
})
