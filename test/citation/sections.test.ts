import { expect, test } from 'vitest'
import { findCitations } from '../../src/citation/find.ts'
import { formatCitation } from '../../src/citation/format.ts'

const sections = ['ルール', 'リーチ', '満貫以上', '流局及び連荘', '連荘', '前文', '§3.3.9振り聴']
const foreignSections = new Set(['用具（第1章第2条）', '役満', '付則'])
const names = ['233規則', 'Mリーグ規則', '最高位戦規定', '規約']

/** Returns the citations by section name in a text of 233規則. */
function sectionsIn(phrase: string): string[] {
  const found = findCitations(phrase, { names, selfNames: ['233規則'], sections, foreignSections })
  for (const { start, end, text } of found) expect(phrase.slice(start, end)).toBe(text)
  return found.filter(({ form }) => form === 'section').map(({ text }) => text)
}

test.each<[string, string[]]>([
  ['定めがある（ルール/4）。', ['ルール/4']],
  ['定めはルール/4にある。', ['ルール/4']],
  ['リーチ/5とルール/2/1', ['リーチ/5', 'ルール/2/1']],
  ['枝番号は満貫以上/3-2', ['満貫以上/3-2']],
  // The longer name wins if one name ends with the other.
  ['（流局及び連荘/3）', ['流局及び連荘/3']],
  ['（連荘/3）', ['連荘/3']],
  // A different name with the same ending.
  ['グループルール/4', []],
  ['旧ルール/4', []],
  ['ルール/', []],
  ['ルール4', []],
  ['点数/2', []],
  ['1/2の賛成', []],
  // Informal notation.
  ['定めは「リーチ」5による。', ['「リーチ」5']],
  ['「リーチ」５※１', ['「リーチ」５※１']],
  ['「リーチ」第5項第1号', ['「リーチ」第5項第1号']],
  ['「リーチ」5ただし書', ['「リーチ」5ただし書']],
  ['「リーチ」1、2及び4は', ['「リーチ」1、2及び4']],
  // A number at the start of a name is not a member of the list.
  ['233規則「リーチ」1、233規則「ルール」2', ['233規則「リーチ」1', '233規則「ルール」2']],
  ['「リーチ」1から3までは', ['「リーチ」1から3まで']],
  ['「ルール」注による', ['「ルール」注']],
  ['「§3.3.9　振り聴」3', ['「§3.3.9　振り聴」3']],
  ['前文第1項', ['前文第1項']],
  // Not a rule number: quoted words and counted nouns.
  ['「リーチ」と言う', []],
  ['「リーチ」5回', []],
  ['「リーチ」1,000点', []],
  ['「リーチ」1本', []],
  ['「ロン」5', []],
  // A named section of another ruleset.
  ['Mリーグ規則「用具（第1章第2条）」2', ['Mリーグ規則「用具（第1章第2条）」2']],
  ['Mリーグ規則の「役満」1及び「役満」2', ['Mリーグ規則の「役満」1', '「役満」2']],
  ['Mリーグ規則の役満/2', ['Mリーグ規則の役満/2']],
  ['Mリーグ規則用具（第1章第2条）/2', ['Mリーグ規則用具（第1章第2条）/2']],
  ['Mリーグ規則の用具（第1章第2条）では', ['Mリーグ規則の用具（第1章第2条）']],
  ['233規則「リーチ」の定め', ['233規則「リーチ」']],
  ['最高位戦規定付則の定め', ['最高位戦規定付則']],
  ['最高位戦規定付則別表', []],
  ['最高位戦規定「発声」', []]
])('section citations are found in 「%s」', (text, expected) => expect(sectionsIn(text)).toEqual(expected))

test.each([
  '233規則「リーチ」5※1',
  '「リーチ」1から3まで・5ただし書',
  '233規則「リーチ」',
  '最高位戦規定付則',
  'Mリーグ規則「用具（第1章第2条）」2'
])('%s is formatted as it was parsed', phrase => {
  const read = (text: string) => findCitations(text, { names, selfNames: ['233規則'], sections, foreignSections })
  expect(read(phrase).map(formatCitation)).toEqual([phrase])
})

test('a number in a section name is not a citation, nor in brackets after another section name', () => {
  const read = (text: string) => findCitations(text, { names: ['Mリーグ規則'], foreignSections })
  expect(read('Mリーグ規則「用具（第1章第2条）」2').map(({ form }) => form)).toEqual(['section'])
  const [article] = read('第3条（Mリーグ規則「用具（第1章第2条）」2を除く。）')
  expect(article?.form === 'provisions' && article.members[0].asides.map(({ citations }) => citations)).toEqual([[]])
})

test('a text without sections has no section citation', () => {
  expect(findCitations('ルール/4')).toEqual([])
})
