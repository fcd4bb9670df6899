import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePostings, keyToken, shardOf, writeDictionary } from '../../src/search/index/dictionary.ts'
import { indexEntry } from '../../src/search/index/indexed-entry.ts'
import { FIELD } from '../../src/search/index/postings.ts'
import { entry } from './support.ts'

/** Returns the entry of a token in the dictionary of the entries. */
function look(entries: readonly Parameters<typeof entry>[], token: string) {
  const files = writeDictionary(entries.map(each => indexEntry(entry(...each))))
  return decodePostings(files[shardOf(token, files.length)] ?? {}, token)
}

test('a bigram is found in the fields that contain it: text, caption, or both', () => {
  const { fields, inText } = look(
    [
      ['1', '立会', [['', '立会とする。']]],
      ['2', '目的', [['', '定める。']]],
      ['3', '目的', [['', '立会']]],
      ['4', '立会', [['', '定める。']]]
    ],
    '立会'
  )
  expect([...fields]).toEqual([
    [0, FIELD.text + FIELD.caption],
    [2, FIELD.text],
    [3, FIELD.caption]
  ])
  expect(inText).toBe(2)
})

test('the plain sentence is a field of its own', () => {
  const files = writeDictionary([indexEntry({ ...entry('1', '目的'), plain: '立会のこと' })])
  expect([...decodePostings(files[0] ?? {}, '立会').fields]).toEqual([[0, FIELD.plain]])
})

test('a key is found by its token and never confused with a bigram', () => {
  const law: Parameters<typeof entry>[] = [
    ['1', '目的'],
    ['2', '立会']
  ]
  expect([...look(law, keyToken('golf:2')).fields.keys()]).toEqual([1])
  expect(look(law, 'golf:2').fields.size).toBe(0)
})

test.each(['直後', '', 'toString', '__proto__'])('「%s」, which occurs in no entry, is not found', token => {
  const { fields, inText } = look([['1', '立会']], token)
  expect([fields.size, inText]).toEqual([0, 0])
})

test('for a very frequent token the entries with the token in the caption are stored, and all entries are counted', () => {
  const many = Array.from(
    { length: 3_000 },
    (_, number): Parameters<typeof entry> => [String(number), number % 100 === 0 ? '立会' : '目的', [['', '立会']]]
  )
  const { fields, inText } = look(many, '立会')
  expect([fields.size, inText]).toEqual([1_000, 3_000])
  expect([...fields.values()].filter(has => has & FIELD.caption)).toHaveLength(30)
  expect(fields.get(2_900)).toBe(FIELD.text + FIELD.caption)
})

test('every token is stored in the shard that its characters determine', () => {
  const parts = fc.array(fc.constantFrom(...'立会山崩積棒場本東南西北白發中'), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 30 }), texts => {
      const files = writeDictionary(texts.map((text, number) => indexEntry(entry(`${number}`, text.join('')))))
      for (const [number, file] of files.entries())
        for (const token of Object.keys(file)) expect(shardOf(token, files.length)).toBe(number)
    })
  )
})
