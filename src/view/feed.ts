import { escapeXml } from '../text/xml.ts'
import type { Event } from './timeline.ts'

interface Feed {
  readonly title: string
  readonly author: string
  /** Absolute URLs of the feed and of its page. */
  readonly self: string
  readonly page: string
  readonly events: readonly Event[]
  /** Makes a URL of the site absolute. */
  readonly absolute: (href: string) => string
}

/** Renders the events as an Atom feed, newest first. Events without a date or a page are omitted. */
export function atomFeed({ title, author, self, page, events, absolute }: Feed): string {
  const dated = events
    .flatMap(({ date, href, ...event }) => (date && href ? [{ ...event, date, href }] : []))
    .toReversed()
  const entries = dated.map(event => {
    const url = absolute(event.href)
    return [
      '<entry>',
      `<id>${escapeXml(url)}</id>`,
      `<title>${escapeXml(event.title)}</title>`,
      `<updated>${instant(event.date)}</updated>`,
      `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
      `<summary>${escapeXml(`${event.day}。${event.label}`)}</summary>`,
      '</entry>'
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ja">',
    `<id>${escapeXml(self)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<updated>${instant(dated[0]?.date ?? '1970-01-01')}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    ...entries,
    '</feed>',
    ''
  ].join('\n')
}

/** Returns the start of the day in Japan; for a year, the start of its first day. */
function instant(date: string): string {
  return `${date.length === 4 ? `${date}-01-01` : date}T00:00:00+09:00`
}
