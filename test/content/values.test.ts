import { describe, expect, test } from 'vitest'
import { tennis } from '../support/content.ts'
import { findingsOf, lost } from '../support/records.ts'

const LAW = tennis('## 第1条（部費）\n\n部費は、月に納める。\n\n## 第2条（休部）\n\n休部の間は、要しない。\n')
const PLAIN = 'rulesets/tennis/plain.yaml'
const plain = (text: string) => ({ [PLAIN]: `'1': ${text}\n'2': 要らない。\n` })
const term = (fields: string, meaning = '\n毎月納めるもの。\n') => ({
  'terms/fee.mdx': `---\nterm: 部費\nreading: ぶひ\n${fields}---\n${meaning}`
})
const club = (more: string) => ({ 'club.yaml': `home: tennis\ntitle: 規程集\nclub: 庭球部\n${more}\n` })
const said = (text: string) => ({ 'rulesets/tennis/utterances.yaml': text })
const told = (files: Record<string, string>) =>
  findingsOf({ ...LAW, ...files }).map(({ line, column, code, message }) => `${line}:${column} ${code} ${message}`)

describe('missing and superfluous values are reported at their location:', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['words', plain('月に払う。'), []],
    [
      'a comment that ends a sentence',
      plain('部費（第1条 #）は、月に払う。'),
      ['1:13 frontmatter-invalid 「部費（第1条」の後の「#）は、月に払う。」は、読み飛ばされています']
    ],
    ['the same in quotes', plain("'部費（第1条 #）は、月に払う。'"), []],
    ['a sign behind a letter', plain('部費（第1条#）は、月に払う。'), []],
    ['a comment on its own line', plain('月に払う。\n# 覚え書き'), []],
    ['a comment behind a name in Latin letters', club('branch: main # 公開する枝'), []],
    ['a tag', plain('月に<b>払う</b>。'), ['1:8 markup-left 文の中に、HTMLの「<b>払う</b>」がそのまま残っています']],
    ['less than', plain('月に払う <年でなく> 部費。'), []],
    [
      'the mark of an edit that met another',
      plain('<<<<<<< HEAD 月に払う。'),
      ['1:6 conflict-marker 「<<<<<<<」は、二人が同じ行を変えたときに残る印です']
    ],
    [
      'two edits that met, with their lines',
      plain(
        '\n<<<<<<< HEAD\n月に払う。\n=======\n年に払う。\n>>>>>>> main\n# 覚え書き\n<<<<<<< HEAD\n=======\n>>>>>>> main'
      ),
      [
        '2:1 conflict-marker 「<<<<<<<」は、二人が同じ行を変えたときに残る印です（2行目から6行目まで、8行目から10行目まで）'
      ]
    ],
    ['its middle', plain('======='), ['1:6 conflict-marker 「=======」は、二人が同じ行を変えたときに残る印です']],
    ['a name twice', club("quick: ['1', '2', '1']"), ["4:19 frontmatter-invalid 「quick」に「'1'」が二度あります"]],
    [
      'two words in one',
      term('aliases: [月の部費、会費]\n'),
      ['4:11 frontmatter-invalid 「aliases.0」の値「月の部費、会費」が正しくありません']
    ],
    ['a term without its meaning', term('', ''), ['4:1 structure-unknown 用語「部費」の意味が書かれていません']],
    [
      'the words of a lost precedent',
      Object.fromEntries(Object.entries(lost(1)).map(([path, text]) => [path, `${text}\n## 先例\n\n第1条による。\n`])),
      ['8:1 text-outside-article 先例第1号は記録が失われている（lost）ので、「第1条による。」はどこにも出ません']
    ],
    [
      'one thing to type for two provisions',
      said("'1': |\n  いくら\n  いつ払う\n'2': |\n  いつ払う\n"),
      ['5:3 title-duplicate 言い方「いつ払う」が、「1」と「2」の両方にあります']
    ],
    [
      'one thing to type twice',
      said("'1': |\n  いくら\n  いくら\n"),
      ['3:3 title-duplicate 言い方「いくら」が、「1」に二度あります']
    ],
    [
      'a plain sentence on a paragraph',
      { [PLAIN]: "'1/1': 月に払う。\n'2': 要らない。\n" },
      ['1:1 plain-target-missing ひとことは条ごとに出るので、「1/1」のひとことはどこにも出ません']
    ]
  ])('%s', (_, files, found) => {
    expect(told(files)).toEqual(found)
  })
})
