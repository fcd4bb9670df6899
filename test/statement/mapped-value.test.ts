import { expect, test } from 'vitest'
import { spanOf } from '../../src/model/source-text.ts'
import { mappedValueAt } from '../../src/statement/mapped-value.ts'

/** Returns the file characters to which each character of a value is mapped. */
function letters(written: string, value: string): string[] {
  const file = { path: 'topics/fee.mdx', text: `text: ${written}\nnote: 別の文\n` }
  const text = mappedValueAt(file, () => ({ start: 6, end: 6 + written.length }), value)
  return [...value].map((_, at) => {
    const { start, end } = spanOf(text, at, at + 1)
    return file.text.slice(start, end)
  })
}

test.each<[string, string, string]>([
  ['bare words', '300点', '300点'],
  ['in single quotes', "'300点'", '300点'],
  ['with a quote in quotes', "'It''s 300'", "It's 300"],
  ['with an escaped quote', '"言う \\"300\\""', '言う "300"'],
  ['over two lines', '一枚に\n  300点', '一枚に 300点'],
  ['folded', '>-\n  一枚に\n  300点', '一枚に 300点'],
  ['with a mark that YAML writes too', '>-\n  1-2 > 3', '1-2 > 3']
])('each character is mapped to itself: %s', (_, written, value) => {
  expect(letters(written, value).map(letter => (letter.trim() === '' ? ' ' : letter))).toEqual([...value])
})

test('characters without a mapping refer to the start of the value', () => {
  expect(letters('"\\u6771"', '東')).toEqual(['"'])
})
