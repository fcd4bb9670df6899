import { expect, test } from 'vitest'
import { candidatesFor } from '../../src/compare/worksheet/candidates.ts'
import { formatWorksheet } from '../../src/compare/worksheet/sheet.ts'
import { load } from '../../src/corpus/load.ts'
import { isWithin } from '../../src/model/address.ts'
import { clubLibrary as library } from '../support/club.ts'
import { contentFolder } from '../support/content.ts'
import { stated, topicFile, twoClubs } from '../support/topics.ts'

test('for a ruleset of about thirty provisions, most ruled topics have their provision among the candidates', async () => {
  const ruleset = library.rulesets.find(({ id }) => id === 'health')!
  const ruled = library.topics.filter(({ cells }) => (cells.get('health')?.citations.length ?? 0) > 0)
  const found = [...(await candidatesFor(library, ruleset, ruled))].filter(([{ cells }, paths]) =>
    cells.get('health')?.citations.some(cited => paths.some(path => isWithin(cited, path) || isWithin(path, cited)))
  )
  expect(ruled.length).toBeGreaterThan(100)
  expect(found.length / ruled.length).toBeGreaterThan(0.87)
})

test.each<[fields: Record<string, string>, text: string]>([
  [{ type: 'count', unit: '人' }, '数（人）'],
  [{ type: 'points', parts: '[子, 親]' }, '点数を部分ごとに。{ 子: 数か null, 親: 数か null }'],
  [{ type: 'bool' }, 'true（あり）か false（なし）'],
  [{ type: 'options', options: '[朝, 昼]' }, '朝、昼 のうち、当てはまるもの。[甲, 乙] の形'],
  [{ type: 'text' }, 'なし（ことばだけ）']
])('the worksheet describes the format of a value of %o', async (fields, text) => {
  const { 'rulesets/badminton/reading.yaml': _, ...files } = twoClubs()
  const library = load(
    contentFolder({ ...files, ...topicFile({ tennis: stated('1', '月額1,000円', "['1/1']") }, fields) }),
    '2026-01-01'
  )
  const sheet = await formatWorksheet(library, library.rulesets.find(({ id }) => id === 'badminton')!, 'a.yaml')
  expect(sheet).toContain(`  #   値: ${text}\n`)
  expect(sheet.includes('\n    value:\n')).toBe(fields.type !== 'text')
})

test('provisions offered for no topic are listed at the end of the worksheet', async () => {
  const { 'rulesets/tennis/reading.yaml': _, ...files } = twoClubs()
  const library = load(
    contentFolder({
      ...files,
      ...topicFile({ badminton: stated('1200', '月に1,200円', "['2']") }),
      'rulesets/tennis/2024-04-01.mdx': `${files['rulesets/tennis/2024-04-01.mdx']}\n## 第2条（鍵）\n\n鍵を閉めて帰る。\n`
    }),
    '2026-01-01'
  )
  const sheet = await formatWorksheet(library, library.rulesets.find(({ id }) => id === 'tennis')!, 'a.yaml')
  expect(sheet).toMatch(/どの論点の候補にもならなかった規定 ━━\n# 2\/1　鍵を閉めて帰る。\n$/u)
})
