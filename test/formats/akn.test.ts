import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { aknWriter } from '../../src/formats/akn/akn.ts'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = `## 第1章　総則

### 第1節　通則

#### 第1条（趣旨）

この規程は、A&Bについて定める。

#### 第2条（申出）

前条の部員は、次に掲げる事項を申し出る。

**申出の表**

| 日 | 時 |
| --- | --- |
| 土曜 | 朝 |

> 備考<br/>第1条の部員に限る。

- 一　日時
- 二　次に掲げる者の人数
  - イ　部員

2　前項各号の事項は、会則第1条及び先例第1号による。会計規程第3条は、適用しない。

### 第2節　雑則

#### 第3条

削除

## 附則

この規程は、公告の日から施行する。

2　前項の規定にかかわらず、第2条第1項第1号から第2号までの例による。
`

const CLUB = `---
ruleset: club
title: 会則
text: restated
enactedOn: 2013
enforcedOn: null
citedAs: [会則]
---

## 第1条（目的）

本会は、親睦を図る。
`

const PRECEDENT = `---
number: 1
decidedOn: 2021-05-05
caption: 雨の日の申出
related: ['2']
status: in-effect
---

## 先例

第2条第1項第1号の日時は、変えることができる。

- 当日を含む
- 翌日を含む

## 説明

異議はなかった。
`

const AMENDMENT = `---
instrument: 令和6年規程第1号
kind: amendment
date: 2024-04-01
changes:
  - { provision: '2/2', kind: addition, evidence: inferred, source: 部報 }
  - { provision: '1', kind: unknown, evidence: inferred, source: 部報 }
---
`

const library = load(
  contentFolder({
    ...tennis(LAW, { source: '{ name: 部報第12号, asOf: 2024-04 }' }),
    'rulesets/club/undated.mdx': CLUB,
    'precedents/tennis/001.mdx': PRECEDENT,
    'amendments/tennis/2024-04-01.mdx': AMENDMENT,
    'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\n'
  }),
  '2026-01-01'
)
const writer = aknWriter(library)
const [ruleset, club] = library.rulesets
if (!ruleset || !club) throw new Error(JSON.stringify(library.report.diagnostics))
const act = writer.act(ruleset, ruleset.current)
const page = read(act)
/** Parses XML after lower-casing the tags: node-html-parser supports only lower-case tags. */
function read(xml: string) {
  return parse(xml, { lowerCaseTagName: true })
}

const at = (eId: string) => page.querySelector(`[eId="${eId}"]`)
const values = (selector: string, name: string) => page.querySelectorAll(selector).map(one => one.getAttribute(name))

describe('Akoma Ntoso of a text', () => {
  test('a table precedes the items that it precedes in print, with title and 備考', () => {
    const intro = at('art_2__para_1')?.querySelector('intro')
    const texts = intro?.childNodes.map(({ text }) => text.replace(/\s/gu, '')).filter(text => text)
    expect(texts).toEqual([
      '前条の部員は、次に掲げる事項を申し出る。',
      '申出の表日時土曜朝',
      '備考',
      '第1条の部員に限る。'
    ])
    expect(intro?.querySelector('table caption')?.text).toBe('申出の表')
  })

  test('the document identifies work, expression and date', () => {
    expect(values('frbruri', 'value')).toEqual([
      '/akn/jp/act/bylaws/2020-04-01/tennis',
      '/akn/jp/act/bylaws/2020-04-01/tennis/jpn@2024-04-01',
      '/akn/jp/act/bylaws/2020-04-01/tennis/jpn@2024-04-01.akn'
    ])
    expect(values('frbrdate', 'date')).toEqual(['2020-04-01', '2024-04-01', '2024-04-01'])
    expect(values('timeinterval', 'start')).toEqual(['#e_start'])
    expect(act).toContain('<act name="bylaws" contains="singleVersion">')
  })

  test('the document marks an unknown date, and states no more than a known year', () => {
    const other = read(writer.act(club, club.current)).querySelectorAll('frbrdate')
    expect(other.map(one => [one.getAttribute('date'), one.getAttribute('name')])).toEqual([
      ['2013-01-01', 'enacted-year'],
      ['0001-01-01', 'enforced-unknown'],
      ['0001-01-01', 'enforced-unknown']
    ])
  })

  test('levels are nested with element ids from their paths', () => {
    expect(at('chp_1__sec_1')?.querySelector('article')?.getAttribute('eId')).toBe('art_1')
    expect(at('art_2__para_1__point_2__point_i')?.text.replace(/\s/gu, '')).toBe('イ部員')
    expect(at('art_3__para_1')?.getAttribute('status')).toBe('removed')
    expect(at('hcontainer_附則')?.getAttribute('name')).toBe('supplement')
  })

  test('element ids are unique', () => {
    const names = [...act.matchAll(/ eId="([^"]+)"/gu)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(15)
    expect(new Set(names).size).toBe(names.length)
  })

  test('the text is unchanged and its citations are references', () => {
    expect(act).toContain('<p><ref href="#body">この規程</ref>は、A&amp;Bについて定める。</p>')
    expect(act).toContain('<ref href="#art_1">前条</ref>の部員は')
    expect(act).toContain('<ref href="/akn/jp/act/bylaws/2013/club#art_1">会則第1条</ref>')
    expect(act).toContain('<ref href="/akn/jp/judgment/precedent/2021-05-05/tennis-1">先例第1号</ref>')
  })

  test('consecutive provisions are one reference from first to last', () => {
    const [first, last] = ['#art_2__para_1__point_1', '#art_2__para_1__point_2']
    expect(act).toContain(`<rref from="${first}" upTo="${last}">前項各号</rref>`)
    expect(act).toContain(`<rref from="${first}" upTo="${last}">第2条第1項第1号から第2号まで</rref>`)
  })

  test('a citation of an external document has no target', () => {
    expect(act).toContain('会計規程第3条は、適用しない。')
    const targets = [...act.matchAll(/(?:href|from|upTo)="#([^"]+)"/gu)].map(([, name]) => name ?? '')
    expect(targets.filter(name => !act.includes(` eId="${name}"`))).toEqual([])
  })

  test('known changes by amendments are listed with their evidence', () => {
    const [change, ...others] = page.querySelectorAll('textualmod')
    expect(others).toEqual([])
    expect(change?.getAttribute('type')).toBe('insertion')
    expect(change?.getAttribute('p:evidence')).toBe('inferred')
    expect(change?.querySelector('destination')?.getAttribute('href')).toBe('#art_2__para_2')
    expect(values('eventref', 'source')[0]).toBe(change?.querySelector('source')?.getAttribute('href'))
  })

  test('the source of the text is stated, and that it is official or not', () => {
    const text = page.querySelector('proprietary')?.innerHTML ?? ''
    expect(text).toContain('kind="original"')
    expect(text).toContain('source="部報第12号" asOf="2024-04"')
    expect(text).toContain(`digest="sha256:${ruleset.current.digest}"`)
    expect(act).not.toContain('FRBRauthoritative')
    const restated = writer.act(club, club.current)
    expect(restated).toContain('kind="restated"')
    expect(restated).toContain('<FRBRauthoritative value="false"/>')
  })

  test('precedents on the text are listed', () => {
    expect(values('passiveref', 'showAs')).toEqual(['先例第1号（雨の日の申出）'])
  })
})

test('a precedent is a judgment whose citations refer to the text of its decision', () => {
  const [entry] = library.precedents.filter(hasSurvivingText)
  const judgment = entry ? writer.judgment(entry) : ''
  const expression = '/akn/jp/act/bylaws/2020-04-01/tennis/jpn@2024-04-01'
  expect(judgment).toContain(`<ref href="${expression}#art_2__para_1__point_1">第2条第1項第1号</ref>の日時は`)
  expect(judgment).toMatch(
    /<decision class="先例">[\s\S]*<li><p>当日を含む<\/p><\/li>[\s\S]*<motivation class="説明">/u
  )
  expect(judgment).toContain(`<activeRef eId="related_1" href="${expression}#art_2" showAs="2"/>`)
  expect(judgment).toContain('<p:precedent status="in-effect"/>')
})
