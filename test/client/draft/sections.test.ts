import { describe, expect, test } from 'vitest'
import { changedSections, draftSections, sectionAt, sectionsNamed } from '../../../src/client/draft/sections.ts'

const TEXT = `---
ruleset: tennis
---

## 第1章　総則

### 第1条（目的）

この規約は、試合について定める。

{/* silence caption-duplicate: 原文どおり。二つの条が
同じ見出しをもつ */}

### 第80条の2（遅刻）

遅れた者は、300点を支払う。

2　前項の規定は、適用しない。

## 附則

この規約は、公布の日から施行する。
`
const sections = draftSections(TEXT)

describe('sections of the editor', () => {
  test('each section begins with its heading and ends with its last line', () => {
    expect(sections.map(({ name, slug, start, end }) => [name, slug, TEXT.slice(start, end)])).toEqual([
      ['第1章　総則', null, '第1章　総則'],
      ['第1条（目的）', '1', '第1条（目的）\n\nこの規約は、試合について定める。'],
      [
        '第80条の2（遅刻）',
        '80-2',
        '第80条の2（遅刻）\n\n遅れた者は、300点を支払う。\n\n2　前項の規定は、適用しない。'
      ],
      ['附則', null, '附則\n\nこの規約は、公布の日から施行する。']
    ])
  })

  test('an offset is mapped to the section that contains it, and to none before the first', () => {
    expect(sectionAt(sections, TEXT.indexOf('300点'))?.slug).toBe('80-2')
    expect(sectionAt(sections, 0)).toBeNull()
  })

  test.each([
    ['nothing', TEXT, []],
    ['an amount', TEXT.replace('300点', '500点'), ['第80条の2（遅刻）']],
    ['a heading', TEXT.replace('（目的）', '（趣旨）'), ['第1条（趣旨）']],
    ['an added article', TEXT.replace('## 附則', '### 第81条\n\n加える。\n\n## 附則'), ['第81条']],
    ['a line between two articles', TEXT.replace('同じ見出しをもつ', '見出しが同じ'), []]
  ])('a draft that changes %s changes these sections', (_, text, names) =>
    expect([...changedSections(draftSections(text), text, TEXT)]).toEqual(names)
  )

  test('headings in kanji have the same slugs as headings in digits', () => {
    expect(draftSections('### 第八十条の二（遅刻）\n').map(({ slug }) => slug)).toEqual(['80-2'])
  })

  test.each([
    ['80の2', ['80-2']],
    ['第８０条の２', ['80-2']],
    ['80-2', ['80-2']],
    ['第八十条の二', ['80-2']],
    ['ちこく', []],
    ['遅刻', ['80-2']],
    ['章', [null]],
    ['', [null, '1', '80-2', null]]
  ])('the section title 「%s」 includes its articles', (query, slugs) =>
    expect(sectionsNamed(sections, query).map(({ slug }) => slug)).toEqual(slugs)
  )
})
