import { describe, expect, test } from 'vitest'
import { buildPlainRuleset } from '../../history/plain-ruleset.ts'
import { resolveSketch } from '../../support/tennis-law.ts'

describe('a ruleset is resolved in printed order:', () => {
  test('every paragraph and item of the main provisions and each 附則 is resolved', () => {
    expect(
      resolveSketch(`
        第1条 次の各号による。
        一 次条
        二 前号
        イ 前号
        2 前項の者。
        第2条 前条の者。
        附則
        1 この規程は、公告の日から施行する。
        2 前項の日。
      `)
    ).toEqual([
      '1/1 次の各号 → 1/1/1 1/1/2',
      '1/1/1 次条 → 2',
      '1/1/2 前号 → 1/1/1',
      '1/1/2/i 前号 → 1/1/1',
      '1/2 前項 → 1/1',
      '2/1 前条 → 1',
      '附則/1 この規程 → *',
      '附則/2 前項 → 附則/1'
    ])
  })

  test('a proviso decides the paragraph of its items', () => {
    expect(
      resolveSketch(`
        第1条 会員とする。ただし、次の者を除く。
        一 甲
        二 乙
        2 役員とする。
        一 丙
        第2条 第1条ただし書各号及び第1条ただし書第2号の者。
      `)
    ).toEqual(['2/1 第1条ただし書各号及び第1条ただし書第2号 → 1/1/1 1/1/2'])
  })

  test('同条 refers back within its article only', () => {
    expect(
      resolveSketch(`
        第1条 第3条の者。
        2 同条の者。
        第2条 同条の者。
        第3条 者。
      `)
    ).toEqual([
      '1/1 第3条 → 3',
      '1/2 同条 → 3',
      '2/1 同条 → 「同条」の受ける規定が、これより前に引かれていません（条の番号で書いてください） 「第2条」のことですか'
    ])
  })

  test('bracketed numbers directly below an item are counted like others', () => {
    const bracketed = ['乙', '丙'].map((text, at) => ({ label: `（${at + 1}）`, text }))
    const items = [
      { text: '甲', items: bracketed },
      { text: '甲', items: [{ text: '乙' }, { text: '丙' }] }
    ]
    const paragraphs = [{ text: '次の各号', items }, { text: '前項第1号（2）の者' }, { text: '第1項第2号ロの者' }]
    expect(resolveSketch('', buildPlainRuleset({ children: [{ paragraphs }] }))).toEqual([
      '1/1 次の各号 → 1/1/1 1/1/2',
      '1/2 前項第1号（2） → 1/1/1/ro',
      '1/3 第1項第2号ロ → 1/1/2/ro'
    ])
  })

  test('a number before the first is reported with the first as hint', () => {
    expect(resolveSketch('第3条 第1条の者。\n第4条 者。')).toEqual([
      '3/1 第1条 → 「第1条」の指す規定がありません（規程は第3条からです） 「第3条」のことですか'
    ])
  })

  test('in a sequence out of order the last number counts', () => {
    expect(resolveSketch('第5条 第9条の者。\n第3条 者。')).toEqual([
      '5/1 第9条 → 「第9条」の指す規定がありません（規程は第5条までです） 「第5条」のことですか'
    ])
  })

  test('a deleted item still counts', () => {
    expect(resolveSketch('第1条 次の各号による。\n一 削除\n二 前号')).toEqual([
      '1/1 次の各号 → 1/1/1 1/1/2',
      '1/1/2 前号 → 1/1/1'
    ])
  })

  test('前条 follows the printed order, whatever the numbers', () => {
    expect(resolveSketch('第5条 者。\n第3条 前条の者。')).toEqual(['3/1 前条 → 5'])
  })

  test('an article without text of its own has no citations', () => {
    expect(resolveSketch('第1条\n第2条 前条の者。')).toEqual(['2/1 前条 → 1'])
  })
})

describe('scope of a short form', () => {
  test('a short form applies from its definition to the end', () => {
    expect(
      resolveSketch(`
        第1条 会計規程（平成20年規程第1号。以下「規程」という。）による。
        第2条 規程第5条の者。
        第3条 第1条の者（以下「特例」という。）及び第2条（以下「準則」という。）による。
        第4条 特例又は準則による。
      `)
    ).toEqual([
      '1/1 平成20年規程第1号 → external 平成20年規程第1号',
      '2/1 規程第5条 → external 会計規程',
      '3/1 第1条 → 1',
      '3/1 第2条 → 2',
      '4/1 準則 → 2'
    ])
  })

  test('a short form of the complete document applies only before a number', () => {
    expect(resolveSketch('第1条 この会則（以下「会則」という。）の会則第2条は、会則の基である。\n第2条 者。')).toEqual([
      '1/1 この会則 → *',
      '1/1 会則第2条 → 2'
    ])
  })

  test('a short form limited to its article applies only there', () => {
    expect(
      resolveSketch(`
        第1条 会計規程（以下この条において「規程」という。）第3条と規程第4条、また第2条（以下この条において「準則」という。）
        2 規程第1条と準則
        第2条 規程第1条と準則
      `)
    ).toEqual([
      '1/1 会計規程（以下この条において「規程」という。）第3条 → external 会計規程',
      '1/1 規程第4条 → external 会計規程',
      '1/1 第2条 → 2',
      '1/1 この条 → 1',
      '1/2 規程第1条 → external 会計規程',
      '1/2 準則 → 2',
      '2/1 規程第1条 → 1'
    ])
  })
})

describe('附則 of an amending statute', () => {
  const said = (text: string, label = '附則（平成十七年法律第七十三号）　抄') =>
    resolveSketch(
      '',
      buildPlainRuleset({
        children: [{ paragraphs: [{ text: '甲' }] }, { paragraphs: [{ text: '乙' }] }],
        supplements: [{ label, paragraphs: [{ text }] }]
      })
    ).map(line => line.replace(/^\S+ /u, ''))
  const OWN = 'external 平成十七年法律第七十三号'

  test.each([
    ['この法律 is that statute', 'この法律は、公布の日から施行する。', [`この法律 → ${OWN}`]],
    ['a bare article is its own', '第二条の規定', [`第二条 → ${OWN}`]],
    ['a chapter is its own', '第二章の規定', [`第二章 → ${OWN}`]],
    ['so is one that is not here', '第九条の規定', [`第九条 → ${OWN}`]],
    ['a later one in a list is one of this text', '第九条及び第二条', [`第九条及び第二条 → ${OWN}`]],
    ['a paragraph that is not here', '第七項の規定', [`第七項 → ${OWN}`]],
    ['one’s own paragraph is here', 'この項の規定', ['この項 → 附則/1']],
    ['a named document is what it is', '会計規程第二条', ['会計規程第二条 → external 会計規程']],
    ['次の各号 above none is left to another check', '次の各号', []]
  ])('%s: %s', (_, text, read) => expect(said(text)).toEqual(read))

  test.each([
    ['平成十七年法務省令第三号', '附則（平成十七年法務省令第三号）'],
    ['平成十七年政令第三号', '附則（平成十七年政令第三号）'],
    ['平成十七年新潟県条例第三号', '附則（平成十七年新潟県条例第三号）']
  ])('%s is cited as a statute', (name, label) => {
    expect(said('第二条の規定', label)).toEqual([`第二条 → external ${name}`])
  })

  test.each(['附則', '附則（平成26年規約第1号）', '附則（抄）'])('%s is cited as a text of the club', label => {
    expect(said('第二条の規定', label)).toEqual(['第二条 → 2'])
  })
})
