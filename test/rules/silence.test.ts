import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { findingsIn, LINES_BEFORE } from './underline.ts'

const law = (silence: string) => `## 第1条\n\n文とする。\n\n${silence}\n\n## 第2条\n\n部費は、、納める。\n`
const told = (body: string) => findingsIn(body).map(({ code, line, hint }) => [line - LINES_BEFORE, code, hint])

describe('suppression of a warning:', () => {
  const doubled = [9, 'mark-doubled', '「、」']

  test('a warning is suppressed before its block', () => {
    const text = '## 第1条\n\n{/* silence mark-doubled: 原文どおり */}\n\n部費は、、納める。\n'
    expect(told(text)).toEqual([])
  })

  test('a suppression before the heading does not apply', () => {
    expect(told(law('{/* silence mark-doubled: 原文どおり */}'))).toEqual([
      [5, 'silence-unused', 'この行を消してください'],
      doubled
    ])
  })

  test('a suppression without a reason is invalid', () => {
    const text = '## 第1条\n\n{/* silence mark-doubled */}\n\n部費は、、納める。\n'
    expect(told(text)).toEqual([
      [3, 'silence-invalid', '{/* silence mark-doubled: ここに理由 */}'],
      [5, 'mark-doubled', '「、」']
    ])
  })

  test.each([
    ['label-order', '止めることができるのは警告だけです。記号は、検査の結果の行末にあります'],
    ['silence-unused', '止めることができるのは警告だけです。記号は、検査の結果の行末にあります'],
    ['mark-doubld', '「mark-doubled」のことですか']
  ])('a suppression without a valid warning code is invalid: %s', (code, hint) => {
    expect(told(law(`{/* silence ${code}: 原文どおり */}`))).toEqual([[5, 'silence-invalid', hint], doubled])
  })

  test('a suppression before another block does not apply', () => {
    const text = '## 第1条\n\n{/* silence mark-doubled: 原文どおり */}\n\n部費を納める。\n\n2　部費は、、納める。\n'
    expect(told(text).map(([line, code]) => [line, code])).toEqual([
      [3, 'silence-unused'],
      [7, 'mark-doubled']
    ])
  })

  test('other comments are ignored', () => {
    expect(told(law('{/* ここは要確認 */}'))).toEqual([doubled])
  })

  test('two warnings in a block need two suppressions', () => {
    const text =
      '## 第1条\n\n{/* silence mark-doubled: 原文どおり */}\n\n{/* silence bracket-unbalanced: 原文どおり */}\n\n部費は、、（納める。\n'
    expect(told(text)).toEqual([])
  })
})

test('an error cannot be suppressed: the error and the suppression are reported', () => {
  const text = '## 第1条\n\n文とする。\n\n{/* silence label-order: 原文どおり */}\n\n3　部費を納める。\n'
  const [invalid, error, ...others] = findingsIn(text)
  expect(others).toEqual([])
  expect(invalid).toMatchObject({
    code: 'silence-invalid',
    severity: 'error',
    line: LINES_BEFORE + 5,
    column: 1,
    message: '「label-order」は、止めることのできる警告ではありません'
  })
  expect(error).toMatchObject({ code: 'label-order', severity: 'error', line: LINES_BEFORE + 7, column: 1 })
})

describe('acceptance of a fault in a published text:', () => {
  const body = (accept: string) => `## 第1条\n\n甲とする。\n\n${accept}\n\n## 第3条\n\n乙とする。\n`
  const told = (accept: string, text: string) =>
    load(contentFolder(tennis(body(accept), { text })), '2026-01-01').report.diagnostics.map(({ code, hint }) => [
      code,
      hint
    ])

  test('an accepted fault is not reported', () => {
    expect(told('{/* accept label-order: 原文が第2条を欠く */}', 'original')).toEqual([])
  })

  test('a fault cannot be accepted in a restatement', () => {
    const [invalid, order] = told('{/* accept label-order: 原文が第2条を欠く */}', 'restated')
    expect([invalid, order?.[0]]).toEqual([
      ['silence-invalid', '再述や先例の誤りは、文を直してください'],
      'label-order'
    ])
  })

  test('a suppression without a reason is invalid', () => {
    expect(told('{/* accept label-order */}', 'original').map(([code]) => code)).toEqual([
      'silence-invalid',
      'label-order'
    ])
  })

  test('a needless acceptance is reported', () => {
    const codes = told('{/* accept article-empty: 原文どおり */}', 'original').map(([code]) => code)
    expect(codes).toEqual(['silence-unused', 'label-order'])
  })

  test('only faults of the text can be accepted', () => {
    expect(told('{/* accept bracket-unbalanced: 原文どおり */}', 'original')[0]).toEqual([
      'silence-invalid',
      expect.stringContaining('label-order')
    ])
  })
})
