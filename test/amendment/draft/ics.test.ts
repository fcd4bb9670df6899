import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCalendar } from '../../../src/amendment/draft/ics.ts'

const MADE = '2026-11-23T02:03:04.567Z'

test('a calendar day is an all-day event according to RFC 5545', () => {
  const file = formatCalendar(
    [
      {
        id: 'notice-2026-12-31@onizumo',
        day: '2026-12-31',
        title: '公告の最終日',
        description: '第93条第1項、\n第2項; 1箇月'
      }
    ],
    MADE
  )
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//bylaws//drafting desk//JA',
    'BEGIN:VEVENT',
    'UID:notice-2026-12-31@onizumo',
    'DTSTAMP:20261123T020304Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:公告の最終日',
    'DESCRIPTION:第93条第1項、\\n第2項\\; 1箇月',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    ''
  ])
})

test('calendar lines have at most 75 octets, split no character, and unfold to the original text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '条', '𠮷', ',', '\\', ' '), maxLength: 200 }), text => {
      const file = formatCalendar([{ id: 'a', day: '2026-12-31', title: 't', description: text }], MADE)
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      const unfolded = file.replaceAll('\r\n ', '')
      expect(
        /^DESCRIPTION:(.*)$/mu
          .exec(unfolded)?.[1]
          ?.replace('\r', '')
          .replaceAll(/\\([\\;,])/gu, '$1')
      ).toBe(text)
    })
  )
})
