import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { ArticleFileSchema, ChangesSchema, CitationsSchema } from '../../src/formats/api/link-schema.ts'
import { articleFile, changesDocument, citationsDocument, citingOf, versionSteps } from '../../src/formats/api/links.ts'
import { contentFolder, tennis } from '../support/content.ts'

const BEFORE = `## 第1条（趣旨）

この規程は、申出について定める。

## 第2条（申出）

部員は、次の各号の事項を申し出る。

- 一　日時
- 二　人数

2　前項第1号の日時は、会計規程第3条による。

## 第3条

第2条第9項及び第2条第1項の規定は、準用する。

## 附則

この規程は、公告の日から施行する。
`
const AFTER = BEFORE.replace('申出について', '予約について').replace(
  '## 附則',
  '## 第4条（雑則）\n\n第1条のほか、係が定める。\n\n## 附則'
)

const CLUB = `---
ruleset: club
title: 会則
text: restated
enactedOn: null
enforcedOn: 2013
citedAs: [会則]
---

## 第1条（目的）

規程第2条第1項の申出は、自由とする。
`

const PRECEDENT = `---
number: 1
decidedOn: 2025-05-05
caption: 雨の日の申出
related: ['2']
status: in-effect
---

## 先例

第2条第1項第1号の日時は、変えることができる。
`

const library = load(
  contentFolder({
    ...tennis(BEFORE, { version: '2020-04-01' }),
    ...tennis(AFTER),
    'rulesets/club/2013.mdx': CLUB,
    'precedents/tennis/001.mdx': PRECEDENT,
    'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\n'
  }),
  '2026-01-01'
)
const ruleset = library.rulesets.find(({ id }) => id === 'tennis')
if (!ruleset) throw new Error('no ruleset')
const citing = citingOf(library, ruleset)
const citations = citationsDocument(citing)
const outcomeOf = (text: string) => citations.citations.find(found => found.text === text)

/** Returns the exported file of one page of law. */
function fileOf(slug: string) {
  const page = citing.version.pages.find(each => each.slug === slug)
  if (!page) throw new Error(`no ${slug}`)
  return ArticleFileSchema.parse(articleFile(library, citing, page))
}

describe('citations.json', () => {
  test('citations.json conforms to its schema, and has every citation once', () => {
    CitationsSchema.parse(citations)
    expect(citations.citations).toHaveLength(citing.version.citations.length)
  })

  test('citations.json names the document of an external citation', () => {
    expect(outcomeOf('会計規程第3条')).toMatchObject({ outcome: 'external', from: '2/2', name: '会計規程' })
  })

  test('citations.json explains an unresolved citation, with the nearest provision and its other members', () => {
    expect(outcomeOf('第2条第9項及び第2条第1項')).toMatchObject({
      outcome: 'unresolved',
      targets: ['2/1'],
      reasons: [{ message: expect.stringContaining('第2条第9項'), hint: expect.stringContaining('第2条第2項') }]
    })
  })

  test('citations.json lists the references to each provision: from the text, other rulesets, precedents', () => {
    expect(citations.citedBy['2/1']).toEqual([
      { from: '3/1', text: '第2条第9項及び第2条第1項' },

      { from: 'club:1/1', text: '規程第2条第1項' }
    ])
    expect(citations.citedBy['2/1/1']).toEqual([
      { from: '2/1', text: '次の各号' },
      { from: '2/2', text: '前項第1号' },
      { from: 'precedent:1', text: '第2条第1項第1号' }
    ])
  })
})

describe('article file', () => {
  test('an article file has its text as in the complete ruleset, its citations, and outside references', () => {
    const { num, version, articles, citations: own, citedBy, related, paragraphs } = fileOf('2')
    expect({ num, version, related, paragraphs }).toEqual({
      num: '2',
      version: '2024-04-01',
      related: ['precedent:1'],
      paragraphs: undefined
    })
    expect(articles.map(each => [each.num, each.caption, each.paragraphs.length])).toEqual([['2', '申出', 2]])
    expect(own.map(({ text, outcome }) => [text, outcome])).toEqual([
      ['次の各号', 'resolved'],
      ['前項第1号', 'resolved'],
      ['会計規程第3条', 'external']
    ])
    expect(citedBy.map(({ from, target }) => `${from} ${target}`)).toEqual([
      '3/1 2/1',
      'club:1/1 2/1',
      'precedent:1 2/1/1'
    ])
  })

  test('the file of a 附則 has its paragraphs', () => {
    const { articles, paragraphs } = fileOf('附則')
    expect([articles, paragraphs?.map(({ text }) => text)]).toEqual([[], ['この規程は、公告の日から施行する。']])
  })
})

test('the difference of two versions is exported: kinds, both sides, texts', () => {
  const [step, ...others] = versionSteps(ruleset)
  if (!step) throw new Error('no step')
  expect(others).toEqual([])
  const document = ChangesSchema.parse(changesDocument(ruleset, step))
  expect([document.from, document.to]).toEqual(['2020-04-01', '2024-04-01'])
  expect(document.changes.map(({ kinds, before, after }) => [kinds.join(), before?.path, after?.path])).toEqual([
    ['replacement', '1/1', '1/1'],
    ['addition', undefined, '4'],
    ['addition', undefined, '4/1']
  ])
  expect(document.changes[0]?.words?.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'deleted', text: '申出' },
    { kind: 'inserted', text: '予約' }
  ])
})
