import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = tennis(
  '## 第1章　総則\n\n### 第1条（部費）\n\n部費は、月額1,000円とする。\n\n### 第2条（反則）\n\n反則をした者は、300点を失う。\n\n### 第3条\n\n削除\n'
)
const ENGLISH = 'rulesets/tennis/english.yaml'
const FULL = `ch1: General provisions
'1':
  title: Fees
  text: The fee is 1,000 yen a month.
'2':
  title: Fouls
  text: A foul costs 300 points.
`
const dispute = (english: string, cards = "  one:\n    hand: 300点を失う。\n    cites: ['2/1']\n") => ({
  'disputes/foul.mdx': `---\ntitle: 反則\ngroup: 罰則\nplain: 失う。\nstart: one\ncards:\n${cards}${english}---\n`
})
const TWO = `  one:\n    hand: 300点を失う。\n    cites: ['2/1']\n  two:\n    hand: 失わない。\n    cites: ['2/1']\n`
const STEPS = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replace(
        'start: one',
        'start: why\nsteps:\n  why:\n    ask: 何\n    choices:\n      - { say: 甲, go: one }\n      - { say: 乙, go: two }'
      )
    ])
  )
const term = (fields = '') => ({
  'terms/hansoku.mdx': `---\nterm: 反則\nreading: はんそく\n${fields}definedAt: '2'\n---\n\n点を失うことになる行いをいう。\n`
})
const PRECEDENT = {
  'precedents/tennis/001.mdx':
    '---\nnumber: 1\ndecidedOn: 2024-05-01\ncaption: 雨\nrelated: []\nstatus: in-effect\n---\n\n## 先例\n\n700点を払う。\n'
}
const club = (english: string) => ({
  'club.yaml': `home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\ndisputes:\n  groups: [罰則]\n${english}`
})

/** Returns the findings about English text: code, file with line, message. */
function told(files: Record<string, string>): string[] {
  return load(contentFolder({ ...LAW, ...files }), '2026-01-01')
    .report.diagnostics.filter(({ code }) => /^english|romaji/u.test(code))
    .map(({ code, file, line, message }) => `${code} ${file}:${line} ${message}`)
}

describe('content without English files has no missing English:', () => {
  test('no English is missing for articles, disputes, terms, precedents and the club', () => {
    expect(told({ ...dispute(''), ...term(), ...PRECEDENT, ...club('') })).toEqual([])
  })

  test('existing English is checked', () => {
    expect(told(term('romaji: hansaku\n'))).toEqual([
      'term-romaji-mismatch terms/hansoku.mdx:4 用語「反則」の romaji「hansaku」が、読み「はんそく」と合いません'
    ])
  })
})

describe('missing English is reported if an English file exists:', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['nothing', { [ENGLISH]: FULL }, []],
    [
      'an article and a chapter; what is deleted needs none',
      { [ENGLISH]: "'1':\n  title: Fees\n  text: The fee is 1,000 yen a month.\n" },
      [
        'rulesets/tennis/2024-04-01.mdx:10 「第1章」の英語の名がありません',
        'rulesets/tennis/2024-04-01.mdx:16 「第2条」の英文がありません'
      ]
    ],
    [
      'a caption',
      { [ENGLISH]: FULL.replace("'1':\n  title: Fees\n  text: The", "'1': The") },
      ['rulesets/tennis/english.yaml:2 「第1条」の英語の見出しがありません']
    ],
    ['a precedent', { [ENGLISH]: FULL, ...PRECEDENT }, ['precedents/tennis/001.mdx:2 先例第1号の英文がありません']],
    [
      'a precedent that has one',
      { [ENGLISH]: FULL, ...PRECEDENT, 'precedents/tennis/english.yaml': "'1': 700 points are paid.\n" },
      []
    ],
    ['a situation', { [ENGLISH]: FULL, ...dispute('') }, ['disputes/foul.mdx:2 もめごと「反則」に英語がありません']],
    [
      'a card',
      { [ENGLISH]: FULL, ...dispute('english:\n  title: A foul\n') },
      ['disputes/foul.mdx:7 もめごと「反則」の札「one」に英語がありません']
    ],
    [
      'the name of a card among several',
      {
        [ENGLISH]: FULL,
        ...STEPS(
          dispute(
            'english:\n  title: A foul\n  cards:\n    one:\n      verdict: 300 points are lost.\n    two:\n      title: No foul\n      verdict: Nothing.\n',
            TWO
          )
        )
      },
      ['disputes/foul.mdx:22 もめごと「反則」の札「one」に、英語の題（title）がありません']
    ],
    [
      'a term',
      { [ENGLISH]: FULL, ...term() },
      ['terms/hansoku.mdx:2 用語「反則」に、ローマ字（romaji）と英語（english）がありません']
    ],
    [
      'the words of a term alone',
      { [ENGLISH]: FULL, ...term('romaji: hansoku\n') },
      ['terms/hansoku.mdx:2 用語「反則」に、英語（english）がありません']
    ],
    ['the club', { [ENGLISH]: FULL, ...club('') }, ['club.yaml:1 会の英語の名がありません']],
    [
      'a heading',
      {
        [ENGLISH]: FULL,
        ...dispute('english:\n  title: A foul\n  cards:\n    one:\n      verdict: 300 points are lost.\n'),
        ...club('english:\n  title: Tennis\n  club: The club\n')
      },
      ['club.yaml:6 もめごとの見出し「罰則」の英語の名がありません']
    ]
  ])('%s', (_, files, expected) => expect(told(files)).toEqual(expected.map(words => `english-missing ${words}`)))

  test('an invalid English file has no missing entries', () => {
    expect(told({ [ENGLISH]: "'1': [\n" })).toEqual([])
  })
})

describe('English for unknown targets is an error at its key:', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'an article',
      { [ENGLISH]: `${FULL}'4':\n  title: Rest\n  text: Rest.\n` },
      'rulesets/tennis/english.yaml:8 英文の番地「4」に当たる規定がありません'
    ],
    [
      'a section',
      { [ENGLISH]: `${FULL}ch1/sec1: Section\n` },
      'rulesets/tennis/english.yaml:8 英文の番地「ch1/sec1」に当たる規定がありません'
    ],
    [
      'a precedent',
      { [ENGLISH]: FULL, 'precedents/tennis/english.yaml': "'2': Nothing.\n" },
      'precedents/tennis/english.yaml:1 英文の番号「2」に当たる先例がありません'
    ],
    [
      'a card',
      dispute('english:\n  title: A foul\n  cards:\n    ones:\n      verdict: Nothing is paid.\n'),
      'disputes/foul.mdx:13 もめごと「反則」に、英語のある札「ones」がありません'
    ],
    [
      'a heading',
      { ...dispute(''), ...club('english:\n  title: Tennis\n  club: The club\n  groups: { 罰: Penalties }\n') },
      'club.yaml:9 英語のある見出し「罰」のもめごとがありません'
    ]
  ])('%s', (_, files, expected) => expect(told(files)).toEqual([`english-target-missing ${expected}`]))
})

describe('points, fu and han must be equal in both languages:', () => {
  const plain = (japanese: string, english: string) => ({
    'rulesets/tennis/plain.yaml': `'1': 部費。\n'2': ${japanese}\n'3': 削除。\n`,
    [ENGLISH]: FULL.replace('A foul costs 300 points.', english)
  })
  test.each<[string, string, boolean]>([
    ['300点を失う。', 'A foul costs 300 points.', true],
    ['三百点を失う。', 'A 300-point penalty.', true],
    ['300点を失う。', 'A foul costs points.', false],
    ['点を失う。', 'A foul costs 300 points.', false],
    // In an English list the unit follows only the last number.
    ['1翻・2翻・3翻を失う。', 'It costs 1, 2 or 3 han.', true],
    ['1・2・3翻を失う。', 'It costs 1, 2 or 3 han.', true],
    ['1翻・2翻・4翻を失う。', 'It costs 1, 2 or 3 han.', false],
    // Numbers that are not amounts are reported in both forms.
    ['2人が失う。', 'Two players lose.', true]
  ])('%s: %s', (japanese, english, same) => {
    const found = told(plain(japanese, english)).filter(words => /mismatch/u.test(words))
    expect(found.length).toBe(same ? 0 : 1)
  })

  test('amounts of a verdict must be equal in both languages', () => {
    const verdict = "  one:\n    verdict: 300点を失う。\n    hand: 300点を失う。\n    cites: ['2/1']\n"
    const english = (words: string) => `english:\n  title: A foul\n  cards:\n    one:\n      verdict: ${words}\n`
    expect(told(dispute(english('It costs 300 points.'), verdict))).toEqual([])
    expect(told(dispute(english('It costs points.'), verdict))).toEqual([
      'english-figure-mismatch disputes/foul.mdx:15 もめごと「反則」の札「one」：英語の数（なし）が、日本語の数（300点）と違います'
    ])
  })
})

describe('romaji must match the reading:', () => {
  const told2 = (reading: string, romaji: string, english = '[word]') =>
    told({
      'terms/hansoku.mdx': `---\nterm: 反則\nreading: ${reading}\nromaji: ${romaji}\nenglish: ${english}\ndefinedAt: '2'\n---\n\n行いをいう。\n`
    }).length

  test.each([
    ['あがりほうき', 'agari hōki'],
    ['あがりほうき', 'agari houki'],
    ['ちょんぼ', 'chombo'],
    ['ちょんぼ', 'chonbo'],
    ['りーち', 'riichi'],
    ['たんやおちゅう', 'tanyaochū'],
    ['しんあんこ', "shin'anko"],
    ['いっぱつ', 'ippatsu'],
    ['いーぺーこう', 'iipeikō'],
    ['じゅんちゃんたいやお', 'junchan taiyao'],
    ['おおやけ', 'ōyake'],
    ['つづき', 'tsuzuki']
  ])('%s: %s', (reading, romaji) => expect(told2(reading, romaji)).toBe(0))

  test.each([
    ['あがりほうき', 'agari haki'],
    ['ちょんぼ', 'chimbo'],
    ['ろんほう', 'ron'],
    ['おーぷんりーち', 'open riichi'],
    ['ふりてん', '振り聴']
  ])('romaji does not match: %s: %s', (reading, romaji) => expect(told2(reading, romaji)).toBe(1))

  test('romaji that equals an English word of the term need not match the reading', () => {
    expect(told2('ろんほう', 'ron', '[ron, win on a discard]')).toBe(0)
  })
})
