import { expect, test } from 'vitest'
import type { Diagnostic } from '../../src/content/diagnostics/types.ts'
import { check, codes, examplesIn, readPage } from './examples.ts'
import { findingsIn, LINES_BEFORE } from './underline.ts'

/** Path of the temporary content folder in a message. */
const FOLDER = /[^「]*content-[^」]*/u

/** Formats a finding with its hint and related places. Lines are counted after the first `before` lines. */
function say(before: number, { code, severity, line, column, endLine, endColumn, ...told }: Diagnostic): string[] {
  const end = endLine === line ? String(endColumn) : `${endLine - before}:${endColumn}`
  return [
    `${severity} ${code} ${line - before}:${column}–${end}　${told.message.replace(FOLDER, 'content')}`,
    ...(told.hint ? [`  ヒント：${told.hint}`] : []),
    ...told.related.map(other => `  ${other.line - before}:${other.column}　${other.message}`)
  ]
}

test('messages of the bad examples equal the recorded messages', async () => {
  const told = codes.flatMap(code => {
    const bad = examplesIn(readPage(code).text).filter(([block]) => block?.kind === 'bad')
    return [`■ ${code}`, ...bad.flatMap(example => check(example).flatMap(finding => say(0, finding))), '']
  })
  await expect(told.join('\n')).toMatchFileSnapshot('words/pages.txt')
})

const articles = (mark: string, ...numbers: string[]) =>
  numbers.map(number => `${mark} 第${number.replace('-', '条の').replace(/^\d+$/u, '$&条')}\n\n文とする。\n`).join('\n')
const toc = (lines: string, body: string) => `## 目次\n\n${lines}\n\n${body}`
const BODY = `## 第1章　総則\n\n${articles('###', '1', '2')}\n## 第2章　コート\n\n### 第1節　使用\n\n${articles('####', '3', '4', '5')}\n### 第2節　予約\n\n${articles('####', '6')}`
const TOC = '- 第1章　総則（第1条・第2条）\n- 第2章　コート\n  - 第1節　使用（第3条～第5条）\n  - 第2節　予約（第6条）'
const items = (...labels: string[]) =>
  `## 第1条\n\n次の各号とする。\n\n${labels.map(label => `- ${label}　甲\n`).join('')}`
const one = (text: string) => `## 第1条（趣旨）\n\n${text}\n`
const captions = (text: string) =>
  `## 第1条（予約及び取消し）\n\n文とする。\n\n## 第2条（会費等）\n\n文とする。\n\n## 第3条（用具）\n\n${text}\n`

/** Slips in a law, by name. */
const LAWS: Readonly<Record<string, string>> = {
  ok: toc(TOC, BODY),
  条が抜けている: articles('##', '1', '2', '4'),
  条が二度ある: articles('##', '1', '2', '2', '3'),
  枝番号が抜けている: articles('##', '1', '2', '2-3', '3'),
  条が入れ替わっている: articles('##', '1', '3', '2', '4'),
  大きく飛んでいる: articles('##', '1', '9', '10'),
  章が抜けている: `## 第1章　総則\n\n${articles('###', '1')}\n## 第3章　雑則\n\n${articles('###', '2')}`,
  項が抜けている: '## 第1条\n\n文とする。\n\n3　文とする。\n',
  項が二度ある: '## 第1条\n\n文とする。\n\n2　文とする。\n\n2　文とする。\n',
  号が抜けている: items('一', '三'),
  枝番号の号が抜けている: items('一', '二', '二の三', '三'),
  号が二度ある: items('一', '一の二', '一の二', '二'),
  イロハが抜けている: '## 第1条\n\n次の各号とする。\n\n- 一　甲\n  - イ　乙\n  - ハ　丙\n',
  '（1）が抜けている': '## 第1条\n\n次の各号とする。\n\n- 一　甲\n  - イ　乙\n    - （1）　丙\n    - （3）　丁\n',
  附則の項が抜けている: `${articles('##', '1')}\n## 附則\n\n1　文とする。\n\n3　文とする。\n`,
  抄の附則は抜けていてよい: `${articles('##', '1')}\n## 附則（平成17年法律第73号）抄\n\n1　文とする。\n\n3　文とする。\n`,
  抄の附則でも戻らない: `${articles('##', '1')}\n## 附則（平成17年法律第73号）抄\n\n3　文とする。\n\n2　文とする。\n`,
  目次に章がない: toc(TOC.replace(/^.*\n/u, ''), BODY),
  目次に章と節がない: toc('- 第1章　総則（第1条・第2条）', BODY),
  条の範囲のない目次に章がない: toc(
    '- 第1章　総則',
    `## 第1章　総則\n\n${articles('###', '1')}\n## 第2章　コート\n\n${articles('###', '2')}`
  ),
  目次に余る章: toc(`${TOC}\n- 第3章　雑則（第7条）`, BODY),
  目次の章の順: toc(TOC.replace(/^(.*)\n([\s\S]*)$/u, '$2\n$1'), BODY),
  目次の節の番号: toc(TOC.replace('第2節', '第3節'), BODY),
  目次の題: toc(TOC.replace('予約', '申込み'), BODY),
  目次の条の範囲: toc(TOC.replace('第3条～第5条', '第3条～第4条'), BODY),
  目次に条の範囲がない: toc(TOC.replace('（第6条）', ''), BODY),
  条のない章の範囲: toc(`${TOC}\n- 第3章　雑則（第7条）`, `${BODY}\n## 第3章　雑則\n`),
  括弧が閉じていない: one('部員（休部中の者を除く。は、部費を納める。'),
  括弧が始まっていない: one('部員休部中の者を除く。）は、部費を納める。'),
  括弧の幅が違う: one('部員(休部中の者を除く。）は、部費を納める。'),
  かぎが閉じていない: one('部員は、「休部の札を掲げる。'),
  読点の後に句点: one('部費は、月額とする、。'),
  句点が二つ: one('部費は、月額とする。。'),
  別の条の見出し: captions('会費に係る第1条の規定を準用する。'),
  見出しの一部: captions('取消しに係る第2条の規定を準用する。'),
  見出しの語を含む別の語: captions('年会費に係る第1条の規定を準用する。'),
  ない規定: one('第9条の規定による。'),
  受けるもののない同条: one('同条の規定による。'),
  号のない各号: one('次の各号による。'),
  文の終わりがない: one('部員は、部費を納める'),
  表記の混在: one('部員又は顧問は、予約し、又は取り消し、または譲ることができる。'),
  申合せの番号が抜けている: '## 申合せ\n\n1　文とする。\n\n3　文とする。\n',
  申合せに番号のない行: '## 申合せ\n\n1　文とする。\n\n文とする。\n\n2　文とする。\n',
  アイウの号: '## 第1条\n\n次の各号とする。\n\n- 一　次のもの\n  - ア　乙\n  - ウ　丙\n',
  抄の附則の条は増えればよい: `${articles('##', '1')}\n## 附則（平成17年法律第73号）抄\n\n${articles('###', '1', '36', '36-3', '40')}`,
  抄の附則の条が戻る: `${articles('##', '1')}\n## 附則（平成17年法律第73号）抄\n\n${articles('###', '36', '36', '36-3', '36-2', '5')}`,
  抄でない附則の条が抜けている: `${articles('##', '1')}\n## 附則\n\n${articles('###', '1', '3')}`,
  かたまりが早すぎる: articles('##', '1', '2', '6', '3', '4', '7', '5', '8'),
  抜けた後に戻る番号: articles('##', '1', '4', '5', '2', '6'),
  等のある見出し: captions('会費等に係る第1条の規定を準用する。'),
  読点の後の見出し: captions('部員は、会費に係る第1条の規定を準用する。'),
  仮名の後の見出し: captions('その会費に係る第1条の規定を準用する。'),
  二重のかぎ: one('「「部員」は、休部の札を掲げる。'),
  読替えの二重のかぎ: one('第1条中「「部員」とあるのは「「顧問」と読み替える。'),
  隅付きの括弧: one('次の者（【病気の者）は、部費を免れる。'),
  角の違う括弧: one('次の者［病気の者〕は、部費を免れる。'),
  句点の後に読点: one('部費は、月額とする。、'),
  読点が二つ: one('長い前置きのある文の後で、部費は、、月額とし、その後にも長い文が続く。'),
  全角のコンマと読点: one('部費は，、月額とする。'),
  仮名の中の漢字: one('部員または顧問は、予約し、または取り消し、又は譲ることができる。'),
  をの重なり: one('部費をを納める。'),
  引用の中の字形: `${one('部員は、『部室』を使う。')}\n2　前項中「「部室」」とあるのは「コート」と、「倉庫」とあるのは「庭」と読み替える。\n`,
  条の中の読替え: `${one('部員は、部室を使う。ただし、次の者を除く。\n\n- 一　顧問')}\n2　前項ただし書中「部室」とあるのは「庭」と読み替える。\n`,
  番号のない目次の行: toc(
    '- 総則（第1条）\n- 予約',
    `## 第1章　総則\n\n${articles('###', '1')}\n## 第2章　予約\n\n${articles('###', '2')}`
  ),
  題名の重なる条: '## 第1条（趣旨）\n\n文とする。\n\n## 第2条（趣旨）\n\n文とする。\n'
}

/** Two spellings of one word. Each is tested as the usual spelling and as the rare one. */
const WRITINGS: readonly (readonly [usual: string, other: string])[] = [
  ['三箇月', '三か月'],
  ['三箇月', '三カ月'],
  ['三箇月', '三ヵ月'],
  ['三箇月', '三ヶ月'],
  ['三箇月', '三ケ月'],
  ['三箇所', '三か所'],
  ['百箇所', '百か所'],
  ['三箇所', '三ヵ所'],
  ['三箇所', '三ヶ所'],
  ['三箇条', '三か条'],
  ['一〇箇条', '一〇か条'],
  ['三箇条', '三ヵ条'],
  ['三箇条', '三ヶ条'],
  ['全て', 'すべて'],
  ['行う', '行なう'],
  ['子供', '子ども'],
  ['食い替え', '喰い替え'],
  ['槓ドラ', 'カンドラ'],
  ['槓裏ドラ', 'カン裏ドラ'],
  ['么九牌', '幺九牌'],
  ['么九牌', 'ヤオ九牌'],
  ['立直', 'リーチ'],
  ['聴牌', 'テンパイ'],
  ['不聴', 'ノーテン'],
  ['振り聴', 'フリテン'],
  ['振聴', 'フリテン'],
  ['自摸', 'ツモ'],
  ['賽子', 'サイコロ'],
  ['向聴', 'シャンテン'],
  ['又は', 'または'],
  ['若しくは', 'もしくは'],
  ['及び', 'および'],
  ['並びに', 'ならびに'],
  ['。但し', '。ただし'],
  ['捨牌', '捨て牌'],
  // Different words that begin or end like a listed word.
  ['食い違い', '喰い違い'],
  ['門前清自摸', 'ツモ'],
  ['自摸牌', 'ツモ'],
  ['横並びに', 'ならびに'],
  ['すべり', '全て'],
  ['か所', '箇所'],
  ['振聴牌', 'フリテン']
]
const mixed = (usual: string, other: string) =>
  one(`${[...'甲乙丙丁戊己庚辛壬癸子甲'].map(name => `${name}${usual}、乙。`).join('')}丙${other}、丁。`)

test('messages about the rarer of two spellings equal the recorded messages', async () => {
  const told = WRITINGS.flatMap(([usual, other]) =>
    [mixed(usual, other), mixed(other, usual)].flatMap((body, at) => [
      `■ ${at === 0 ? `${usual}の中の${other}` : `${other}の中の${usual}`}`,
      ...findingsIn(body).flatMap(finding => say(LINES_BEFORE, finding)),
      ''
    ])
  )
  await expect(told.join('\n')).toMatchFileSnapshot('words/writings.txt')
})

test('messages about slips in a law equal the recorded messages', async () => {
  const told = Object.entries(LAWS).flatMap(([proves, body]) => [
    `■ ${proves}`,
    ...findingsIn(body).flatMap(finding => say(LINES_BEFORE, finding)),
    ''
  ])
  await expect(told.join('\n')).toMatchFileSnapshot('words/laws.txt')
})
