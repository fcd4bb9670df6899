import { expect, test } from 'vitest'
import { UNKNOWN } from '../../src/content/read/club.ts'
import { contentLine, editUrl, issueUrl } from '../../src/view/source-links.ts'

const club = {
  ...UNKNOWN,
  repository: 'https://github.com/tennis/bylaws',
  branch: 'pages/2024',
  folder: 'site/content'
}
const file = { path: 'terms/コート.mdx', text: '---\nterm: コート\n---\n' }
const filled = { page: 'https://a.example/b/?c', place: '第1条（部費）' }

test('the edit link opens the file in its branch and folder, at the line of the shown provision', () => {
  const address = 'https://github.com/tennis/bylaws/edit/pages/2024/site/content/terms/%E3%82%B3%E3%83%BC%E3%83%88.mdx'
  expect(editUrl(club, contentLine(file, { start: 4 }))).toBe(`${address}#L2`)
  expect(editUrl(club, contentLine(file))).toBe(address)
})

test('the issue form contains the address of the page', () => {
  const url = new URL(issueUrl(club, 'mistake', filled) ?? '')
  expect([...url.searchParams]).toEqual([
    ['template', 'mistake.yml'],
    ['page', filled.page],
    ['place', filled.place]
  ])
})

test('without a repository there is neither edit link nor issue form', () => {
  expect([editUrl(UNKNOWN, contentLine(file)), issueUrl(UNKNOWN, 'precedent', filled)]).toEqual([null, null])
})
