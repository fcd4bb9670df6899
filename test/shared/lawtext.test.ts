import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LawtextElement, lawtextIn } from '../../scripts/bench/lawtext.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { formatLawtext } from '../../src/formats/statutes/lawtext/write/lawtext.ts'
import { MAIN_PROVISIONS_LABEL } from '../../src/formats/statutes/lawtext/write/lawtext-chapters.ts'
import { lawtextProblem } from '../../src/formats/statutes/lawtext/write/lawtext-problem.ts'
import { importLawXml } from '../../src/formats/statutes/xml/read/law-xml.ts'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { parseFile } from '../../src/import/formats/detect-format.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { type TextBlock, type TextTable, textBlocks } from '../../src/model/text-blocks.ts'
import { ruleset as anyRuleset } from '../content/arbitrary.ts'
import { clubLibrary } from '../support/club.ts'
import { describeShared, publishedBylaws, publishedLaws, shared } from './shared.ts'

const { LAWTEXT } = process.env
const lawtext = LAWTEXT ? lawtextIn(LAWTEXT) : null
const OPTIONS = {
  ...{ id: 'law', title: null, enactedOn: null, amendment: null, citedAs: [], source: 'law.xml', replaced: null },
  ...{ enforcedOn: '2021', version: '2021' }
}

/** Texts that Lawtext cannot express, and the part that has no notation. */
const REFUSED: Readonly<Record<string, string>> = {
  'keio-alumni.md': '見出し「総則」に',
  'kiyaku-sample.md': '見出し「総則」に',
  'winds-2019.txt': '条の番号「第五条二」が'
}

describe.skipIf(!lawtext)('Lawtext (by LAWTEXT) parses the exported text unchanged:', () => {
  test.each(clubLibrary.rulesets.map(({ current }) => current.text))('$title', text => {
    expect(lawtextProblem(text)).toBeNull()
    expectSame(text)
  })

  test('Lawtext parses every line of every supported text', () => {
    fc.assert(
      fc.property(anyRuleset, given => {
        const text = { ...given, title: '庭球部規程' }
        if (lawtextProblem(text) === null) expect(faultsIn(formatLawtext(text))).toEqual([])
      }),
      { numRuns: 300 }
    )
  })

  describeShared('clubs', 'of other clubs', () => {
    test.each(publishedBylaws())('%s survives the round trip through Lawtext, or is rejected', async file => {
      const parsed = await parseFile(file, readFileSync(shared('clubs', file)))
      if ('code' in parsed) throw new Error(parsed.message)
      const { value } = importBylaws(parsed, { ...OPTIONS, version: null, enforcedOn: null })
      const problem = lawtextProblem(value?.text as RulesetText)
      expect(problem ?? '').toContain(REFUSED[file] ?? '')
      if (problem === null) expectSame(value?.text as RulesetText)
      else expect(Object.keys(REFUSED)).toContain(file)
    })
  })

  describeShared('laws', 'of laws', () => {
    test.each(publishedLaws())('%s survives the round trip through Lawtext', file => {
      const { value } = importLawXml({ path: file, text: readFileSync(shared('laws', file), 'utf8') }, OPTIONS)
      const text = readRuleset({ path: 'rulesets/law/2021.mdx', text: value?.mdx ?? '' }).value as RulesetText
      expect(lawtextProblem(text)).toBeNull()
      expectSame(text)
    })
  })
})

/** Returns the errors of Lawtext. An unpaired bracket is reported and remains in the text. */
function faultsIn(text: string): string[] {
  const errors = lawtext?.parse(text).errors.filter(({ message }) => !message.includes('この括弧に対応する')) ?? []
  return errors.map(({ message, range: [start, end] }) => `${message} ${text.slice(start, end)}`)
}

function expectSame(rulesetText: RulesetText): void {
  const text = formatLawtext(rulesetText)
  expect(faultsIn(text)).toEqual([])
  const read = lawtext?.parse(text)
  expect(read && linesOf(read.value, 0)).toEqual(linesIn(textBlocks(rulesetText)))
}

/** Joins a kind and its texts, without the blanks between columns. */
function say(...parts: readonly (string | number | null | undefined)[]): string {
  return parts.map(part => String(part ?? '').replace(/\s/gu, '')).join(' ')
}

/**
 * Returns the lines of a text. A section becomes the caption of its first paragraph, in text that Lawtext cannot label.
 */
function linesIn(blocks: readonly TextBlock[]): string[] {
  const isSection = (block: TextBlock | undefined) =>
    block?.kind === 'article' && block.isUnnumbered && block.label !== MAIN_PROVISIONS_LABEL ? block.label : null
  return blocks.flatMap((block, at): string[] => {
    const section = isSection(blocks[at - 1])
    const below = sayBlock(block, section)
    return section !== null && block.kind !== 'paragraph' ? [say('paragraph', '', section, ''), ...below] : below
  })
}

function sayBlock(block: TextBlock, section: string | null): string[] {
  switch (block.kind) {
    case 'title':
      return [say('title', block.text)]
    case 'zone':
      return block.zone === 'end' ? [say('supplement', '')] : [say('zone', block.zone)]
    case 'toc-entry':
      return [say('toc', `${block.label}${block.text}${block.range}`)]
    case 'division':
      return /^[附付]\s*則$/u.test(block.text)
        ? [say('supplement', `${block.label}${block.text}`)]
        : [say('division', block.depth, `${block.label}${block.text}`)]
    case 'article':
      return block.isUnnumbered ? [] : [say('article', block.label, block.caption)]
    case 'supplement':
      return [say('supplement', block.label)]
    case 'paragraph':
      if (block.place === 'opening') return [say('opening', block.text)]
      return [sayParagraph(block.label, block.caption ?? section ?? '', block.text)]
    case 'item':
      return [say('item', block.depth, `${block.label}${block.text}`)]
    case 'table':
      return sayTable(block.table)
  }
}

/** Lawtext parses ○１ as the number 1 in an old notation. */
function sayParagraph(label: string, caption: string, text: string): string {
  if (/^備\s*考/u.test(text)) return say('remarks', text)
  const isKnown = /^(?:[0-9０-９]+|[0-9０-９]+[.．]|[（(][0-9０-９]+[）)])$/u.test(label)
  return /^○[0-9０-９]+$|^[①-⑳]$/u.test(label)
    ? say('paragraph', '', caption, text)
    : say('paragraph', isKnown ? label : '', caption, isKnown ? text : `${label}${text}`)
}

function sayTable({ title, rows, remarks }: TextTable): string[] {
  const cells = rows.flatMap(row => row.flatMap(cell => (typeof cell === 'string' ? [] : [cell])))
  const printed = cells.map(({ text, colSpan, rowSpan }) => say('cell', text, colSpan, rowSpan))
  return [...(title ? [say('table', title.text)] : []), ...printed, ...(remarks ? [say('remarks', remarks.text)] : [])]
}

const DIVISIONS = /^(?:Part|Chapter|Section|Subsection|Division)$/u
const HEADS = /(?:Title|Num|Caption|Sentence|Label|RelatedArticleNum)$/u

function isElement(child: LawtextElement | string): child is LawtextElement {
  return typeof child !== 'string'
}

function wordsOf(element: LawtextElement): string {
  return element.children.map(child => (isElement(child) ? wordsOf(child) : child)).join('')
}

/** Returns the text of the children of an element with matching names. */
function of({ children }: LawtextElement, names: RegExp): string {
  return children.flatMap(child => (isElement(child) && names.test(child.tag) ? [wordsOf(child)] : [])).join('')
}

/** Returns the elements that Lawtext parsed, line by line. */
function linesOf(element: LawtextElement, depth: number): string[] {
  const { tag, attr, children } = element
  const elements = children.filter(isElement)
  const below = (deeper = depth) =>
    elements.filter(child => !HEADS.test(child.tag)).flatMap(child => linesOf(child, deeper))
  const unwrapped = (text: string) => text.replace(/^（(.*)）$/u, '$1')
  switch (true) {
    case tag === 'LawBody':
      return elements.flatMap(child =>
        child.tag === 'LawTitle' ? [say('title', wordsOf(child))] : linesOf(child, depth)
      )
    case tag === 'Law':
      return withNumber(of(element, /^LawNum$/u), below())
    case tag === 'EnactStatement':
      return [say('opening', wordsOf(element))]
    case tag === 'TOC':
      return [say('zone', 'toc'), ...elements.filter(child => child.tag !== 'TOCLabel').flatMap(tocLines)]
    case tag === 'Preamble':
      return [say('zone', 'preamble'), ...below()]
    case DIVISIONS.test(tag): {
      const title = of(element, /Title$/u)
      const isSupplement = /[附付]\s*則$/u.test(title)
      return [isSupplement ? say('supplement', title) : say('division', depth, title), ...below(depth + 1)]
    }
    case tag === 'Article':
      return [say('article', of(element, /^ArticleTitle$/u), unwrapped(of(element, /^ArticleCaption$/u))), ...below(0)]
    case tag === 'Paragraph': {
      const [number, caption] = [of(element, /Num$/u), unwrapped(of(element, /Caption$/u))]
      const text = of(element, /Sentence$/u)
      const own = number || caption || text ? [sayParagraph(number, caption, text)] : []
      return [...own, ...below()]
    }
    case /^(?:Item|Subitem\d+)$/u.test(tag):
      return [
        say('item', /\d+/u.exec(tag)?.[0] ?? 0, `${of(element, /Title$/u)}${of(element, /Sentence$/u)}`),
        ...below()
      ]
    case tag === 'AmendProvision': {
      const text = of(element, /Sentence$/u)
      return [...(text ? [say('item', 0, text)] : []), ...below()]
    }
    case /^TableStruct$/u.test(tag): {
      const title = of(element, /Title$/u)
      return [...(title ? [say('table', title)] : []), ...below()]
    }
    case /^Table(?:Header)?Column$/u.test(tag):
      return [say('cell', wordsOf(element), attr.colspan ?? 1, attr.rowspan ?? 1)]
    case tag === 'Remarks':
      return [say('remarks', wordsOf(element))]
    case tag === 'SupplProvision': {
      const law = attr.AmendLawNum ? `（${attr.AmendLawNum}）` : ''
      return [say('supplement', `${of(element, /Label$/u)}${law}${attr.Extract ? '抄' : ''}`), ...below()]
    }
    case /Appdx/u.test(tag):
      return [say('supplement', `${of(element, /Title$/u)}${of(element, /^RelatedArticleNum$/u)}`), ...below()]
    default:
      return below()
  }
}

function withNumber(number: string, [title = '', ...lines]: readonly string[]): string[] {
  return [title, ...(number ? [say('opening', `（${number}）`)] : []), ...lines]
}

function tocLines(element: LawtextElement): string[] {
  const { children, tag } = element
  const isBelow = (child: LawtextElement) => child.tag.startsWith('TOC')
  const elements = children.filter(isElement)
  const own = elements.filter(child => !isBelow(child)).map(wordsOf)
  return [
    say('toc', tag === 'TOCPreambleLabel' || own.length === 0 ? wordsOf(element) : own.join('')),
    ...elements.filter(isBelow).flatMap(tocLines)
  ]
}
