/** Headings that cannot be used unchanged as names of pages, folders or files. */
export const HEADING_NAMES: readonly string[] = [
  '%',
  '還元率50%',
  'a%00b',
  '..',
  '.',
  '%2e%2e',
  '..\\..\\x',
  'v/../w',
  'full',
  'Full',
  'outline.json',
  'law.jsonld',
  'feed.xml',
  'index.html',
  'index',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'history',
  'precedents',
  'v',
  '喰いタン?',
  '喰いタン？',
  'a?b',
  'a#b',
  'x:y"<>|*',
  'あ'.repeat(90),
  '𠮷'.repeat(70),
  'リーチ'
]

/** Creates a text with sections that have these headings. */
export function textByHeadings(names: readonly string[]): string {
  const sections = names.map(
    name => `## ${name.replaceAll(/[\\<>*_{}|`]/gu, '\\$&')}\n\n1　会員は、参加する。\n\n2　会員は、参加費を払う。\n`
  )
  return sections.join('\n')
}
