import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import {
  amendmentData,
  lawPageData,
  precedentData,
  rulesetData,
  summarizeJsonLd
} from '../../src/site/files/linked-data.ts'
import { currentEdition, pinnedEditions } from '../../src/view/edition.ts'
import { recordsOf } from '../../src/view/records.ts'
import { createHrefResolver } from '../../src/view/targets.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = `## 第1条（趣旨）

この規程は、申出について定める。

## 第2条（申出）

前条の申出は、前条の部員がする。
`
const library = load(
  contentFolder({
    ...tennis(LAW, { version: '2020-04-01' }),
    ...tennis(LAW, { text: 'restated', source: '{ name: 部報, asOf: 2024-04, url: "https://example.com/a" }' }),
    'precedents/tennis/001.mdx':
      "---\nnumber: 1\ndecidedOn: 2025-05-05\ncaption: 雨の日\nrelated: ['2', '9']\nstatus: superseded\n---\n\n## 先例\n\n変えられる。\n",
    'amendments/tennis/2024-04-01.mdx':
      "---\ninstrument: 令和6年規程第1号\nkind: amendment\ndate: 2024-04-01\nchanges:\n  - { provision: '2', kind: replacement, evidence: stated, source: 部報 }\n---\n",
    'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\n'
  }),
  '2026-01-01'
)
const [ruleset] = library.rulesets
if (!ruleset) throw new Error('no ruleset')
const edition = currentEdition(ruleset)
const records = recordsOf(library, ruleset)
const place = {
  records,
  club: '庭球部',
  isOwn: true,
  absolute: (href: string) => new URL(href, 'https://example.org').href,
  hrefOf: createHrefResolver(edition, library.rulesets)
}
const pageOf = (slug: string) => {
  const page = edition.version.pages.find(each => each.slug === slug)
  if (!page) throw new Error(`no ${slug}`)
  return page
}

describe('JSON-LD', () => {
  test('JSON-LD of an article has identifier, text, dates, and each citation once', () => {
    expect(lawPageData(place, edition, pageOf('2'))).toEqual({
      '@context': ['https://schema.org', { eli: 'http://data.europa.eu/eli/ontology#' }],
      '@type': 'Legislation',
      '@id': 'https://example.org/tennis/2/',
      legislationIdentifier: 'tennis:2',
      name: '第2条（申出）',
      inLanguage: 'ja',
      legislationDate: '2020-04-01',
      legislationDateVersion: '2024-04-01',
      legislationLegalForce: 'https://schema.org/InForce',
      legislationLegalValue: 'https://schema.org/UnofficialLegalValue',
      legislationPassedBy: { '@type': 'Organization', name: '庭球部' },
      isBasedOn: { '@type': 'CreativeWork', name: '部報', url: 'https://example.com/a', dateModified: '2024-04' },
      isPartOf: {
        '@type': 'Legislation',
        '@id': 'https://example.org/tennis/',
        legislationIdentifier: 'tennis',
        name: '庭球部規程'
      },
      'eli:cites': [{ '@id': 'https://example.org/tennis/1/' }]
    })
  })

  test('JSON-LD of a past version says so and has a permanent URL', () => {
    const [, past] = pinnedEditions(ruleset)
    expect(past && lawPageData(place, past, pageOf('1'))).toMatchObject({
      '@id': 'https://example.org/tennis/v/2020-04-01/1/',
      legislationDateVersion: '2020-04-01',
      legislationLegalForce: 'https://schema.org/NotInForce'
    })
  })

  test('JSON-LD of another club omits the legislator', () => {
    expect(lawPageData({ ...place, isOwn: false }, edition, pageOf('1'))).not.toHaveProperty('legislationPassedBy')
  })

  test('JSON-LD of a precedent names existing provisions and its validity', () => {
    const [entry] = library.precedents.filter(hasSurvivingText)
    expect(entry && precedentData(place, entry)).toMatchObject({
      '@id': 'https://example.org/tennis/precedents/1/',
      legislationIdentifier: 'precedent:1',
      legislationDate: '2025-05-05',
      legislationLegalForce: 'https://schema.org/NotInForce',
      legislationApplies: [{ '@id': 'https://example.org/tennis/2/' }]
    })
  })

  test('JSON-LD of an amendment lists its changes, and JSON-LD of a ruleset consolidates them', () => {
    const [amendment] = library.amendments
    expect(amendment && amendmentData(place, amendment)).toMatchObject({
      '@id': 'https://example.org/tennis/history/2024-04-01/',
      name: '令和6年規程第1号',
      legislationChanges: [{ '@id': 'https://example.org/tennis/' }, { '@id': 'https://example.org/tennis/2/' }]
    })
    expect(rulesetData(place)).toMatchObject({
      '@id': 'https://example.org/tennis/',
      legislationIdentifier: 'tennis',
      legislationConsolidates: [{ '@id': 'https://example.org/tennis/history/2024-04-01/' }]
    })
  })
})

test('a page embeds type, date and the relation to its ruleset only', () => {
  const law = { '@context': 'https://schema.org', '@type': 'Legislation' }
  expect(summarizeJsonLd(lawPageData(place, edition, pageOf('2')))).toEqual({
    ...law,
    '@id': 'https://example.org/tennis/2/',
    legislationIdentifier: 'tennis:2',
    name: '第2条（申出）',
    legislationDateVersion: '2024-04-01',
    isPartOf: 'https://example.org/tennis/'
  })
  const [amendment] = library.amendments
  expect(amendment && summarizeJsonLd(amendmentData(place, amendment))).toEqual({
    ...law,
    '@id': 'https://example.org/tennis/history/2024-04-01/',
    legislationIdentifier: 'amendment:2024-04-01',
    name: '令和6年規程第1号',
    legislationDate: '2024-04-01',
    about: 'https://example.org/tennis/'
  })
})
