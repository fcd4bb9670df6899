import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentDir, pages } from './dist.ts'

test('without a repository in club.yaml no page links to one', () => {
  expect(load(contentDir).club.repository).toBeNull()
  const leads = pages.filter(({ root }) =>
    root.querySelectorAll('a[href]').some(link => /\/(?:edit|issues)\//u.test(link.getAttribute('href') ?? ''))
  )
  expect(leads.map(({ address }) => address)).toEqual([])
})
