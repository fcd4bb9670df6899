import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules } from '../../src/rules/all.ts'
import { severityByCode } from '../../src/rules/severities.ts'
import { check, codes, examplesIn, linesBefore, readPage } from './examples.ts'

describe('catalogue of rules', () => {
  test('every code has a page, and every page a code', () => {
    expect(codes).toEqual([...severityByCode.keys()].toSorted())
  })

  test('the catalogue lists the rule of every folder under the folder name', () => {
    const folders = globSync('src/rules/*/rule.ts').map(path => basename(dirname(path)))
    expect(rules.map(({ code }) => code).toSorted()).toEqual(folders.toSorted())
  })
})

describe.each(codes)('The page of %s', code => {
  const { text, title } = readPage(code)
  const examples = examplesIn(text)

  test('the page has a title and four sections', () => {
    expect(title.length).toBeGreaterThan(5)
    expect([...text.matchAll(/^## (意味|悪い例|良い例|直し方)$/gmu)].map(([, name]) => name)).toEqual([
      '意味',
      '悪い例',
      '良い例',
      '直し方'
    ])
    expect(new Set(examples.map(([block]) => block?.kind))).toEqual(new Set(['bad', 'good']))
  })

  test('each bad example gives exactly this finding at the stated line', () => {
    for (const example of examples.filter(([block]) => block?.kind === 'bad')) {
      const findings = check(example)
      const also = example.flatMap(block => block.also ?? [])
      expect(findings.map(finding => finding.code).toSorted()).toEqual([code, ...also].toSorted())
      const marked = example.find(({ line }) => line !== null)
      const finding = findings.find(candidate => candidate.code === code)
      const place = marked && { file: marked.file, line: (marked.line ?? 0) + linesBefore(marked) }
      if (place) expect({ file: finding?.file, line: finding?.line }).toEqual(place)
    }
  })

  test('no good example gives this finding', () => {
    for (const example of examples.filter(([block]) => block?.kind === 'good'))
      expect(check(example).map(finding => finding.message)).toEqual([])
  })
})
