import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { currentEdition } from '../../src/view/edition.ts'
import { lostRuns, precedentLine, sectionsOf, statusOf } from '../../src/view/precedent.ts'
import { articlesOfPrecedent, precedentsOn, relationLinks } from '../../src/view/precedent-provisions.ts'
import { recordHrefs } from '../../src/view/record-urls.ts'
import { recordsOf } from '../../src/view/records.ts'
import { createHrefResolver } from '../../src/view/targets.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { tennisClub } from './club.ts'

const { ruleset, records } = tennisClub()
const recorded = records.precedents.filter(hasSurvivingText)
const numbered = (number: number) => {
  const found = recorded.find(({ precedent }) => precedent.number === number)
  if (!found) throw new Error(`no precedent ${number}`)
  return found
}
const pageOf = (wanted: string) => {
  const page = ruleset.current.pages.find(({ slug }) => slug === wanted)
  if (!page) throw new Error(`no page ${wanted}`)
  return page
}

describe('precedent page', () => {
  test('the holding of a precedent is its plain sentence, or else its first sentence', () => {
    expect(precedentLine(records, numbered(4).precedent).holding).toBe('雨の日は、当日でも取り消せる。')
    expect(precedentLine(records, numbered(1).precedent).holding).toBe('雨のために遅れた者は、遅刻した者としない。')
  })

  test('a precedent describes its later fate and the instrument', () => {
    expect(statusOf(records, numbered(1).precedent)).toEqual({
      taken: {
        label: '2022年4月1日の改正（令和4年規程第1号）',
        href: '/tennis/history/2022-04-01/',
        suffix: 'で、規程に取り入れられました。'
      },
      sentence: '今は、条文によります。',
      note: null
    })
    expect(statusOf(records, numbered(4).precedent)).toMatchObject({
      taken: null,
      sentence: 'この先例を廃止し、又は改めた記録はありません。今も効力があるというのは、編者の判断です。'
    })
  })

  test('a precedent links its relation line and every citation of provisions and precedents', () => {
    expect(relationLinks(records, numbered(4))).toEqual([{ label: '第2条', href: '/tennis/2/' }])
    const hrefOf = createHrefResolver(currentEdition(ruleset), [ruleset], recordHrefs([records]))
    const [section] = sectionsOf(numbered(4), hrefOf)
    const [block] = section?.blocks ?? []
    expect([section?.id, block?.id]).toEqual(['s1', 's1-1'])
    const links = block?.kind === 'text' ? block.nodes.filter(({ kind }) => kind === 'link') : []
    expect(links.map(link => 'href' in link && link.href)).toEqual(['/tennis/2/#p2', '/tennis/precedents/1/'])
  })

  test('a precedent quotes the articles that it cites', () =>
    expect(articlesOfPrecedent(records, numbered(4)).map(({ slug }) => slug)).toEqual(['2']))

  test('a precedent is listed under the only paragraph that it cites, or else under its article', () => {
    const places = (slug: string) => [...precedentsOn(records, ruleset.current, pageOf(slug)).keys()]
    expect(places('2')).toEqual(['2/2'])
    expect(places('3')).toEqual(['3'])
    expect(places('1')).toEqual([])
  })

  test('an article shows the number of its precedents', () =>
    expect([...records.byArticle].map(([slug, entries]) => `${slug}: ${entries.length}`)).toEqual(['3: 1', '2: 1']))
})

test('consecutive lost numbers with one reason are grouped', () =>
  expect(lostRuns(records)).toEqual([{ numbers: [2, 3], reason: '記録が散逸している' }]))

test('a precedent is listed under its provision after a renumbering', () => {
  const before = '## 第1条（趣旨）\n\n規程を定める。\n\n## 第2条（遅刻）\n\n遅刻した者は、300円を支払う。\n'
  const after = before.replace(
    '## 第2条（遅刻）',
    '## 第2条（予約）\n\n予約は、部員が前日までにする。\n\n## 第3条（遅刻）'
  )
  const files = {
    ...tennis(before, { version: '2022-04-01' }),
    ...tennis(after),
    'precedents/tennis/001.mdx':
      "---\nnumber: 1\ndecidedOn: 2022-05-01\ncaption: 雨の日の遅刻\nrelated: ['2']\nstatus: in-effect\n---\n\n## 先例\n\n雨のときは、第2条を適用しない。\n"
  }
  const library = load(contentFolder(files), '2026-01-01')
  const [home] = library.rulesets
  if (!home) throw new Error('no ruleset')
  expect([...recordsOf(library, home).byArticle.keys()]).toEqual(['3'])
})
