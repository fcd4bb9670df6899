import { rmSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { singleFile } from '../../src/export/single/single-file.ts'
import { load } from '../../src/library.ts'
import { contentFolder, tennis } from '../support/content.ts'

const BODY = `## 第1章　総則

### 第1条（目的）

この規程は、コートの使い方を定める。

### 第2条（予約）

コートを使おうとする部員は、次の事項を係に申し出るものとする。ただし、急ぐときは、この限りでない。

- 一　日時
- 二　人数

2　係は、前条の目的に反する申出を断ることができる。
`

/** The file made of the tennis club's rules. */
function made(site: string | null = null, more: Record<string, string> = {}) {
  const folder = contentFolder({ ...tennis(BODY), ...more })
  const text = singleFile(load(folder, '2026-01-01'), { script: 'start("<p>")', style: 'p { color: red }', site }) ?? ''
  rmSync(folder, { recursive: true })
  return { text, root: parse(text) }
}

test('every link leads to an id in the file', () => {
  const { root } = made()
  const ids = root.querySelectorAll('[id]').map(({ id }) => id)
  const targets = root.querySelectorAll('a[href]').map(link => decodeURI(link.getAttribute('href') ?? ''))
  expect(targets.length).toBeGreaterThan(5)
  expect(targets.filter(href => !ids.includes(href.replace(/^#/u, '')))).toEqual([])
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('articles, paragraphs, items and provisos have the addresses that they have on the site', () => {
  const ids = made()
    .root.querySelectorAll('[id]')
    .map(({ id }) => id)
  for (const id of [
    '/',
    '/tennis/',
    '/tennis/2/',
    '/tennis/2/#p1',
    '/tennis/2/#p1-i2',
    '/tennis/2/#p2',
    '/tennis/#ch1'
  ])
    expect(ids).toContain(id)
})

test('what is not in the file is words, or a link to the site where that is known', () => {
  const other = `---
ruleset: other
title: 別の規程
enforcedOn: 2024-04-01
text: original
citedAs: [別規程]
---

## 第1条（目的）

この規程は、別のことを定める。
`
  const more = {
    'club.yaml': 'home: tennis\ntitle: 規程集\nclub: 庭球部\n',
    'rulesets/other/2024-04-01.mdx': other,
    ...tennis(BODY.replace('前条の目的', '前条及び別規程第1条の目的'))
  }
  expect(made(null, more).text).toContain('<span>別規程第1条</span>')
  expect(made('https://club.example/', more).text).toContain('href="https://club.example/other/1/"')
})

test('the policy lets in nothing but what stands in the file', () => {
  const { root } = made()
  const policy = root.querySelector('meta[http-equiv]')?.getAttribute('content') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(root.querySelectorAll('[src], link, iframe')).toEqual([])
})

test('content without a ruleset makes none', () => {
  const folder = contentFolder({ 'club.yaml': 'home: tennis\ntitle: 規程集\nclub: 庭球部\n' })
  expect(singleFile(load(folder), { script: '', style: '', site: null })).toBeNull()
  rmSync(folder, { recursive: true })
})
