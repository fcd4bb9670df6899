import { expect, test } from 'vitest'
import { newDraft } from '../../../src/client/draft/drafts.ts'
import { fileName, proposalIn } from '../../../src/client/draft/outputs.ts'

const repository = { address: 'https://github.com/club/rules', branch: 'main', folder: 'content' }

test('a draft is proposed as one new file, with its text in the URL if the text fits', () => {
  const address = 'https://github.com/club/rules/new/main?filename=drafts%2F%E4%BC%9A%E8%B2%BB.json'
  expect(proposalIn(repository, '会費', '{"改正":1}')).toEqual({
    href: `${address}&value=%7B%22%E6%94%B9%E6%AD%A3%22%3A1%7D`,
    isFilled: true
  })
  expect(proposalIn(repository, '会費', '改'.repeat(1000))).toEqual({ href: address, isFilled: false })
})

test('the file name of a draft is valid on every device', () => {
  const ruleset = { id: 'tennis', title: '', name: '', version: '', says: '', digest: '', path: '', files: '' }
  const draft = newDraft(ruleset, '')
  expect(fileName({ ...draft, title: '牌こぼし: 300/500点?' })).toBe('牌こぼし_300_500点_')
  expect(fileName(draft)).toBe('無題の改正案')
})
