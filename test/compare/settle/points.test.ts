import { describe, expect, test } from 'vitest'
import type { PointsInput, WinInput } from '../../../src/compare/settle/points-input.ts'
import { settlePoints } from '../../../src/compare/settle/settle-points.ts'
import { dealer, hand, nagashi, penalty, tsumo, yakuman } from './cases.ts'
import { rulesOf } from './rules.ts'

function paid(ruleset: string, input: PointsInput, custom = true) {
  const outcome = settlePoints(rulesOf(ruleset), input, { custom })
  const said = outcome.transfers.map(
    ({ from, to, each, count, unit }) =>
      `${to === '和了者' ? '' : `${to}へ`}${from}${each}${unit === '点' ? '' : unit}${count > 1 ? `×${count}` : ''}`
  )
  return { ...outcome, said: said.join(' '), text: outcome.lines.map(({ text }) => text).join('\n') }
}

type Row = readonly [string, PointsInput, string]

describe('conditions of a result', () => {
  const reading = (input: PointsInput) => {
    const { otherReading, transfers } = settlePoints(rulesOf('onizumo'), input, { custom: true })
    const said = (all: typeof transfers) => all.map(({ from, each, count }) => `${from}${each}×${count}`).join(' ')
    return [said(transfers), otherReading && said(otherReading.transfers)]
  }

  test.each<[string, PointsInput, string, string | undefined]>([
    [
      'ロン、1本場',
      yakuman(1, { liability: '大三元', honba: 1 }),
      '放銃者16200×1 責任を負う者16100×1',
      '放銃者16300×1 責任を負う者16000×1'
    ],
    [
      '親のロン、3本場',
      yakuman(1, { liability: '大三元', ...dealer, honba: 3 }),
      '放銃者24500×1 責任を負う者24400×1',
      '放銃者24900×1 責任を負う者24000×1'
    ],
    [
      'ツモ、1本場',
      yakuman(1, { liability: '大三元', ...tsumo, honba: 1 }),
      '責任を負う者32300×1',
      '責任を負う者32000×1 親100×1 子100×2'
    ],
    ['積みなし', yakuman(1, { liability: '大三元' }), '放銃者16000×1 責任を負う者16000×1', undefined]
  ])('第54条第2項 does not say whether liability has the counters: %s', (_, input, first, other) => {
    expect(reading(input)).toEqual([first, other])
  })

  test.each([
    ['第77条第2項・第3項', penalty('chombo'), '有効なアガリがなく流局したとき'],
    ['第77条第2項', penalty('chombo', { won: true }), undefined],
    ['第82条第2項', penalty('serious'), '対象者以外の出席者の全員の賛成を要する'],
    ['第80条', penalty('spill'), undefined]
  ])('the condition of %s is shown with the points', (_, input, condition) => {
    expect(settlePoints(rulesOf('onizumo'), input, { custom: false }).condition).toBe(condition)
  })
})

describe('規約', () => {
  test.each<Row>([
    ['3翻30符の子のロン', hand(3, 30), '放銃者3900'],
    ['第35条第2号：4翻30符は満貫', hand(4, 30), '放銃者8000'],
    ['第35条第3号：親の3翻60符は満貫', hand(3, 60, dealer), '放銃者12000'],
    ['3翻70符も満貫', hand(3, 70), '放銃者8000'],
    ['4翻20符の自摸は満貫でない', hand(4, 20, tsumo), '親2600 子1300×2'],
    ['4翻25符は満貫でない', hand(4, 25), '放銃者6400'],
    ['3翻50符の自摸', hand(3, 50, tsumo), '親3200 子1600×2'],
    ['2翻110符の親のロン', hand(2, 110, dealer), '放銃者10600'],
    ['満貫の自摸に1本場', hand(5, 30, { ...tsumo, honba: 1 }), '親4100 子2100×2'],
    ['1翻30符に2本場と供託2,000点', hand(1, 30, { honba: 2, deposits: 2000 }), '放銃者1600 和了者'],
    ['第36条：親の跳満の自摸', hand(7, 30, { ...dealer, ...tsumo }), '子6000×3'],
    ['第37条：倍満', hand(10, 30), '放銃者16000'],
    ['第38条：三倍満', hand(12, 30), '放銃者24000'],
    ['第39条第1号：13翻は役満', hand(13, 30), '放銃者32000'],
    ['第40条：形によるダブル役満はない', yakuman(1, { doubles: 1 }), '放銃者32000'],
    ['第41条：役満の複合', yakuman(2), '放銃者64000'],
    ['第54条第2項第1号：包の自摸', yakuman(1, { liability: '大三元', ...tsumo }), '責任を負う者32000'],
    ['第54条第2項第2号：包のロンは半分', yakuman(1, { liability: '大四喜' }), '放銃者16000 責任を負う者16000'],
    ['同号ただし書：端数は放銃者', yakuman(1, { liability: '四槓子', honba: 1 }), '放銃者16200 責任を負う者16100'],
    ['責任を負う者の放銃', yakuman(1, { liability: '大三元', liableDiscarder: true }), '放銃者32000'],
    ['清老頭は包の対象でない', yakuman(1, { liability: '清老頭' }), '放銃者32000'],
    ['第42条第5項：流し満貫', nagashi(dealer), '子4000×3'],
    ['第77条第3項：チョンボ', penalty('chombo'), '他の競技者へ違反者4000×3'],
    ['第77条第2項：和了があれば免除', penalty('chombo', { won: true }), ''],
    ['第80条：牌こぼし3枚', penalty('spill', { tiles: 3 }), '場へ違反者900'],
    ['第80条：誤った牌の自摸', penalty('draw'), '場へ違反者300'],
    ['第81条：先自摸', penalty('early'), '場へ違反者300'],
    ['第79条：誤開門', penalty('break'), '場へ違反者300'],
    ['第18条：副露の取消し', penalty('call'), '場へ違反者1000'],
    ['第78条：差額900点', penalty('underdeclare', { difference: 900 }), '他の競技者へ違反者300×3'],
    [
      '第78条第2項：差額1,000点の余り',
      penalty('underdeclare', { difference: 1000 }),
      '他の競技者へ違反者300×3 1位へ違反者100'
    ],
    ['差額200点は全部が余り', penalty('underdeclare', { difference: 200 }), '1位へ違反者200'],
    ['第82条：重大な違背行為', penalty('serious'), '他の競技者へ違反者20000×3']
  ])('%s', (_, input, transfers) => {
    const outcome = paid('onizumo', input)
    expect(outcome.complete).toBe(true)
    expect(outcome.said).toBe(transfers.replace('和了者', '場2000'))
  })

  test('流し満貫が積みと供託を取るかは決まらない', () => {
    const outcome = paid('onizumo', nagashi({ honba: 1 }))
    expect(outcome.said).toBe('親4000 子2000×2')
    expect(outcome.complete).toBe(false)
  })

  test('慣習の行は、規定を引かない', () => {
    const { lines } = paid('onizumo', hand(5, 30, { honba: 1, deposits: 1000 }))
    const custom = lines.filter(({ basis }) => basis === 'custom')
    expect(custom.map(({ text }) => text)).toEqual([
      '満貫は、子の和了で8,000点',
      'ロンは、放銃者が一人で払う（8,000点）',
      '積みは、和了者が受け取る',
      '場の供託1,000点は、和了者が取る'
    ])
    expect(custom.flatMap(({ cites }) => cites)).toEqual([])
    expect(lines.filter(({ basis }) => basis === 'provision').flatMap(({ cites }) => cites)).toEqual(['35/1/1', '58/1'])
  })

  test('慣習を使わなければ、満貫の点数で止まる', () => {
    const outcome = paid('onizumo', hand(5, 30), false)
    expect(outcome).toMatchObject({ complete: false, transfers: [], name: '満貫' })
    expect(outcome.lines.at(-1)).toMatchObject({ basis: 'silent', text: '満貫の点数は、書かれていない（規定なし）' })
  })
})

describe('最高位戦', () => {
  test.each<Row>([
    ['3翻30符（五翻）', hand(3, 30), '放銃者3900'],
    ['3翻60符（五翻）は満貫でない', hand(3, 60), '放銃者7700'],
    ['3翻60符の親', hand(3, 60, dealer), '放銃者11600'],
    ['第48条：4翻30符（六翻）は満貫', hand(4, 30), '放銃者8000'],
    ['親の4翻40符（六翻）は満貫', hand(4, 40, dealer), '放銃者12000'],
    ['5翻30符（七翻）は満貫', hand(5, 30), '放銃者8000'],
    ['6翻（八翻）は跳満', hand(6, 30), '放銃者12000'],
    ['8翻（十翻）は倍満', hand(8, 30), '放銃者16000'],
    ['10翻（十二翻）は倍満', hand(10, 30), '放銃者16000'],
    ['11翻（十三翻）は三倍満', hand(11, 30), '放銃者24000'],
    ['13翻でも三倍満', hand(13, 30), '放銃者24000'],
    ['役満は四倍満', yakuman(1, dealer), '放銃者48000'],
    ['第46条第6項の例：1300・2600は1400・2700', hand(3, 40, { ...tsumo, honba: 1 }), '親2700 子1400×2'],
    ['4翻20符（六翻）の自摸', hand(4, 20, tsumo), '親2600 子1300×2'],
    ['1翻30符に2本場', hand(1, 30, { honba: 2, deposits: 1000 }), '放銃者1600 場1000'],
    ['包はない', yakuman(1, { liability: '大三元', ...tsumo }), '親16000 子8000×2'],
    ['第55条第6項：チョンボ', penalty('chombo'), '成績へ違反者40ポイント'],
    ['第55条第4項：和了があれば免れる', penalty('chombo', { won: true }), ''],
    ['第55条第2項：続行不能はチョンボ', penalty('serious'), '成績へ違反者40ポイント'],
    ['山を崩してもチョンボ', penalty('spill'), '成績へ違反者40ポイント'],
    ['第18条第2項：誤開門に点は動かない', penalty('break'), '']
  ])('%s', (_, input, transfers) => {
    const outcome = paid('saikouisen', input)
    expect(outcome.said).toBe(transfers)
    expect(outcome.complete).toBe(true)
  })

  test.each<Row>([
    ['20符の七翻', hand(5, 20, tsumo), '親4000 子2000×2'],
    ['五翻70符', hand(3, 70), '放銃者8000']
  ])('%sをどう扱うかは書かれておらず、満貫とするのは慣習である', (_, input, transfers) => {
    const outcome = paid('saikouisen', input)
    expect(outcome.said).toBe(transfers)
    expect(outcome.lines.find(({ text }) => text.endsWith('は、満貫'))?.basis).toBe('custom')
    expect(paid('saikouisen', input, false).transfers).toEqual([])
  })

  test('役満が二つのときの点数は、書かれていないと言う', () => {
    const outcome = paid('saikouisen', yakuman(2))
    expect([outcome.said, outcome.complete]).toEqual(['', false])
    expect(outcome.lines.map(({ basis, text }) => [basis, text])).toContainEqual(['silent', '役満の複合：決まらない'])
  })

  test('満貫のロンは、慣習を使わずに終わりまで計算できる', () => {
    const outcome = paid('saikouisen', hand(5, 30, { honba: 1, deposits: 1000 }), false)
    expect(outcome.said).toBe('放銃者8300 場1000')
    expect(outcome.complete).toBe(true)
    expect(outcome.lines.every(({ basis }) => basis === 'provision')).toBe(true)
  })

  test('第45条の先（4倍、6倍、100点への切上げ）は、慣習である', () => {
    const outcome = paid('saikouisen', hand(3, 30), false)
    expect(outcome.text).toContain('30符×2の5乗＝960')
    expect(outcome.lines.at(-1)?.basis).toBe('silent')
  })

  test.each([
    ['流し満貫', nagashi()],
    ['過少申告', penalty('underdeclare', { difference: 900 })]
  ])('%sの定めはない', (_, input) => {
    expect(paid('saikouisen', input)).toMatchObject({ complete: false, transfers: [] })
  })
})

describe('233', () => {
  test.each<Row>([
    ['4翻30符は切り上げない', hand(4, 30), '放銃者7700'],
    ['親の4翻30符', hand(4, 30, dealer), '放銃者11600'],
    ['3翻60符の自摸', hand(3, 60, tsumo), '親3900 子2000×2'],
    ['4翻40符', hand(4, 40), '放銃者8000'],
    ['5翻', hand(5, 30), '放銃者8000'],
    ['7翻', hand(7, 30), '放銃者12000'],
    ['10翻', hand(10, 30), '放銃者16000'],
    ['12翻', hand(12, 30, dealer), '放銃者36000'],
    ['13翻は数え役満', hand(13, 30), '放銃者32000'],
    ['2倍役満の親', yakuman(2, dealer), '放銃者96000'],
    ['3倍役満', yakuman(3), '放銃者96000'],
    ['4倍役満の自摸', yakuman(4, tsumo), '親64000 子32000×2'],
    ['形によるダブル役満はない', yakuman(1, { doubles: 1 }), '放銃者32000'],
    ['1翻40符に3本場', hand(1, 40, { honba: 3 }), '放銃者2200'],
    ['供託', hand(1, 30, { deposits: 1000 }), '放銃者1000 場1000'],
    ['責任払いはない', yakuman(1, { liability: '大三元' }), '放銃者32000'],
    ['流し満貫は和了役なので、本場が付く', nagashi({ dealer: true, honba: 1 }), '子4100×3'],
    ['空チーの罰符はない', penalty('call'), '']
  ])('%s', (_, input, transfers) => {
    const outcome = paid('setagaya233', input)
    expect(outcome.said).toBe(transfers)
    expect(outcome.complete).toBe(true)
  })

  test('役満が五つのときの点数は、表にない', () => {
    expect(paid('setagaya233', yakuman(5))).toMatchObject({ complete: false, transfers: [] })
  })

  test('チョンボで払う点数は、書かれていない', () => {
    const outcome = paid('setagaya233', penalty('chombo'))
    expect(outcome).toMatchObject({ complete: false, transfers: [] })
    expect(outcome.text).toContain('規定なし')
  })

  test('慣習を使わなければ、誰が払うかで止まる', () => {
    const outcome = paid('setagaya233', hand(5, 30), false)
    expect(outcome.text).toContain('満貫は、子の和了で8,000点')
    expect(outcome).toMatchObject({ complete: false, transfers: [] })
  })
})

describe('日本倶楽部', () => {
  test.each<Row>([
    ['点数6：7,700点は満貫', hand(4, 30), '放銃者8000'],
    ['点数6：11,600点は満貫', hand(3, 60, dealer), '放銃者12000'],
    ['1本場は1,500点', hand(1, 30, { honba: 1 }), '放銃者2500'],
    ['自摸の1本場は500点ずつ', hand(3, 30, { ...tsumo, honba: 1 }), '親2500 子1500×2'],
    ['七対子', hand(2, 25), '放銃者1600'],
    ['5翻', hand(5, 30), '放銃者8000'],
    ['6翻', hand(6, 30), '放銃者12000'],
    ['点数7：13翻は三倍満', hand(13, 30), '放銃者24000'],
    ['役満', yakuman(1), '放銃者32000'],
    ['役満2：ダブル役満の形', yakuman(1, { doubles: 1 }), '放銃者64000'],
    ['役満の複合', yakuman(2), '放銃者64000'],
    ['複合の一つがダブル', yakuman(2, { doubles: 1 }), '放銃者96000'],
    ['リーチ棒は上がり取り', hand(1, 30, { deposits: 2000 }), '放銃者1000 場2000'],
    ['役満10：四槓子は責任払いの対象でない', yakuman(1, { liability: '四槓子' }), '放銃者32000'],
    ['役5：流し満貫', nagashi(), '親4000 子2000×2'],
    ['点数5：空ポン', penalty('call'), '場へ違反者1000']
  ])('%s', (_, input, transfers) => {
    const outcome = paid('nihonclub', input)
    expect(outcome.said).toBe(transfers)
    expect(outcome.complete).toBe(true)
  })

  test('山を崩した者がどうなるかは、書かれていないと言う', () => {
    const outcome = paid('nihonclub', penalty('spill', { tiles: 2 }))
    expect([outcome.said, outcome.complete]).toEqual(['', false])
    expect(outcome.lines.at(-1)?.basis).toBe('silent')
  })

  test('13翻に場ゾロを含むかどうかは決まらないと言う', () => {
    const outcome = paid('nihonclub', hand(11, 30))
    expect(outcome.said).toBe('放銃者24000')
    expect(outcome.lines.find(({ text }) => text.includes('含むかどうか'))?.basis).toBe('silent')
    expect(outcome.lines.find(({ text }) => text.endsWith('は、三倍満'))?.basis).toBe('custom')
    expect(paid('nihonclub', hand(13, 30)).text).not.toContain('含むかどうか')
  })

  test.each([
    ['責任払いの割合', yakuman(1, { liability: '大三元', ...tsumo })],
    ['ロンのときの責任払いの割合', yakuman(1, { liability: '清老頭' })],
    ['チョンボの満貫払いの内訳', penalty('chombo')]
  ])('%sは書かれていない', (_, input) => {
    const outcome = paid('nihonclub', input)
    expect(outcome).toMatchObject({ complete: false, transfers: [] })
    expect(outcome.lines.at(-1)?.basis).toBe('silent')
  })
})

describe('健康麻雀', () => {
  test.each<Row>([
    ['ルール5：30符4翻', hand(4, 30), '放銃者8000'],
    ['ルール5：親の60符3翻', hand(3, 60, dealer), '放銃者12000'],
    ['40符4翻', hand(4, 40), '放銃者8000'],
    ['5翻', hand(5, 30), '放銃者8000'],
    ['6翻', hand(6, 30), '放銃者12000'],
    ['25符4翻', hand(4, 25), '放銃者6400'],
    ['3翻30符の自摸に2本場', hand(3, 30, { ...tsumo, honba: 2 }), '親2200 子1200×2'],
    ['供託', hand(1, 30, { deposits: 1000 }), '放銃者1000 場1000'],
    ['役満', yakuman(1), '放銃者32000'],
    ['ルール12：ダブル役満はない', yakuman(1, { doubles: 1 }), '放銃者32000'],
    ['ルール9：パオの自摸は全額', yakuman(1, { liability: '大三元', ...tsumo }), '責任を負う者32000'],
    ['ルール9：パオのロンは半額', yakuman(1, { liability: '大四喜' }), '放銃者16000 責任を負う者16000'],
    ['四槓子はパオの対象でない', yakuman(1, { liability: '四槓子' }), '放銃者32000'],
    ['ルール11：流し満貫はない', nagashi(), ''],
    ['罰則1：チョンボ', penalty('chombo'), '成績へ違反者12000'],
    ['罰則2：空チーはアガリ放棄', penalty('call'), '']
  ])('%s', (_, input, transfers) => {
    const outcome = paid('health', input)
    expect(outcome.said).toBe(transfers)
    expect(outcome.complete).toBe(true)
  })

  test('ルール12：役満の複合が特例に当たるかは、書かれていないと言う', () => {
    const outcome = paid('health', yakuman(2))
    expect([outcome.said, outcome.complete]).toEqual(['', false])
    expect(outcome.lines.map(({ basis, text }) => [basis, text])).toContainEqual(['silent', '役満の複合：決まらない'])
  })

  test('点数を規定が定めるのは30符4翻と60符3翻だけで、5翻の8,000点は慣習である', () => {
    const basisOf = (input: WinInput) => paid('health', input).lines.find(({ text }) => text.includes('8,000点'))?.basis
    expect(basisOf(hand(4, 30))).toBe('provision')
    expect(basisOf(hand(5, 30))).toBe('custom')
  })

  test.each([
    ['13翻を数え役満とするか', hand(13, 30)],
    ['パオを折半した端数', yakuman(1, { liability: '大三元', honba: 1 })],
    ['和了があったときのチョンボ', penalty('chombo', { won: true })]
  ])('%sは書かれていない', (_, input) => {
    expect(paid('health', input)).toMatchObject({ complete: false, transfers: [] })
  })
})

describe('Mリーグ', () => {
  test.each<Row>([
    ['3翻30符（五翻）', hand(3, 30), '放銃者3900'],
    ['第6章第4条：4翻30符（六翻）は切り上げて満貫', hand(4, 30), '放銃者8000'],
    ['3翻60符（五翻）は満貫', hand(3, 60, dealer), '放銃者12000'],
    ['4翻25符（六翻）は満貫でない', hand(4, 25), '放銃者6400'],
    ['5翻20符（七翻）の自摸は満貫', hand(5, 20, tsumo), '親4000 子2000×2'],
    ['6翻（八翻）は跳満', hand(6, 30), '放銃者12000'],
    ['8翻（十翻）は倍満', hand(8, 30), '放銃者16000'],
    ['11翻（十三翻）は三倍満', hand(11, 30), '放銃者24000'],
    ['13翻でも三倍満', hand(13, 30), '放銃者24000'],
    ['第5条第6項の例：1300・2600は1400・2700', hand(3, 40, { ...tsumo, honba: 1 }), '親2700 子1400×2'],
    ['役満の複合', yakuman(3, dealer), '放銃者144000'],
    ['第8章：包の自摸は責任払い', yakuman(1, { ...tsumo, liability: '大三元' }), '責任を負う者32000'],
    ['第2項：自摸の積みは鳴かせた者', yakuman(1, { ...tsumo, liability: '大三元', honba: 2 }), '責任を負う者32600'],
    ['放銃者がいれば折半', yakuman(1, { liability: '四槓子' }), '放銃者16000 責任を負う者16000'],
    ['第2項：折半の積みも鳴かせた者', yakuman(1, { liability: '大四喜', honba: 1 }), '放銃者16000 責任を負う者16300'],
    ['清老頭は包の対象でない', yakuman(1, { liability: '清老頭', honba: 1 }), '放銃者32300'],
    ['責任を負う者の放銃', yakuman(2, { liability: '大三元', liableDiscarder: true, honba: 1 }), '放銃者64300'],
    [
      '第3項の例：大三元字一色の自摸は、東家16000、西家32300+8000、北家8000',
      yakuman(2, { ...tsumo, liability: '大三元', honba: 1 }),
      '責任を負う者32300 親16000 子8000×2'
    ],
    [
      '第3項：親の三つの役満の自摸',
      yakuman(3, { ...tsumo, ...dealer, liability: '大三元' }),
      '責任を負う者48000 子32000×3'
    ],
    ['第7章第4条：チョンボ', penalty('chombo'), '成績へ違反者20ポイント'],
    ['第7章第2条：先ヅモに点は動かない', penalty('early'), '']
  ])('%s', (_, input, transfers) => {
    const outcome = paid('mleague', input)
    expect(outcome.said).toBe(transfers)
    expect(outcome.complete).toBe(true)
  })

  test('第3項：残りは、責任を負う者も入れて払う', () => {
    const { text, lines } = paid('mleague', yakuman(2, { ...tsumo, liability: '大三元', honba: 1 }))
    expect(text).toContain('まず確定させた役満の分と積みの分（32,300点）を払う')
    expect(text).toContain('残りの役満（32,000点）は、責任を負う者も入れて、三人が通常どおりに払う')
    expect(lines.flatMap(({ notes }) => notes).join()).not.toContain('含むかどうかは、書かれていない')
  })

  test('役満が複合し、別に放銃者がいるときの分け方は、はっきりしない', () => {
    const outcome = paid('mleague', yakuman(2, { liability: '大三元' }))
    expect(outcome).toMatchObject({ complete: false, transfers: [] })
    expect(outcome.lines.at(-1)).toMatchObject({ basis: 'silent', topics: ['pao_multi', 'pao_ron'] })
  })
})

describe('EMA', () => {
  test.each<Row>([
    ['§4.1.2：4翻30符は満貫', hand(4, 30), '放銃者8000'],
    ['3翻60符は満貫', hand(3, 60, dealer), '放銃者12000'],
    ['例3：親の2翻30符', hand(2, 30, dealer), '放銃者2900'],
    ['例7：2翻25符', hand(2, 25), '放銃者1600'],
    ['例5：8翻は倍満', hand(8, 40), '放銃者16000'],
    ['例6：6翻の自摸は跳満', hand(6, 25, tsumo), '親6000 子3000×2'],
    ['例9：親の6翻', hand(6, 40, dealer), '放銃者18000'],
    ['例10：4翻40符の自摸', hand(4, 40, tsumo), '親4000 子2000×2'],
    ['13翻でも三倍満', hand(13, 30), '放銃者24000'],
    ['例4：親の役満の自摸', yakuman(1, { ...tsumo, ...dealer }), '子16000×3'],
    ['役満は重ねて数えない', yakuman(2), '放銃者32000'],
    [
      '§3.3.7：自摸は、責任を負う者が全額',
      yakuman(1, { ...tsumo, liability: '大三元', honba: 1 }),
      '責任を負う者32300'
    ],
    ['§3.3.7：積み棒は放銃者だけ', yakuman(1, { liability: '大四喜', honba: 1 }), '放銃者16300 責任を負う者16000'],
    ['親の役満に3本場', yakuman(1, { ...dealer, liability: '大三元', honba: 3 }), '放銃者24900 責任を負う者24000'],
    ['重ねて数えないので、責任払いも一つ分', yakuman(2, { ...tsumo, liability: '大三元' }), '責任を負う者32000'],
    ['四槓子は責任払いの対象でない', yakuman(1, { liability: '四槓子' }), '放銃者32000'],
    ['§3.4.6：大会のチョンボ', penalty('chombo'), '成績へ違反者20ポイント']
  ])('%s', (_, input, transfers) => {
    const outcome = paid('ema', input)
    expect(outcome.said).toBe(transfers)
    expect(outcome.complete).toBe(true)
  })
})

test('積みを誰が払うかが書かれていない規則では、折半に含めたことを言う', () => {
  const notes = (ruleset: string) =>
    paid(ruleset, yakuman(1, { liability: '大三元', ...tsumo, honba: 1 }))
      .lines.flatMap(({ notes }) => notes)
      .join()
  const doubt = '積みの分も含めて計算した（含むかどうかは、書かれていない）。'
  expect(['onizumo', 'health', 'mleague', 'ema'].map(ruleset => notes(ruleset).includes(doubt))).toEqual([
    true,
    true,
    false,
    false
  ])
})

test('折半の端数を責任を負う者が負担する規則', () => {
  const own = rulesOf('onizumo')
  const { pao_remainder: rest } = own
  const rules = { ...own, pao_remainder: { ...rest, ruled: true, value: '責任を負う者' } as typeof rest }
  const { transfers } = settlePoints(rules, yakuman(1, { liability: '大三元', honba: 1 }), { custom: true })
  expect(transfers.map(({ from, each }) => `${from}${each}`)).toEqual(['放銃者16100', '責任を負う者16200'])
})

test('形で2倍の役満は、確定させた役満が一つ分かどうかが決まらない', () => {
  const rules = { ...rulesOf('mleague'), double_yakuman: rulesOf('nihonclub').double_yakuman }
  const input = yakuman(1, { ...tsumo, doubles: 1, liability: '大四喜' })
  const { transfers, lines, complete } = settlePoints(rules, input, { custom: true })
  expect([transfers, complete]).toEqual([[], false])
  expect(lines.at(-1)).toMatchObject({ basis: 'silent', topics: ['pao_multi'] })
})
