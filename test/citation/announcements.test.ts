import { expect, test } from 'vitest'
import { findAnnouncements } from '../../src/citation/announcements.ts'
import { marked } from '../support/citation.ts'

test.each<readonly [marked: string, certain: boolean]>([
  ['【次の各号】に掲げる牌', true],
  ['【以下の各号】のいずれか', true],
  ['【左の各号】に該当する', true],
  ['【次に掲げる】事項', true],
  ['【次のいずれか】に該当する', true],
  ['【次のイ】からハまで', true],
  ['【次のとおり】とする', false],
  ['【次の順序】による', false],
  ['【以下のとおり】', false],
  ['それぞれ【当該各号】に定める', false]
])('announcements in 「%s」 are found, and marked certain or not: %s', (source, certain) => {
  const { text, spans } = marked(source)
  expect(findAnnouncements(text)).toEqual(
    spans.map(span => ({ ...span, text: text.slice(span.start, span.end), certain }))
  )
})

test.each(['次条の規定', '次の試合', '順次の各号', '前各号', '次局', '目次のとおり'])('%s announces nothing', text => {
  expect(findAnnouncements(text)).toEqual([])
})
