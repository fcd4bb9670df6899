import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyAmending } from '../../../src/amendment/sentences/apply/apply.ts'
import { bodyOf } from '../../amendments/sentences.ts'
import { sketch } from '../../support/ruleset.ts'

const LAW = `
第1章 総則
第1条（趣旨） 部の運営を定める。
第2条（会費） 会費は、300点とする。この場合においては、300点を係に払う。
2 会費は、返さない。ただし、退部のときは、この限りでない。
3 会費は、係が集める。
第3条（係） 次の者を係とする。
一 部員
二 顧問
イ 主将
ロ 副将
三 会計
第4条（部室） 部室は、閉じる。
第2章 大会
第5条（大会） 大会は、春に開く。
第6条（賞） 賞を贈る。
第7条（罰） 罰を科する。
附則
1 公告の日から施行する。
2 経過を定める。
`

/** Amending sentences as people paste them, and the same change as an edit of the law. */
const PASTED: readonly (readonly [name: string, sentences: string, edit: (law: string) => string])[] = [
  [
    'words stand in all their places',
    '第2条第1項中「300点」を「500点」に改める。',
    law => law.replaceAll('300点', '500点')
  ],
  [
    'a part of a paragraph',
    '第２条第１項後段中「300点」を「500点」に改める。',
    law => law.replace('、300点を', '、500点を')
  ],
  [
    'digits of the other width in the address and in the words',
    '第２条第１項中「３００点」を「５００点」に改める。',
    law => law.replaceAll('300点', '500点')
  ],
  ['numbers in kanji', '第二条第三項中「係」を「顧問」に改める。', law => law.replace('係が集める', '顧問が集める')],
  ['half-width marks', '第2条第3項中｢係｣を｢顧問｣に改める｡', law => law.replace('係が集める', '顧問が集める')],
  [
    'lines that a chat broke, and no indents',
    '第2条第1項中「300\n点」を「500点」\nに改め、同条第3項中\n「係」を「顧問」に改める。',
    law => law.replaceAll('300点', '500点').replace('係が集める', '顧問が集める')
  ],
  [
    'two sentences on one line, with what leads in',
    '庭球部規程の一部を次のように改正する。\n第4条中「閉じる」を「開く」に改める。第5条中「春」を「秋」に改める。',
    law => law.replace('閉じる', '開く').replace('春', '秋')
  ],
  [
    'several edits under one address, with 「に、」 and 「及び」',
    '第1条中「部」を「会」に、「運営」を「経営」に改め、「を定める」を「の定め」に改める。',
    law => law.replace('部の運営を定める', '会の経営の定め')
  ],
  [
    'words that come before others',
    '第5条中「春」の上に「毎年」を加え、「大会は」の次に「、必ず」を加える。',
    law => law.replace('大会は、春に', '大会は、必ず、毎年春に')
  ],
  [
    'a list of provisions',
    '第2条第1項及び第3項中「係」を「顧問」に改める。',
    law => law.replace('点を係に', '点を顧問に').replace('係が集める', '顧問が集める')
  ],
  [
    'a caption together with its article',
    '第5条の見出し及び同条中「大会」を「試合」に改める。',
    law => law.replace('第5条（大会） 大会は', '第5条（試合） 試合は')
  ],
  ['a caption', '第6条の見出しを「（褒賞）」に改める。', law => law.replace('（賞）', '（褒賞）')],
  ['a caption that goes', '第6条の見出しを削る。', law => law.replace('（賞）', '')],
  [
    'ただし書 that goes',
    '第2条第2項ただし書を削る。',
    law => law.replace('ただし、退部のときは、この限りでない。', '')
  ],
  [
    'ただし書 that is written anew',
    '第2条第2項ただし書を次のように改める。\nただし、転居のときは、返す。',
    law => law.replace('退部のときは、この限りでない', '転居のときは、返す')
  ],
  [
    '後段 that comes before a ただし書',
    '第2条第2項に後段として次のように加える。\nこの場合においては、係が告げる。',
    law => law.replace('返さない。', '返さない。この場合においては、係が告げる。')
  ],
  [
    '各号列記以外の部分',
    '第3条各号列記以外の部分中「係」を「役員」に改め、同条第1号中「部員」を「会員」に改める。',
    law => law.replace('次の者を係', '次の者を役員').replace('一 部員', '一 会員')
  ],
  [
    'a subitem, and one that goes',
    '第3条第2号イ中「主将」を「部長」に改め、同号ロを削る。',
    law => law.replace('イ 主将\nロ 副将', 'イ 部長')
  ],
  [
    'an item that goes, numbers closing the gap',
    '第3条中第1号を削り、第2号を第1号とし、第3号を第2号とする。',
    law => law.replace('一 部員\n二 顧問', '一 顧問').replace('三 会計', '二 会計')
  ],
  [
    'an item between others',
    '第3条第3号を同条第4号とし、同条第2号の次に次の一号を加える。\n三　書記',
    law => law.replace('三 会計', '三 書記\n四 会計')
  ],
  ['all items', '第3条各号を削る。', law => law.replace(/一 部員[\s\S]*?三 会計\n/u, '')],
  [
    'a paragraph at the end, with items',
    '第4条に次の一項を加える。\n２　鍵は、次の者が預かる。\n一　顧問\n二　部長',
    law => law.replace('閉じる。', '閉じる。\n2 鍵は、次の者が預かる。\n一 顧問\n二 部長')
  ],
  [
    'paragraphs that go down together',
    '第2条第2項及び第3項を1項ずつ繰り下げ、同条第1項の次に次の1項を加える。\n2　額は、総会で改める。',
    law =>
      law
        .replace('2 会費は、返さない。', '2 額は、総会で改める。\n3 会費は、返さない。')
        .replace('3 会費は、係', '4 会費は、係')
  ],
  [
    'articles that go down together, and one that comes, its caption above it',
    '第5条から第7条までを一条ずつ繰り下げ、第4条の次に次の一条を加える。\n（鍵）\n第五条　鍵は、顧問が預かる。',
    law =>
      law
        .replace('第7条', '第8条')
        .replace('第6条', '第7条')
        .replace('第5条', '第6条')
        .replace('第2章', '第5条（鍵） 鍵は、顧問が預かる。\n第2章')
  ],
  [
    'an article that changes its place by its number',
    '第5条を第8条とする。',
    law =>
      law
        .replace('第5条（大会） 大会は、春に開く。\n', '')
        .replace('科する。', '科する。\n第8条（大会） 大会は、春に開く。')
  ],
  [
    'articles that go, from one to another',
    '第5条から第7条までを削る。',
    law => law.replace(/第5条[\s\S]*?科する。\n/u, '')
  ],
  [
    'text on the line of its sentence',
    '第4条の次に次の一条を加える。 第4条の2（鍵）　鍵は、顧問が預かる。\n第5条中「春」を「秋」に改める。',
    law => law.replace('第2章', '第4条の2（鍵） 鍵は、顧問が預かる。\n第2章').replace('春', '秋')
  ],
  [
    'a line of new text that a chat broke',
    '第4条の次に次の一条を加える。\n第4条の2（鍵）　鍵は、顧問が\n預かる。',
    law => law.replace('第2章', '第4条の2（鍵） 鍵は、顧問が預かる。\n第2章')
  ],
  [
    'new text that begins like a sentence',
    '第4条第1項を次のように改める。\n第5条の規定により部室を閉じるものとする。',
    law => law.replace('部室は、閉じる。', '第5条の規定により部室を閉じるものとする。')
  ],
  [
    'three articles that were struck out as one line',
    '第5条から第7条までを削り、第4条の次に次の三条を加える。\n第5条から第7条まで　削除',
    law => law.replace(/第5条[\s\S]*?科する。\n/u, '').replace('第2章', '第5条 削除\n第6条 削除\n第7条 削除\n第2章')
  ],
  [
    'a chapter, and the number of another',
    '第2章を第3章とし、第1章の次に次の一章を加える。\n第2章　練習\n第4条の2　毎日励む。',
    law => law.replace('第2章', '第2章 練習\n第4条の2 毎日励む。\n第3章')
  ],
  [
    'the title of a chapter',
    '第2章の章名を次のように改める。\n第2章　試合',
    law => law.replace('第2章 大会', '第2章 試合')
  ],
  [
    'a heading before an article',
    '第6条の前に次の章名を付する。\n第3章　賞罰',
    law => law.replace('第6条', '第3章 賞罰\n第6条')
  ],
  ['a 附則', '附則第2項中「経過」を「経緯」に改める。', law => law.replace('経過', '経緯')],
  [
    "the amending instrument's own 附則 is no part of the law",
    '第5条中「春」を「秋」に改める。\n附　則\nこの規程は、公告の日から施行する。',
    law => law.replace('春', '秋')
  ]
]

describe('applyAmending applies pasted sentences:', () => {
  test.each(PASTED)('%s', (_, sentences, edit) => {
    const { text, faults } = applyAmending(sentences, sketch(LAW))
    expect(faults).toEqual([])
    expect(edit(LAW)).not.toBe(LAW)
    expect(bodyOf(text)).toBe(bodyOf(sketch(edit(LAW))))
  })
})

/** Sentences that cannot be applied: the place, the message and the hint of each fault. */
const FAULTS: readonly (readonly [sentences: string, place: string, message: string, hint: string])[] = [
  [
    '第2条中「部」を「会」に改める。\n第9条中「甲」を「乙」に改める。',
    '2:1',
    '「第9条」がありません',
    '「第7条」のことですか'
  ],
  ['第2条第4項中「甲」を「乙」に改める。', '1:1', '「第2条第4項」がありません', '「第2条第3項」のことですか'],
  ['第3条第5号を削る。', '1:1', '「第3条第5号」がありません', '「第3条第3号」のことですか'],
  ['第4条第1号を削る。', '1:1', '「第4条第1号」がありません', '号がありません'],
  ['第3章を削る。', '1:1', '「第3章」がありません', '「第2章」のことですか'],
  [
    '第2条第3項中「係は集める」を「係が払う」に改める。',
    '1:9',
    '「係は集める」は、第2条第3項にありません',
    '「係が集める」のことですか'
  ],
  ['第4条中「大会」を「試合」に改める。', '1:6', '「大会」は、第4条にありません', '第5条にあります'],
  ['第4条中「閉じる」を「開く」に改め、「大会」を削る。', '1:20', '「大会」は、第4条にありません', '第5条'],
  ['第4条を第5条とする。', '1:1', '第5条が既にある', '後ろの番号から順に'],
  ['同条中「甲」を「乙」に改める。', '1:1', '「同条」が何を指すか', '名指した条'],
  ['第4条の次に次の一条を加える。', '1:1', '新しい文がありません', '次の行に'],
  ['第4条を次のように改める。\n第5条中「春」を「秋」に改める。', '1:1', '新しい文がありません', '次の行に'],
  [
    '第2条第2項にただし書として次のように加える。\nただし、転居のときは、返す。',
    '1:1',
    'ただし書が既にあります',
    '次のように改める'
  ],
  ['第4条中「閉じるを「開く」に改める。', '1:5', 'かぎ括弧', '補います'],
  ['第4条を良くする。', '1:1', '「第4条を良くする。」は、改め文の形ではありません', '「…に改める。」'],
  ['第4条らへんを削る。', '1:4', '「らへん」をどうするのか読めません', '第5条第2項'],
  ['「甲」を「乙」に改める。', '1:1', 'どの規定の字句か', '「第5条中」'],
  ['', '1:1', '改め文がありません', '「第5条中']
]

describe('applyAmending reports inapplicable sentences:', () => {
  test.each(FAULTS)('%s', (sentences, place, message, hint) => {
    const { faults } = applyAmending(sentences, sketch(LAW))
    const found = faults.find(fault => fault.message.includes(message))
    expect(faults.map(fault => fault.message).join()).toContain(message)
    expect(`${found?.line}:${found?.column}`).toBe(place)
    expect(found?.hint).toContain(hint)
  })

  test('applyAmending applies the remaining sentences', () => {
    const { text, faults } = applyAmending('第9条を削る。\n第5条中「春」を「秋」に改める。', sketch(LAW))
    expect(faults).toHaveLength(1)
    expect(bodyOf(text)).toBe(bodyOf(sketch(LAW.replace('春', '秋'))))
  })

  test('applyAmending does not change its input', () => {
    const law = sketch(LAW)
    applyAmending('第5条中「春」を「秋」に改め、第2条第1項を削る。', law)
    expect(bodyOf(law)).toBe(bodyOf(sketch(LAW)))
  })
})

test('100 kB of sentences on one line are parsed one by one', () => {
  const { faults } = applyAmending('第9条中「あ」を「い」に改める。'.repeat(4500), sketch(LAW))
  expect(faults).toHaveLength(4500)
})

const TREE = `
第1章 総則
第1条（趣旨） 部の運営を定める。
第2条（係） 次の者を係とする。
一 部員
二 部の顧問
イ 主将
ロ 副将
（1） 甲部
（2） 乙部
2 係は、次の仕事をする。
一 部費の係
二 部室の係
第2条の2（鍵） 鍵は、預かる。
第2条の3（窓） 窓は、開ける。
第2章 大会
第1節 春
第3条（大会） 大会は、春に開く。
第4条（賞） 賞を贈る。ただし、雨の日は、この限りでない。
2 賞は、返さない。
第2節 秋
第5条（罰） 罰を科する。
第3章 雑則
第6条 係に委ねる。
附則
1 公告の日から施行する。
様式第1号（第2条関係）
届を書く。
`

/** Sentences about the structure of a law, and the same change as an edit of the law. */
const STRUCTURE: readonly (readonly [name: string, sentences: string, edit: (law: string) => string])[] = [
  [
    'words of 各号 leave the chapeau and the items of other paragraphs unchanged',
    '第2条第1項各号中「部」を「会」に改める。',
    law => law.replace('一 部員\n二 部の', '一 会員\n二 会の').replace('甲部', '甲会').replace('乙部', '乙会')
  ],
  [
    'items are replaced, and not their paragraph',
    '第2条第2項各号を次のように改める。\n一　会計\n二　書記\n三　広報',
    law => law.replace('一 部費の係\n二 部室の係', '一 会計\n二 書記\n三 広報')
  ],
  [
    'a chapter ends before the next chapter',
    '第2章を次のように改める。\n第2章　試合\n第3条　試合を開く。',
    law => law.replace(/第2章[\s\S]*?(?=第3章)/u, '第2章 試合\n第3条 試合を開く。\n')
  ],
  [
    'the last section of a chapter ends before the next chapter',
    '第2章第2節を次のように改める。\n第2節　冬\n第5条　罰しない。',
    law => law.replace('第2節 秋\n第5条（罰） 罰を科する。', '第2節 冬\n第5条 罰しない。')
  ],
  [
    'an article that becomes the first one stays below its heading',
    '第1条を削り、第2条を第1条とする。',
    law => law.replace('第1条（趣旨） 部の運営を定める。\n第2条（係）', '第1条（係）')
  ],
  [
    'an article that moves before all others stays below their heading',
    '第1条を第9条とし、第2条の3を第1条とする。',
    law =>
      law
        .replace('第2条の3（窓） 窓は、開ける。\n', '')
        .replace('第1条（趣旨） 部の運営を定める。', '第1条（窓） 窓は、開ける。')
        .replace('係に委ねる。', '係に委ねる。\n第9条（趣旨） 部の運営を定める。')
  ],
  [
    'an article that moves to the start of its section stays in it',
    '第4条を削り、第5条を第4条とする。',
    law => law.replace(/第4条（賞）[\s\S]*?返さない。\n/u, '').replace('第5条', '第4条')
  ],
  [
    'the complete main provisions',
    '本則を次のように改める。\n第1条　部を廃する。',
    law => law.replace(/第1章[\s\S]*?(?=附則)/u, '第1条 部を廃する。\n')
  ],
  [
    'two articles, each by its own new text',
    '第4条及び第5条を次のように改める。\n第4条（賞）　賞はない。\n第5条（罰）　罰はない。',
    law => law.replace(/賞を贈る。.*\n.*返さない。/u, '賞はない。').replace('罰を科する。', '罰はない。')
  ],
  [
    'a range of articles by one line',
    '第3条から第5条までを次のように改める。\n第三条から第五条まで　削除',
    law =>
      law
        .replace('第3条（大会） 大会は、春に開く。', '第3条 削除')
        .replace(/第4条（賞）[\s\S]*?返さない。/u, '第4条 削除')
        .replace('第5条（罰） 罰を科する。', '第5条 削除')
  ],
  [
    'branch numbers that go down together',
    '第2条の2及び第2条の3を一条ずつ繰り下げ、第2条の次に次の一条を加える。\n第2条の2（戸）　戸を閉める。',
    law => law.replace('第2条の3', '第2条の4').replace('第2条の2', '第2条の2（戸） 戸を閉める。\n第2条の3')
  ],
  [
    'branch numbers that become plain numbers',
    '第3条から第6条までを第5条から第8条までとし、第2条の2から第2条の3までを第3条から第4条までとする。',
    law =>
      law
        .replace(/第([3456])条/gu, (_, number) => `第${Number(number) + 2}条`)
        .replace('第2条の2', '第3条')
        .replace('第2条の3', '第4条')
  ],
  ['two subsubitems', '第2条第1項第2号ロ（1）及び（2）を削る。', law => law.replace('（1） 甲部\n（2） 乙部\n', '')],
  [
    'the only ただし書 of an article',
    '第4条ただし書を削る。',
    law => law.replace('ただし、雨の日は、この限りでない。', '')
  ],
  [
    'the numerals of a section title are those of the chapters',
    '第3章中第6条の前に次の節名を付する。\n第一節　通則',
    law => law.replace('第6条', '第1節 通則\n第6条')
  ],
  [
    'subitems that 中 names, and one that is added',
    '第2条第1項第2号中ロをハとし、イの次に次のように加える。\nロ　会計',
    law => law.replace('ロ 副将', 'ロ 会計\nハ 副将')
  ],
  [
    'イ及びロ以外の部分',
    '第2条第1項第2号イ及びロ以外の部分中「部」を「会」に改める。',
    law => law.replace('二 部の顧問', '二 会の顧問')
  ],
  [
    'the provisions of a range that contain the words',
    '第1条から第3条までの規定中「部」を「会」に改める。',
    law => law.replace(/部の運営|部員|部の顧問|[甲乙]部|部費|部室/gu, text => text.replace('部', '会'))
  ],
  [
    'a caption that is included',
    '第3条（見出しを含む。）中「大会」を「試合」に改める。',
    law => law.replace('第3条（大会） 大会', '第3条（試合） 試合')
  ],
  [
    'a caption before an article',
    '第3条の前の見出しを削り、同条に見出しとして「（試合）」を付する。',
    law => law.replace('第3条（大会）', '第3条（試合）')
  ],
  [
    'a ただし書 without 「として」',
    '第5条に次のただし書を加える。\nただし、初犯は、この限りでない。',
    law => law.replace('罰を科する。', '罰を科する。ただし、初犯は、この限りでない。')
  ],
  [
    'numbers and bullets before sentences, 「の」 and 「中の」 for 「中」',
    '1　第3条の「春」を「秋」に改める。\n・第5条中の「罰」を「賞」に改める。\n（3）第6条中「係」を「部長」に改める。',
    law => law.replace('春に', '秋に').replace('罰を', '賞を').replace('係に委', '部長に委')
  ],
  [
    'a ただし書 on a line of its own, half-width brackets after a space',
    '第6条の次に次の一条を加える。\n第7条 (鍵) 鍵は、預かる。\nただし、冬は、この限りでない。',
    law => law.replace('附則', '第7条（鍵） 鍵は、預かる。ただし、冬は、この限りでない。\n附則')
  ],
  [
    'a paragraph that moves to another article',
    '第4条第2項を第5条第2項とする。',
    law => law.replace('2 賞は、返さない。\n', '').replace('罰を科する。', '罰を科する。\n2 賞は、返さない。')
  ],
  [
    'an item that moves to another paragraph, before its items',
    '第2条第2項第2号を同項第3号とし、同項第1号を同項第2号とし、第2条第1項第1号を同条第2項第1号とする。',
    law => law.replace('一 部員\n', '').replace('一 部費の係\n二 部室の係', '一 部員\n二 部費の係\n三 部室の係')
  ],
  ['『』 around the words', '第1条中『部』を『会』に改める。', law => law.replace('部の運営', '会の運営')],
  ['変更する', '第3条中「春」を「秋」に変更する。', law => law.replace('春に', '秋に')],
  [
    '改正し and 削除する',
    '第3条中「春」を「秋」に改正し、第5条を削除する。',
    law => law.replace('春に', '秋に').replace('第5条（罰） 罰を科する。\n', '')
  ],
  ['を…とする', '第3条中「春」を「秋」とする。', law => law.replace('春に', '秋に')],
  [
    '次のように改正する of an article',
    '第3条を次のように改正する。\n第3条（大会）　大会は、秋に開く。',
    law => law.replace('春に', '秋に')
  ],
  [
    '次の一条を追加する',
    '第6条の次に次の一条を追加する。\n第7条（鍵）　鍵は、預かる。',
    law => law.replace('附則', '第7条（鍵） 鍵は、預かる。\n附則')
  ],
  ['様式', '様式第1号中「届」を「願」に改める。', law => law.replace('届を', '願を')],
  [
    'a title, a number and a lead-in of the instrument',
    '庭球部規程の一部を改正する規程\n令和8年規程第3号\n庭球部規程（平成26年規程第1号）の一部を次のように改正する。\n第1条中「部」を「会」に改める。',
    law => law.replace('部の運営', '会の運営')
  ]
]

describe('applyAmending applies sentences on the structure:', () => {
  test.each(STRUCTURE)('%s', (_, sentences, edit) => {
    const { text, faults } = applyAmending(sentences, sketch(TREE))
    expect(faults).toEqual([])
    expect(edit(TREE)).not.toBe(TREE)
    expect(bodyOf(text)).toBe(bodyOf(sketch(edit(TREE))))
  })
})

/** Sentences that are ambiguous, impossible or have text without a place: the place and the message of the only fault. */
const UNCERTAIN: readonly (readonly [sentences: string, place: string, message: string])[] = [
  ['第2条各号を削る。', '1:1', '「第2条各号」が、どの項のものか分かりません'],
  ['第2条第1号を削る。', '1:1', '「第2条第1号」が、どの項の号か分かりません'],
  ['第2条に次の一号を加える。\n三　書記', '1:1', '第2条に、その文は加えられません'],
  ['第4条に後段として次のように加える。\nこの場合は、返す。', '1:1', '第4条のどの項に加えるか分かりません'],
  ['第2章に次の一条を加える。\n（鍵）\n鍵は、預かる。', '3:1', '「鍵は、預かる。」を、どこに入れるのか分かりません'],
  ['第6条の次に次の一条を加える。\n案は次のとおり。\n第7条　鍵は、預かる。', '2:1', '「案は次のとおり。」を、どこに'],
  ['第1条を次のように改める。\n第1条　部を廃する。\n（以下略）', '3:1', '「（以下略）」は、条文ではありません'],
  ['第1条を次のように改める。\n（略）\n第1条　部を廃する。', '2:1', '「（略）」は、条文ではありません'],
  ['第6条の次に次の一条を加える。\n第7条　鍵は、預かる。\n（罰則）', '3:1', '「（罰則）」が、どの条や項の見出しか'],
  ['第6条の次に次の二条を加える。\n第7条　鍵は、預かる。', '1:1', '「次の二条」とありますが、新しい条は1あります'],
  ['第2条の次に次の一条を加える。\n第3条　鍵は、預かる。', '1:1', '新しい文の「第3条」が、既にあります'],
  ['第5条を次のように改める。\n第6条　罰はない。', '1:1', '第5条の新しい文が、「第6条」から始まっています'],
  ['第4条第2項を次のように改める。\n一　返す。', '1:1', '第4条第2項の新しい文が、「一」から始まっています'],
  ['第4条及び第5条を次のように改める。\n第4条　賞はない。', '1:1', '第4条の新しい文がないか、順序が違います'],
  ['第2条第1項各号列記以外の部分を次のように改める。\n係は、次の者とする。\n一　部員', '1:1', '改める部分のほかの文'],
  ['第1条を次のように改め、同条の次に次の一条を加える。\n第1条　甲', '1:13', '「次のように」や「次の」が二つ'],
  ['第5条を削り、第6条を第4条の2とし、第4条の2を第2条の4とする。', '1:20', 'どの章や節に入るか分かりません'],
  ['第4条第2項を第2条第2項とする。', '1:1', '第2条第2項が既にあるので、その番号にはできません'],
  ['第5条第1項を第4条第3項とする。', '1:1', '第5条は、第4条へは移せません'],
  ['第1条に備考として次のように加える。\n備考　春による。', '1:1', '第1条に、備考を付ける表がありません'],
  ['第4条第2項を第9条とする。', '1:1', '第4条第2項を「第9条」とすることはできません'],
  ['第3条から第5条までを第7条から第10条までとする。', '1:1', '3個の番号を、「第7条から第10条まで」の4個には'],
  ['第5条から第3条までを削る。', '1:1', '第5条から第3条までの範囲はありません'],
  ['第2条第1項から第4条第1項までを削る。', '1:1', '範囲はありません'],
  ['第1条から第2条までを一条ずつ繰り上げる。', '1:1', '第1条の新しい番号が1より小さくなります'],
  ['第3条から第4条までを一項ずつ繰り下げる。', '1:1', '第3条を「項ずつ」動かすことはできません'],
  ['第2条第1項第2号ハを削る。', '1:1', '「第2条第1項第2号ハ」がありません'],
  ['第4条第1項に次のただし書を加える。\nただし、冬は、返す。', '1:1', 'ただし書が既にあります'],
  ['第3条の見出しを「（大会）」に改める。', '1:1', '第3条の「（大会）」を、同じ字句に改めています'],
  [
    '第6条の次に次の一条を加える。\n第7条　鍵は、預かる。\n\n理由：鍵ができたため',
    '4:1',
    '「理由：鍵ができたため」が、前の文の続きか'
  ],
  [
    '第6条の次に次の一条を加える。\n第7条　鍵は、預かる。\n以上のとおり。',
    '3:1',
    '「以上のとおり。」が、前の文の続きか'
  ],
  [
    '第3条中「春」を「秋」に改める。\n附則\n公告の日から施行する。\n第5条中「罰」を「賞」に改める。',
    '4:1',
    'この改正の附則の後に、改め文があります'
  ],
  ['第6条の見出しを削る。', '1:1', '第6条には、見出しがありません'],
  ['第6条ただし書を削る。', '1:1', '第6条には、ただし書がありません'],
  ['目次を削る。', '1:1', '削る目次がありません'],
  ['第5条に見出しとして「（罰則）」を付する。', '1:1', '第5条には、見出しが既にあります'],
  ['第2章の章名を「第2章　試合」に改める。', '1:1', '第2章を「第2章　試合」に改めることはできません'],
  ['第3条中「春」を「春」に改める。', '1:10', '「春」を、同じ字句に改めています'],
  ['第3条中「大会」を「春」に、「春」を「秋」に改める。', '1:16', '「春」は、この文の前の改めで入る字句にもあります'],
  ['剣道部規程の一部を次のように改正する。\n第3条中「春」を「秋」に改める。', '1:1', '「剣道部規程」を改める文です'],
  [
    '第3条中「春」を「秋」に改める。\n第2条　剣道部規程の一部を次のように改正する。\n第5条中「罰」を「賞」に改める。',
    '2:1',
    'から後は、別の改正です'
  ],
  [
    '附則に次の附則を加える。\n附　則\n来年から施行する。\n附　則\nこの改正は、公告の日から施行する。',
    '1:1',
    '加える附則が2つ'
  ]
]

describe('applyAmending asks instead of guessing:', () => {
  test.each(UNCERTAIN)('%s', (sentences, place, message) => {
    const { faults } = applyAmending(sentences, sketch(TREE))
    expect(faults.map(fault => fault.message).join('\n')).toContain(message)
    expect(faults.map(({ line, column }) => `${line}:${column}`)).toEqual([place])
  })

  test('「附則」 in a quoted 目次 is a line of the 目次', () => {
    const { text, faults, notes } = applyAmending(
      '題名の次に次の目次を付する。\n目次\n第1章　総則（第1条―第2条の3）\n附則\n第3条中「春」を「秋」に改める。\n附　則\n公告の日から施行する。',
      sketch(TREE)
    )
    expect(faults).toEqual([])
    expect(text.toc?.entries.map(({ level }) => level)).toEqual(['chapter', 'supplement'])
    expect(bodyOf(text)).toContain('大会は、秋に開く。')
    expect(notes).toHaveLength(1)
  })

  test.each(['附　則（令和8年4月1日）\n公告の日から施行する。', '附則　公告の日から施行する。'])(
    'the 附則 of the instrument does not continue new text: %s',
    supplement => {
      const { text, faults, notes } = applyAmending(
        `第6条の次に次の一条を加える。\n第7条　鍵は、預かる。\n${supplement}`,
        sketch(TREE)
      )
      expect(faults).toEqual([])
      expect(notes).toHaveLength(1)
      expect(bodyOf(text)).toBe(bodyOf(sketch(TREE.replace('附則', '第7条 鍵は、預かる。\n附則'))))
    }
  )

  test('the 附則 of the instrument is not added to the law, and the result says so', () => {
    const { notes, faults } = applyAmending(
      '第3条中「春」を「秋」に改める。\n附　則\n公告の日から施行する。',
      sketch(TREE)
    )
    expect(faults).toEqual([])
    expect(notes).toEqual(['終わりの「附　則」は、この改正の附則なので、規約に加えていません'])
  })
})

describe('applyAmending adds a 前文', () => {
  test.each(['題名の次に前文として次のように加える。', '前文として次のように加える。'])('%s', sentence => {
    const { text: rulesetText, faults } = applyAmending(`${sentence}\n私たちは、競う。\n私たちは、学ぶ。`, sketch(TREE))
    expect(faults).toEqual([])
    expect(rulesetText.preamble?.map(({ text }) => text.plain)).toEqual(['私たちは、競う。', '私たちは、学ぶ。'])
  })

  test('to a law that has one it is an error', () => {
    const { faults } = applyAmending(
      '前文として次のように加える。\n私たちは、競う。',
      sketch(`私たちは、学ぶ。\n${TREE}`)
    )
    expect(faults.map(({ message }) => message)).toEqual(['前文が既にあります'])
  })
})

test('a paragraph that moves to another article and back leaves the law unchanged', () => {
  const counts = fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(counts, fc.nat(), fc.nat(), (sizes, first, second) => {
      const from = first % sizes.length
      const to = (from + 1 + (second % (sizes.length - 1))) % sizes.length
      const lines = sizes.map((size, article) => Array.from({ length: size }, (_, at) => `甲${article}${at}とする。`))
      const lawOf = (texts: readonly (readonly string[])[]) =>
        sketch(
          texts
            .map((own, at) => `第${at + 1}条 ${own.map((text, n) => (n ? `${n + 1} ${text}` : text)).join('\n')}`)
            .join('\n')
        )
      const [moved] = lines[from]?.slice(-1) ?? []
      const after = lines.map((own, at) =>
        at === from ? own.slice(0, -1) : at === to && moved ? [...own, moved] : own
      )
      const [last, next] = [sizes[from] ?? 0, (sizes[to] ?? 0) + 1]
      const there = applyAmending(`第${from + 1}条第${last}項を第${to + 1}条第${next}項とする。`, lawOf(lines))
      expect(there.faults).toEqual([])
      expect(bodyOf(there.text)).toBe(bodyOf(lawOf(after)))
      const back = applyAmending(`第${to + 1}条第${next}項を第${from + 1}条第${last}項とする。`, there.text)
      expect(back.faults).toEqual([])
      expect(bodyOf(back.text)).toBe(bodyOf(lawOf(lines)))
    }),
    { numRuns: 60 }
  )
})
