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
const ONE = 'english:\n  title: A foul\n  cards:\n    one:\n      verdict: 300 points are lost.\n'
const PAYS = `  one:
    hand: 300点を失う。
    pays:
      - { who: 反則者, to: 幹事, amount: 300, cites: ['2/1'] }
    until: すぐ
    cites: ['2/1']
`
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
/** A dispute with a question, and its English with these choices. */
const asked = (choices: string, step = 'why') =>
  STEPS(
    dispute(
      `english:\n  title: A foul\n  steps:\n    ${step}:\n      ask: What?\n${choices}  cards:\n    one: { title: A, verdict: 300 points are lost. }\n    two: { title: B, verdict: Nothing. }\n`,
      TWO
    )
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
      [
        'disputes/foul.mdx:8 もめごと「反則」の問い「何」に英語がありません',
        'disputes/foul.mdx:22 もめごと「反則」の札「one」に、英語の題（title）がありません'
      ]
    ],
    [
      'an answer',
      { [ENGLISH]: FULL, ...asked('      choices: { 甲: One }\n') },
      ['disputes/foul.mdx:11 もめごと「反則」の答え「乙」に英語がありません']
    ],
    ['a question with all its answers', { [ENGLISH]: FULL, ...asked('      choices: { 甲: One, 乙: Two }\n') }, []],
    [
      'another reading',
      {
        [ENGLISH]: FULL,
        ...dispute(ONE, "  one:\n    hand: 300点を失う。\n    otherReading: 失わない。\n    cites: ['2/1']\n")
      },
      ['disputes/foul.mdx:14 もめごと「反則」の札「one」の別の読み方（otherReading）に英語がありません']
    ],
    [
      'the phrases of a payment, each once',
      { [ENGLISH]: FULL, ...dispute(ONE, PAYS), 'disputes/english.yaml': '幹事: the officer\n' },
      [
        'disputes/foul.mdx:10 支払いと期限の言い方「反則者」に英語がありません',
        'disputes/foul.mdx:11 支払いと期限の言い方「すぐ」に英語がありません'
      ]
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
  ])('%s', (_, files, expected) => expect(told(files)).toEqual(expected.map(text => `english-missing ${text}`)))

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
      'a question',
      asked('      choices: { 甲: One, 乙: Two }\n', 'when'),
      'disputes/foul.mdx:22 もめごと「反則」に、英語のある問い「when」がありません'
    ],
    [
      'an answer',
      asked('      choices: { 甲: One, 乙: Two, 丙: Three }\n'),
      'disputes/foul.mdx:24 もめごと「反則」の問い「why」に、英語のある答え「丙」がありません'
    ],
    [
      'another reading',
      dispute(`${ONE}      otherReading: It can also be read otherwise.\n`),
      'disputes/foul.mdx:15 もめごと「反則」の札「one」に、英語のある別の読み方（otherReading）がありません'
    ],
    [
      'a ruleset',
      club('english:\n  title: Tennis\n  club: The club\n  rulesets: { tenis: Tennis rules }\n'),
      'club.yaml:9 英語の名のある規則「tenis」がありません'
    ],
    [
      'a phrase that no payment has',
      { ...dispute(ONE, PAYS), 'disputes/english.yaml': '反則者: the offender\n反則人: the offender\n' },
      'disputes/english.yaml:2 英語のある言い方「反則人」は、どの札の支払いにも期限にもありません'
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
    const found = told(plain(japanese, english)).filter(text => /mismatch/u.test(text))
    expect(found.length).toBe(same ? 0 : 1)
  })

  test('amounts of a verdict must be equal in both languages', () => {
    const verdict = "  one:\n    verdict: 300点を失う。\n    hand: 300点を失う。\n    cites: ['2/1']\n"
    const english = (text: string) => `english:\n  title: A foul\n  cards:\n    one:\n      verdict: ${text}\n`
    expect(told(dispute(english('It costs 300 points.'), verdict))).toEqual([])
    expect(told(dispute(english('It costs points.'), verdict))).toEqual([
      'english-figure-mismatch disputes/foul.mdx:15 もめごと「反則」の札「one」：英語の数（なし）が、日本語の数（300点）と違います'
    ])
  })
})

test.each<[string, string, string[]]>([
  ['the same amount', '3点のとき: if it is 3 points', []],
  [
    'another amount',
    '3点のとき: if it is 4 points',
    ['english-figure-mismatch disputes/english.yaml:1 「3点のとき」：英語の数（4点）が、日本語の数（3点）と違います']
  ]
])('amounts of a payment phrase must be equal in both languages: %s', (_, phrase, expected) => {
  const cards = PAYS.replace('until: すぐ', 'until: 3点のとき')
  expect(told({ ...dispute('', cards), 'disputes/english.yaml': `${phrase}\n` })).toEqual(expected)
})

test('amounts of a question and its answers must be equal in both languages', () => {
  const files = asked('      choices: { 甲: 200 points, 乙: Two }\n')
  const [finding, ...others] = told({
    'disputes/foul.mdx': String(files['disputes/foul.mdx']).replaceAll('甲', '300点')
  })
  expect([finding, others]).toEqual([
    'english-figure-mismatch disputes/foul.mdx:24 もめごと「反則」：英語の数（200点）が、日本語の数（300点）と違います',
    []
  ])
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
