import { expect, test } from 'vitest'
import { newDraft } from '../../../src/client/draft/drafts.ts'
import { fileName, proposalsIn } from '../../../src/client/draft/outputs.ts'

const repository = { address: 'https://github.com/club/rules', branch: 'main', folder: 'content' }

test('a new file is proposed with its words as long as an address has room for them; one that is there, on the page that edits it', () => {
  const files = [
    { path: 'amendments/tennis/2027-04-01.mdx', text: '改正' },
    { path: 'rulesets/tennis/2027-04-01.mdx', text: '条文'.repeat(1000) },
    { path: 'rulesets/tennis/seals.yaml', text: 'seals' }
  ]
  expect(proposalsIn(repository, files, path => path.endsWith('seals.yaml'))).toEqual([
    {
      path: 'amendments/tennis/2027-04-01.mdx',
      href: `https://github.com/club/rules/new/main?filename=content%2Famendments%2Ftennis%2F2027-04-01.mdx&value=${encodeURIComponent('改正')}`,
      isFilled: true
    },
    {
      path: 'rulesets/tennis/2027-04-01.mdx',
      href: 'https://github.com/club/rules/new/main?filename=content%2Frulesets%2Ftennis%2F2027-04-01.mdx',
      isFilled: false
    },
    {
      path: 'rulesets/tennis/seals.yaml',
      href: 'https://github.com/club/rules/edit/main/content/rulesets/tennis/seals.yaml',
      isFilled: false
    }
  ])
})

test('a draft’s name is one that every device takes for a file', () => {
  const ruleset = { id: 'tennis', title: '', name: '', version: '', says: '', digest: '', path: '', files: '' }
  const draft = newDraft(ruleset, '')
  expect(fileName({ ...draft, title: '牌こぼし: 300/500点?' })).toBe('牌こぼし_300_500点_')
  expect(fileName(draft)).toBe('名のない改正案')
})
