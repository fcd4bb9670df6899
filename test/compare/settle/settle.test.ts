import { describe, expect, test } from 'vitest'
import { recordInWords } from '../../../src/compare/settle/figures.ts'
import { settleGame } from '../../../src/compare/settle/settle-game.ts'
import type { SettlementInput } from '../../../src/compare/settle/settlement-input.ts'
import { rulesOf } from './rules.ts'

const START = {
  onizumo: 25_000,
  saikouisen: 30_000,
  setagaya233: 25_000,
  nihonclub: 27_000,
  health: 30_000,
  mleague: 25_000,
  ema: 30_000
} as const
type Ruleset = keyof typeof START

function settled(ruleset: Ruleset, scores: SettlementInput['scores'], more: Partial<SettlementInput> = {}) {
  const input = { scores, deposits: 0, start: START[ruleset], mismatch: false, ...more }
  const { scale, readings, ...rest } = settleGame(rulesOf(ruleset), input)
  const said = readings.map(({ results }) => results.map(points => (scale ? recordInWords(points, scale) : '?')))
  return { ...rest, readings, said, results: said[0]?.join(' '), text: rest.lines.map(({ text }) => text).join('\n') }
}

type Row = readonly [string, SettlementInput['scores'], Partial<SettlementInput>, string]

describe('規約（持ち点25,000点・原点30,000点）', () => {
  // 2位 28,600→29−30+5、3位 18,500→18−30−5、4位 9,700→10−30−10、1位は残りの絶対値
  const rows: Row[] = [
    ['第84条第1号：500点は切捨て、600点と700点は切上げ', [43_200, 28_600, 18_500, 9700], {}, '+43 +4 −17 −30'],
    ['25,500点は25、14,500点は14', [50_600, 25_500, 14_500, 9400], {}, '+52 ±0 −21 −31'],
    ['25,600点は26', [50_000, 25_600, 14_500, 9900], {}, '+50 +1 −21 −30'],
    ['端数のない四人', [40_000, 30_000, 20_000, 10_000], {}, '+40 +5 −15 −30'],
    ['第83条：四人同点なら起家から', [25_000, 25_000, 25_000, 25_000], {}, '+25 ±0 −10 −15'],
    ['1位の同点', [20_000, 35_000, 10_000, 35_000], {}, '−15 +35 −30 +10'],
    ['2位の同点', [40_000, 25_000, 25_000, 10_000], {}, '+40 ±0 −10 −30'],
    ['3位の同点', [10_000, 45_000, 35_000, 10_000], {}, '−25 +45 +10 −30'],
    [
      '第70条：供託2,000点は1位のものでも、精算は動かない',
      [40_000, 30_000, 20_000, 8000],
      { deposits: 2000 },
      '+42 +5 −15 −32'
    ],
    ['0点未満でも端数がなければ決まる', [60_000, 30_000, 11_000, -1000], {}, '+60 +5 −24 −41'],
    ['0点ちょうど', [60_000, 30_000, 10_000, 0], {}, '+60 +5 −25 −40'],
    ['−1,600点は、どう読んでも−2', [61_600, 30_000, 10_000, -1600], {}, '+62 +5 −25 −42'],
    ['−400点は、どう読んでも0', [60_400, 30_000, 10_000, -400], {}, '+60 +5 −25 −40'],
    ['1,000点多くても、1位は他の3人の残り', [44_200, 28_600, 18_500, 9700], { mismatch: true }, '+43 +4 −17 −30'],
    ['1,000点少なくても、1位は他の3人の残り', [42_200, 28_600, 18_500, 9700], { mismatch: true }, '+43 +4 −17 −30'],
    ['30,000点持ちの点を置き換える', [48_200, 33_600, 23_500, 14_700], { start: 30_000 }, '+43 +4 −17 −30']
  ]
  test.each(rows)('%s', (_, scores, more, results) => {
    const settlement = settled('onizumo', scores, more)
    expect(settlement.results).toBe(results)
    expect(settlement.complete).toBe(true)
    expect(settlement.sum?.total).toBe(0)
  })

  test('置き換えた点は、そう言う', () => {
    const moved = (start: number) => settled('onizumo', [start, start, start, start], { start }).moved
    expect([moved(25_000), moved(30_000)]).toEqual([null, { to: 25_000, by: -5000 }])
  })

  test('−1,500点の読み方は二つあり、どちらも0に合う', () => {
    const { said, lines, readings } = settled('onizumo', [61_500, 30_000, 10_000, -1500])
    expect(said).toEqual([
      ['+61', '+5', '−25', '−41'],
      ['+62', '+5', '−25', '−42']
    ])
    expect(readings.map(({ choice }) => choice?.name)).toEqual(['読み方A', '読み方B'])
    expect(lines.find(({ basis }) => basis === 'silent')?.text).toContain('書かれていない')
    for (const { results } of readings) expect(results.reduce((sum, result) => sum + result)).toBe(0)
  })

  test('each step cites its provision', () => {
    const { lines } = settled('onizumo', [35_000, 35_000, 20_000, 8000], { deposits: 2000 })
    const cites = lines.flatMap(line => line.cites)
    for (const path of ['8/1', '83/1', '70/1', '84/1/1', '84/1/2', '85/1/2', '85/1/3', '85/1/4', '85-2/1'])
      expect(cites).toContain(path)
  })

  test('第66条：0点ちょうどでは終わらず、0点を下回ると終わる', () => {
    expect(settled('onizumo', [60_000, 30_000, 10_000, 0]).text).toContain('0点を下回らない')
    expect(settled('onizumo', [60_100, 30_000, 10_000, -100]).text).toContain('競技は終了する')
  })
})

describe('最高位戦（30,000点持ち・順位点30・10・−10・−30）', () => {
  const rows: Row[] = [
    ['第42条の例：35,800点の2位は+15.8', [42_000, 35_800, 25_100, 17_100], {}, '+42.0 +15.8 −14.9 −42.9'],
    ['100点は0.1', [30_300, 30_100, 29_900, 29_700], {}, '+30.3 +10.1 −10.1 −30.3'],
    [
      '第41条：超過1,000点は1位から引く',
      [43_000, 35_800, 25_100, 17_100],
      { mismatch: true },
      '+42.0 +15.8 −14.9 −42.9'
    ],
    ['超過100点', [30_400, 30_100, 29_900, 29_700], { mismatch: true }, '+30.3 +10.1 −10.1 −30.3'],
    ['順位は、超過分を引く前に決まる', [35_100, 35_000, 30_000, 20_000], { mismatch: true }, '+35.0 +15.0 −10.0 −40.0'],
    ['原点ちょうどの2位', [45_000, 30_000, 25_000, 20_000], {}, '+45.0 +10.0 −15.0 −40.0'],
    ['0点未満', [70_000, 40_000, 12_000, -2000], {}, '+70.0 +20.0 −28.0 −62.0'],
    ['0点ちょうど', [60_000, 35_000, 25_000, 0], {}, '+60.0 +15.0 −15.0 −60.0'],
    ['−100点', [60_100, 35_000, 25_000, -100], {}, '+60.1 +15.0 −15.0 −60.1'],
    ['座順は順位に関わらない', [17_100, 25_100, 35_800, 42_000], {}, '−42.9 −14.9 +15.8 +42.0'],
    ['25,000点持ちの点を置き換える', [37_000, 30_800, 20_100, 12_100], { start: 25_000 }, '+42.0 +15.8 −14.9 −42.9']
  ]
  test.each(rows)('%s', (_, scores, more, results) => {
    const settlement = settled('saikouisen', scores, more)
    expect(settlement.results).toBe(results)
    expect(settlement.sum?.total).toBe(0)
  })

  test.each<Row>([
    ['第41条：不足1,000点はそのまま', [41_000, 35_800, 25_100, 17_100], { mismatch: true }, '+41.0 +15.8 −14.9 −42.9'],
    [
      '第35条第5項：残った供託は計算に入れない',
      [41_000, 35_800, 25_100, 17_100],
      { deposits: 1000 },
      '+41.0 +15.8 −14.9 −42.9'
    ]
  ])('%s', (_, scores, more, results) => {
    const settlement = settled('saikouisen', scores, more)
    expect(settlement.results).toBe(results)
    expect(settlement.sum?.total).toBe(-1000)
    expect(settlement.sum?.text).toContain('1,000点少ない')
  })

  test.each<Row>([
    ['1位の同点', [40_000, 40_000, 25_000, 15_000], {}, '   '],
    ['2位の同点', [40_000, 30_000, 30_000, 20_000], {}, '1   4'],
    ['3位の同点', [40_000, 42_000, 19_000, 19_000], {}, '2 1  '],
    ['四人同点', [30_000, 30_000, 30_000, 30_000], {}, '   ']
  ])('%sで止まる', (_, scores, more, ranks) => {
    const settlement = settled('saikouisen', scores, more)
    expect(settlement.complete).toBe(false)
    expect(settlement.sum).toBe(null)
    expect(settlement.lines.at(-1)).toMatchObject({
      basis: 'silent',
      text: '同点の者の順位が決まらないので、順位点を加えられない'
    })
    if (ranks.trim()) expect(settlement.ranks.map(rank => rank ?? '').join(' ')).toBe(ranks)
  })

  test('1位が同点なら、超過分を誰から引くかが決まらない', () => {
    const settlement = settled('saikouisen', [40_500, 40_500, 25_000, 15_000], { mismatch: true })
    expect(settlement.complete).toBe(false)
    expect(settlement.lines.at(-1)?.text).toContain('トップが同点')
  })
})

describe('233（25,000点持ち・原点30,000点・順位点なし）', () => {
  const rows: Row[] = [
    ['原点からのプラス・マイナス', [43_200, 28_600, 18_500, 9700], {}, '+13.2 −1.4 −11.5 −20.3'],
    ['原点ちょうど', [40_000, 30_000, 20_000, 10_000], {}, '+10.0 ±0.0 −10.0 −20.0'],
    ['残った供託はトップ取り', [40_000, 30_000, 20_000, 8000], { deposits: 2000 }, '+12.0 ±0.0 −10.0 −22.0'],
    ['1位の同点は起家を優先し、供託もその者', [30_000, 34_000, 34_000, 0], { deposits: 2000 }, '±0.0 +6.0 +4.0 −30.0'],
    ['2位の同点', [40_000, 25_000, 25_000, 10_000], {}, '+10.0 −5.0 −5.0 −20.0'],
    ['3位の同点', [45_000, 35_000, 10_000, 10_000], {}, '+15.0 +5.0 −20.0 −20.0'],
    ['四人同点', [25_000, 25_000, 25_000, 25_000], {}, '−5.0 −5.0 −5.0 −5.0'],
    ['超過1,000点はトップから', [44_200, 28_600, 18_500, 9700], { mismatch: true }, '+13.2 −1.4 −11.5 −20.3'],
    ['不足1,000点はラスに', [42_200, 28_600, 18_500, 9700], { mismatch: true }, '+12.2 −1.4 −11.5 −19.3'],
    [
      'ラスが同点のときの不足は、起家から遠い者に',
      [42_000, 29_000, 14_000, 14_000],
      { mismatch: true },
      '+12.0 −1.0 −16.0 −15.0'
    ],
    [
      'トップが同点のときの超過は、起家に近い者から',
      [35_500, 35_500, 20_000, 10_000],
      { mismatch: true },
      '+4.5 +5.5 −10.0 −20.0'
    ],
    ['0点未満', [61_500, 30_000, 10_000, -1500], {}, '+31.5 ±0.0 −20.0 −31.5'],
    ['30,000点持ちの点を置き換える', [48_200, 33_600, 23_500, 14_700], { start: 30_000 }, '+13.2 −1.4 −11.5 −20.3']
  ]
  test.each(rows)('%s', (_, scores, more, results) => {
    const settlement = settled('setagaya233', scores, more)
    expect(settlement.results).toBe(results)
    expect(settlement.sum?.total).toBe(-20_000)
    expect(settlement.sum?.text).toContain('20,000点（四人分）を誰が受けるかが書かれていない')
    expect(settlement.text).toContain('誰が受けるかは、書かれていない')
    expect(settlement.complete).toBe(true)
  })

  test('0点ちょうどで終わる', () => {
    expect(settled('setagaya233', [60_000, 30_000, 10_000, 0]).text).toContain('0点以下となったので、終了する')
  })
})

test('a ruleset whose 1位 takes the オカ: 25,000点持ちの30,000点返し', () => {
  const rules = rulesOf('setagaya233')
  const { oka } = rulesOf('onizumo')
  const input = { scores: [40_000, 30_000, 20_000, 10_000], deposits: 0, start: 25_000, mismatch: false } as const
  const { readings, sum } = settleGame({ ...rules, oka }, input)
  expect(readings[0]?.results).toEqual([30_000, 0, -10_000, -20_000])
  expect(sum?.total).toBe(0)
})

describe('日本倶楽部（27,000点持ちの30,000点返し）', () => {
  test('端数の単位が書かれていないので、精算できない', () => {
    const settlement = settled('nihonclub', [40_000, 30_000, 23_000, 15_000])
    expect(settlement.complete).toBe(false)
    expect(settlement.ranks).toEqual([1, 2, 3, 4])
    expect(settlement.readings).toEqual([])
    expect(settlement.lines.at(-1)?.text).toContain('沈みは切上げ、浮きは切捨て')
    expect(settlement.lines.at(-1)?.text).toContain('単位')
  })

  test.each<Row>([
    ['1位', [35_000, 35_000, 23_000, 15_000], {}, ',,3,4'],
    ['2位', [40_000, 26_000, 26_000, 16_000], {}, '1,,,4'],
    ['3位', [40_000, 30_000, 19_000, 19_000], {}, '1,2,,'],
    ['四人', [27_000, 27_000, 27_000, 27_000], {}, ',,,']
  ])('%sの同点は、追い上げた者が誰かで決まる', (_, scores, more, ranks) => {
    const settlement = settled('nihonclub', scores, more)
    expect(settlement.ranks.map(rank => rank ?? '').join(',')).toBe(ranks)
    expect(settlement.text).toContain('追い上げた者')
  })

  test('残った供託はトップに、トップが同点なら上家に帰属し、順位の決め方とは別である', () => {
    expect(settled('nihonclub', [39_000, 30_000, 23_000, 15_000], { deposits: 1000 }).text).toContain(
      '1位（起家）のもの'
    )
    const tied = settled('nihonclub', [35_000, 35_000, 22_000, 15_000], { deposits: 1000 })
    expect(tied.complete).toBe(false)
    expect(tied.lines.at(-1)).toMatchObject({ basis: 'silent' })
    expect(tied.lines.at(-1)?.text).toContain('上家を優先')
    expect(tied.lines.at(-1)?.cites).toEqual(['リーチ/6', 'リーチ/7'])
  })

  test('合計が合わないときの定めはない', () => {
    expect(settled('nihonclub', [41_000, 30_000, 23_000, 15_000], { mismatch: true }).lines.at(-1)?.text).toContain(
      '書かれていない'
    )
  })

  test('トビはない', () => {
    expect(settled('nihonclub', [60_000, 30_000, 20_000, -2000]).text).toContain('トビによる終了はない')
  })
})

describe('健康麻雀（30,000点持ち・素点を記す）', () => {
  const rows: Row[] = [
    ['ルール2の例：36,500点は365', [36_500, 33_500, 30_000, 20_000], {}, '365 335 300 200'],
    ['素点', [42_000, 35_800, 25_100, 17_100], {}, '420 358 251 171'],
    ['残った供託は誰にも加えない', [41_000, 35_800, 25_100, 17_100], { deposits: 1000 }, '410 358 251 171'],
    ['超過1,000点はトップから引く', [43_000, 35_800, 25_100, 17_100], { mismatch: true }, '420 358 251 171'],
    ['不足1,000点はそのまま', [41_000, 35_800, 25_100, 17_100], { mismatch: true }, '410 358 251 171'],
    ['1位の同点でも素点は記せる', [40_000, 40_000, 25_000, 15_000], {}, '400 400 250 150'],
    ['2位の同点', [40_000, 30_000, 30_000, 20_000], {}, '400 300 300 200'],
    ['3位の同点で超過1,000点', [46_000, 35_000, 20_000, 20_000], { mismatch: true }, '450 350 200 200'],
    ['四人同点', [30_000, 30_000, 30_000, 30_000], {}, '300 300 300 300'],
    ['0点未満', [70_000, 40_000, 12_000, -2000], {}, '700 400 120 −20'],
    ['0点ちょうど', [60_000, 35_000, 25_000, 0], {}, '600 350 250 0'],
    ['25,000点持ちの点を置き換える', [37_000, 30_800, 20_100, 12_100], { start: 25_000 }, '420 358 251 171']
  ]
  test.each(rows)('%s', (_, scores, more, results) => {
    const settlement = settled('health', scores, more)
    expect(settlement.results).toBe(results)
    expect(settlement.complete).toBe(false)
    expect(settlement.lines.at(-1)?.text).toContain('順位点')
  })

  test('トップが同点のときの超過は、誰から引くかが決まらない', () => {
    expect(settled('health', [40_500, 40_500, 25_000, 15_000], { mismatch: true }).readings).toEqual([])
  })
})

describe('Mリーグ（25,000点持ち・順位点50・10・−10・−30）', () => {
  const rows: Row[] = [
    [
      '第6章第2条第4項の例：41,600点の1位は+61.6、35,800点の2位は+15.8',
      [41_600, 35_800, 12_600, 10_000],
      {},
      '+61.6 +15.8 −27.4 −50.0'
    ],
    ['座順は順位に関わらない', [10_000, 35_800, 12_600, 41_600], {}, '−50.0 +15.8 −27.4 +61.6'],
    ['第6項：1位の同点は、50と10を分ける', [35_000, 35_000, 20_000, 10_000], {}, '+35.0 +35.0 −20.0 −50.0'],
    ['2位の同点は、10と−10を分ける', [40_000, 25_000, 25_000, 10_000], {}, '+60.0 −5.0 −5.0 −50.0'],
    ['3位の同点', [40_000, 30_000, 15_000, 15_000], {}, '+60.0 +10.0 −35.0 −35.0'],
    ['2位の3人の同点に、端数はない', [40_000, 20_000, 20_000, 20_000], {}, '+60.0 −20.0 −20.0 −20.0'],
    ['二組の同点', [30_000, 20_000, 30_000, 20_000], {}, '+30.0 −30.0 +30.0 −30.0'],
    ['四人同点', [25_000, 25_000, 25_000, 25_000], {}, '±0.0 ±0.0 ±0.0 ±0.0'],
    ['第5項：残った供託は1位のもの', [40_600, 35_800, 12_600, 10_000], { deposits: 1000 }, '+61.6 +15.8 −27.4 −50.0'],
    [
      '第6項：1位の2人で、1,000点を500点ずつ',
      [34_500, 34_500, 20_000, 10_000],
      { deposits: 1000 },
      '+35.0 +35.0 −20.0 −50.0'
    ],
    ['0点未満でも続ける', [61_500, 30_000, 10_000, -1500], {}, '+81.5 +10.0 −30.0 −61.5']
  ]
  test.each(rows)('%s', (_, scores, more, results) => {
    const settlement = settled('mleague', scores, more)
    expect(settlement.results).toBe(results)
    expect(settlement.complete).toBe(true)
    expect(settlement.sum).toEqual({ total: 0, text: '四人の得点と順位点は打ち消し合うので、合計は0になる' })
    expect(settlement.text).toContain('差20,000点（四人分）は、1位の順位点に含まれているので、別には加えない')
  })

  test('同点の者は、同じ順位となる', () => {
    const { ranks, text } = settled('mleague', [35_000, 20_000, 35_000, 10_000])
    expect(ranks).toEqual([1, 3, 1, 4])
    expect(text).toContain('起家と起家の対面は同点。上下を付けず、同じ順位として、該当する順位の順位点を分ける')
  })

  test.each<[string, SettlementInput['scores'], number, string]>([
    ['1,000点は400・300・300', [33_000, 33_000, 33_000, 0], 1000, '（400点・300点）'],
    ['2,000点は800・600・600', [32_000, 32_000, 32_000, 2000], 2000, '（800点・600点）'],
    ['3,000点は割り切れる', [32_000, 32_000, 32_000, 1000], 3000, '（1,000点）']
  ])('第6項：3人の1位の同点で、残った供託%s', (_, scores, deposits, shares) => {
    const { lines, complete } = settled('mleague', scores, { deposits })
    const line = lines.find(({ text }) => text.includes('で分ける'))
    expect(line?.text).toContain(shares)
    const [first, second, third] = scores.map((score, seat) => score + (line ? shareIn(deposits, seat) : 0))
    expect(line?.figures?.slice(0, 3)).toEqual([first, second, third].map(score => `${score?.toLocaleString('en')}点`))
    expect(complete).toBe(false)
    expect(lines.at(-1)).toMatchObject({ basis: 'silent', topics: ['tie', 'uma'] })
    expect(lines.at(-1)?.text).toContain('1位の同点の3人で順位点の合計50を分けると端数が出る')
  })

  test('100点単位で分けられない供託は、分け方が決まらない', () => {
    const { lines } = settled('mleague', [33_300, 33_300, 33_300, 0], { deposits: 100 })
    expect(lines.at(-1)?.text).toContain('トップが同点で、誰が取るかは決まらない')
  })
})

/** Returns the share of a seat: 400・300・300 of each 1,000, or equal shares if the sum is divisible by three. */
function shareIn(deposits: number, seat: number): number {
  return deposits % 3000 === 0 ? deposits / 3 : (deposits / 1000) * (seat === 0 ? 400 : 300)
}

describe('EMA（30,000点持ち・順位点15・5・−5・−15）', () => {
  const rows: Row[] = [
    ['同点のない四人', [42_000, 35_800, 25_100, 17_100], {}, '+27.0 +10.8 −9.9 −27.9'],
    ['§3.7.1の例1：1位の2人は、10,000点ずつ', [40_000, 40_000, 25_000, 15_000], {}, '+20.0 +20.0 −10.0 −30.0'],
    ['§3.7.1の例2：2位の3人は、−5,000点ずつ', [39_000, 27_000, 27_000, 27_000], {}, '+24.0 −8.0 −8.0 −8.0'],
    ['1位の3人は、5,000点ずつ', [35_000, 35_000, 15_000, 35_000], {}, '+10.0 +10.0 −30.0 +10.0'],
    ['四人同点', [30_000, 30_000, 30_000, 30_000], {}, '±0.0 ±0.0 ±0.0 ±0.0'],
    ['§3.7：残った立直棒は勝者のもの', [41_000, 35_800, 25_100, 17_100], { deposits: 1000 }, '+27.0 +10.8 −9.9 −27.9'],
    ['1位の2人で、1,000点を500点ずつ', [39_500, 39_500, 25_000, 15_000], { deposits: 1000 }, '+20.0 +20.0 −10.0 −30.0'],
    ['0点未満でも続ける', [70_000, 40_000, 12_000, -2000], {}, '+55.0 +15.0 −23.0 −47.0']
  ]
  test.each(rows)('%s', (_, scores, more, results) => {
    const settlement = settled('ema', scores, more)
    expect(settlement.results).toBe(results)
    expect(settlement.complete).toBe(true)
    expect(settlement.sum?.total).toBe(0)
  })

  test('3人で分けた立直棒の端数は切り捨て、合計はその分だけ足りない', () => {
    const settlement = settled('ema', [38_000, 38_000, 38_000, 5000], { deposits: 1000 })
    expect(settlement.results).toBe('+13.333 +13.333 +13.333 −40.0')
    expect(settlement.text).toContain('（333点）。端数1点は切り捨てる')
    expect(settlement.sum).toEqual({ total: -1, text: '合計を0にする定めはない。分けた供託の端数1点は切り捨てた' })
  })
})
