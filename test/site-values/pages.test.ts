import { describe, expect, test } from 'vitest'
import { apiPage } from '../../src/site/values/api-page.ts'
import { assistantsPage } from '../../src/site/values/assistants-page.ts'
import { comparePage } from '../../src/site/values/compare-page.ts'
import { diagnosticListPage, diagnosticPage } from '../../src/site/values/diagnostic-pages.ts'
import { disputeListPage } from '../../src/site/values/dispute-list-page.ts'
import { disputePage, disputeView } from '../../src/site/values/dispute-page.ts'
import { disputeSheetPage } from '../../src/site/values/dispute-sheet-page.ts'
import { draftPage } from '../../src/site/values/draft-page.ts'
import { englishArticlesPage } from '../../src/site/values/english-articles-page.ts'
import { englishDisputePages } from '../../src/site/values/english-dispute-page.ts'
import { englishDisputesPage } from '../../src/site/values/english-disputes-page.ts'
import { englishGuidePage } from '../../src/site/values/english-guide-page.ts'
import { englishSheetPages } from '../../src/site/values/english-sheet-page.ts'
import { englishTermsPage } from '../../src/site/values/english-terms-page.ts'
import { englishPointsPage, englishSettlementPage } from '../../src/site/values/english-tool-pages.ts'
import { homePage } from '../../src/site/values/home-page.ts'
import { cardImage, iconImage } from '../../src/site/values/images.ts'
import { webManifest } from '../../src/site/values/manifest.ts'
import { missingPage } from '../../src/site/values/missing-page.ts'
import { pairPage } from '../../src/site/values/pair-page.ts'
import { pairSheetPage } from '../../src/site/values/pair-sheet-page.ts'
import { savedRulingsPage } from '../../src/site/values/saved-rulings-page.ts'
import { englishSearchPage, searchPage } from '../../src/site/values/search-page.ts'
import { singleDocument } from '../../src/site/values/single-file.ts'
import { sitemapEntries } from '../../src/site/values/sitemap.ts'
import { startPage } from '../../src/site/values/start-page.ts'
import { termsPage } from '../../src/site/values/terms-page.ts'
import { pointsPage, settlementPage, toolListPage } from '../../src/site/values/tool-pages.ts'
import { topicPage } from '../../src/site/values/topic-page.ts'
import type { InlineNode } from '../../src/view/inline-content.ts'
import { textContent } from '../../src/view/inline-content.ts'
import { roundTrip } from './club.ts'
import { bareSite, clubSite } from './small-club.ts'

const { site, rulesets, home } = clubSite()
const [tennis, badminton] = site.compared
const [rain] = site.corpus.disputes
const [fee] = site.corpus.topics
const [english] = site.english.rulesets
if (!(tennis && badminton && rain && fee && english)) throw new Error('incomplete club')
const { english: rainEnglish } = rain
const rainInEnglish = englishDisputePages(site)[0]?.page()
if (!(rainEnglish && rainInEnglish)) throw new Error('no dispute in English')
const pair = { first: tennis, second: badminton }

test.each<[string, object]>([
  ['front page', homePage(site, home)],
  ['page for missing addresses', missingPage(home)],
  ['search', searchPage(site, home)],
  ['list of disputes', disputeListPage(site)],
  ['sheet of disputes', disputeSheetPage(site)],
  ['saved rulings', savedRulingsPage(home)],
  ['dispute', disputePage(home, rain)],
  ['comparison', comparePage(site)],
  ['pair', pairPage(site, pair)],
  ['pair sheet', pairSheetPage(site, pair)],
  ['topic', topicPage(site, fee)],
  ['glossary', termsPage(site)],
  ['list of tools', toolListPage(site)],
  ['settlement', settlementPage(site)],
  ['points', pointsPage(site)],
  ['editor', draftPage(site)],
  ['page about assistants', assistantsPage(home)],
  ['description of the API', apiPage(site)],
  ['English guide', englishGuidePage(site)],
  ['disputes in English', englishDisputesPage(site)],
  ['a dispute in English', rainInEnglish],
  ['terms in English', englishTermsPage(site)],
  ['settlement in English', englishSettlementPage(site)],
  ['points in English', englishPointsPage(site)],
  ['articles in English', englishArticlesPage(home, english)],
  ['search in English', englishSearchPage(site)],
  ['page for beginners', startPage(home)],
  ['single file', singleDocument(home, { isPublic: true })],
  ['web app manifest', webManifest(site)],
  ['page of a diagnostic code', diagnosticPage({ code: 'label-order', title: '順序' })],
  ['icon', iconImage(site.corpus.club, { side: 192, share: 1, ground: 'tint' })],
  ['preview image', cardImage(site.corpus.club, 'law')]
])('the value of the %s is plain data', (_, value) => expect(roundTrip(value)).toEqual(value))

const hrefs = (pieces: readonly InlineNode[] = []) =>
  pieces.flatMap(piece => (piece.kind === 'link' ? [piece.href] : []))

test('the front page shows the disputes, the main pages, and the news', () => {
  expect(homePage(site, home)).toMatchObject({
    titleAfterClub: '規程集',
    club: '庭球部',
    head: { canonical: '/', running: { place: '庭球部 規程集', enforcement: '2024年4月1日施行' } },
    disputes: { tiles: [{ title: '雨が降ってきた', href: '/disputes/rain/' }], count: '1件' },
    provisions: [],
    contents: [],
    news: [{ day: '2024年5月1日', title: '先例第1号（小雨）', href: '/tennis/precedents/1/' }],
    more: [{ href: '/start/' }, { href: '/disputes/sheet/' }, { href: '/disputes/kept/' }]
  })
})

test('the pages of a club without a home ruleset show no text of the law', () => {
  const bare = bareSite().site
  expect(homePage({ ...bare, corpus: { ...bare.corpus, home: null } }, null)).toMatchObject({ news: [] })
  expect(missingPage(null)).toMatchObject({ contents: null, provisions: [], keypad: null })
  expect(savedRulingsPage(null)).toMatchObject({ next: 1, moves: {} })
})

describe('disputes', () => {
  test('the list links to every dispute under its group', () => {
    const { head, groups } = disputeListPage(site)
    expect(head.rail).toBeUndefined()
    expect(groups).toEqual([
      {
        name: '天気',
        scene: 'draw',
        disputes: [{ href: '/disputes/rain/', title: '雨が降ってきた', plain: '第1条により、中止になる。' }]
      }
    ])
  })

  test('the sheet names the deciding articles, and has the absolute address in its code', () => {
    const { code, groups } = disputeSheetPage(site)
    expect(code.address).toBe('https://example.org/club/disputes/')
    expect(groups[0]?.lines).toMatchObject([{ title: '雨が降ってきた', provisions: '1条・2条' }])
  })

  test('a dispute shows its questions, its cards with their basis, and the article that decides', () => {
    const { head, dispute } = disputePage(home, rain)
    expect(head).toMatchObject({ translation: '/en/disputes/rain/', source: { path: 'disputes/rain.mdx' } })
    expect(dispute.steps.map(({ id, choices }) => [id, choices.map(({ href }) => href)])).toEqual([
      ['kind', ['#rain', '#over']]
    ])
    expect(hrefs(dispute.plain)).toEqual(['/tennis/1/'])
    const [card] = dispute.cards
    expect(card).toMatchObject({ title: '雨が続くとき', precedents: [{ name: '先例第1号' }] })
    expect(card?.texts.map(({ href, paragraphs }) => [href, paragraphs.map(({ permalink }) => permalink)])).toEqual([
      ['/tennis/1/', ['/tennis/v/2024-04-01/1/#p1', '/tennis/v/2024-04-01/1/#p2']]
    ])
    expect(dispute.decides).toEqual({ title: '第2条（協議）', href: '/tennis/2/' })
    expect(Object.keys(dispute.rulings.cards)).toEqual(['rain', 'over'])
  })

  test('the provisions of a dispute can have other addresses', () => {
    const [card] = disputeView(home, rain, path => `#${path}`).cards
    expect(card?.texts[0]?.paragraphs.map(({ permalink }) => permalink)).toEqual(['#1/1', '#1/2'])
  })

  test('the next precedent has the number after the last', () => expect(savedRulingsPage(home).next).toBe(2))

  test('the common disputes are offered while no ruling is saved, and in English before a search', () => {
    expect(savedRulingsPage(home).disputes?.tiles).toMatchObject([
      { title: '雨が降ってきた', href: '/disputes/rain/', scene: 'draw' }
    ])
    expect(englishSearchPage(site).disputes).toMatchObject({
      tiles: [{ title: rainEnglish.title, href: '/en/disputes/rain/', scene: 'draw' }],
      all: { href: '/en/disputes/' },
      count: '1'
    })
  })
})

describe('comparison', () => {
  test('the table has a column per ruleset and marks what differs from the home ruleset', () => {
    const { rulesets: columns, tables, pairs, sheets, guestSheets } = comparePage(site)
    expect(columns.map(({ id, isHome }) => [id, isHome])).toEqual([
      ['tennis', true],
      ['badminton', false]
    ])
    const cells = tables[0]?.rows[0]?.cells ?? []
    expect(cells.map(({ verdict, differing, isUnread }) => [verdict, differing, isUnread])).toEqual([
      [null, [1], false],
      ['different', [0], false]
    ])
    expect(cells[1]?.parts.filter(({ differs }) => differs).map(({ nodes }) => textContent(nodes))).toEqual(['1,200'])
    expect([...pairs, ...sheets, ...guestSheets].map(({ href }) => href)).toEqual([
      '/compare/tennis/badminton/',
      '/compare/tennis/badminton/sheet/',
      '/compare/badminton/tennis/sheet/'
    ])
  })

  test('a pair counts its verdicts; its canonical address has the home ruleset first', () => {
    const page = pairPage(site, { first: badminton, second: tennis })
    expect(page).toMatchObject({
      head: { canonical: '/compare/tennis/badminton/' },
      count: 1,
      counts: [{ id: 'different', count: 1 }],
      groups: [{ name: '持ち点と精算', count: 1 }],
      together: '/compare/?with=badminton,tennis',
      swapped: '/compare/tennis/badminton/'
    })
    expect(page.lists.map(({ id, rows }) => [id, rows.map(({ href }) => href)])).toEqual([
      ['ten', ['/compare/topics/fee/']]
    ])
    expect(page.sheets.map(({ href }) => href)).toEqual([
      '/compare/tennis/badminton/sheet/',
      '/compare/badminton/tennis/sheet/'
    ])
  })

  test('a sheet for guests states the version that they know', () => {
    expect(pairSheetPage(site, pair).oursInForce).toBeNull()
    expect(pairSheetPage(site, { first: badminton, second: tennis })).toMatchObject({
      oursInForce: '2023年4月1日施行',
      opposite: { href: '/compare/tennis/badminton/sheet/' },
      top: [{ name: '部費', topics: ['fee'] }]
    })
  })

  test('a topic shows each cell with links in its notes, and the provisions of its basis', () => {
    const { cells, texts, pagination, silent, unread } = topicPage(site, fee)
    expect(cells.map(({ ruleset, verdict }) => [ruleset, verdict])).toEqual([
      ['tennis', null],
      ['badminton', 'different']
    ])
    expect(hrefs(cells[0]?.note)).toEqual(['/tennis/1/#p2'])
    expect(texts.map(({ name, pages }) => [name, pages.map(({ title }) => title)])).toEqual([
      ['規程', ['第1条（部費）']],
      ['羽球部規程', ['第1条（会費）']]
    ])
    expect([pagination.previous, pagination.next, silent, unread]).toEqual([null, null, [], []])
  })
})

describe('English guide', () => {
  test('the first page links to everything in English', () => {
    const page = englishGuidePage(site)
    expect(page).toMatchObject({
      title: 'Tennis Rules',
      japaneseClub: '庭球部',
      notice: { ruleset: { title: '庭球部規程', href: '/tennis/', enforcement: 'in force from 1 April 2024' } },
      queries: [{ label: 'rain', href: '/en/search/?q=rain' }],
      decides: { name: 'Article 2', title: 'Discussion', href: '/en/tennis/#a2' },
      groups: [{ label: 'Weather', href: '/en/disputes/#group-1', count: 1 }],
      chapters: [{ label: 'Chapter 1: Fees' }, { label: 'Precedents' }],
      hasTerms: true
    })
    expect(hrefs(page.houseRules[0]?.nodes)).toEqual(['/en/tennis/#a1'])
    const [fee, open] = page.glance
    expect([fee?.name, textContent(fee?.value ?? []), textContent(fee?.basis ?? [])]).toEqual([
      'Fee',
      '1,000 yen',
      'Article 1'
    ])
    expect(hrefs(fee?.basis)).toEqual(['/en/tennis/#a1'])
    expect([textContent(open?.value ?? []), open?.basis]).toEqual(['By Article 2 only', []])
  })

  test('a dispute shows its rulings with links to English articles', () => {
    expect(englishDisputesPage(site).groups[0]?.disputes).toEqual([
      { slug: 'rain', label: 'It rains', href: '/en/disputes/rain/' }
    ])
    const { cards, steps, head } = rainInEnglish
    expect(head).toMatchObject({ canonical: '/en/disputes/rain/', translation: '/disputes/rain/' })
    expect(steps.map(({ ask, choices }) => [ask, choices])).toEqual([
      [
        'Does it go on?',
        [
          { text: 'Yes', href: '#rain' },
          { text: 'It stopped', href: '#over' }
        ]
      ]
    ])
    const [card] = cards
    expect(hrefs(card?.verdict)).toEqual(['/en/tennis/#a1'])
    expect(card?.basis.map(({ name, href, title, sentence }) => [name, href, title, textContent(sentence)])).toEqual([
      ['Article 1', '/en/tennis/#a1', 'Fees', 'The fee is 1000 yen.'],
      ['Precedent No. 1', '/en/tennis/#precedent-1', null, 'Drizzle is rain.']
    ])
    expect(card?.answers).toEqual([{ text: 'Yes', href: '#kind' }])
    expect(
      card?.dues?.map(({ name, payments }) => [name, payments.map(({ who, to }) => [who, to].map(textContent))])
    ).toEqual([['Payments', [['The officer', 'the user']]]])
    expect(card?.dues?.[0]?.payments[0]?.figure).toEqual({ value: '1,000', unit: ' points' })
  })

  test('without the English of an answer or of a payment, a dispute lists its rulings without payments', () => {
    const untranslated = {
      ...site.corpus,
      phrases: [],
      disputes: [{ ...rain, english: { ...rainEnglish, steps: new Map() } }]
    }
    const [entry] = englishDisputePages({ ...site, corpus: untranslated })
    const page = entry?.page()
    expect(page?.steps.map(({ choices }) => choices.map(({ text, href }) => [text, href]))).toEqual([
      [
        ['It goes on', '#rain'],
        ['It stopped', '#over']
      ]
    ])
    expect(page?.cards.map(({ title, answers, dues }) => [title, answers, dues])).toEqual([
      ['It goes on', [], null],
      ['It stopped', [], null]
    ])
  })

  test('the sheet for a guest shows the differences that have English, with the articles of the club', () => {
    const [sheet] = englishSheetPages(site)
    const page = sheet?.page()
    expect(page).toMatchObject({ title: 'Coming from badminton rules', japanese: '/compare/badminton/tennis/sheet/' })
    expect(page?.head).toMatchObject({ canonical: '/en/compare/badminton/', translation: page?.japanese })
    expect(page?.sections.flatMap(({ rows }) => rows)).toMatchObject([
      { theirs: '1,200 yen a month', basis: [{ name: 'Article 1', href: '/en/tennis/#a1' }] }
    ])
    expect(hrefs(page?.sections[0]?.rows[0]?.here)).toEqual(['/en/tennis/#a1'])
    expect(englishGuidePage(site).sheets).toEqual([
      { label: 'Coming from badminton rules', href: '/en/compare/badminton/' }
    ])
  })

  test('the articles have their sentences', () => {
    const { divisions, precedents } = englishArticlesPage(home, english)
    const sentences = divisions.flatMap(({ articles }) =>
      articles.map(({ name, sentence }) => [name, hrefs(sentence ?? [])])
    )
    expect(sentences).toEqual([
      ['Article 1', []],
      ['Article 2', ['/en/tennis/#a1']]
    ])
    expect(precedents).toMatchObject([{ number: 1, title: null, href: '/tennis/precedents/1/' }])
  })

  test('the calculators have the home ruleset alone, and their pages link to the Japanese calculators', () => {
    const settlement = englishSettlementPage(site)
    expect(settlement.tool.rulesets.map(({ id, custom }) => [id, custom])).toEqual([
      ['tennis', 'Amounts that the rules do not list follow custom.']
    ])
    expect(settlement.head).toMatchObject({ canonical: '/en/tools/settlement/', translation: '/tools/settlement/' })
    expect(settlementPage(site).head.translation).toBe('/en/tools/settlement/')
    expect(pointsPage(site).head.translation).toBe('/en/tools/points/')
    expect(englishPointsPage(site)).toMatchObject({ liable: [], japanese: '/tools/points/' })
  })

  test('a term names the article that settles it', () => {
    expect(englishTermsPage(site).letters).toMatchObject([
      {
        letter: 'F',
        terms: [
          {
            term: '部費',
            romaji: 'buhi',
            name: 'fee',
            others: [],
            settledBy: { name: 'Article 1', href: '/en/tennis/#a1' }
          }
        ]
      }
    ])
  })
})

test('a term links to the provision that defines it and to its file', () => {
  expect(termsPage(site).rows).toMatchObject([
    {
      kana: 'は',
      terms: [
        {
          name: '部費（ぶひ）',
          aliases: ['会費'],
          definedAt: { label: '規程第1条', href: '/tennis/1/' },
          settledBy: null,
          source: 'https://github.com/club/bylaws/edit/main/content/terms/buhi.mdx'
        }
      ]
    }
  ])
})

test('the tools have the parameters of every ruleset that was read', () => {
  expect(toolListPage(site)).toMatchObject({
    names: ['規程', '羽球部規程'],
    count: '2つ',
    settlement: null,
    points: { href: '/tools/points/?e=win&h=4&f=30&b=1', groups: [{ names: ['規程', '羽球部規程'] }] },
    examples: [{ href: '/tools/points/?e=penalty&r=chombo&n=1&g=1000' }]
  })
  expect(settlementPage(site)).toMatchObject({
    names: ['規程', '羽球部規程'],
    head: { canonical: '/tools/settlement/' }
  })
})

test('the search offers only kinds and rulesets that exist', () => {
  const { kinds, rulesets: books, home: own, keypad } = searchPage(site, home)
  expect(kinds.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['article', 'dispute', 'precedent', 'term', 'topic'])
  )
  expect(searchPage(bareSite().site, null).kinds.map(({ value }) => value)).not.toContain('dispute')
  expect(books).toHaveLength(2)
  expect(own).toEqual({ contents: '/tennis/', full: '/tennis/full/' })
  expect(keypad).toMatchObject({
    articles: [{ number: '1', href: '/tennis/1/' }, { number: '2' }],
    numbers: null,
    contents: '/tennis/'
  })
})

test('the addresses for programs and scripts have the base path', () => {
  expect(apiPage(site)).toMatchObject({
    folder: '/club/api/v1/',
    ruleset: 'tennis',
    precedent: 1,
    rulesets: [
      { id: 'tennis', versions: ['2024-04-01'] },
      { id: 'badminton', versions: ['2023-04-01'] }
    ]
  })
  expect(draftPage(site).editorData).toMatchObject({
    base: '/club/',
    repository: { address: 'https://github.com/club/bylaws' }
  })
  expect(draftPage(site).editorData.content).toMatch(/^\/club\//u)
})

test('the sitemap contains every page once, with the date of its content', () => {
  const pages = sitemapEntries(site, rulesets)
  const addresses = pages.map(({ href }) => href)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/tennis/1/', '/disputes/rain/', '/compare/topics/fee/', '/en/tennis/', '/draft/'])
  )
  expect(pages.find(({ href }) => href === '/tennis/precedents/1/')?.changed).toBe('2024-05-01')
})

test('the page for beginners shows the plain sentences and the surprising rules', () => {
  expect(startPage(home)).toMatchObject({
    characters: 6,
    minutes: 0,
    fullText: '/tennis/full/',
    others: '1つ',
    surprises: []
  })
  const [run] = startPage(home).list.runs
  const articles = run?.divisions.flatMap(({ runs }) => runs.flatMap(({ articles }) => articles)) ?? []
  expect(articles.map(({ caption, plain }) => [caption, textContent(plain)])).toEqual([
    ['部費', '部費は千円。'],
    ['協議', '']
  ])
})

test('the single file has short addresses and links to newer versions', () => {
  const file = singleDocument(home, { isPublic: true })
  expect(file.doors.map(({ href }) => href)).toEqual(['/disputes/', '/tennis/', '/tennis/precedents/', '/terms/'])
  expect(file.disputes[0]?.dispute.cards[0]?.texts[0]?.paragraphs[0]?.permalink).toBe('/tennis/1/#p1')
  expect([file.site, singleDocument(home, { isPublic: false }).site]).toEqual(['https://example.org/club/', null])
  expect(file.settlement).toBeNull()
})

test('the list of diagnostic codes has errors first', () => {
  const codes = ['frontmatter-invalid', 'topic-uncovered'].map(code => ({ code, title: code }))
  expect(diagnosticListPage(codes).groups.map(({ label, codes }) => [label, codes.map(({ href }) => href)])).toEqual([
    ['エラー', ['/diagnostics/frontmatter-invalid/']],
    ['警告', ['/diagnostics/topic-uncovered/']]
  ])
  expect(diagnosticPage({ code: 'topic-uncovered', title: '論点' })).toMatchObject({ severity: '警告' })
})

test('the page about assistants names the bylaws as members do, and who decides', () => {
  const { name, hasDisputes, decides, head } = assistantsPage(home)
  expect([name, hasDisputes, head.canonical]).toEqual(['規程', true, '/assistants/'])
  const article = site.corpus.club.disputes?.decides ?? null
  expect(decides).toBe(article && `/tennis/${article}/`)
})
