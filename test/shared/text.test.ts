import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { importLawText } from '../../src/formats/statutes/lawtext/read/law-text.ts'
import { formatLawtext } from '../../src/formats/statutes/lawtext/write/lawtext.ts'
import { lawtextProblem } from '../../src/formats/statutes/lawtext/write/lawtext-problem.ts'
import { importLawXml } from '../../src/formats/statutes/xml/read/law-xml.ts'
import { formatPlainText } from '../../src/formats/text/plain-text.ts'
import { importBylaws } from '../../src/import/bylaws/bylaws.ts'
import { parseFile, parseText } from '../../src/import/formats/detect-format.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { outline } from '../content/outline.ts'
import { describeShared, publishedBylaws, publishedLaws, shared } from './shared.ts'

const OPTIONS = {
  ...{ id: 'law', title: null, enactedOn: null, amendment: null, citedAs: [], source: 'law', replaced: null },
  ...{ enforcedOn: '2021', version: '2021' }
}

/** 様式 and 別図 that consist of figures: a heading without text. */
const FIGURES = ['326M50010000032.xml', '340M50000008002.xml']

describeShared('clubs', 'What other clubs publish is read back from what is exported of it:', () => {
  test.each(publishedBylaws())('%s survives the round trip through plain text and Lawtext', async file => {
    const parsed = await parseFile(file, readFileSync(shared('clubs', file)))
    if ('code' in parsed) throw new Error(parsed.message)
    const text = importBylaws(parsed, OPTIONS).value?.text as RulesetText
    expect(fromText(text)).toEqual(sayOf(text))
    if (lawtextProblem(text) === null) expect(fromLawtext(text)).toEqual(sayOf(text))
  })
})

describeShared('laws', 'A law is read back from what is exported of it:', () => {
  test.each(publishedLaws())('%s survives the round trip through plain text and Lawtext', file => {
    const text = readFileSync(shared('laws', file), 'utf8').replace(/^\uFEFF/u, '')
    const { mdx = '' } = importLawXml({ path: file, text }, OPTIONS).value ?? {}
    const rulesetText = readRuleset({ path: 'rulesets/law/2021.mdx', text: mdx }).value as RulesetText
    const hasFigures = FIGURES.includes(path.basename(file))
    const isWord = (line: string) => !(hasFigures && /^ {2}\[別[^\]]*\/1\] - 〈〉$/u.test(line))
    const expected = sayOf(rulesetText).filter(isWord)
    expect(fromText(rulesetText).filter(isWord)).toEqual(expected)
    expect(fromLawtext(rulesetText).filter(isWord)).toEqual(expected)
  })
})

function sayOf(text: RulesetText): string[] {
  return [text.title, ...outline({ ...text, silences: [] })]
}

function fromText(text: RulesetText): string[] {
  const { value, findings } = importBylaws(parseText({ path: 'text.txt', text: formatPlainText(text) }), OPTIONS)
  return value ? sayOf(value.text) : findings.map(({ message }) => message)
}

function fromLawtext(text: RulesetText): string[] {
  const { value, findings } = importLawText({ path: 'text.law.txt', text: formatLawtext(text) }, OPTIONS)
  return value ? sayOf(value.text) : findings.map(({ message }) => message)
}
