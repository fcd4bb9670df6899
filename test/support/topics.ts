import { tennis } from './content.ts'

const FEES = '## 第1条（部費）\n\n部費は、月額1,000円とする。\n\n2　休部の間は、部費を要しない。\n'
const OTHER =
  '## 第1条（会費）\n\n会費は、年額壱万円とする。\n\n## 第2条（会費の額）\n\n前条の額は、月に千二百円とする。\n'

/** Creates a topic of the tennis club and the badminton club. Each cell is YAML, indented as in the file. */
export function topicFile(cells: Record<string, string>, fields: Record<string, string> = {}): Record<string, string> {
  const all = {
    label: '部費',
    group: '持ち点と精算',
    question: '部費は、月にいくらか。',
    type: 'points',
    stakes: 'high',
    ...fields
  }
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\n`)
  const entries = Object.entries(cells).map(([ruleset, cell]) => `  ${ruleset}:\n${cell}`)
  return { 'topics/fee.mdx': `---\n${lines.join('')}cells:\n${entries.join('')}---\n` }
}

/** Creates a cell that states a value. */
export function stated(value: string, text: string, citations: string, more = ''): string {
  return `    state: stated\n    value: ${value}\n    text: ${text}\n${more}    citations: ${citations}\n`
}

export const NONE = '    state: none\n    text: 規定なし\n'

/** Creates the records that rulesets were read completely. */
function readCompletely(...rulesets: string[]): Record<string, string> {
  return Object.fromEntries(rulesets.map(id => [`rulesets/${id}/reading.yaml`, 'wholeReadOn: 2024-05-01\n']))
}

/** Creates two rulesets, one topic on which they differ, and one rule that is exempt from coverage. */
export function twoClubs(): Record<string, string> {
  const [other = ''] = Object.values(
    tennis(OTHER, { ruleset: 'badminton', title: '羽球部規程', citedAs: '[羽球部規程]' })
  )
  return {
    ...tennis(FEES),
    'rulesets/badminton/2024-04-01.mdx': other,
    ...readCompletely('tennis', 'badminton'),
    'club.yaml': 'home: tennis\ntitle: 規程集\nclub: 庭球部\ncompare: { featured: badminton, order: [badminton] }\n',
    ...topicFile({
      tennis: stated('1000', '月額1,000円', "['1/1', '1/2']"),
      badminton: stated('1200', '月に1,200円', "['2']")
    }),
    'topics/uncovered.yaml': "badminton:\n  '1': 年額は、月額からわかる\n"
  }
}
