import { expect, test } from 'vitest'
import { exactSentences } from '../../../src/amendment/draft/instrument.ts'
import { load } from '../../../src/corpus/load.ts'
import { contentFolder, tennis } from '../../support/content.ts'

const version = (body: string) => {
  const { home } = load(contentFolder(tennis(body)))
  if (!home) throw new Error('no ruleset')
  return home.current
}
const LAW = '## 第1条（供託）\n\n部員は、300点を供託する。\n'

test('exactSentences() of equal texts is empty: there is nothing to amend', () => {
  expect(exactSentences(version(LAW), version(LAW))).toEqual([])
})

test('exactSentences() of a changed text has the change', () => {
  const sentences = exactSentences(version(LAW), version(LAW.replace('300', '500')))
  expect(sentences?.map(({ text }) => text)).toEqual(['第1条中「300点」を「500点」に改める。'])
})

test('exactSentences() reads a paragraph that becomes the first of its article as the first', () => {
  const three = `${LAW}\n2　供託は、すぐに行う。\n\n3　供託は、返さない。\n`
  const two = '## 第1条（供託）\n\n供託は、すぐに行う。\n\n2　供託は、返さない。\n'
  expect(
    exactSentences(version(three), version(two))
      ?.map(({ text }) => text)
      .join('')
  ).toBe('第1条第1項を削り、同条第2項を同条第1項とし、同条第3項を同条第2項とする。')
})
