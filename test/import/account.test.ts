import { describe, expect, test } from 'vitest'
import { compareAccount } from '../../src/import/account/compare.ts'
import { proveDocument } from '../../src/import/formats/prove.ts'
import type { SourceDocument } from '../../src/import/formats/source-line.ts'
import { transcribe } from '../../src/import/formats/transcript.ts'

const line = (text: string, doubt: string | null = null) => ({ place: '本文の1番目の段落', runs: [{ text, doubt }] })

const laidOf = (text: string, more: Partial<SourceDocument> = {}): SourceDocument => ({
  file: { path: 'a.docx', text },
  format: 'word',
  lines: [],
  markupSpans: [],
  ignored: [],
  notes: [],
  ...more
})

describe('the account of a file:', () => {
  test('equal characters are counted; whitespace and characters without a glyph are ignored', () => {
    const taken = [{ text: '第1条\n本会\u00ADは、', at: 0, isReported: false }]
    expect(compareAccount([line('第1条　本'), line('会は、')], taken)).toBe(7)
  })

  test.each([
    ['a lost character', '本会は、立直会という。', '本会は、会という。', 4],
    ['an added character', '本会は、会という。', '本会は、立直会という。', 4],
    ['another character', '500円', '500円', null],
    ['a lost end', '本会', '本', 0],
    ['an added end', '本', '本会', 1]
  ])('%s is a difference at its offset', (_, seen, taken, at) => {
    const result = compareAccount([line(seen)], [{ text: taken, at: 0, isReported: false }])
    expect(typeof result === 'number' ? null : result.at).toBe(at)
  })

  test('a doubtful character must be listed or asked', () => {
    const account = [line('定員は、'), line('10人', '取り消し線')]
    expect(compareAccount(account, [{ text: '定員は、10人', at: 0, isReported: false }])).toMatchObject({
      doubt: '取り消し線',
      at: 4
    })
    const asked = laidOf('定員は、10人', { doubts: [{ span: { start: 4, end: 7 }, message: '' }] })
    expect(compareAccount(account, transcribe(asked))).toBe(7)
    const listed = laidOf('定員は、', { omitted: [{ kind: '取り消し線', text: '10人', at: 4 }] })
    expect(compareAccount(account, transcribe(listed))).toBe(7)
  })

  test('the transcript has what was left out at its place, and nothing that the reader added', () => {
    const sourceDocument = laidOf('・ 甲は乙とする', {
      generatedSpans: [{ start: 0, end: 2 }],
      omitted: [
        { kind: '取り消し線', text: '丙', at: 3 },
        { kind: 'フッター', text: '1', at: 8 }
      ]
    })
    expect(transcribe(sourceDocument).map(({ text, at, isReported }) => [text, at, isReported])).toEqual([
      ['甲', 2, false],
      ['丙', 3, true],
      ['は乙とする', 3, false],
      ['1', 8, true]
    ])
  })

  test('a difference is an error that names the place and both readings', () => {
    const sourceDocument = laidOf('第1条　本会は、会という。')
    const seen = { place: '本文の2番目の段落', runs: [{ text: '第1条　本会は、立直会という。', doubt: null }] }
    const fault = proveDocument(sourceDocument, [seen])
    expect(fault).toMatchObject({
      severity: 'error',
      message:
        '本文の2番目の段落は「第1条本会は、立直会という。」と見えますが、取込みは「第1条本会は、会という。」と読みました'
    })
    expect(proveDocument(sourceDocument, [line('第1条　本会は、会という。')])).toEqual({
      ...sourceDocument,
      proved: 12
    })
  })
})
