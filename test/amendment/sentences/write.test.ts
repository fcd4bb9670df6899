import { describe, expect, test } from 'vitest'
import { amendingSentences, amendingText } from '../../../src/amendment/sentences/generate.ts'
import { findWordEdits } from '../../../src/amendment/sentences/quotes.ts'
import { bodyOf, carriedOut } from '../../amendments/sentences.ts'
import { sketch } from '../../support/ruleset.ts'

const LAW = `
第1章 総則
第1条（趣旨） 部の運営を定める。
第2条（会費） 会費は、300点とする。
2 会費は、返さない。
3 会費は、係が集める。
第3条（係） 次の者を係とする。
一 部員
二 顧問
三 次に掲げる者
イ 主将
ロ 副将
第4条（部室） 部室は、閉じる。ただし、雨の日は、この限りでない。
第2章 大会
第5条（大会） 大会は、春に開く。
第6条（賞） 賞を贈る。
附則
1 公告の日から施行する。
2 経過を定める。
`

/** Edits of the law, and the amending sentences expected for each. */
const FORMS: readonly (readonly [name: string, edit: (law: string) => string, sentences: string])[] = [
  ['words', law => law.replace('300点', '500点'), '第2条第1項中「300点」を「500点」に改める。'],
  [
    'a number is quoted whole, with its unit',
    law => law.replace('300点', '320点'),
    '第2条第1項中「300点」を「320点」に改める。'
  ],
  [
    'words that come',
    law => law.replace('係が集める', '係が春に集める'),
    '第2条第3項中「係が」の下に「春に」を加える。'
  ],
  [
    'a sentence that comes between two',
    law => law.replace('閉じる。ただし', '閉じる。鍵は、係が預かる。ただし'),
    '第4条本文中「閉じる。」の下に「鍵は、係が預かる。」を加える。'
  ],
  ['words that go', law => law.replace('部の運営を', '運営を'), '第1条中「部の」を削る。'],
  [
    'several changes of an article in one sentence',
    law => law.replace('300点', '500点').replace('係が集める', '顧問が集める'),
    '第2条第1項中「300点」を「500点」に改め、同条第3項中「係」を「顧問」に改める。'
  ],
  [
    'a paragraph that comes between, numbers going up from the last',
    law => law.replace('2 会費は、返さない。\n3 会', '2 前項の額は、総会で改める。\n3 会費は、返さない。\n4 会'),
    `第2条第3項を同条第4項とし、同条第2項を同条第3項とし、同条第1項の次に次の一項を加える。
2　前項の額は、総会で改める。`
  ],
  [
    'a paragraph at the end',
    law => law.replace('係が集める。', '係が集める。\n4 会費は、部長が預かる。'),
    '第2条に次の一項を加える。\n4　会費は、部長が預かる。'
  ],
  [
    'a paragraph that goes',
    law => law.replace('2 会費は、返さない。\n3', '2'),
    '第2条第2項を削り、同条第3項を同条第2項とする。'
  ],
  [
    'an item that goes',
    law => law.replace('一 部員\n二 顧問\n三', '一 部員\n二'),
    '第3条第2号を削り、同条第3号を同条第2号とする。'
  ],
  [
    'an item at the end',
    law => law.replace('ロ 副将', 'ロ 副将\n四 元の部員'),
    '第3条に次の一号を加える。\n四　元の部員'
  ],
  ['a subitem', law => law.replace('ロ 副将', 'ロ 副将\nハ 会計'), '第3条第3号に次のように加える。\nハ　会計'],
  ['a caption', law => law.replace('（係）', '（世話役）'), '第3条の見出しを「（世話役）」に改める。'],
  ['a caption that comes', law => law.replace('（賞）', ''), '第6条の見出しを削る。'],
  [
    'a ただし書 that comes',
    law => law.replace('賞を贈る。', '賞を贈る。ただし、雨の日は、贈らない。'),
    '第6条にただし書として次のように加える。\nただし、雨の日は、贈らない。'
  ],
  ['a ただし書 that goes', law => law.replace('ただし、雨の日は、この限りでない。', ''), '第4条ただし書を削る。'],
  ['a ただし書 that is amended', law => law.replace('雨の日', '雪の日'), '第4条ただし書中「雨」を「雪」に改める。'],
  [
    'a 後段 that comes',
    law => law.replace('春に開く。', '春に開く。この場合においては、係が呼ぶ。'),
    '第5条に後段として次のように加える。\nこの場合においては、係が呼ぶ。'
  ],
  [
    'an article under a branch number',
    law => law.replace('第2章', '第4条の2（鍵） 鍵は、顧問が預かる。\n第2章'),
    '第4条の次に次の一条を加える。\n第4条の2（鍵）　鍵は、顧問が預かる。'
  ],
  [
    'an article at the beginning of a chapter',
    law => law.replace('第5条（大会）', '第4条の2（鍵） 鍵は、顧問が預かる。\n第5条（大会）'),
    '第5条の前に次の一条を加える。\n第4条の2（鍵）　鍵は、顧問が預かる。'
  ],
  [
    'an article, those behind it counting on',
    law =>
      law
        .replace('第6条', '第7条')
        .replace('第5条', '第6条')
        .replace('第2章', '第5条（鍵） 鍵は、顧問が預かる。\n第2章'),
    '第6条を第7条とし、第5条を第6条とし、第4条の次に次の一条を加える。\n第5条（鍵）　鍵は、顧問が預かる。'
  ],
  [
    'an article that goes, those behind it counting back',
    law => law.replace('第5条（大会） 大会は、春に開く。\n第6条', '第5条'),
    '第5条を削り、第6条を第5条とする。'
  ],
  [
    'several that go',
    law =>
      law
        .replace(/2 会費は、返さない。\n3 会費は、係が集める。\n/u, '')
        .replace(/第5条[\s\S]*?贈る。\n/u, '第4条の2 休む。\n'),
    '第2条第2項及び第3項を削る。\n第5条及び第6条を削る。\n第2章の章名の次に次の一条を加える。\n第4条の2　休む。'
  ],
  [
    'an article that is struck out',
    law => law.replace('第5条（大会） 大会は、春に開く。', '第5条 削除'),
    '第5条を次のように改める。\n第5条　削除'
  ],
  [
    'an article written anew',
    law => law.replace('第6条（賞） 賞を贈る。', '第6条（罰） 遅れた者を罰する。'),
    '第6条を次のように改める。\n第6条（罰）　遅れた者を罰する。'
  ],
  [
    'the title of a chapter',
    law => law.replace('第2章 大会', '第2章 春の大会'),
    '第2章の章名中「大会」を「春の大会」に改める。'
  ],
  [
    'a chapter',
    law => law.replace('附則\n', '第3章 改正\n第7条（改正） 総会が決める。\n附則\n'),
    '第2章の次に次の一章を加える。\n第3章　改正\n第7条（改正）　総会が決める。'
  ],
  ['a chapter that goes', law => law.replace(/第2章[\s\S]*?附則/u, '附則'), '第2章を削る。'],
  ['the heading of a chapter that goes alone', law => law.replace('第2章 大会\n', ''), '第2章の章名を削る。'],
  [
    'a paragraph of a 附則',
    law => law.replace('2 経過を定める。', '2 経過を定める。\n3 廃止する。'),
    '附則に次の一項を加える。\n3　廃止する。'
  ]
]

describe('amending sentences of a change', () => {
  test.each(FORMS)('%s', (_, edit, sentences) => {
    const [before, after] = [sketch(LAW), sketch(edit(LAW))]
    expect(bodyOf(after)).not.toBe(bodyOf(before))
    const lines = amendingSentences({ text: before }, { text: after })
    expect(lines.map(({ text }) => text).join('\n')).toBe(sentences)
    const { text: rulesetText, faults } = carriedOut(before, after)
    expect(faults).toEqual([])
    expect(bodyOf(rulesetText)).toBe(bodyOf(after))
  })
})

test('an unchanged text gives no sentences', () => {
  const law = sketch(LAW)
  expect(amendingSentences({ text: law }, { text: sketch(LAW) })).toEqual([])
})

test('a changed title gives a sentence', () => {
  const sentences = amendingSentences({ text: sketch(LAW) }, { text: sketch(LAW, { title: '庭球部規約' }) })
  expect(amendingText(sentences)).toBe('　題名を次のように改める。\n　　　　庭球部規約\n')
})

test('consecutive articles are moved in one sentence', () => {
  const law = (from: number) =>
    sketch(
      [
        '第1条 一',
        ...[2, 3, 4, 5, 6].map((at): string => `第${at + from}条 ${'甲乙丙丁戊'.charAt(at - 2)}を決める。`)
      ].join('\n')
    )
  const texts = [law(0), law(1)] as const
  expect(amendingText(amendingSentences({ text: texts[0] }, { text: texts[1] }))).toBe(
    '　第6条を第7条とし、第2条から第5条までを一条ずつ繰り下げる。\n'
  )
  expect(bodyOf(carriedOut(...texts).text)).toBe(bodyOf(texts[1]))
})

test('a quotation identifies one place, or all places of its words', () => {
  const say = (before: string, after: string) =>
    amendingSentences({ text: sketch(`第1条 ${before}`) }, { text: sketch(`第1条 ${after}`) }).map(({ text }) => text)
  expect(say('甲は係、乙は係とする。', '甲は顧問、乙は顧問とする。')).toEqual(['第1条中「係」を「顧問」に改める。'])
  expect(
    say('甲は係を選び、乙は係を助け、丙は休む。', '甲は係を選び、乙は顧問を助け、丙は休む。').join('')
  ).not.toContain('「係」を')
})

test('findWordEdits() adds a new sentence after the previous one, not by rewriting the next one', () => {
  const [first, second] = ['会費は、毎年四月に係が集める。', '額は、総会で改める。']
  expect(findWordEdits(first + second, `${first}集めた額は、公表する。${second}`)).toEqual([
    { does: 'insert', after: '集める。', text: '集めた額は、公表する。' }
  ])
})

test('a shift by more than ten articles is a kanji number', () => {
  const law = (by: number) => {
    const moved = [1, 2, 3, 4, 5].map(at => `第${at + by}条 ${'甲乙丙丁戊'.charAt(at - 1)}を決める。`)
    const added = Array.from({ length: by }, (_, at) => `第${at + 1}条 ${at + 1}番を置く。`)
    return sketch([...added, ...moved].join('\n'))
  }
  expect(amendingText(amendingSentences({ text: law(0) }, { text: law(12) }))).toContain('を十二条ずつ繰り下げ')
})
