import { expect, test } from 'vitest'
import { formatText } from '../../../src/content/diagnostics/reporters.ts'
import { load } from '../../../src/corpus/load.ts'
import { contentFolder, tennis } from '../../support/content.ts'
import { precedent } from '../../support/records.ts'

const CLUB = 'home: tennis\ntitle: 規程集\nclub: 庭球部\n'
const PLAIN = "'1': 第1条第2項による。\n'2': 第1条第2項による。\n"

function told(law: string, plain = PLAIN): string {
  const files = { ...tennis(law), 'club.yaml': CLUB, 'rulesets/tennis/plain.yaml': plain }
  const { report, files: read } = load(contentFolder(files), '2026-01-01')
  return formatText(report, file => read.get(file)?.text.split('\n'))
}

const JOINED = '## 第1条\n\nあとする。\n2　いとする。\n\n## 第2条\n\nうとする。\n'

test('citations of a paragraph without its blank line are folded into the error about this line', () => {
  const report = told(JOINED)
  expect(report).toContain('block-joined')
  expect(report).toContain(
    'このために出たと見られるものが、ほかに2件あります（rulesets/tennis/plain.yaml:1、rulesets/tennis/plain.yaml:2。'
  )
  expect(report.match(/statement-citation-missing/gu)).toBeNull()
})

test('the errors of a duplicate article are folded into the error about its label, although it is in a later file', () => {
  const report = told('## 第1条\n\nあとする。\n\n## 第1条\n\nいとする。\n\n## 第2条\n\nうとする。\n')
  expect(report).toMatch(/label-order[\s\S]*このために出たと見られるものが、ほかに2件あります/u)
})

test('citations without a target are shown one by one if the text has no fault', () => {
  const report = told('## 第1条\n\nあとする。\n\n## 第2条\n\nうとする。\n')
  expect(report.match(/statement-citation-missing/gu)).toHaveLength(2)
  expect(report).not.toContain('このために')
})

test('a wrong figure stays visible beside a fault of the text', () => {
  expect(told(JOINED, "'2': 500円とする。\n")).toContain('500')
})

test('citations of a deleted precedent are one message, in English, too', () => {
  const english = "'1':\n  title: Aim\n  text: Precedent No. 7 applies.\n"
  const plain = "'1': 先例第7号による。\n'2': 先例第7号による。\n"
  const files = {
    ...tennis('## 第1条\n\nあとする。\n\n## 第2条\n\nうとする。\n'),
    'club.yaml': CLUB,
    'rulesets/tennis/plain.yaml': plain,
    'rulesets/tennis/english.yaml': english,
    ...precedent(1, '遅れた者は、待つ。')
  }
  const { diagnostics } = load(contentFolder(files), '2026-01-01').report
  const found = diagnostics.filter(({ code }) => code === 'statement-citation-missing')
  expect(found.map(({ cause }) => cause)).toEqual(Array(3).fill('missing precedent:7'))
})
