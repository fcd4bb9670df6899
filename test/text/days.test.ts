import { expect, test } from 'vitest'
import { formatDay, formatDayOrUnknown } from '../../src/text/days.ts'
import { eraYear } from '../../src/text/eras.ts'

test.each([
  ['2019-08-16', '2019年8月16日', '令和元年'],
  ['2019-04-30', '2019年4月30日', '平成31年'],
  ['2014-05-06', '2014年5月6日', '平成26年'],
  ['1989-01-07', '1989年1月7日', '昭和64年'],
  ['1912-07-30', '1912年7月30日', '大正元年'],
  ['2013', '2013年', '平成25年'],
  ['2019', '2019年', '令和元年'],
  ['1850-01-01', '1850年1月1日', '西暦1850年']
])('the date %s is formatted as %s, in the era year %s', (date, day, era) =>
  expect([formatDay(date), eraYear(date)]).toEqual([day, era])
)

test('an unknown day is formatted as a missing record', () => expect(formatDayOrUnknown(null)).toBe('日付の記録なし'))
