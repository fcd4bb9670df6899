import { describe, expect, test } from 'vitest'
import { tennis } from '../support/content.ts'
import { findingsOf } from '../support/records.ts'

const FILE = 'disputes/rain.mdx'
const LAW = tennis(
  '## 第1条（降雨）\n\n雨の日は、中止する。\n\n2　中止したときは、部員は500点を得る。\n\n## 第2条（協議）\n\n決まらないときは、協議する。\n'
)
const CLUB_FILE = 'club.yaml'
const CLUB = {
  [CLUB_FILE]: "home: tennis\ntitle: 庭球部\nclub: 庭球部\ndisputes: { covers: ['1'], decides: '2', tiles: [rain] }\n"
}
const dispute = `---
title: 雨が降ってきた
group: 協議と大会
aliases: [雨]
plain: 中止になり、500点を得る。
start: kind
steps:
  kind:
    ask: 降り続いているか
    choices:
      - { say: 降り続いている, go: rain }
      - { say: 止んだ, go: over }
cards:
  rain:
    hand: 中止する。
    pays:
      - { who: 係, to: 使った者, amount: 500, cites: ['1/2'] }
    cites: ['1/1']
  over:
    hand: 書かれていない。
    cites: ['2']
    silent: true
---
`
const whole = { ...LAW, ...CLUB, [FILE]: dispute }
const edit = (path: string, from: string, to: string) => ({
  ...whole,
  [path]: (whole as Record<string, string>)[path]?.replace(from, to) ?? ''
})
const told = (files: Record<string, string>) =>
  findingsOf(files).map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)

test('a valid dispute has no findings', () => {
  expect(told(whole)).toEqual([])
})

test('a number with a comma is reported as one number', () => {
  const found = findingsOf(edit(FILE, 'amount: 500', 'amount: 5,000'))
  expect(found.map(({ line, column, message, hint }) => [`${line}:${column}`, message, hint])).toEqual([
    ['17:39', '「cards.rain.pays.0」の数に「,」が入っています', '「3,000」は「3000」と書きます']
  ])
})

test.each(['５００', '５００点'])('the amount %s must be written as a number', amount => {
  const found = findingsOf(edit(FILE, 'amount: 500', `amount: ${amount}`))
  expect(found.map(({ code, hint }) => [code, hint])).toEqual([
    ['frontmatter-invalid', '半角の数字だけで「500」と書きます']
  ])
})

describe('one fault gives one finding:', () => {
  test.each<[string, Record<string, string>, string]>([
    ['an answer leads nowhere', edit(FILE, 'go: over }', 'go: ovre }'), `${FILE}:12:25 dispute-way-broken`],
    [
      'two answers have the same words',
      edit(FILE, 'say: 止んだ', 'say: 降り続いている'),
      `${FILE}:12:16 dispute-way-broken`
    ],
    [
      'a question has one answer',
      edit(FILE, '      - { say: 止んだ, go: over }\n', ''),
      `${FILE}:8:3 dispute-way-broken`
    ],
    ['an answer leads back', edit(FILE, 'go: over }', 'go: kind }'), `${FILE}:8:3 dispute-way-broken`],
    [
      'a card leads on to a situation that is not there',
      edit(FILE, "    cites: ['2']\n", "    cites: ['2']\n    see: [snow]\n"),
      `${FILE}:22:11 dispute-way-broken`
    ],
    ['a card rests on nothing', edit(FILE, "    cites: ['2']\n", ''), `${FILE}:19:3 dispute-citation-missing`],
    [
      'a card rests on what is not there',
      edit(FILE, "cites: ['2']", "cites: ['3']"),
      `${FILE}:21:14 dispute-citation-missing`
    ],
    [
      'a card names a precedent that is not there',
      edit(FILE, 'silent: true', 'precedents: [7]'),
      `${FILE}:22:18 dispute-citation-missing`
    ],
    [
      'an amount is not that of the provision',
      edit(FILE, 'amount: 500', 'amount: 600'),
      `${FILE}:17:37 dispute-figure-missing`
    ],
    [
      'the plain sentence names another figure',
      edit(FILE, '500点を得る', '600点を得る'),
      `${FILE}:5:14 dispute-figure-missing`
    ],
    [
      'the words of a card cite what is not there',
      edit(FILE, 'hand: 書かれていない。', 'hand: 第9条による。'),
      `${FILE}:20:11 statement-citation-missing`
    ],
    [
      'a first sentence is too long, and nothing shorter is said',
      edit(FILE, 'hand: 中止する。', `hand: ${'長'.repeat(30)}。`),
      `${FILE}:15:11 dispute-verdict-missing`
    ],
    ['a tile names no dispute', edit('club.yaml', '[rain]', '[rian]'), 'club.yaml:4:50 ruleset-unknown'],
    [
      'what decides is no provision',
      edit('club.yaml', "decides: '2'", "decides: '9'"),
      'club.yaml:4:38 ruleset-unknown'
    ]
  ])('%s', (_, files, place) => {
    expect(told(files)).toEqual([place])
  })
})

test('a changed figure of a provision is reported on every card and sentence that cites it', () => {
  const changed = {
    ...whole,
    ...tennis(
      '## 第1条（降雨）\n\n雨の日は、中止する。\n\n2　中止したときは、部員は700点を得る。\n\n## 第2条（協議）\n\n決まらないときは、協議する。\n'
    )
  }
  expect(told(changed)).toEqual([`${FILE}:5:14 dispute-figure-missing`, `${FILE}:17:37 dispute-figure-missing`])
})

test('a figure may be derived or based on custom if the card declares it', () => {
  for (const how of ['derivation: 500点の2人分', 'custom: true'])
    expect(told(edit(FILE, 'amount: 500,', `amount: 1000, ${how},`))).toEqual([])
})

describe('provisions without a card are reported unless exempt:', () => {
  const bare = edit(FILE, "    pays:\n      - { who: 係, to: 使った者, amount: 500, cites: ['1/2'] }\n", '')
  const uncovered = (text: string) => ({ 'disputes/uncovered.yaml': text })

  test('a provision without a card is reported', () => {
    expect(told(edit(FILE, "amount: 500, cites: ['1/2']", 'amount: 500, custom: true'))).toEqual([
      'rulesets/tennis/2024-04-01.mdx:14:3 dispute-uncovered'
    ])
    expect(
      told({ ...bare, ...uncovered("tennis: { '1/2': 札は要らない }\n") }).filter(line => line.includes('uncovered'))
    ).toEqual([])
  })

  test('a needless exemption is reported', () => {
    expect(told({ ...whole, ...uncovered("tennis: { '1/2': 札は要らない }\n") })).toEqual([
      'disputes/uncovered.yaml:1:11 dispute-uncovered'
    ])
  })
})

test.each([
  ['with other numbers', 'points/?e=win&h=4&f=35'],
  ['empty', 'settlement/?s=1'],
  ['under another address', 'points/?e=win&h=4&f=30&o=0']
])('a tool that would open %s is reported', (_, tool) => {
  expect(told(edit(FILE, "cites: ['1/1']", `cites: ['1/1']\n    tool: ${tool}`))).toEqual([
    `${FILE}:19:11 dispute-tool-unread`
  ])
})

describe('doubtful payments of cards (dispute-payment-doubtful):', () => {
  const ROW = "{ who: 係, to: 使った者, amount: 500, cites: ['1/2'] }"
  const row = (to: string, from = ROW) => edit(FILE, from, to)
  const doubtful = (files: Record<string, string>) =>
    findingsOf(files).flatMap(({ code, line, column, hint }) =>
      code === 'dispute-payment-doubtful' ? [`${line}:${column} ${hint}`] : []
    )
  const custom = (amount: number) =>
    edit(FILE, ROW, ROW.replace('500', `${amount}, custom: true`))[FILE]?.replace('中止する。', '中止し、500点を払う。')

  test.each<[string, Record<string, string>, string[]]>([
    ['to its payer', row(ROW.replace('使った者', '係')), ['17:23 who に払う人、to に受け取る人を書きます']],
    [
      'twice',
      row(`${ROW}\n      - ${ROW}`),
      ['18:16 一方を消します。二人がそれぞれ払うのなら、who を「…した人それぞれ」とします']
    ],
    ['twice, by two', row(`${ROW}\n      - ${ROW.replace('係', '部員')}`), []],
    [
      'to all, and not to how many',
      row(ROW.replace('使った者', 'ほかの全員')),
      [
        '17:38 一人に500点ずつなら、受け取る人数を「times: 3」のように書きます。500点を分けるなら、to を「ほかの全員（均等に）」とします'
      ]
    ],
    ['to all, shared', row(ROW.replace('使った者', 'ほかの全員（均等に）')), []],
    ['to three', row(ROW.replace('使った者, amount: 500', 'ほかの全員, amount: 500, times: 3')), []],
    [
      'from the pot, into which another card pays it',
      row(`${ROW.replace('使った者', '場（供託）')}\n      - ${ROW.replace('係, to: 使った者', '場（供託）, to: 係')}`),
      ['18:16 「who: 係」「to: 場（供託）」のことですか']
    ],
    ['from the pot, into which nobody pays it', row(ROW.replace('係', '場（供託）')), []],
    [
      'of which the verdict speaks, and the list does not',
      { ...whole, [FILE]: dispute.replace(`\n      - ${ROW}`, ' []').replace('hand: 中止する。', 'hand: 一人500点。') },
      ["16:11 払うなら「- { who: …, to: …, amount: 500, cites: ['…'] }」と書き、払わないなら裁定の文を改めます"]
    ],
    [
      'of which the verdict says that it is not due',
      {
        ...whole,
        [FILE]: dispute.replace(`\n      - ${ROW}`, ' []').replace('hand: 中止する。', 'hand: 500点は科せない。')
      },
      []
    ],
    [
      'by custom, of another amount than the card says',
      { ...whole, [FILE]: custom(5000) ?? '' },
      ['17:37 verdict と hand にあるのは 500点 です。額か文の、違っているほうを直します']
    ],
    ['by custom, of the amount that the card says', { ...whole, [FILE]: custom(500) ?? '' }, []]
  ])('%s', (_, files, found) => {
    expect(doubtful(files)).toEqual(found)
  })
})

describe('contradictions of cards and topics (dispute-topic-mismatch):', () => {
  const topic = (state: string, value: string) => ({
    'topics/refund.mdx': `---\nlabel: 返金\ngroup: 進行\nquestion: いくらか。\ntype: points\nparts: [一人につき, 合計]\nstakes: low\ncells:\n  tennis:\n    state: ${state}\n    value: ${value}\n    text: 一人につき500点、合計1500点\n    derivation: 3人分\n    citations: ${state === 'none' ? '[]' : "['1/2']"}\n---\n`
  })
  const stated = topic('stated', '{ 一人につき: 500, 合計: 1500 }')
  const mismatches = (dispute: Record<string, string>, cell: Record<string, string>) =>
    told({ ...dispute, ...cell }).filter(line => line.endsWith('dispute-topic-mismatch'))
  const named = (id: string) => edit(FILE, "cites: ['2']", `cites: ['2']\n    topics: [${id}]`)

  test.each<[string, string, string[]]>([
    ['the same amount', 'amount: 500', []],
    ['the same amount, and as much in all', 'amount: 500, times: 3', []],
    ['another sum in all', 'amount: 500, times: 4', [`${FILE}:17:37 dispute-topic-mismatch`]],
    ['another amount', 'amount: 600', [`${FILE}:17:37 dispute-topic-mismatch`]],
    ['another amount, with what it follows from', 'amount: 600, derivation: 500点と100点', []]
  ])('a card and a topic on one provision: %s', (_, amount, findings) => {
    expect(mismatches(edit(FILE, 'amount: 500', amount), stated)).toEqual(findings)
  })

  test('of several topics on a provision, the related topic of the card is reported, or else the most relevant one', () => {
    const others = Object.fromEntries(
      [
        ['added', "['1/1', '1/2']"],
        ['refund', "['1/2']"],
        ['second', "['1/2']"]
      ].map(([id = '', citations = '']) => [
        `topics/${id}.mdx`,
        stated['topics/refund.mdx'].replace('返金', id).replace("['1/2']", citations)
      ])
    )
    const of = (files: Record<string, string>) =>
      findingsOf({ ...files, ...others }).flatMap(({ code, message }) =>
        code === 'dispute-topic-mismatch' ? (/論点「(.*?)」/u.exec(message)?.[1] ?? '') : []
      )
    const wrong = edit(FILE, 'amount: 500', 'amount: 600')
    expect(of(wrong)).toEqual(['refund'])
    const naming = wrong[FILE]?.replace("cites: ['1/1']", "cites: ['1/1']\n    topics: [second]") ?? ''
    expect(of({ ...wrong, [FILE]: naming })).toEqual(['second'])
  })

  test('a silent card with a ruling topic, and a ruling card with a silent topic, are reported', () => {
    expect(mismatches(named('refund'), stated)).toEqual([`${FILE}:22:14 dispute-topic-mismatch`])
    expect(mismatches(named('refund'), topic('none', 'null'))).toEqual([])
    const ruling = edit(FILE, "cites: ['1/1']", "cites: ['1/1']\n    topics: [refund]")
    expect(mismatches(ruling, stated)).toEqual([])
    expect(mismatches(ruling, topic('none', 'null'))).toEqual([`${FILE}:19:14 dispute-topic-mismatch`])
  })

  test('a contradiction is not reported while card or topic needs review', () => {
    const before = tennis(LAW['rulesets/tennis/2024-04-01.mdx']?.replace(/^---[\s\S]*?---\n/u, '') ?? '', {
      version: '2020-04-01'
    })
    const amended = { ...before, [CLUB_FILE]: `${CLUB[CLUB_FILE]}read: 2020-04-01\n` }
    const rose = (file: Record<string, string>) =>
      Object.fromEntries(Object.entries(file).map(([name, text]) => [name, text.replaceAll('500', '700')]))
    const law = rose(LAW)
    const read = (files: Record<string, string>, from: string, to: string) =>
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace(from, to)]))
    const card = read(edit(FILE, 'amount: 500', 'amount: 700'), '  rain:\n', '  rain:\n    read: 2024-04-01\n')
    const answered = read(rose(stated), '  tennis:\n', '  tennis:\n    read: 2024-04-01\n')
    const of = (dispute: Record<string, string>, cell: Record<string, string>) =>
      told({ ...dispute, ...amended, ...law, ...cell }).filter(line => line.endsWith('dispute-topic-mismatch'))
    expect(of(card, stated)).toEqual([])
    expect(of(whole, answered)).toEqual([])
    expect(of(read(card, 'amount: 700', 'amount: 900'), answered)).toEqual([`${FILE}:18:37 dispute-topic-mismatch`])
  })

  test('a card with an unknown topic is reported', () => {
    expect(mismatches(named('refnd'), stated)).toEqual([`${FILE}:22:14 dispute-topic-mismatch`])
  })
})

describe('paths of a dispute must end in a card (dispute-way-broken):', () => {
  const CARD = `hand: 協議する。, cites: ['2']`
  /** Creates a dispute with these steps, each a list of answers, and these cards. */
  const ways = (start: string, steps: Record<string, readonly string[]>, cards: readonly string[]) => {
    const asked = Object.entries(steps).map(
      ([id, answers]) =>
        `  ${id}:\n    ask: 問い\n    choices:\n${answers.map((go, at) => `      - { say: 答え${at}, go: ${go} }\n`).join('')}`
    )
    const text = `---
title: 雨
group: 協議と大会
plain: 協議する。
start: ${start}
steps:${asked.length > 0 ? `\n${asked.join('')}` : ' {}\n'}cards:
${cards.map(id => `  ${id}: { ${CARD} }\n`).join('')}---
`
    return findingsOf({ ...LAW, [FILE]: text }).map(({ line, column, message, hint }) => [
      text.split('\n')[line - 1]?.slice(column - 1),
      message,
      hint
    ])
  }
  const CHAIN = { one: ['two', 'end'], two: ['three', 'end'], three: ['last', 'end'] }

  test('at most four taps lead to a card: the tile and three answers', () => {
    expect(ways('one', CHAIN, ['last', 'end'])).toEqual([])
    expect(ways('one', { ...CHAIN, three: ['four', 'end'], four: ['last', 'end'] }, ['last', 'end'])).toEqual([
      [
        'four:',
        '「雨」の問い「four」までに、答えを3回より多く選ばなければなりません',
        '問いを減らすか、別の項目に分けます'
      ]
    ])
  })

  test('a card alone needs no question', () => {
    expect(ways('end', {}, ['end'])).toEqual([])
  })

  test.each([
    [1, true],
    [2, false],
    [4, false],
    [5, true]
  ])('a question with %i answers is reported', (count, isReported) => {
    const told = ways('one', { one: Array.from({ length: count }, () => 'end') }, ['end'])
    expect(told).toEqual(
      isReported ? [['one:', `「雨」の問い「one」の答えが${count}個あります`, '答えは2個から4個までとします']] : []
    )
  })

  test('a cycle of questions is reported', () => {
    expect(ways('one', { one: ['two', 'end'], two: ['one', 'end'] }, ['end'])).toEqual([
      ['one:', '「雨」の問い「one」に、答えをたどると戻ってしまいます', '問いを減らすか、別の項目に分けます']
    ])
  })

  test('a question reached by two paths is not a cycle', () => {
    expect(
      ways('one', { one: ['two', 'three'], two: ['three', 'end'], three: ['last', 'end'] }, ['last', 'end'])
    ).toEqual([])
  })

  test.each([
    [
      'a start that is not there',
      'ome',
      { one: ['last', 'end'] },
      ['last', 'end'],
      'ome',
      '「雨」の「ome」という問いも札もありません',
      '「one」のことですか'
    ],
    [
      'an answer that leads nowhere',
      'one',
      { one: ['last', 'nirgends'] },
      ['last', 'end'],
      'nirgends }',
      '「雨」の「nirgends」という問いも札もありません',
      null
    ],
    [
      'a name of two things',
      'one',
      { one: ['last', 'end'] },
      ['one', 'last', 'end'],
      'one:',
      '「雨」の「one」が、問いと札の両方にあります',
      '片方の名を変えます'
    ],
    [
      'a card that nothing leads to',
      'one',
      { one: ['last', 'end'] },
      ['last', 'end', 'alone'],
      "alone: { hand: 協議する。, cites: ['2'] }",
      '「雨」の「alone」に、どの答えからも行けません',
      'どこかの答えの go に書くか、除きます'
    ],
    [
      'a question that nothing leads to',
      'one',
      { one: ['last', 'end'], alone: ['last', 'end'] },
      ['last', 'end'],
      'alone:',
      '「雨」の「alone」に、どの答えからも行けません',
      'どこかの答えの go に書くか、除きます'
    ]
  ] as const)('%s', (_, start, steps, cards, place, message, hint) => {
    expect(ways(start, steps, cards)).toEqual([[place, message, hint]])
  })
})

describe('utterances', () => {
  const typed = (key: string) => ({ ...whole, 'disputes/utterances.yaml': `${key}: |\n  雨が降った\n` })

  test.each(['rain', 'nothing'])('an utterance may target %s', key => expect(told(typed(key))).toEqual([]))

  test('the dispute of an utterance must exist', () =>
    expect(told(typed('rian'))).toEqual(['disputes/utterances.yaml:1:1 utterance-target-missing']))

  test('the provision of an utterance must exist', () =>
    expect(told({ ...whole, 'rulesets/tennis/utterances.yaml': "'9': |\n  雨\n" })).toEqual([
      'rulesets/tennis/utterances.yaml:1:1 utterance-target-missing'
    ]))

  test('utterances are a block of lines', () =>
    expect(told({ ...whole, 'disputes/utterances.yaml': 'rain: [雨, 風]\n' })).toEqual([
      'disputes/utterances.yaml:1:7 frontmatter-invalid'
    ]))
})

test('if one card follows an amendment before another, the texts of the dispute rely on the basis of each card, under its own numbers', () => {
  const council = '（協議）\n\n決まらないときは、協議する。\n\n2　協議は、部室で行う。\n'
  const rain = '（降雨）\n\n雨の日は、中止する。\n\n2　中止したときは、部員は500点を得る。\n'
  const files = {
    ...tennis(`## 第1条${rain}\n## 第2条${council}`),
    ...tennis(`## 第1条（鍵）\n\n鍵は、係が預かる。\n\n## 第2条${rain}\n## 第3条${council}`, { version: '2025-04-01' }),
    [CLUB_FILE]: 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2024-04-01\n',
    [FILE]: dispute
      .replace('  rain:\n    hand', '  rain:\n    read: 2025-04-01\n    hand')
      .replace("cites: ['1/2']", "cites: ['2/2']")
      .replace("cites: ['1/1']", "cites: ['2/1']")
  }
  expect(told(files).filter(one => one.startsWith(FILE))).toEqual([`${FILE}:22:13 statement-moved`])
})
